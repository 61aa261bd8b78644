import type { SortOption } from '@/contract/category';

const labels = {
  most_loved: 'Most loved',
  newest: 'Newest',
  best_sellers: 'Best sellers',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
  discount: 'Biggest saving',
  relevance: 'Best match',
} as const;

export type SortCode = keyof typeof labels;

const optionOf = (code: SortCode): SortOption => ({ code, label: labels[code] });

export const LIST_SORTS: readonly SortCode[] = [
  'most_loved',
  'newest',
  'best_sellers',
  'price_asc',
  'price_desc',
  'discount',
];
/** Words can be matched well or less well; a category cannot. */
export const SEARCH_SORTS: readonly SortCode[] = ['relevance', ...LIST_SORTS];

export const sortOptions = (codes: readonly SortCode[]): SortOption[] => codes.map(optionOf);

export const findSort = (codes: readonly SortCode[], code: string): SortCode | null =>
  codes.find((known) => known === code) ?? null;
