import { IntentLink } from '@/components/ui/display/intent-link';
import { NearLock } from '@/components/ui/art/near-lock';
import type { Category } from '@/contract/category';
import { findTexture } from '@/lib/format/hair-texture-shapes';
import { getPromotionAttributes } from '@/lib/analytics/attributes';

export type Promo = Category['promos'][number];

/** A promotion between the products, for shoppers who cannot decide yet. As high as a card's image. */
export function PromoCard({ promo, slot, listName }: { promo: Promo; slot: number; listName: string }) {
  const { title, text, link, linkText, texture } = promo;

  return (
    <section
      {...getPromotionAttributes({ label: listName, id: link, creative: title, slot })}
      className="on-noir group/promo relative flex aspect-3/4 flex-col justify-end overflow-hidden rounded-picture bg-noir p-4 text-on-noir sm:p-7"
    >
      <NearLock
        texture={findTexture(texture) ?? 'loose'}
        height={172}
        seed={slot + 11}
        className="absolute top-6 left-1/2 -translate-x-1/2 text-honey-noir max-sm:-top-6 max-sm:scale-75"
      />
      <h3 className="font-display text-display-xs sm:text-display-s">{title}</h3>
      <p className="mt-2.5 text-small text-on-noir-2 max-sm:hidden">{text}</p>
      <p className="mt-3 text-small font-semibold sm:mt-4">
        <IntentLink
          href={link}
          className="border-b border-current pb-px outline-none before:absolute before:inset-0 before:rounded-picture before:outline-offset-2 before:outline-on-noir focus-visible:before:outline-2"
        >
          {linkText}
        </IntentLink>
      </p>
    </section>
  );
}
