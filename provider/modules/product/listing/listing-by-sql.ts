import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import type { FacetCounts, Listing, ListingTerms } from './listing-terms';
import type { SortCode } from '@/contract/product-sort';
import { buildFilterTables, matchingProductsTable } from './filter-sql';
import {
  buildFacetCounts,
  buildUnfilteredFacetCounts,
  unfilteredFacetOptionsTable,
  facetOptionsTable,
} from './facet-count';
import { buildUnfilteredPriceTables, buildPriceTables } from './price-count';
import { executeRows } from '@/provider/platform/db-rows';

const isUnfiltered = ({ conditions, queryConditions = [] }: ListingTerms) =>
  conditions.length + queryConditions.length === 0;

const sortOrders: Record<SortCode, SQL> = {
  relevance: sql`rank desc, rating_score desc`,
  most_loved: sql`rating_score desc, sold_count desc`,
  newest: sql`created_at desc`,
  best_sellers: sql`sold_count desc`,
  price_asc: sql`price_cents`,
  price_desc: sql`price_cents desc`,
  discount: sql`(case when was_cents > price_cents then 1 - price_cents::float8 / was_cents else 0 end) desc`,
};

/** Products with the variant on their cards; triggers maintain the columns (migrations/0003, 0007, 0008). */
const buildScopeTable = (terms: ListingTerms) => sql`
  scope as materialized (
    select p.id, p.created_at, p.sold_count, p.rating_average * p.rating_count as rating_score, p.is_in_stock,
      p.shown_price_cents as price_cents, p.shown_was_cents as was_cents, p.shown_variant_id,
      ${terms.rank ?? sql`0`} as rank, ${terms.hasFacets && isUnfiltered(terms) ? sql`p.option_ids` : sql`null`} as option_ids
    from products p
    where p.is_active and p.shown_variant_id is not null and ${terms.scope.condition}
      and ${terms.isReducedOnly ? sql`p.shown_was_cents > p.shown_price_cents` : sql`true`}
  )`;

/** Without conditions every product of the scope matches, and no variant need be read. */
const buildUnfilteredTables = (terms: ListingTerms) => sql`${buildScopeTable(terms)},
  matching_products as (select id as product_id from scope)
  ${terms.hasFacets ? sql`${unfilteredFacetOptionsTable}${buildUnfilteredPriceTables(terms.rate)}` : sql``}`;

const buildFilteredTables = (terms: ListingTerms) => {
  const { conditions, queryConditions = [], rate, hasFacets } = terms;
  return sql`${buildScopeTable(terms)}, ${buildFilterTables(conditions, queryConditions, rate)}, ${matchingProductsTable}
  ${hasFacets ? sql`${facetOptionsTable(conditions)}${buildPriceTables(conditions, rate)}` : sql``}`;
};

const unfilteredRows = sql`select id, null::int as variant_id, rank, rating_score, created_at, sold_count, price_cents, was_cents from scope`;

/** Lists sort by what their cards show; the earlier price is looked up only for the sort by discount. */
const buildFilteredRows = (sort: SortCode) => sql`
  select s.id, h.variant_id, s.rank, s.rating_score, s.created_at, s.sold_count, h.price_cents,
    ${sort === 'discount' ? sql`(select v.was_cents from variants v where v.id = h.variant_id)` : sql`null::int`} as was_cents
  from scope s join matching_products h on h.product_id = s.id`;

/**
 * Returns one page of product ids with the total and the facet counts: one statement, however many. It reads every
 * product of the scope, so that it takes seconds in a large shop (product-listing.ts).
 */
export async function listProductsBySql(db: Db, terms: ListingTerms): Promise<Listing> {
  const offset = (terms.page - 1) * terms.limit;
  const isUnfilteredList = isUnfiltered(terms);
  const counts = isUnfilteredList
    ? buildUnfilteredFacetCounts(terms.rate)
    : buildFacetCounts(terms.conditions, terms.rate);
  const [row] = await executeRows<Omit<Listing, 'facets'> & FacetCounts>(
    db,
    sql`with ${isUnfilteredList ? buildUnfilteredTables(terms) : buildFilteredTables(terms)}, page as (
      select id, variant_id, row_number() over (order by ${sortOrders[terms.sort]}, id desc) as position
      from (${isUnfilteredList ? unfilteredRows : buildFilteredRows(terms.sort)}) rows
      order by position limit ${terms.limit} offset ${offset}
    )
    select (select count(*)::int from matching_products) as total,
      coalesce((select json_agg(id order by position) from page), '[]') as ids,
      coalesce((select json_agg(variant_id order by position) from page), '[]') as "variantIds"
      ${terms.hasFacets ? counts : sql``}`,
  );
  if (!row) throw new Error('A listing query must return exactly one row');
  const { total, ids, variantIds, ...facets } = row;
  return { total, ids, variantIds, facets: terms.hasFacets ? facets : null };
}
