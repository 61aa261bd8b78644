import type { ReactNode } from 'react';
import * as listingText from '@/components/listing/listing-text';
import { EmptyState } from '@/components/ui/display/empty-state';
import { TextLink } from '@/components/ui/display/text-link';
import { noMatchText } from '@/lib/catalog/facet-text';
import {
  getAppliedFilters,
  clearFilters,
  removeFilter,
  updatePage,
  type ListQuery,
} from '@/lib/catalog/list-query';
import type { ListMetadata } from './list-metadata';

type EmptyListProps = {
  metadata: ListMetadata;
  query: ListQuery;
  getHref: (query: ListQuery) => string;
};

/** No results: suggests a filter to remove, with the count without it. */
export function EmptyList({ metadata, query, getHref }: EmptyListProps) {
  if (metadata.total > 0) {
    return (
      <EmptyState
        action={
          <ClearFilterLink href={getHref(updatePage(query, 1))}>{listingText.firstPage}</ClearFilterLink>
        }
      >
        {listingText.pastEnd(metadata.lastPage)}
      </EmptyState>
    );
  }
  const appliedFilters = getAppliedFilters(query);
  if (appliedFilters.length === 0) return <EmptyState>{listingText.empty}</EmptyState>;

  const [bestRelaxation] = [...metadata.relaxations].sort((a, b) => b.count - a.count);
  if (!bestRelaxation) {
    return (
      <EmptyState
        action={
          <ClearFilterLink href={getHref(clearFilters(query))}>{listingText.clearFilters}</ClearFilterLink>
        }
      >
        {noMatchText(appliedFilters.length)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <ClearFilterLink href={getHref(removeFilter(query, bestRelaxation.attributeCode))}>
          {listingText.remove(bestRelaxation.label)}
        </ClearFilterLink>
      }
    >
      {noMatchText(appliedFilters.length)} {listingText.without(bestRelaxation.label, bestRelaxation.count)}
    </EmptyState>
  );
}

const ClearFilterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <TextLink href={href} scroll={false} prefetch={false} rel="nofollow" className="font-semibold">
    {children}
  </TextLink>
);
