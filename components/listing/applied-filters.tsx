import { RemovableChip } from '@/components/ui/form/chip';
import { getFilterLabel } from '@/lib/catalog/facet-text';
import { getAppliedFilters, toggleFilter, type ListQuery } from '@/lib/catalog/list-query';
import type { ListMetadata } from './list-metadata';

type AppliedFiltersProps = {
  metadata: ListMetadata;
  query: ListQuery;
  getHref: (query: ListQuery) => string;
};

/** The applied filters; a click removes one. */
export function AppliedFilters({ metadata, query, getHref }: AppliedFiltersProps) {
  const appliedFilters = getAppliedFilters(query);
  if (appliedFilters.length === 0) return null;

  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
      {appliedFilters.map((filter) => (
        <li key={`${filter.code} ${filter.value}`}>
          <RemovableChip
            label={getFilterLabel(metadata.aggregations, filter, metadata.relaxations)}
            href={getHref(toggleFilter(query, filter))}
          />
        </li>
      ))}
    </ul>
  );
}
