import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import type { Condition, FilterCode } from '@/provider/rules/product-filter';
import type { SortCode } from '@/provider/rules/product-sort';
import { conditionTables, hasBit } from './condition-bits';
import { facetCounts, plainFacetCounts, plainWornTable, wornTable } from './facet-count';
import { rowsOf } from './rows';
import { shownMinor } from './shown-price';

type ListingTerms = {
  /** Which products at all, before any filter: a condition on `p`. */
  scope: SQL;
  /** How well `p` answers the words of a search; needed for the sort `relevance`. */
  rank?: SQL;
  isReducedOnly?: boolean;
  conditions: readonly Condition[];
  sort: SortCode;
  page: number;
  limit: number;
  /** Units of the shown currency for one of the base currency. */
  rate: number;
  hasFacets: boolean;
};

type FacetCounts = {
  options: { id: number; count: number }[];
  families: { family: string; count: number }[];
  /** Products by the price on their card and the lowest price among their variants that fit. */
  prices: { card: number; lowest: number; count: number }[];
  inStock: number;
  /** How many products there would be without one of the conditions. */
  without: { code: FilterCode; count: number }[];
};
type Listing = { total: number; ids: number[]; facets: FacetCounts | null };

const orders: Record<SortCode, SQL> = {
  relevance: sql`rank desc, love desc`,
  most_loved: sql`love desc, sold_count desc`,
  newest: sql`created_at desc`,
  best_sellers: sql`sold_count desc`,
  price_asc: sql`price_cents`,
  price_desc: sql`price_cents desc`,
  discount: sql`(case when was_cents > price_cents then 1 - price_cents::float8 / was_cents else 0 end) desc`,
};

/** Products with the variant that their cards show; the columns are kept by triggers (migrations/0003). */
const scopeTable = (terms: ListingTerms) => sql`
  scope as materialized (
    select p.id, p.created_at, p.sold_count, p.rating_average * p.rating_count as love, p.is_in_stock,
      p.shown_price_cents as price_cents, p.shown_was_cents as was_cents,
      ${shownMinor(sql`p.shown_price_cents`, terms.rate)} as minor, ${terms.rank ?? sql`0`} as rank,
      ${terms.hasFacets && terms.conditions.length === 0 ? sql`p.option_ids` : sql`null`} as option_ids
    from products p
    where p.is_active and p.shown_variant_id is not null and ${terms.scope}
      and ${terms.isReducedOnly ? sql`p.shown_was_cents > p.shown_price_cents` : sql`true`}
  )`;

/** Without a condition every product of the scope is a hit, and no variant need be looked at. */
const plainTables = (terms: ListingTerms) => sql`${scopeTable(terms)},
  hits as (select id as product_id from scope)
  ${terms.hasFacets ? plainWornTable : sql``}`;

const filteredTables = (
  terms: ListingTerms,
) => sql`${scopeTable(terms)}, ${conditionTables(terms.conditions, terms.rate)},
  hits as materialized (select product_id from faced where ${hasBit(sql`fit`)})
  ${terms.hasFacets ? wornTable(terms.conditions) : sql``}`;

/** One page of product ids with how many there are in all and what the facets count: one statement, however many. */
export async function listProducts(db: Db, terms: ListingTerms): Promise<Listing> {
  const offset = (terms.page - 1) * terms.limit;
  const isPlain = terms.conditions.length === 0;
  const facets = !terms.hasFacets
    ? sql``
    : isPlain
      ? plainFacetCounts
      : facetCounts(terms.conditions, terms.rate);
  const [row] = await rowsOf<{ total: number; ids: number[] } & FacetCounts>(
    db,
    sql`with ${isPlain ? plainTables(terms) : filteredTables(terms)}, page as (
      select id, row_number() over (order by ${orders[terms.sort]}, id desc) as place
      from scope ${isPlain ? sql`` : sql`where id in (select product_id from hits)`}
      order by place limit ${terms.limit} offset ${offset}
    )
    select (select count(*)::int from hits) as total,
      coalesce((select json_agg(id order by place) from page), '[]') as ids
      ${facets}`,
  );
  if (!row) throw new Error('A listing answers exactly one row');
  const { total, ids, ...counts } = row;
  return { total, ids, facets: terms.hasFacets ? counts : null };
}
