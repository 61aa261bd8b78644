import type { ReactNode } from 'react';

/** The texts of the search panel. */
export const searchPanelText = {
  search: 'Search',
  searchHair: 'Search hair',
  toggleSearch: 'Toggle search',
  clearSearchField: 'Clear the field',
  closeSearch: 'Close',
  suggestions: 'Suggestions',
  recentSearches: 'Recent searches',
  clearRecentSearches: 'Clear recent searches',
  popularSearches: 'Popular searches',
  recentlyViewed: 'Looked at lately',
  bestSellers: 'Best sellers',
  noResults: (term: string) => `No results for ‘${term}’.`,
  didYouMean: (term: ReactNode) => <>Did you mean {term}?</>,
  bestMatches: 'Best matches',
  allMatches: (total: number) => `All ${total}`,
};
