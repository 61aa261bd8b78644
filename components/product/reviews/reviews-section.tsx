import type { ReactNode } from 'react';
import type { CallData } from '@/contract/call';
import type { review } from '@/contract/review';
import { ReviewContent } from '@/components/content/review-content';
import * as productReviewsText from '@/components/product/reviews/reviews-text';
import { ReviewsOverview } from './reviews-overview';
import { WriteReview } from './write-review';

export const REVIEWS_ID = 'reviews';

type ReviewsSectionProps = {
  productId: number;
  count: number;
  /** The reviews, if there are any. */
  children: ReactNode;
};

export const ReviewsSection = ({ productId, count, children }: ReviewsSectionProps) => (
  <section aria-labelledby="reviews-title" id={REVIEWS_ID} className="shell mt-section scroll-mt-20">
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <h2 id="reviews-title" className="font-display text-display-l">
        Reviews
      </h2>
      <WriteReview productId={productId} />
    </div>
    {count === 0 ? <p className="mt-3 text-ink-2">{productReviewsText.noReviews}</p> : children}
  </section>
);

/** The newest reviews, rendered with the page. */
export const FirstReviews = ({ reviews }: { reviews: CallData<typeof review.list> }) => (
  <div className={REVIEWS_GRID}>
    <ReviewsOverview summary={reviews.summary} />
    {/* Space for what loads when seen: filters, sort, and a like button under each review. */}
    <ul className="pt-26 max-md:pt-56">
      {reviews.items.map((item) => (
        <li key={item.id} className="border-t border-line pt-6 pb-19">
          <ReviewContent review={item} />
        </li>
      ))}
    </ul>
  </div>
);

const REVIEWS_GRID = 'mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[21rem_minmax(0,1fr)]';
