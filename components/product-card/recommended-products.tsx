'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId } from 'react';
import { toCardView } from '@/components/product-card/card-view';
import { ProductCard } from '@/components/product-card/product-card';
import { SkeletonCard } from '@/components/ui/display/skeleton';
import { getBrowserApi } from '@/lib/api/browser';
import { cartQueries } from '@/lib/queries/cart';

const CARDS = 4;

type RecommendedProductsProps = {
  title?: string;
  /** The list name for analytics. */
  listName: string;
  /** In one row from 1024 px; otherwise in two columns, as in the drawer. */
  isWide?: boolean;
  className?: string;
};

/** Four recommended products; left out with their title if they fail to load. */
export function RecommendedProducts({
  title,
  listName,
  isWide = false,
  className,
}: RecommendedProductsProps) {
  const titleId = useId();
  const { data, isError } = useQuery(cartQueries.alsoLike(getBrowserApi(), CARDS));
  if (isError || data?.items.length === 0) return null;

  return (
    <section aria-labelledby={title && titleId} className={className}>
      {title && (
        <h2 id={titleId} className="mb-8 font-display text-display-s">
          {title}
        </h2>
      )}
      <div className={clsx('grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-6', isWide && 'lg:grid-cols-4')}>
        {data
          ? data.items.map((card, index) => (
              <ProductCard
                key={card.id}
                card={toCardView(card)}
                list={{ name: listName, index: index + 1 }}
              />
            ))
          : Array.from({ length: CARDS }, (_, index) => <SkeletonCard key={index} />)}
      </div>
    </section>
  );
}
