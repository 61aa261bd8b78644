'use client';

import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { getGridClassName } from '@/components/product-card/card-grid';
import type { CardView } from '@/components/product-card/card-view';
import { ProductCard } from '@/components/product-card/product-card';
import { insertPromos } from '@/lib/catalog/promo-slots';
import { useCompare } from '@/stores/compare';
import { PromoCard, type Promo } from './promo-card';

const CompareControl = lazy(async () => ({
  default: (await import('@/components/compare/compare-control')).CompareControl,
}));

/** Three in a row from 1024 px on, and beside the facets from 1088 px on. */
export const LIST_CARD_SIZES =
  '(min-width: 1536px) 306px, (min-width: 1088px) calc(31.2vw - 108px), (min-width: 1024px) calc(31.2vw - 16px), calc(50vw - 26px)';

type ListGridProps = {
  cards: readonly CardView[];
  promos?: readonly Promo[];
  /** The list name for analytics. */
  listName: string;
  /** The 1-based position of the first card in the whole list. */
  from: number;
  hasPriority?: boolean;
};

/** The cards of one page of a list, with promotions between them on the first page. */
export function ListGrid({ cards, promos = [], listName, from, hasPriority = false }: ListGridProps) {
  const isComparing = useCompare((compare) => compare.isComparing);

  return (
    <ul className={getGridClassName(3)}>
      {insertPromos(cards, from === 1 ? promos : []).map((entry) =>
        'promo' in entry ? (
          <li key={`promo ${entry.slot}`}>
            <PromoCard promo={entry.promo} slot={entry.slot + 1} listName={listName} />
          </li>
        ) : (
          <li key={entry.item.productId} className="grid content-start">
            <ProductCard
              card={entry.item}
              list={{ name: listName, index: from + entry.index }}
              sizes={LIST_CARD_SIZES}
              isPriority={hasPriority && entry.index === 0}
            />
            {isComparing && (
              <ErrorBoundary>
                <Suspense fallback={null}>
                  <CompareControl
                    productId={entry.item.productId}
                    variantId={entry.item.defaultVariantId}
                    name={entry.item.name}
                  />
                </Suspense>
              </ErrorBoundary>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
