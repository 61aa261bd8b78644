'use client';

import { clsx } from 'clsx/lite';
import dynamic from 'next/dynamic';
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '@/components/content/error-boundary';
import { DialogErrorBoundary } from '@/components/content/dialog-error-boundary';
import { useLazyDialog } from '@/components/ui/overlay/use-lazy-dialog';
import { getAppliedFilters, clearFilters, replaceListQuery, type ListQuery } from '@/lib/catalog/list-query';
import { SELLS_HAIR } from '@/lib/config/public-env';
import type { ListSubject } from '@/stores/product-list';
import { FacetPanel, isFacetToggled } from './facet-panel';
import { ListBar } from './list-bar';
import type { ListMetadata } from './list-metadata';
import type { ListingIcons } from './listing-icons';
import type { Promo } from './promo-card';
import { useListStoreSync } from './use-list-store-sync';
import { useListLinks } from './use-list-links';
import { useListing, preloadListing, type ListingSource } from './use-listing';

const ListBody = lazy(async () => ({ default: (await import('./list-body')).ListBody }));
const AppliedFilters = lazy(async () => ({ default: (await import('./applied-filters')).AppliedFilters }));
const SuitsYou = dynamic(() => import('./suits-you').then((file) => file.SuitsYou), { ssr: false });
const loadFilterDrawer = () => import('./filter-drawer');
const FilterDrawer = lazy(async () => ({ default: (await loadFilterDrawer()).FilterDrawer }));

export type ListingProps = ListingSource & {
  /** The query string without the list query: "q=body+wave". */
  baseSearch?: string;
  /** The list name for analytics. */
  listName: string;
  promos?: readonly Promo[];
  /** The listed category, if any. */
  subject?: ListSubject;
  icons: ListingIcons;
  /** The initial result, rendered on the server: the code of cards and chips loads only on the first change. */
  serverRendered: { chips: ReactNode; body: ReactNode };
};

/**
 * Filters, sort and pages of a product list. Each is a real link that works without JavaScript; with
 * JavaScript one listener handles them all in the browser.
 */
export function Listing(props: ListingProps) {
  const { baseSearch = '', listName, promos, subject, icons, serverRendered, ...source } = props;
  const { query, metadata, cards, isServerRendered, isBusy, choose } = useListing(source);
  const { toggledFacets, toggleFacet } = useToggledFacets();
  const drawer = useLazyDialog();
  const top = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { path } = source;
  useListStoreSync(source.scope, metadata, cards, subject);

  const getHref = (nextQuery: ListQuery) => path + replaceListQuery(baseSearch, nextQuery);
  const goToTop = () => {
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  const { follow, preload } = useListLinks(source, (nextQuery, link) => {
    choose(nextQuery);
    if (nextQuery.page !== query.page && link.closest('nav')) goToTop();
  });

  const panel = {
    facets: metadata.aggregations,
    icons,
    query,
    getHref,
    onChoose: choose,
    toggledFacets,
    onFacetToggle: toggleFacet,
  };
  const list = { metadata, query, getHref, listName };
  const chosenCount = getAppliedFilters(query).length;

  return (
    <>
      <section aria-labelledby={headingId} onClickCapture={follow} {...preload} className="listing-columns">
        <div onPointerEnter={preloadListing} onFocus={preloadListing} className="listing-filters">
          <div className="flex min-h-11 items-center justify-between">
            <h2 className="text-body font-semibold">Filter</h2>
            {chosenCount > 0 && (
              <a
                href={getHref(clearFilters(query))}
                rel="nofollow"
                className="text-link text-small text-ink-2"
              >
                Clear {chosenCount}
              </a>
            )}
          </div>
          <FacetPanel {...panel} />
        </div>

        <div className="min-w-0">
          <ListBar
            ref={top}
            metadata={metadata}
            query={query}
            path={path}
            baseSearch={baseSearch}
            onChoose={choose}
            headingId={headingId}
            isCountInTitle={source.scope.kind === 'search'}
            icons={icons}
            drawer={{
              isOpen: drawer.isOpen,
              onNear: () => {
                void loadFilterDrawer();
                preloadListing();
              },
              onOpen: drawer.open,
            }}
          >
            {isServerRendered ? (
              serverRendered.chips
            ) : (
              <ErrorBoundary>
                <Suspense fallback={null}>
                  <AppliedFilters metadata={metadata} query={query} getHref={getHref} />
                </Suspense>
              </ErrorBoundary>
            )}
          </ListBar>
          {SELLS_HAIR && query.page === 1 && !query.sort && metadata.total > 4 && (
            <div className="suits-you" data-facets={listFreeFacets(query, metadata)}>
              <ErrorBoundary>
                <SuitsYou {...list} scope={source.scope} />
              </ErrorBoundary>
            </div>
          )}
          <div
            aria-busy={isBusy || undefined}
            className={clsx('mt-4 transition-opacity duration-200', isBusy && 'opacity-40 delay-200')}
          >
            {cards ? (
              <Suspense fallback={serverRendered.body}>
                <ListBody {...list} cards={cards} promos={promos} />
              </Suspense>
            ) : (
              serverRendered.body
            )}
          </div>
        </div>
      </section>

      {/* Outside the section: events bubble through portals, and it would handle clicks twice. */}
      {drawer.wasOpened && (
        <DialogErrorBoundary isOpen={drawer.isOpen} onClose={drawer.close}>
          <Suspense>
            <FilterDrawer
              {...panel}
              isOpen={drawer.isOpen}
              isBusy={isBusy}
              total={metadata.total}
              onFollow={follow}
              preload={preload}
              onClose={drawer.close}
            />
          </Suspense>
        </DialogErrorBoundary>
      )}
    </>
  );
}

/** The facets that the shopper does not filter by. */
const listFreeFacets = ({ lists, ranges }: ListQuery, { aggregations }: ListMetadata) =>
  aggregations.flatMap(({ attributeCode: code }) => (code in lists || code in ranges ? [] : code)).join(' ');

/** Tracks which facets differ from their initial open state; shared by the drawer and the column. */
function useToggledFacets() {
  const [toggledFacets, setToggledFacets] = useState<ReadonlySet<string>>(new Set());
  const toggleFacet = (code: string, isOpen: boolean) =>
    setToggledFacets((current) => {
      if (current.has(code) === isFacetToggled(code, isOpen)) return current;
      const others = new Set(current);
      if (!others.delete(code)) others.add(code);
      return others;
    });
  return { toggledFacets, toggleFacet };
}
