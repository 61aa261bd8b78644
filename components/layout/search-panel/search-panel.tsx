'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useRouter } from 'next/navigation';
import { useId, useRef, useState } from 'react';
import * as searchPanelText from '@/components/layout/search-panel/search-panel-text';
import {
  clearRecentSearches,
  getRecentSearches,
  saveRecentSearch,
  getSearchHref,
} from '@/lib/storage/recent-searches';
import { SearchField } from './search-field';
import { SearchMatches } from './search-matches';
import { HotKeywords, RecentSearches, SearchSuggestions } from './search-suggestions';
import { useDismiss } from '@/components/layout/banner/use-dismiss';
import { useSearchDefaults, useSearchLookup } from './use-search-lookup';
import { SiteLogo } from '@/components/content/site-logo';

type SearchPanelProps = { isOpen: boolean; onClose: () => void };

/** Opens over the header with its field focused, and closes when the focus leaves it (spec 4). */
export function SearchPanel({ isOpen, onClose }: SearchPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const { recent, clearRecent } = useRecentSearches(isOpen);
  const { suggestions, result } = useSearchLookup(isOpen ? typed : '');
  const { keywords, products } = useSearchDefaults(isOpen);
  const listId = useId();
  const isTyped = typed.trim() !== '';
  const options = isTyped ? suggestions : recent;
  useDismiss(panel, isOpen, onClose);

  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
  };
  const search = (text: string) => {
    const term = text.trim();
    if (term === '') return; // spec 5
    saveRecentSearch(term);
    setTyped('');
    setActive(-1);
    onClose();
    router.push(getSearchHref(term));
  };
  const moveActive = (delta: 1 | -1) =>
    setActive((index) =>
      options.length === 0 ? -1 : (index + delta + options.length + 1) % (options.length + 1),
    );
  // One position more than there are options: the typed text itself.
  const activeIndex = active >= 0 && active < options.length ? active : -1;
  const list = { listId, options, activeIndex, onSearch: search };

  return (
    <>
      <div
        aria-hidden
        hidden={!isOpen}
        className="fixed inset-0 z-50 drops-in bg-noir/50 [--drop-from:none]"
      />
      <div
        ref={panel}
        role="dialog"
        aria-label={searchPanelText.search}
        tabIndex={-1}
        hidden={!isOpen}
        className="fixed inset-x-0 top-0 z-50 drops-in max-h-dvh overflow-y-auto overscroll-contain bg-paper pb-8 shadow-float outline-none lg:pb-12"
      >
        <div className="shell flex h-15 items-center justify-between lg:h-20">
          <SiteLogo className="text-[1.875rem]" />
          <button
            type="button"
            onClick={onClose}
            className="-mr-3 inline-flex h-11 items-center gap-2.5 rounded-press px-3 text-small text-ink-2 hover:bg-petal"
          >
            {searchPanelText.closeSearch}
            <Icon name="x-light" size={20} />
          </button>
        </div>
        <div className="mx-auto w-full max-w-[calc(70rem+2*var(--spacing-gutter))] px-gutter lg:pt-6">
          <SearchField
            typed={typed}
            isOpen={isOpen}
            hasList={options.length > 0}
            activeIndex={activeIndex}
            listId={listId}
            onType={type}
            onStep={moveActive}
            onClose={onClose}
            onSearch={() => search(activeIndex < 0 ? typed : options[activeIndex]!)}
          />
          <div
            className={clsx(
              'mt-7 grid gap-x-10 gap-y-8',
              isTyped || recent.length > 0 ? 'lg:grid-cols-[1fr_1fr_1.4fr]' : 'lg:grid-cols-[1fr_1.4fr]',
            )}
          >
            {isTyped && <SearchSuggestions {...list} typed={typed} />}
            <div className={isTyped ? 'grid content-start gap-y-8' : 'contents'}>
              <RecentSearches {...list} recent={recent} isList={!isTyped} onClear={clearRecent} />
              <HotKeywords keywords={keywords} onNavigate={onClose} />
            </div>
            <SearchMatches
              typed={typed}
              result={result}
              defaults={products}
              onSearch={search}
              onNavigate={onClose}
            />
          </div>
        </div>
      </div>
    </>
  );
}

/** Reread each time the panel opens: another tab may have searched. */
function useRecentSearches(isOpen: boolean) {
  const [recent, setRecent] = useState<string[]>([]);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setRecent(getRecentSearches());
  }
  const forgetRecent = () => {
    clearRecentSearches();
    setRecent([]);
  };
  return { recent, clearRecent: forgetRecent };
}
