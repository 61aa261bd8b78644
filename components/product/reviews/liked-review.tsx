'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Icon } from '@/components/ui/icons/icon';
import * as reviewsListText from '@/components/product/reviews/reviews-list-text';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { ReviewContent } from '@/components/content/review-content';
import type { Review } from '@/contract/review';
import { getBrowserApi } from '@/lib/api/browser';
import { getErrorMessage } from '@/lib/api/error-message';
import { reviewMutations } from '@/lib/queries/review';

/** A review and its like button: once per shopper, again to undo. Shown at once, rolled back on failure. */
export function LikedReview({ review }: { review: Review }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation(reviewMutations.like(getBrowserApi(), client));
  const isLiked = isPending ? !review.isLiked : review.isLiked;
  const likes = review.likes + (isPending ? (isLiked ? 1 : -1) : 0);

  return (
    <>
      <ReviewContent review={review} />
      <button
        type="button"
        aria-pressed={isLiked}
        aria-label={reviewsListText.helpfulLabel(review.nickname, likes)}
        onClick={() => !isPending && mutate(review.id)}
        className="mt-2 -ml-2.5 inline-flex min-h-11 items-center gap-2 rounded-press px-2.5 text-small text-ink-2 tabular-nums hover:text-wine aria-pressed:text-wine"
      >
        <Icon name={isLiked ? 'thumbs-up-fill' : 'thumbs-up'} size={18} />
        {reviewsListText.helpful(likes)}
      </button>
      {error && <ErrorMessage size="caption">{getErrorMessage(error)}</ErrorMessage>}
    </>
  );
}
