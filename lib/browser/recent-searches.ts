import { forget, keep, readKept } from './kept';

const KEY = 'getCategory'; // spec 3
export const RECENT_SEARCHES_MAX = 10; // spec 9

/** Newest first, no repeats. */
export const withSearch = (recent: readonly string[], term: string) =>
  [term, ...recent.filter((other) => other !== term)].slice(0, RECENT_SEARCHES_MAX);

export function recentSearches(): string[] {
  const kept = readKept(KEY);
  return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string') : [];
}

export const rememberSearch = (term: string) => keep(KEY, withSearch(recentSearches(), term));

export const forgetSearches = () => forget(KEY);

export const searchHref = (term: string) => `/search/result?${new URLSearchParams({ q: term })}`;
