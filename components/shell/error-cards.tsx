import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/picture';
import { Price } from '@/components/ui/price';
import { ShopLink } from '@/components/ui/shop-link';
import type { ProductCard } from '@/contract/product';
import { shopHref } from '@/lib/format/shop-href';

type ErrorCardsProps = {
  products: readonly ProductCard[];
  renderCard?: (product: ProductCard) => ReactNode;
};

const plainCard = (product: ProductCard) => (
  <ShopLink href={shopHref(product.urlPath)} className="group block">
    <Picture
      path={product.image}
      alt={product.imageAlt}
      width={900}
      height={1200}
      sizes="(min-width:1536px) 340px, (min-width:1024px) 25vw, 50vw"
      ground="rose"
    />
    <span className="mt-3.5 block font-semibold group-hover:text-wine">{product.name}</span>
    <span className="block text-small text-ink-2">{product.meta}</span>
    <Price
      now={product.previewFinalPriceFormat}
      was={product.discountPercent > 0 ? product.previewPriceFormat : null}
    />
  </ShopLink>
);

/** Four products for somebody who found nothing; no heading without them. */
export function ErrorCards({ products, renderCard = plainCard }: ErrorCardsProps) {
  if (products.length === 0) return null;
  return (
    <section className="shell mt-14 fade-in md:mt-19">
      <h2 className="font-display text-display-s">Most looked at this week</h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-3.5 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
        {products.map((product) => (
          <li key={product.id}>{renderCard(product)}</li>
        ))}
      </ul>
    </section>
  );
}
