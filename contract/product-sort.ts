/** What a list of products can be sorted by, the usual one first. */
export const LIST_SORTS = [
  'most_loved',
  'newest',
  'best_sellers',
  'price_asc',
  'price_desc',
  'discount',
] as const;

/** Words can be matched well or less well; a category cannot. */
export const SEARCH_SORTS = ['relevance', ...LIST_SORTS] as const;
export type SortCode = (typeof SEARCH_SORTS)[number];
