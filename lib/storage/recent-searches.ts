import { expiringStorage } from './expiring-storage';

const KEY = 'getCategory'; // spec 3
export const RECENT_SEARCHES_MAX = 10; // spec 9

/** Newest first, no repeats. */
export const prependSearch = (recent: readonly string[], term: string) =>
  [term, ...recent.filter((search) => search !== term)].slice(0, RECENT_SEARCHES_MAX);

export function getRecentSearches(): string[] {
  const stored = expiringStorage.get(KEY);
  return Array.isArray(stored) ? stored.filter((term) => typeof term === 'string') : [];
}

export const saveRecentSearch = (term: string) =>
  expiringStorage.set(KEY, prependSearch(getRecentSearches(), term));

export const clearRecentSearches = () => expiringStorage.remove(KEY);

export const getSearchHref = (term: string) => `/search/result?${new URLSearchParams({ q: term })}`;
