import * as errorPagesText from '@/components/layout/error-pages/error-pages-text';
import { ChipLink } from '@/components/ui/form/chip';
import type { ProductCardData } from '@/contract/product-card';
import { toShopHref } from '@/lib/paths/shop-href';
import { ProductGrid } from '@/components/product-card/product-grid';

const KEYWORDS_MAX = 5;
const CARDS_MAX = 4;

export type SuggestionData = {
  keywords: readonly { title: string; link: string }[];
  products: readonly ProductCardData[];
};

/** Shown below an error page: hot keywords and most viewed products. */
export const SuggestionList = ({ keywords, products }: SuggestionData) => (
  <>
    <ul className="shell mt-5 flex min-h-10 flex-wrap justify-center gap-2.5">
      {keywords.slice(0, KEYWORDS_MAX).map(({ title, link }) => (
        <li key={title} className="fade-in">
          <ChipLink href={toShopHref(link)} isQuiet prefetch={false}>
            {title}
          </ChipLink>
        </li>
      ))}
    </ul>
    <ErrorCards products={products.slice(0, CARDS_MAX)} />
  </>
);

/** Four products for a shopper who found nothing; no heading without them. */
function ErrorCards({ products }: { products: readonly ProductCardData[] }) {
  if (products.length === 0) return null;
  return (
    <section className="shell mt-14 fade-in md:mt-19">
      <h2 className="mb-6 font-display text-display-s">{errorPagesText.bestSellers}</h2>
      <ProductGrid cards={products} listName="Best sellers" />
    </section>
  );
}
