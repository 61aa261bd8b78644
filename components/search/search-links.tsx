import { ChipLink } from '@/components/ui/form/chip';
import { toShopHref } from '@/lib/paths/shop-href';

type SearchLinksProps = { title: string; links: readonly { title: string; link: string }[] };

/** Suggested search terms. */
export function SearchLinks({ title, links }: SearchLinksProps) {
  if (links.length === 0) return null;
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="mb-3 text-small text-ink-2">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.link}>
            <ChipLink href={toShopHref(link.link)} isQuiet prefetch={false}>
              {link.title}
            </ChipLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
