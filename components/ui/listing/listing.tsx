'use client';

import { lazy, Suspense, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { DialogErrorBoundary } from '@/components/ui/dialog-error-boundary';
import { useLateDialog } from '@/components/ui/use-late-dialog';
import { isPlainPress } from '@/lib/browser/plain-press';
import { classNames } from '@/lib/format/class-names';
import { chosenIn, cleared, readListQuery, withListQuery, type ListQuery } from '@/lib/format/list-query';
import type { ListSubject } from '@/stores/product-list';
import { FacetPanel, isTurned } from './facet-panel';
import { ListBar } from './list-bar';
import type { ListingIcons } from './listing-icons';
import type { Promo } from './promo-card';
import { useListNews } from './use-list-news';
import { useListing, warmListing, type ListingSource } from './use-listing';

const ListBody = lazy(async () => ({ default: (await import('./list-body')).ListBody }));
const ChosenChips = lazy(async () => ({ default: (await import('./chosen-chips')).ChosenChips }));
const loadDrawer = () => import('./filter-drawer');
const FilterDrawer = lazy(async () => ({ default: (await loadDrawer()).FilterDrawer }));

export type ListingProps = ListingSource & {
  /** What the address holds beside the choice: "q=body+wave". */
  baseSearch?: string;
  /** For the tracking: which list this is. */
  listName: string;
  promos?: readonly Promo[];
  /** The category that is listed, if it is one. */
  subject?: ListSubject;
  icons: ListingIcons;
  /** The first answer, rendered on the server: the code of cards and chips comes only with another choice. */
  served: { chips: ReactNode; body: ReactNode };
};

/**
 * Filters, order and pages of a list of products. Every choice is a real link, which works without script; with
 * script one listener follows them all in the browser.
 */
export function Listing(props: ListingProps) {
  const { baseSearch = '', listName, promos, subject, icons, served, ...source } = props;
  const { query, facts, cards, isServed, isBusy, choose } = useListing(source);
  const { turned, turn } = useTurned();
  const drawer = useLateDialog();
  const top = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { path } = source;
  useListNews(source.scope, facts, cards, subject);

  const hrefOf = (chosen: ListQuery) => path + withListQuery(baseSearch, chosen);
  const goToTop = () => {
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainPress(event) || link.origin !== location.origin || link.pathname !== path) return;
    event.preventDefault();
    const chosen = readListQuery(link.search);
    choose(chosen);
    if (chosen.page !== query.page && link.closest('nav')) goToTop();
  };

  const panel = { facets: facts.aggregations, icons, query, hrefOf, onChoose: choose, turned, onTurn: turn };
  const chosenCount = chosenIn(query).length;

  return (
    <>
      <section aria-labelledby={headingId} onClickCapture={follow} className="listing-columns">
        <div
          onPointerEnter={warmListing}
          onFocus={warmListing}
          className="sticky top-16 -mx-3 max-h-[calc(100dvh-4rem)] [scrollbar-width:thin] self-start overflow-y-auto overscroll-auto px-3 pb-6 max-[68rem]:hidden"
        >
          <div className="flex min-h-11 items-center justify-between">
            <h2 className="text-body font-semibold">Filter</h2>
            {chosenCount > 0 && (
              <a href={hrefOf(cleared(query))} rel="nofollow" className="text-link text-small text-ink-2">
                Clear {chosenCount}
              </a>
            )}
          </div>
          <FacetPanel {...panel} />
        </div>

        <div className="min-w-0">
          <ListBar
            ref={top}
            facts={facts}
            query={query}
            path={path}
            baseSearch={baseSearch}
            onChoose={choose}
            headingId={headingId}
            isCountSaid={source.scope.kind === 'search'}
            icons={icons}
            drawer={{
              isOpen: drawer.isOpen,
              onNear: () => void loadDrawer(),
              onOpen: drawer.open,
            }}
          >
            {isServed ? (
              served.chips
            ) : (
              <ErrorBoundary>
                <Suspense fallback={null}>
                  <ChosenChips facts={facts} query={query} hrefOf={hrefOf} />
                </Suspense>
              </ErrorBoundary>
            )}
          </ListBar>
          <div
            aria-busy={isBusy || undefined}
            className={classNames('mt-4 transition-opacity duration-200', isBusy && 'opacity-40')}
          >
            {cards ? (
              <Suspense fallback={served.body}>
                <ListBody
                  facts={facts}
                  cards={cards}
                  query={query}
                  hrefOf={hrefOf}
                  listName={listName}
                  promos={promos}
                />
              </Suspense>
            ) : (
              served.body
            )}
          </div>
        </div>
      </section>

      {/* Beside the section: React would tell it twice of a press inside the drawer's portal. */}
      {drawer.wasOpened && (
        <DialogErrorBoundary isOpen={drawer.isOpen} onClose={drawer.close}>
          <Suspense>
            <FilterDrawer
              {...panel}
              isOpen={drawer.isOpen}
              isBusy={isBusy}
              total={facts.total}
              onFollow={follow}
              onClose={drawer.close}
            />
          </Suspense>
        </DialogErrorBoundary>
      )}
    </>
  );
}

/** Which facets stand otherwise than at first: the drawer and the column agree on it. */
function useTurned() {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const turn = (code: string, isOpen: boolean) =>
    setTurned((known) => {
      if (known.has(code) === isTurned(code, isOpen)) return known;
      const others = new Set(known);
      if (!others.delete(code)) others.add(code);
      return others;
    });
  return { turned, turn };
}
