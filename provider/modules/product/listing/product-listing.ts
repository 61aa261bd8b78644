import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import type { Condition, FilterCode } from '@/provider/modules/product/listing/product-filter';
import type { PriceCounts } from '@/provider/modules/product/listing/price-steps';
import type { SortCode } from '@/contract/product-sort';
import { buildConditionTables, hitsTable } from './facet-bitmaps';
import {
  buildFacetCounts,
  buildPlainFacetCounts,
  plainFacetOptionsTable,
  facetOptionsTable,
} from './facet-count';
import { buildPlainPriceTables, buildPriceTables } from './price-count';
import { executeRows } from '@/provider/platform/db-rows';

type ListingTerms = {
  /** Selects products before any filter: a condition on `p`. */
  scope: SQL;
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
type Listing = { total: number; ids: number[]; variantIds: (number | null)[]; facets: FacetCounts | null };

const isUnfiltered = ({ conditions, queryConditions: queryConditions = [] }: ListingTerms) => conditions.length + queryConditions.length === 0;

const sortOrders: Record<SortCode, SQL> = {
  relevance: sql`rank desc, love desc`,
  most_loved: sql`love desc, sold_count desc`,
  newest: sql`created_at desc`,
  best_sellers: sql`sold_count desc`,
  price_asc: sql`price_cents`,
  price_desc: sql`price_cents desc`,
  discount: sql`(case when was_cents > price_cents then 1 - price_cents::float8 / was_cents else 0 end) desc`,
};

/** Products with the variant on their cards; triggers maintain the columns (migrations/0003). */
const buildScopeTable = (terms: ListingTerms) => sql`
  scope as materialized (
    select p.id, p.created_at, p.sold_count, p.rating_average * p.rating_count as love, p.is_in_stock,
      p.shown_price_cents as price_cents, p.shown_was_cents as was_cents, p.shown_variant_id,
      ${terms.rank ?? sql`0`} as rank, ${terms.hasFacets && isUnfiltered(terms) ? sql`p.option_ids` : sql`null`} as option_ids
    from products p
    where p.is_active and p.shown_variant_id is not null and ${terms.scope}
      and ${terms.isReducedOnly ? sql`p.shown_was_cents > p.shown_price_cents` : sql`true`}
  )`;

/** Without conditions every product of the scope is a hit, and no variant need be read. */
const buildPlainTables = (terms: ListingTerms) => sql`${buildScopeTable(terms)},
  hits as (select id as product_id from scope)
  ${terms.hasFacets ? sql`${plainFacetOptionsTable}${buildPlainPriceTables(terms.rate)}` : sql``}`;

const buildFilteredTables = (terms: ListingTerms) => {
  const { conditions, queryConditions: queryConditions = [], rate, hasFacets } = terms;
  return sql`${buildScopeTable(terms)}, ${buildConditionTables(conditions, queryConditions, rate)}, ${hitsTable}
  ${hasFacets ? sql`${facetOptionsTable(conditions)}${buildPriceTables(conditions, rate)}` : sql``}`;
};

const plainRows = sql`select id, null::int as variant_id, rank, love, created_at, sold_count, price_cents, was_cents from scope`;

/** Lists sort by what their cards show; the earlier price is looked up only for the sort by discount. */
const buildFilteredRows = (sort: SortCode) => sql`
  select s.id, h.variant_id, s.rank, s.love, s.created_at, s.sold_count, h.price_cents,
    ${sort === 'discount' ? sql`(select v.was_cents from variants v where v.id = h.variant_id)` : sql`null::int`} as was_cents
  from scope s join hits h on h.product_id = s.id`;

/** Returns one page of product ids with the total and the facet counts: one statement, however many. */
export async function listProducts(db: Db, terms: ListingTerms): Promise<Listing> {
  const offset = (terms.page - 1) * terms.limit;
  const isPlain = isUnfiltered(terms);
  const counts = isPlain ? buildPlainFacetCounts(terms.rate) : buildFacetCounts(terms.conditions, terms.rate);
  const [row] = await executeRows<Omit<Listing, 'facets'> & FacetCounts>(
    db,
    sql`with ${isPlain ? buildPlainTables(terms) : buildFilteredTables(terms)}, page as (
      select id, variant_id, row_number() over (order by ${sortOrders[terms.sort]}, id desc) as place
      from (${isPlain ? plainRows : buildFilteredRows(terms.sort)}) listed
      order by place limit ${terms.limit} offset ${offset}
    )
    select (select count(*)::int from hits) as total,
      coalesce((select json_agg(id order by place) from page), '[]') as ids,
      coalesce((select json_agg(variant_id order by place) from page), '[]') as "variantIds"
      ${terms.hasFacets ? counts : sql``}`,
  );
  if (!row) throw new Error('A listing query must return exactly one row');
  const { total, ids, variantIds, ...facets } = row;
  return { total, ids, variantIds, facets: terms.hasFacets ? facets : null };
}
