'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx/lite';
import { useState, type ReactNode } from 'react';
import * as productText from '@/components/product/product-text';
import * as reviewsListText from '@/components/product/reviews/reviews-list-text';
import { QueryProvider } from '@/components/session/query-provider';
import { Button } from '@/components/ui/display/button';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { TextButton } from '@/components/ui/display/text-link';
import { InlineErrorState } from '@/components/ui/display/inline-error-state';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { reviewQueries, type ReviewFilter } from '@/lib/queries/review';
import { LikedReview } from './liked-review';
import { ReviewsFilter } from './reviews-filter';
import { ReviewsOverview } from './reviews-overview';

const NO_FILTER: ReviewFilter = { sort: 'newest', withImage: false, rating: null, length: null };

type ReviewsListProps = {
  productId: number;
  /** Server-rendered content: shown until there is more. */
  children: ReactNode;
};

export const ReviewsList = (props: ReviewsListProps) => (
  <QueryProvider>
    <ReviewsListContent {...props} />
  </QueryProvider>
);

/** Reviews by stars and with photos, sorted, paginated. */
function ReviewsListContent({ productId, children }: ReviewsListProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } =
    useInfiniteQuery({
      ...reviewQueries.list(getBrowserApi(), productId, filter),
      placeholderData: keepPreviousData,
    });
  const updateFilter = (changes: Partial<ReviewFilter>) =>
    setFilter((current) => ({ ...current, ...changes }));
  const firstPage = data?.pages[0];
  if (!firstPage && error)
    return (
      <>
        {children}
        <InlineErrorState className="mt-6" onRetry={() => void refetch()}>
          {reviewsListText.reviewsLoadError}
        </InlineErrorState>
      </>
    );
  if (!firstPage) return children;
  const { summary, total } = firstPage;
  const items = data.pages.flatMap((page) => page.items);

  return (
    <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <ReviewsOverview summary={summary} />
      <div className="min-w-0">
        <ReviewsFilter summary={summary} filter={filter} onChoose={updateFilter} />
        <p role="status" className="sr-only">
          {isPlaceholderData ? '' : reviewsListText.reviewsShown(items.length, total)}
        </p>
        {items.length === 0 ? (
          <p className="border-t border-line py-10 text-ink-2">
            {reviewsListText.noReviewsMatch}{' '}
            <TextButton className="text-ink" onClick={() => setFilter(NO_FILTER)}>
              {productText.showAll}
            </TextButton>
          </p>
        ) : (
          <ul className={clsx('transition-opacity duration-200', isPlaceholderData && 'opacity-40')}>
            {items.map((review) => (
              <li key={review.id} className="border-t border-line py-6">
                <LikedReview review={review} />
              </li>
            ))}
          </ul>
        )}
        {error && <ErrorMessage className="mb-4">{getErrorMessage(error)}</ErrorMessage>}
        {hasNextPage && (
          <Button variant="outline" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        )}
      </div>
    </div>
  );
}
