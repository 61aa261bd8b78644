import { WideBanner } from '@/components/content/wide-banner';
import { readBanners } from '@/lib/cached/activity';

/** The wide banners of a page position; nothing if there are none. */
export async function PositionBanners({ currency, position }: { currency: string; position: string }) {
  const wides = await readBanners(currency, position);
  if (wides.length === 0) return null;

  return (
    <div className="shell grid gap-6 pt-section">
      {wides.map((wide, slot) => (
        <WideBanner key={wide.id} banner={wide} slot={slot} />
      ))}
    </div>
  );
}
