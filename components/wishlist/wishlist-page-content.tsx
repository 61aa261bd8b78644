'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { CompareControl } from '@/components/compare/compare-control';
import { CompareToggle } from '@/components/compare/compare-toggle';
import { RecommendedProducts } from '@/components/product-card/recommended-products';
import { ButtonLink } from '@/components/ui/display/button';
import { EmptyState } from '@/components/ui/display/empty-state';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import { Pagination } from '@/components/ui/display/pagination';
import * as wishlistText from '@/components/wishlist/wishlist-text';
import type { WishlistItem } from '@/contract/wishlist';
import { getBrowserApi } from '@/lib/api/browser';
import { buildUndoRows, type UndoRow } from '@/components/ui/hooks/undo-rows';
import { getPageHref } from '@/lib/paths/page-number';
import { WISHLIST_ITEMS_PER_PAGE, wishlistQueries } from '@/lib/queries/wishlist';
import { AddAll } from './add-all';
import { useCompare } from '@/stores/compare';
import { NotifyMe } from './notify-me';
import { useWishlistItems } from './use-wishlist-items';
import { RemovedWishlistCard, WishlistCard } from './wishlist-card';
import { getAvailableItems } from './available-items';
import { wishlistGrid, WishlistSkeleton } from './wishlist-skeleton';

const PATH = '/user/wishlist';

/** The wishlist: back in stock first, as sorted by the server. */
export function WishlistPageContent({ page }: { page: number }) {
  const router = useRouter();
  const { data } = useQuery({
    ...wishlistQueries.list(getBrowserApi(), page, WISHLIST_ITEMS_PER_PAGE),
    placeholderData: keepPreviousData,
  });
  const wishlist = useWishlistItems();
  const { removed } = wishlist;

  // The last card of the last page is gone: the previous page is the last now.
  const lastPage = Math.max(1, data?.lastPage ?? page);
  const isPastEnd = page > lastPage && removed.length === 0;
  useEffect(() => {
    if (isPastEnd) router.replace(getPageHref(PATH, lastPage));
  }, [isPastEnd, lastPage, router]);

  if (!data || isPastEnd) return <WishlistSkeleton />;
  const rows = buildUndoRows(data.items, removed);

  return (
    <FocusKeeper label={wishlistText.label}>
      {rows.length === 0 ? (
        <EmptyWishlist />
      ) : (
        <WishlistItems {...data} {...{ page, lastPage, rows, actions: wishlist }} />
      )}
    </FocusKeeper>
  );
}

type WishlistItemsProps = {
  page: number;
  lastPage: number;
  total: number;
  limit: number;
  rows: readonly UndoRow<WishlistItem>[];
  actions: ReturnType<typeof useWishlistItems>;
};

function WishlistItems({ page, lastPage, total, limit, rows, actions }: WishlistItemsProps) {
  const { movingId, remove, undo, moveToCart } = actions;
  const availableItems = getAvailableItems(rows);
  const isComparing = useCompare((compare) => compare.isComparing);

  return (
    <>
      <div className="mb-7 flex min-h-13 flex-wrap items-center justify-between gap-4">
        <p className="text-ink-2">{wishlistText.savedCount(total)}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {total > 1 && <CompareToggle />}
          {availableItems.length > 0 && <AddAll items={availableItems} />}
        </div>
      </div>
      <ul className={wishlistGrid}>
        {rows.map(({ item, isRemoved }, index) => (
          <li key={item.id}>
            {isRemoved ? (
              <RemovedWishlistCard name={item.product.name} onUndo={() => void undo(item)} />
            ) : (
              <WishlistCard
                item={item}
                isMoving={movingId === item.id}
                onMove={() => void moveToCart(item)}
                onRemove={() => void remove(item, index)}
                notify={<NotifyMe item={item} />}
                compare={
                  isComparing && (
                    <CompareControl
                      productId={item.product.productId}
                      variantId={item.variantId}
                      name={item.product.name}
                    />
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      <Pagination
        {...{ page, lastPage, total, limit }}
        label={wishlistText.pages}
        getHref={(number) => getPageHref(PATH, number)}
        className="mt-12"
      />
    </>
  );
}

const EmptyWishlist = () => (
  <>
    <EmptyState
      action={
        <ButtonLink href="/" variant="outline">
          {wishlistText.shop}
        </ButtonLink>
      }
    >
      {wishlistText.empty}
    </EmptyState>
    <RecommendedProducts
      title={wishlistText.recommended}
      listName="Wishlist, also like"
      isWide
      className="mt-8"
    />
  </>
);
