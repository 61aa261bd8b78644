'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx/lite';
import { useId } from 'react';
import { toCardView, type CardView } from '@/components/product-card/card-view';
import { ProductCard } from '@/components/product-card/product-card';
import { SkeletonCard } from '@/components/ui/display/skeleton';
import { getBrowserApi } from '@/lib/api/browser';
import { RECOMMENDED_CARDS } from '@/lib/config/list';
import { cartQueries } from '@/lib/queries/cart';

type RecommendedProductsProps = {
  title?: string;
  /** The list name for analytics. */
  listName: string;
  /** In one row from 1024 px; otherwise in two columns, as in the drawer. */
  isWide?: boolean;
  /** The cards, if the page has them; they are its first images. */
  cards?: readonly CardView[];
  className?: string;
};

/** Four recommended products; left out with their title if they fail to load. */
export function RecommendedProducts({
  title,
  listName,
  isWide = false,
  cards,
  className,
}: RecommendedProductsProps) {
  const titleId = useId();
  const { data, isError } = useQuery({
    ...cartQueries.alsoLike(getBrowserApi(), RECOMMENDED_CARDS),
    enabled: !cards,
  });
  const shown = cards ?? data?.items.map(toCardView);
  if (shown ? shown.length === 0 : isError) return null;

  return (
    <section aria-labelledby={title && titleId} className={className}>
      {title && (
        <h2 id={titleId} className="mb-8 font-display text-display-s">
          {title}
        </h2>
      )}
      <div className={clsx('grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-6', isWide && 'lg:grid-cols-4')}>
        {shown
          ? shown.map((card, index) => (
              <ProductCard
                key={card.productId}
                card={card}
                list={{ name: listName, index: index + 1 }}
                isPriority={cards && index === 0}
              />
            ))
          : Array.from({ length: RECOMMENDED_CARDS }, (_, index) => <SkeletonCard key={index} />)}
      </div>
    </section>
  );
}
