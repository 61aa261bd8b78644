import type { z } from 'zod';
import type { ReviewSummary } from '@/contract/review';
import * as productReviewsText from '@/components/product/reviews/reviews-text';
import { Stars } from '@/components/ui/display/stars';
import { summarizeFit } from '@/components/content/review-fit';

type Summary = z.infer<typeof ReviewSummary>;

/** The average, the count per star rating, and the fit. */
export const ReviewsOverview = ({ summary }: { summary: Summary }) => (
  <div>
    <p className="flex flex-wrap items-center gap-4">
      <span aria-hidden className="font-display text-[4.5rem] leading-none">
        {summary.average.toFixed(1)}
      </span>
      <span>
        <Stars rating={summary.average} count={summary.count} isTextHidden size={20} />
        <span className="block text-small text-ink-2">
          {summary.count} {summary.count === 1 ? 'review' : 'reviews'}
        </span>
      </span>
    </p>
    <ul className="mt-6 max-w-md">
      {summary.histogram.map(({ stars, count }) => (
        <li key={stars}>
          <StarBar stars={stars} count={count} total={summary.count} />
        </li>
      ))}
    </ul>
    <FitScale fits={summary.fits} />
  </div>
);

const StarBar = ({ stars, count, total }: { stars: number; count: number; total: number }) => (
  <span className="grid min-h-8 grid-cols-[minmax(0,3.75rem)_minmax(0,1fr)_minmax(0,2rem)] items-center gap-3 text-small tabular-nums">
    <span>
      {stars} {stars === 1 ? 'star' : 'stars'}
    </span>
    <span aria-hidden className="h-1.5 rounded-press bg-line">
      <span
        className="block h-full rounded-press bg-honey"
        style={{ width: `${total === 0 ? 0 : (100 * count) / total}%` }}
      />
    </span>
    <span className="text-right text-ink-2">{count}</span>
  </span>
);

function FitScale({ fits }: { fits: Summary['fits'] }) {
  const fitSummary = summarizeFit(fits);
  if (!fitSummary) return null;

  return (
    <div className="mt-6 max-w-md">
      <p className="text-small font-semibold">{productReviewsText.fit}</p>
      <div aria-hidden className="relative mt-3 h-0.5 bg-line-strong">
        <span
          className="absolute top-1/2 size-3.5 -translate-1/2 rounded-press bg-wine"
          style={{ left: `${100 * fitSummary.position}%` }}
        />
      </div>
      <p aria-hidden className="mt-2.5 flex justify-between text-caption text-ink-2">
        <span>{productReviewsText.fitSmall}</span>
        <span>{productReviewsText.fitTrue}</span>
        <span>{productReviewsText.fitLarge}</span>
      </p>
      <p className="mt-1 text-caption text-ink-2">{fitSummary.text}</p>
    </div>
  );
}
