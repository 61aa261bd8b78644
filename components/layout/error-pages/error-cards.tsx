import { ProductGrid } from '@/components/product-card/product-grid';
import type { ProductCardData } from '@/contract/product-card';

const TITLE = 'Best sellers';

/** Four products for a shopper who found nothing; no heading without them. */
export function ErrorCards({ products }: { products: readonly ProductCardData[] }) {
  if (products.length === 0) return null;
  return (
    <section className="shell mt-14 fade-in md:mt-19">
      <h2 className="mb-6 font-display text-display-s">{TITLE}</h2>
      <ProductGrid cards={products} listName={TITLE} />
    </section>
  );
}
