import type { ReactNode } from 'react';
import { sharedText } from '@/lib/format/shared-text';

/** The texts of the search panel. */
export const searchPanelText = {
  search: 'Search',
  searchHair: sharedText.searchHair,
  toggleSearch: 'Toggle search',
  clearSearchField: 'Clear the field',
  closeSearch: 'Close',
  suggestions: 'Suggestions',
  recentSearches: 'Recent searches',
  clearRecentSearches: 'Clear recent searches',
  popularSearches: 'Popular searches',
  recentlyViewed: 'Looked at lately',
  bestSellers: sharedText.bestSellers,
  noResults: (term: string) => `No results for ‘${term}’.`,
  didYouMean: (term: ReactNode) => <>Did you mean {term}?</>,
  bestMatches: 'Best matches',
  allMatches: (total: number) => `All ${total}`,
};
