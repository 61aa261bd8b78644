'use client';

import { lazy, startTransition, Suspense, useId, useState, type PointerEvent, type ReactNode } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import type { SortOption } from '@/contract/product-list';
import { serializeListQuery, updateSort, type ListQuery } from '@/lib/catalog/list-query';
import { preloadListing } from './use-listing';

const loadSelect = () => import('@/components/ui/form/select-field');
const SelectField = lazy(async () => ({ default: (await loadSelect()).SelectField }));

type SortSelectProps = {
  sorts: readonly SortOption[];
  /** The default sort of the list. */
  defaultSort: string;
  query: ListQuery;
  path: string;
  /** The query string without the list query: the search term. */
  baseSearch: string;
  onChoose: (query: ListQuery) => void;
  caret: ReactNode;
};

/**
 * The sort of a list. Starts as the browser's native select, which works in a form without JavaScript; when a
 * mouse approaches, the shop's own select replaces it. Touch and keyboard keep the native one, which suits
 * them better.
 */
export function SortSelect({
  sorts,
  defaultSort,
  query,
  path,
  baseSearch,
  onChoose,
  caret,
}: SortSelectProps) {
  const [isCustomSelect, setIsCustomSelect] = useState(false);
  const id = useId();
  const value = query.sort ?? defaultSort;
  const selectSort = (sort: string) => onChoose(updateSort(query, sort === defaultSort ? null : sort));

  const prepare = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    preloadListing();
    const isInUse = currentTarget.contains(document.activeElement);
    if (isCustomSelect || pointerType !== 'mouse' || isInUse) return;
    void loadSelect().then(() => startTransition(() => setIsCustomSelect(true)));
  };
  const others = new URLSearchParams(
    [baseSearch, serializeListQuery(updateSort(query, null))].filter(Boolean).join('&'),
  );

  const nativeSelect = (
    <form action={path} className="flex min-w-0 items-center gap-3">
      {[...others].map(([name, paramValue]) => (
        <input key={name} type="hidden" name={name} value={paramValue} />
      ))}
      <label htmlFor={id} className="shrink-0 text-small text-ink-2 max-sm:sr-only">
        Sort by
      </label>
      <span className="relative min-w-0">
        <select
          id={id}
          name="sort"
          value={value}
          onChange={(event) => selectSort(event.target.value)}
          className="field-box min-h-11! max-w-full min-w-[min(11.25rem,52vw)] appearance-none pr-10"
        >
          {sorts.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2">{caret}</span>
      </span>
      <noscript>
        <button type="submit" className="text-link text-small">
          Sort
        </button>
      </noscript>
    </form>
  );

  return (
    <div onPointerEnter={prepare} onFocus={preloadListing}>
      {isCustomSelect ? (
        <ErrorBoundary fallback={nativeSelect}>
          <Suspense fallback={nativeSelect}>
            <SelectField
              label="Sort by"
              isShort
              options={sorts.map(({ code, label }) => ({ value: code, label }))}
              value={value}
              onChoose={selectSort}
            />
          </Suspense>
        </ErrorBoundary>
      ) : (
        nativeSelect
      )}
    </div>
  );
}
