'use client';

import { clsx } from 'clsx/lite';
import type { ReactNode, Ref } from 'react';
import { CompareToggle } from '@/components/compare/compare-toggle';
import { countText } from '@/lib/catalog/facet-text';
import { getAppliedFilters, type ListQuery } from '@/lib/catalog/list-query';
import type { ListingIcons } from './listing-icons';
import { SortSelect } from './sort-select';
import type { ListMetadata } from './list-metadata';

type ListBarProps = {
  metadata: ListMetadata;
  query: ListQuery;
  path: string;
  baseSearch: string;
  onChoose: (query: ListQuery) => void;
  drawer: { isOpen: boolean; onNear: () => void; onOpen: () => void };
  headingId: string;
  /** The page title already shows the count while no filter is applied. */
  isCountInTitle: boolean;
  icons: ListingIcons;
  ref: Ref<HTMLHeadingElement>;
  /** The applied filters. */
  children: ReactNode;
};

/** Above the grid: count, applied filters and sort; below 1088 px the filter button. */
export function ListBar(props: ListBarProps) {
  const {
    metadata,
    query,
    path,
    baseSearch,
    onChoose,
    drawer,
    headingId,
    isCountInTitle,
    icons,
    ref,
    children,
  } = props;
  const chosenCount = getAppliedFilters(query).length;

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={drawer.isOpen}
        onPointerEnter={drawer.onNear}
        onFocus={drawer.onNear}
        onClick={drawer.onOpen}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-press border-[1.5px] border-ink px-5 text-small font-semibold transition-colors duration-120 hover:bg-petal min-[68rem]:hidden"
      >
        {icons.sliders}
        {chosenCount > 0 ? `Filter, ${chosenCount}` : 'Filter'}
      </button>
      <div className="flex min-h-11 flex-1 flex-wrap items-center gap-x-4 gap-y-2 max-[68rem]:order-last max-[68rem]:basis-full">
        <h2
          ref={ref}
          id={headingId}
          tabIndex={-1}
          className={clsx(
            'scroll-mt-6 text-body text-ink-2 outline-none',
            isCountInTitle && chosenCount === 0 && 'sr-only',
          )}
        >
          <span aria-live="polite">{countText(metadata.total, metadata.aggregations)}</span>
        </h2>
        {children}
        {metadata.total > 1 && <CompareToggle />}
      </div>
      <SortSelect
        sorts={metadata.availableSortBy}
        defaultSort={metadata.defaultSortBy}
        query={query}
        path={path}
        baseSearch={baseSearch}
        onChoose={onChoose}
        caret={icons.down}
      />
    </div>
  );
}
