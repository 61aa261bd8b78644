import type { SQL } from 'drizzle-orm';
import type { SortCode } from '@/contract/product-sort';
import type { PriceCounts } from './price-steps';
import type { Condition, FilterCode } from './product-filter';
import type { ProductScope } from './product-scope';

export type ListingTerms = {
  /** Selects products before any filter. */
  scope: ProductScope;
  /** How well `p` matches the search words; needed for the sort `relevance`. */
  rank?: SQL;
  isReducedOnly?: boolean;
  conditions: readonly Condition[];
  /** Conditions on a variant from the search words, besides the filters. */
  queryConditions?: readonly Condition[];
  sort: SortCode;
  page: number;
  limit: number;
  /** Units of the shown currency per unit of the base currency. */
  rate: number;
  hasFacets: boolean;
};

export type FacetCounts = {
  options: { id: number; count: number }[];
  families: { family: string; count: number }[];
  prices: PriceCounts;
  inStock: number;
  /** How many products there would be without one condition. */
  without: { code: FilterCode; count: number }[];
};
/** `variantIds`, parallel to `ids`: the variant that matches the conditions; null without any. */
export type Listing = {
  total: number;
  ids: number[];
  variantIds: (number | null)[];
  facets: FacetCounts | null;
};
