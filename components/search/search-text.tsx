import type { ReactNode } from 'react';

/** The texts of the search page. */
export const searchText = {
  // Search field
  fieldLabel: 'Search hair',
  submit: 'Search',

  // Before a search
  startTitle: 'What are you looking for?',
  categories: 'Browse by category',
  bestSellers: 'Best sellers',

  // Before a search, and without results
  popularSearches: 'Popular searches',

  // Results
  resultCount: (total: number, term: string) =>
    `${total} ${total === 1 ? 'result' : 'results'} for ‘${term}’`,
  corrected: (searchedTerm: ReactNode, typedTerm: ReactNode) => (
    <>
      Showing results for {searchedTerm}. Search instead for {typedTerm}
    </>
  ),
  posts: 'From the journal',

  // No results
  noResultsTitle: (term: string) => `No results for ‘${term}’`,
  suggestedTerms: 'Did you mean',
  recommended: 'Try one of these',
  recommendedByViewed: 'Based on what you viewed',
};
