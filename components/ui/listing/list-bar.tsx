'use client';

import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/ssr/SlidersHorizontal';
import type { Ref } from 'react';
import { Button } from '@/components/ui/button';
import { stylesText } from '@/lib/format/facet-words';
import { chosenIn, type ListQuery } from '@/lib/format/list-query';
import { ChosenChips } from './chosen-chips';
import { SortSelect } from './sort-select';
import type { ListFacts } from './use-listing';

type ListBarProps = {
  facts: ListFacts;
  query: ListQuery;
  path: string;
  baseSearch: string;
  hrefOf: (query: ListQuery) => string;
  onChoose: (query: ListQuery) => void;
  drawer: { isOpen: boolean; onNear: () => void; onOpen: () => void };
  headingId: string;
  ref: Ref<HTMLHeadingElement>;
};

/** Above the grid: how many there are, what is chosen, in what order; below 1088 the button of the filters. */
export function ListBar(props: ListBarProps) {
  const { facts, query, path, baseSearch, hrefOf, onChoose, drawer, headingId, ref } = props;
  const chosenCount = chosenIn(query).length;

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Button
        variant="outline"
        size="small"
        className="min-h-11! min-[68rem]:hidden"
        aria-haspopup="dialog"
        aria-expanded={drawer.isOpen}
        onPointerEnter={drawer.onNear}
        onFocus={drawer.onNear}
        onClick={drawer.onOpen}
      >
        <SlidersHorizontalIcon aria-hidden size={20} />
        {chosenCount > 0 ? `Filter, ${chosenCount}` : 'Filter'}
      </Button>
      <div className="flex min-h-11 flex-1 flex-wrap items-center gap-x-4 gap-y-2 max-[68rem]:order-last max-[68rem]:basis-full">
        <h2 ref={ref} id={headingId} tabIndex={-1} className="scroll-mt-28 text-body text-ink-2 outline-none">
          <span aria-live="polite">{stylesText(facts.total)}</span>
        </h2>
        <ChosenChips facets={facts.aggregations} query={query} hrefOf={hrefOf} />
      </div>
      <SortSelect
        sorts={facts.availableSortBy}
        ownSort={facts.defaultSortBy}
        query={query}
        path={path}
        baseSearch={baseSearch}
        onChoose={onChoose}
      />
    </div>
  );
}
