import type { DataOf } from '@/contract/call';
import type { review } from '@/contract/review';
import { ButtonLink } from '@/components/ui/button';
import { ReviewWords } from '@/components/ui/review-words';
import { ReviewsGate } from './reviews-gate';
import { ReviewsOverview } from './reviews-overview';

export const REVIEWS_ID = 'reviews';

type ReviewsSectionProps = {
  productId: number;
  count: number;
  /** The newest, rendered with the page; null when they did not come. */
  reviews: DataOf<typeof review.list> | null;
};

/** What those who wore it say. The first come with the page; choosing among them comes when they are seen. */
export const ReviewsSection = ({ productId, count, reviews }: ReviewsSectionProps) => (
  <section aria-labelledby="reviews-title" id={REVIEWS_ID} className="shell mt-section scroll-mt-20">
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <h2 id="reviews-title" className="font-display text-display-l">
        {count === 0
          ? 'Nobody has written about it yet'
          : `${count} ${count === 1 ? 'person' : 'people'} wore it`}
      </h2>
      <ButtonLink href="/user/order/review" variant="outline" size="small" prefetch={false} rel="nofollow">
        Write a review
      </ButtonLink>
    </div>
    {count === 0 && (
      <p className="mt-3 text-ink-2">
        Who has bought it can write about it in their account, under My Orders.
      </p>
    )}
    {count > 0 && (
      <ReviewsGate productId={productId}>
        {reviews && (
          <div className={REVIEWS_GRID}>
            <ReviewsOverview summary={reviews.summary} />
            {/* Room for what comes when it is seen: sort, filter, and under each review whether it helped. */}
            <ul className="pt-13">
              {reviews.items.map((one) => (
                <li key={one.id} className="border-t border-line pt-6 pb-19">
                  <ReviewWords review={one} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </ReviewsGate>
    )}
  </section>
);

const REVIEWS_GRID = 'mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-[21rem_minmax(0,1fr)]';
