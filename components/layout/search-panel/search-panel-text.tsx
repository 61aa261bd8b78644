// The texts of the search panel.

import type { ReactNode } from 'react';

export const search = 'Search';
export const toggleSearch = 'Toggle search';
export const clearSearchField = 'Clear the field';
export const closeSearch = 'Close';
export const suggestions = 'Suggestions';
export const recentSearches = 'Recent searches';
export const clearRecentSearches = 'Clear recent searches';
export const popularSearches = 'Popular searches';
export const recentlyViewed = 'Looked at lately';
export const bestSellers = 'Best sellers';
export const noResults = (term: string) => `No results for ‘${term}’.`;
export const didYouMean = (term: ReactNode) => <>Did you mean {term}?</>;
export const bestMatches = 'Best matches';
export const allMatches = (total: number) => `All ${total}`;
