// The texts of product lists.

// A page after the last one
export const pastEnd = (lastPage: number) => `This list ends at page ${lastPage}.`;
export const firstPage = 'Back to the first page';

// No products
export const empty = 'There is nothing here yet.';
export const clearFilters = 'Clear all filters';
export const without = (filter: string, count: number) =>
  `Without ‘${filter}’ there ${count === 1 ? 'is' : 'are'} ${count}.`;
export const remove = (filter: string) => `Remove ${filter}`;
