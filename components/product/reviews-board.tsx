'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { AskingProvider } from '@/components/ui/asking-provider';
import { Button } from '@/components/ui/button';
import { RefusalLine } from '@/components/ui/refusal-line';
import { TextButton } from '@/components/ui/text-link';
import { TroubleLine } from '@/components/ui/trouble-line';
import { browserApi } from '@/lib/api/browser';
import { failureWords } from '@/lib/api/failure-words';
import { classNames } from '@/lib/format/class-names';
import { reviewQueries, type ReviewChoice } from '@/lib/queries/review';
import { LikedReview } from './liked-review';
import { ReviewsFilter } from './reviews-filter';
import { ReviewsOverview } from './reviews-overview';

const ALL: ReviewChoice = { sort: 'newest', withImage: false, rating: null, length: null };

type ReviewsBoardProps = {
  productId: number;
  /** What came with the page: shown until there is more. */
  children: ReactNode;
};

export const ReviewsBoard = (props: ReviewsBoardProps) => (
  <AskingProvider>
    <Board {...props} />
  </AskingProvider>
);

/** Reviews by stars and with photos, sorted, page by page. */
function Board({ productId, children }: ReviewsBoardProps) {
  const [choice, setChoice] = useState(ALL);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } =
    useInfiniteQuery({
      ...reviewQueries.list(browserApi(), productId, choice),
      placeholderData: keepPreviousData,
    });
  const choose = (change: Partial<ReviewChoice>) => setChoice((known) => ({ ...known, ...change }));
  const first = data?.pages[0];
  if (!first && error)
    return (
      <>
        {children}
        <TroubleLine className="mt-6" onRetry={() => void refetch()}>
          The reviews could not be loaded.
        </TroubleLine>
      </>
    );
  if (!first) return children;
  const { summary, total } = first;
  const items = data.pages.flatMap((page) => page.items);

  return (
    <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[21rem_minmax(0,1fr)]">
      <ReviewsOverview summary={summary} />
      <div className="min-w-0">
        <ReviewsFilter summary={summary} choice={choice} onChoose={choose} />
        <p role="status" className="sr-only">
          {isPlaceholderData ? '' : `${items.length} of ${total} reviews are shown`}
        </p>
        {items.length === 0 ? (
          <p className="border-t border-line py-10 text-ink-2">
            No reviews match these filters.{' '}
            <TextButton className="text-ink" onClick={() => setChoice(ALL)}>
              Show all
            </TextButton>
          </p>
        ) : (
          <ul className={classNames('transition-opacity duration-200', isPlaceholderData && 'opacity-40')}>
            {items.map((review) => (
              <li key={review.id} className="border-t border-line py-6">
                <LikedReview review={review} />
              </li>
            ))}
          </ul>
        )}
        {error && <RefusalLine className="mb-4">{failureWords(error)}</RefusalLine>}
        {hasNextPage && (
          <Button variant="outline" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        )}
      </div>
    </div>
  );
}
