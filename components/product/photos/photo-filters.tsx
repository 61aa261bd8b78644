'use client';

import { ChipGroup } from '@/components/ui/form/chip-group';
import { SelectField } from '@/components/ui/form/select-field';
import type { CallData } from '@/contract/call';
import type { review } from '@/contract/review';
import type { CustomerPhotoFilter } from '@/lib/queries/customer-photo';

type PhotoFiltersProps = {
  page: CallData<typeof review.photos>;
  productPhotoCount: number;
  filter: CustomerPhotoFilter;
  onChoose: (filter: CustomerPhotoFilter) => void;
};

const ANY = 'any';

/** Filters the photos: of this product or of all, by texture and by length. */
export function PhotoFilters({ page, productPhotoCount, filter, onChoose }: PhotoFiltersProps) {
  const { textures, lengths, totalOfAll } = page;
  const select = (label: string, field: 'texture' | 'length', options: typeof textures) =>
    // A set filter can always be cleared, even without results.
    (options.length > 1 || filter[field] !== null) && (
      <SelectField
        label={label}
        isShort
        className="max-sm:block! max-sm:w-full! max-sm:min-w-0 max-sm:flex-1 max-sm:[&>button]:min-w-0 max-sm:[&>label]:mb-1.5!"
        value={filter[field] ?? ANY}
        options={[
          { value: ANY, label: 'Any' },
          ...options.map(({ value, label: text, count }) => ({ value, label: `${text}, ${count}` })),
        ]}
        onChoose={(value) => onChoose({ ...filter, [field]: value === ANY ? null : value })}
      />
    );

  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      {productPhotoCount > 0 ? (
        <ChipGroup
          legend="Photos of"
          isLegendHidden
          options={[
            { value: 'all', label: 'All', delta: String(totalOfAll) },
            { value: 'this', label: 'This style', delta: String(productPhotoCount) },
          ]}
          value={filter.isThisProductOnly ? 'this' : 'all'}
          onChoose={(value) => onChoose({ isThisProductOnly: value === 'this', texture: null, length: null })}
        />
      ) : (
        <span />
      )}
      <div className="flex gap-x-6 gap-y-3 max-sm:w-full max-sm:gap-x-3 sm:flex-wrap">
        {select('Texture', 'texture', textures)}
        {select('Length', 'length', lengths)}
      </div>
    </div>
  );
}
