import * as homeText from '@/components/home/home-text';
import { IntentLink } from '@/components/ui/display/intent-link';
import { Picture } from '@/components/ui/display/picture';
import { Stars } from '@/components/ui/display/stars';
import type { HomeSection } from '@/contract/home';

type HomeReviewsData = Extract<HomeSection, { type: 'reviews' }>;

const IMAGE_SIZE = { width: 900, height: 1200 } as const;

export const HomeReviews = ({ reviews }: { reviews: HomeReviewsData['items'] }) => (
  <ul className="grid gap-x-6 gap-y-9 md:grid-cols-2 lg:grid-cols-3">
    {reviews.map(({ id, nickname, rating, content, wears, isDemo, product }) => (
      <li key={id} className="relative grid grid-cols-[min(7rem,28vw)_minmax(0,1fr)] gap-5">
        <Picture path={product.image} alt="" {...IMAGE_SIZE} sizes="112px" className="self-start" />
        <figure>
          <Stars rating={rating} isTextHidden />
          <blockquote className="mt-2 line-clamp-5 max-w-[17em] font-display text-display-xs">
            {content}
          </blockquote>
          <figcaption className="mt-3 text-small text-ink-2">
            <span className="font-semibold text-ink">{nickname}</span>
            {isDemo && ' (demo review)'},{' '}
            <IntentLink href={`/${product.urlPath}`} className="card-link hover:text-wine">
              {wears || product.name}
            </IntentLink>
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
);

export const ReviewsAverage = ({ average, count }: { average: number; count: number }) => (
  <p className="mb-2 flex items-center gap-3 text-body text-ink-2 tabular-nums">
    <Stars rating={average} isTextHidden size={18} />
    <span aria-hidden>{average.toFixed(1)}</span>
    <span>{homeText.fromReviews(count)}</span>
  </p>
);
