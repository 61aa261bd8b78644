import { Stars } from '@/components/ui/stars';

type ReviewsSummaryProps = { rating: number; count: number };

export const REVIEWS_ID = 'reviews';

/** How those who wore it like it. */
export function ReviewsSummary({ rating, count }: ReviewsSummaryProps) {
  return (
    <section aria-labelledby="reviews-title" id={REVIEWS_ID} className="shell mt-section scroll-mt-2">
      <h2 id="reviews-title" className="font-display text-display-l">
        {count === 0
          ? 'Nobody has written about it yet'
          : `${count} ${count === 1 ? 'person' : 'people'} wore it`}
      </h2>
      {count > 0 && (
        <p className="mt-6 flex items-center gap-4">
          <span aria-hidden className="font-display text-[4.5rem] leading-none">
            {rating.toFixed(1)}
          </span>
          <Stars rating={rating} count={count} isBare size={20} />
        </p>
      )}
    </section>
  );
}
