// The texts of the search page.

import type { ReactNode } from 'react';

// Search field
export const submit = 'Search';

// Before a search
export const startTitle = 'What are you looking for?';
export const categories = 'Browse by category';
export const bestSellers = 'Best sellers';

// Before a search, and without results
export const popularSearches = 'Popular searches';

// Results
export const resultCount = (total: number, term: string) =>
  `${total} ${total === 1 ? 'result' : 'results'} for ‘${term}’`;
export const corrected = (searchedTerm: ReactNode, typedTerm: ReactNode) => (
  <>
    Showing results for {searchedTerm}. Search instead for {typedTerm}
  </>
);
export const posts = 'From the journal';

// No results
export const noResultsTitle = (term: string) => `No results for ‘${term}’`;
export const suggestedTerms = 'Did you mean';
export const recommended = 'Try one of these';
export const recommendedByViewed = 'Based on what you viewed';
