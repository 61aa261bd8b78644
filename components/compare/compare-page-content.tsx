import { CompareTable } from '@/components/compare/compare-table';
import * as compareText from '@/components/compare/compare-text';
import { CompareTools } from '@/components/compare/compare-tools';
import { compareProducts, toComparedProduct } from '@/components/compare/comparison';
import { toComparedCard } from '@/components/compare/to-compared-card';
import { PageInfoSync } from '@/components/content/page-info-sync';
import { ButtonLink } from '@/components/ui/display/button';
import { EmptyState } from '@/components/ui/display/empty-state';
import { findProduct } from '@/lib/cached/product';
import type { ComparedItem } from '@/lib/paths/compare-href';

type ComparePageContentProps = { currency: string; items: readonly ComparedItem[] };

/** What the items show, and how it differs at this moment; what is gone is left out. */
async function readCompared(currency: string, items: readonly ComparedItem[]) {
  const found = await Promise.all(
    items.map(async ({ productId, variantId }) => {
      const product = await findProduct(currency, productId);
      return product && toComparedProduct(product, variantId);
    }),
  );
  const products = found.filter((product) => product !== null);
  return { products, comparison: compareProducts(products, Date.now()) };
}

/** Two to four pieces side by side, those facts first in which they differ. The address names the pieces. */
export async function ComparePageContent({ currency, items }: ComparePageContentProps) {
  const { products, comparison } = await readCompared(currency, items);
  const shown = products.map(({ product, variant }) => ({
    productId: product.productId,
    variantId: variant.id,
  }));
  const missingCount = items.length - products.length;

  return (
    <div className="shell pt-8 pb-section lg:pt-12">
      <PageInfoSync type="page" url="/compare" title={compareText.title} />
      <h1 className="font-display text-heading">{compareText.pageTitle(products.length)}</h1>
      {missingCount > 0 && (
        <p role="status" className="mt-3 text-body text-ink-2">
          {compareText.missing(missingCount)}
        </p>
      )}
      {products.length === 0 ? (
        <EmptyState
          action={
            <ButtonLink href="/" variant="outline">
              {compareText.browse}
            </ButtonLink>
          }
        >
          {compareText.empty}
        </EmptyState>
      ) : (
        <>
          {products.length === 1 && <p className="mt-3 text-body text-ink-2">{compareText.needsAnother}</p>}
          <CompareTools items={shown} listPath={products[0]?.product.breadcrumbs.at(-1)?.urlPath} />
          <CompareTable items={shown} cards={products.map(toComparedCard)} comparison={comparison} />
        </>
      )}
    </div>
  );
}
