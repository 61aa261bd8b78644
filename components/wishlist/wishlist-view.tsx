'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { AlsoLiked } from '@/components/ui/also-liked';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FocusKeeper } from '@/components/ui/focus-keeper';
import { Pagination } from '@/components/ui/pagination';
import type { Wish } from '@/contract/wishlist';
import { browserApi } from '@/lib/api/browser';
import { inPlace, type Row } from '@/lib/format/in-place';
import { pageHref } from '@/lib/format/page-of';
import { WISHES_PER_PAGE, wishlistQueries } from '@/lib/queries/wishlist';
import { AddAll } from './add-all';
import { NotifyMe } from './notify-me';
import { useWishes } from './use-wishes';
import { RemovedCard, WishCard } from './wish-card';
import { itemsHere } from './wish-rows';
import { wishGrid, WishlistSkeleton } from './wishlist-skeleton';

const PATH = '/user/wishlist';

/** What is kept: back in stock first, as the server sorts it. */
export function WishlistView({ page }: { page: number }) {
  const router = useRouter();
  const { data } = useQuery({
    ...wishlistQueries.list(browserApi(), page, WISHES_PER_PAGE),
    placeholderData: keepPreviousData,
  });
  const wishes = useWishes();
  const { removed } = wishes;

  // The last card of the last page is gone: the page before it is the last now.
  const lastPage = Math.max(1, data?.lastPage ?? page);
  const isPastEnd = page > lastPage && removed.length === 0;
  useEffect(() => {
    if (isPastEnd) router.replace(pageHref(PATH, lastPage));
  }, [isPastEnd, lastPage, router]);

  if (!data || isPastEnd) return <WishlistSkeleton />;
  const rows = inPlace(data.items, removed);

  return (
    <FocusKeeper label="Your wishlist">
      {rows.length === 0 ? <NothingKept /> : <Kept {...data} {...{ page, lastPage, rows, wishes }} />}
    </FocusKeeper>
  );
}

type KeptProps = {
  page: number;
  lastPage: number;
  total: number;
  limit: number;
  rows: readonly Row<Wish>[];
  wishes: ReturnType<typeof useWishes>;
};

function Kept({ page, lastPage, total, limit, rows, wishes }: KeptProps) {
  const { movingId, remove, undo, moveToCart } = wishes;
  const here = itemsHere(rows);

  return (
    <>
      <div className="mb-7 flex min-h-13 flex-wrap items-center justify-between gap-4">
        <p className="text-ink-2">
          {total} {total === 1 ? 'item' : 'items'} saved
        </p>
        {here.length > 0 && <AddAll items={here} />}
      </div>
      <ul className={wishGrid}>
        {rows.map(({ item: wish, isRemoved }, index) => (
          <li key={wish.id}>
            {isRemoved ? (
              <RemovedCard name={wish.product.name} onUndo={() => void undo(wish)} />
            ) : (
              <WishCard
                wish={wish}
                isMoving={movingId === wish.id}
                onMove={() => void moveToCart(wish)}
                onRemove={() => void remove(wish, index)}
                notify={<NotifyMe wish={wish} />}
              />
            )}
          </li>
        ))}
      </ul>
      <Pagination
        {...{ page, lastPage, total, limit }}
        label="Pages of the wishlist"
        hrefOf={(number) => pageHref(PATH, number)}
        className="mt-12"
      />
    </>
  );
}

const NothingKept = () => (
  <>
    <EmptyState
      action={
        <ButtonLink href="/" variant="outline">
          Shop new arrivals
        </ButtonLink>
      }
    >
      Your wishlist is empty. Tap the heart on any style to save it.
    </EmptyState>
    <AlsoLiked title="You may like these" listName="Wishlist, also like" isWide className="mt-8" />
  </>
);
