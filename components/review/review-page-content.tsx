'use client';

import { useQuery } from '@tanstack/react-query';
import * as reviewText from '@/components/review/review-text';
import { Button, ButtonLink } from '@/components/ui/display/button';
import { EmptyState } from '@/components/ui/display/empty-state';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import { formatOptions } from '@/components/content/order-lines';
import { Picture } from '@/components/ui/display/picture';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { ReviewContent } from '@/components/content/review-content';
import { ErrorState } from '@/components/ui/display/error-state';
import { getBrowserApi } from '@/lib/api/browser';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';
import { getOrderPath } from '@/lib/paths/order-paths';
import { isReviewStarted } from '@/lib/forms/review-form';
import { reviewQueries } from '@/lib/queries/review';
import { ReviewForm } from './review-form';
import { ReviewSkeleton } from './review-skeleton';
import { Thanks } from './thanks';
import { useReviewDrafts } from './use-review-drafts';
import { useSendReviews } from './use-send-reviews';

/** The items of an order: their reviews, or forms for those without. */
export function ReviewPageContent({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useQuery(reviewQueries.listForOrder(getBrowserApi(), orderId));
  const { getDraft, write, drop } = useReviewDrafts(orderId);
  const { send, markTouched, getErrors, thanks, sent, failure, isBusy } = useSendReviews(orderId, getDraft);
  if (!data && error) return <ErrorState onRetry={() => void refetch()}>{reviewText.loadError}</ErrorState>;
  if (!data) return <ReviewSkeleton />;

  const unreviewedItems = data.canReview ? data.items.filter(({ review }) => !review) : [];
  const startedIds = unreviewedItems.filter(({ id }) => isReviewStarted(getDraft(id))).map(({ id }) => id);
  const sendAndDrop = async (itemIds: readonly number[]) => {
    if (await send(itemIds)) drop(itemIds);
  };
  if (unreviewedItems.length === 0 && data.items.every(({ review }) => !review))
    return (
      <EmptyState
        action={
          <ButtonLink href={getOrderPath(orderId)} variant="outline">
            {reviewText.toOrder}
          </ButtonLink>
        }
      >
        {reviewText.notShipped}
      </EmptyState>
    );

  return (
    <FocusKeeper label={reviewText.orderReviews}>
      {thanks && <Thanks {...thanks} isAll={unreviewedItems.length === 0} />}
      <ul className="border-b border-line">
        {data.items.map((item) => (
          <li
            key={item.id}
            id={`item-${item.id}`}
            className="grid scroll-mt-24 gap-x-10 gap-y-6 border-t border-line py-8 lg:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <div className="flex gap-4 lg:block">
              <Picture
                path={item.image}
                {...PRODUCT_IMAGE_SIZE}
                alt=""
                sizes="208px"
                className="w-20 shrink-0 self-start lg:w-52"
              />
              <div className="lg:mt-3">
                <h2 className="font-semibold">{item.name}</h2>
                <p className="text-small text-ink-2">{formatOptions(item.options)}</p>
              </div>
            </div>
            <FocusKeeper label={reviewText.yourReview(item.name)} className="max-w-170 min-w-0">
              {item.review && <ReviewContent review={item.review} />}
              {!item.review && data.canReview && (
                <ReviewForm
                  item={item}
                  draft={getDraft(item.id)}
                  errors={getErrors(item.id)}
                  photoPoints={data.pointsForPhoto}
                  isBusy={isBusy && sent.includes(item.id)}
                  failure={sent.length === 1 && sent[0] === item.id ? failure : null}
                  onWrite={(update) => write(item.id, update)}
                  onLeave={(field) => markTouched(item.id, [field])}
                  onSend={() => void sendAndDrop([item.id])}
                />
              )}
            </FocusKeeper>
          </li>
        ))}
      </ul>
      {unreviewedItems.length > 1 && (
        <div className="mt-8">
          <Button
            variant="outline"
            isBusy={isBusy && sent.length > 1}
            disabled={startedIds.length < 2}
            aria-describedby="send-all"
            onClick={() => void sendAndDrop(startedIds)}
          >
            {reviewText.submitAll(startedIds.length)}
          </Button>
          <p id="send-all" className="mt-2 text-small text-ink-2">
            {reviewText.submitAllHint(startedIds.length)}
          </p>
          {failure && sent.length > 1 && <ErrorMessage className="mt-2">{failure}</ErrorMessage>}
        </div>
      )}
    </FocusKeeper>
  );
}
