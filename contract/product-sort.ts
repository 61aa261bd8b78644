/** Sort orders of a product list, the default first. */
export const LIST_SORTS = [
  'most_loved',
  'newest',
  'best_sellers',
  'price_asc',
  'price_desc',
  'discount',
] as const;

/** Search results have a relevance; a category list has none. */
export const SEARCH_SORTS = ['relevance', ...LIST_SORTS] as const;
export type SortCode = (typeof SEARCH_SORTS)[number];
