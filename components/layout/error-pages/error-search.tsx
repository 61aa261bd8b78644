'use client';

import { Icon } from '@/components/ui/icons/icon';
import { useRouter } from 'next/navigation';
import type { SubmitEvent } from 'react';
import { SEARCH_LABEL } from '@/lib/config/public-env';
import { saveRecentSearch, getSearchHref } from '@/lib/storage/recent-searches';

/** A plain search form that works before any JavaScript has loaded. */
export function ErrorSearch() {
  const router = useRouter();

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (term === '') return; // spec 5
    saveRecentSearch(term);
    router.push(getSearchHref(term));
  };

  return (
    <form role="search" action="/search/result" onSubmit={search} className="relative min-w-60 flex-1">
      <Icon name="magnifying-glass-light" size={20} className="pointer-events-none absolute top-4 left-5" />
      <input
        name="q"
        type="search"
        aria-label={SEARCH_LABEL}
        placeholder={SEARCH_LABEL}
        maxLength={100}
        className="h-13 w-full rounded-press border border-line-strong bg-paper pr-5 pl-13 text-body placeholder:text-ink-3 hover:border-ink focus-visible:-outline-offset-1"
      />
    </form>
  );
}
