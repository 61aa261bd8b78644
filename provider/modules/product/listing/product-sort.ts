import type { SortOption } from '@/contract/product-list';
import type { SortCode } from '@/contract/product-sort';

const labels: Record<SortCode, string> = {
  most_loved: 'Most loved',
  newest: 'Newest',
  best_sellers: 'Best sellers',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
  discount: 'Biggest saving',
  relevance: 'Best match',
};

const toSortOption = (code: SortCode): SortOption => ({ code, label: labels[code] });

export const toSortOptions = (codes: readonly SortCode[]): SortOption[] => codes.map(toSortOption);

export const findSort = (codes: readonly SortCode[], code: string): SortCode | null =>
  codes.find((candidate) => candidate === code) ?? null;
