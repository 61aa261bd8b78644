'use client';

import { formatShortLength } from '@/contract/measure';
import { SHOP_UNITS } from '@/lib/config/public-env';
import { clsx } from 'clsx/lite';
import type { z } from 'zod';
import { SelectField } from '@/components/ui/form/select-field';
import type { ReviewSummary } from '@/contract/review';
import type { ReviewFilter, ReviewSort } from '@/lib/queries/review';

const SORTS = [
  { value: 'newest', label: 'Newest' },
  { value: 'helpful', label: 'Most helpful' },
  { value: 'highest', label: 'Highest rated' },
  { value: 'lowest', label: 'Lowest rated' },
] as const satisfies readonly { value: ReviewSort; label: string }[];

type ReviewsFilterProps = {
  summary: z.infer<typeof ReviewSummary>;
  filter: ReviewFilter;
  onChoose: (changes: Partial<ReviewFilter>) => void;
};

/** Filters reviews: with photos, by stars, by worn length; and sets their order. */
export function ReviewsFilter({ summary, filter, onChoose }: ReviewsFilterProps) {
  const { withImage, rating, length } = filter;
  const stars = summary.histogram.filter(
    ({ stars: ratingValue, count }) => count > 0 || ratingValue === rating,
  );

  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div role="group" aria-label="Filter reviews" className="flex min-w-0 flex-wrap gap-2">
        {summary.withImage > 0 && (
          <FilterChip isOn={withImage} onPress={() => onChoose({ withImage: !withImage })}>
            With photos ({summary.withImage})
          </FilterChip>
        )}
        {stars.map(({ stars: ratingValue, count }) => (
          <FilterChip
            key={ratingValue}
            isOn={rating === ratingValue}
            onPress={() => onChoose({ rating: rating === ratingValue ? null : ratingValue })}
          >
            {ratingValue} {ratingValue === 1 ? 'star' : 'stars'} ({count})
          </FilterChip>
        ))}
        {summary.lengths.length > 1 &&
          summary.lengths.map(({ inches, count }) => (
            <FilterChip
              key={inches}
              isOn={length === inches}
              onPress={() => onChoose({ length: length === inches ? null : inches })}
            >
              {formatShortLength(SHOP_UNITS, inches)} ({count})
            </FilterChip>
          ))}
      </div>
      <SelectField
        label="Sort"
        isShort
        options={SORTS}
        value={filter.sort}
        onChoose={(value) => onChoose({ sort: SORTS.find((sort) => sort.value === value)?.value })}
      />
    </div>
  );
}

type FilterChipProps = { isOn: boolean; onPress: () => void; children: React.ReactNode };

const FilterChip = ({ isOn, onPress, children }: FilterChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={clsx(
      'inline-flex min-h-11 items-center rounded-press px-4 text-small tabular-nums md:min-h-9',
      isOn
        ? 'font-semibold inset-ring-2 inset-ring-ink'
        : 'inset-ring inset-ring-line-strong hover:inset-ring-ink',
    )}
  >
    {children}
  </button>
);
