'use client';

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ProductCard } from '@/components/ui/product-card';
import { SkeletonCard } from '@/components/ui/skeleton';
import { browserApi } from '@/lib/api/browser';
import { classNames } from '@/lib/format/class-names';
import { cartQueries } from '@/lib/queries/cart';

const CARDS = 4;

type EmptyCartProps = { onShop?: () => void; isWide?: boolean };

/** Nothing here yet: a way on, and four cards. */
export const EmptyCart = ({ onShop, isWide = false }: EmptyCartProps) => (
  <>
    <EmptyState
      action={
        <ButtonLink href="/" variant="outline" onClick={onShop}>
          See what is new
        </ButtonLink>
      }
    >
      Nothing here yet.
    </EmptyState>
    <AlsoLiked className={isWide ? 'lg:grid-cols-4' : undefined} />
  </>
);

/** Four cards; they are left out when they do not come. */
export function AlsoLiked({ className }: { className?: string }) {
  const { data, isError } = useQuery(cartQueries.alsoLike(browserApi(), CARDS));
  if (isError || data?.items.length === 0) return null;

  return (
    <div className={classNames('grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-6', className)}>
      {data
        ? data.items.map((card, index) => (
            <ProductCard key={card.id} card={card} list={{ name: 'Cart, also like', index: index + 1 }} />
          ))
        : Array.from({ length: CARDS }, (_, index) => <SkeletonCard key={index} />)}
    </div>
  );
}
