import { WideBanner } from '@/components/ui/wide-banner';
import { listWides } from '@/lib/cached/activity';

/** The wide banners of a place on a page; nothing where there is none. */
export async function Wides({ currency, position }: { currency: string; position: string }) {
  const wides = await listWides(currency, position);
  if (wides.length === 0) return null;

  return (
    <div className="shell grid gap-6 pt-section">
      {wides.map((wide, slot) => (
        <WideBanner key={wide.id} wide={wide} slot={slot} />
      ))}
    </div>
  );
}
