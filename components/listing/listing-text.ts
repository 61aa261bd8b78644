/** The texts of product lists. */
export const listingText = {
  // A page after the last one
  pastEnd: (lastPage: number) => `This list ends at page ${lastPage}.`,
  firstPage: 'Back to the first page',

  // No products
  empty: 'There is nothing here yet.',
  clearFilters: 'Clear all filters',
  without: (filter: string, count: number) =>
    `Without ‘${filter}’ there ${count === 1 ? 'is' : 'are'} ${count}.`,
  remove: (filter: string) => `Remove ${filter}`,
};
