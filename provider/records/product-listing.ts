import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { bitOf, type Condition, type FilterCode } from '@/provider/rules/product-filter';
import type { SortCode } from '@/provider/rules/product-sort';
import { facetCounts, wornTable } from './facet-count';
import { idList } from './id-list';
import { rowsOf } from './rows';

export type ListingTerms = {
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

export type FacetCounts = {
  options: { id: number; count: number }[];
  families: { family: string; count: number }[];
  /** Products by the price on their card and the lowest price among their variants that fit. */
  prices: { card: number; lowest: number; count: number }[];
  inStock: number;
  /** How many products there would be without one of the conditions. */
  without: { code: FilterCode; count: number }[];
};
export type Listing = { total: number; ids: number[]; facets: FacetCounts | null };

const orders: Record<SortCode, SQL> = {
  relevance: sql`rank desc, love desc`,
  most_loved: sql`love desc, sold_count desc`,
  newest: sql`created_at desc`,
  best_sellers: sql`sold_count desc`,
  price_asc: sql`price_cents`,
  price_desc: sql`price_cents desc`,
  discount: sql`(case when was_cents > price_cents then 1 - price_cents::float8 / was_cents else 0 end) desc`,
};

/** As Math.round does it, so that SQL and the cards agree on every price (rules/money.ts). */
const shown = (cents: SQL, rate: number) => sql`floor(${cents} * ${rate}::float8 + 0.5)::int`;

function fits(condition: Condition): SQL {
  switch (condition.by) {
    case 'options': {
      const ids = idList(condition.optionIds);
      return sql`(v.id in (select variant_id from variant_options where option_id = any(${ids}))
        or v.product_id in (select product_id from product_attributes where option_id = any(${ids})))`;
    }
    case 'stock':
      return sql`v.stock > 0`;
    case 'price': {
      // The price on the card must lie within, and the variant that is meant may not cost more than the upper end.
      const from = condition.fromMinor ?? 0;
      const to = condition.toMinor ?? 2_147_483_647;
      return sql`(c.minor between ${from}::int and ${to}::int and v.minor <= ${to}::int)`;
    }
  }
}

const missed = (conditions: readonly Condition[]) =>
  conditions.reduce(
    (sum, condition) =>
      sql`${sum} + case when ${fits(condition)} then 0 else ${bitOf(condition.code)}::int end`,
    sql`0`,
  );

const scopeTable = (terms: ListingTerms) => sql`
  scope as materialized (
    select p.id, p.created_at, p.sold_count, p.rating_average * p.rating_count as love, ${terms.rank ?? sql`0`} as rank
    from products p where p.is_active and ${terms.scope}
  )`;

/** The tables of a listing that asks nothing of variants but that there is one. */
const plainTables = (terms: ListingTerms) => sql`${scopeTable(terms)},
  cards as (
    select * from scope s
    where exists (select 1 from variants v where v.product_id = s.id and v.is_active)
  ), hits as materialized (
    select id as product_id from cards
  )`;

/**
 * The tables of any listing: `cards` (a product and its price, as its card shows it), `faced` (a variant and the
 * conditions it misses) and `hits` (products with one variant that misses none).
 */
const pricedTables = (terms: ListingTerms) => sql`${scopeTable(terms)},
  pieces as materialized (
    select v.id, v.product_id, v.stock, v.price_cents, v.was_cents, v.position,
      ${shown(sql`v.price_cents`, terms.rate)} as minor
    from variants v where v.is_active and v.product_id in (select id from scope)
  ), offers as materialized (
    select product_id, min(array[(stock <= 0)::int, position, id, price_cents, coalesce(was_cents, 0)]) as offer
    from pieces group by product_id
  ), cards as materialized (
    select s.*, o.offer[4] as price_cents, o.offer[5] as was_cents, ${shown(sql`o.offer[4]`, terms.rate)} as minor
    from scope s join offers o on o.product_id = s.id
    where ${terms.isReducedOnly ? sql`o.offer[5] > o.offer[4]` : sql`true`}
  ), faced as materialized (
    select v.id, v.product_id, v.minor, v.stock > 0 as is_in_stock, ${missed(terms.conditions)} as miss
    from pieces v join cards c on c.id = v.product_id
  ), hits as materialized (
    select distinct product_id from faced where miss = 0
  )`;

const PRICE_SORTS: readonly SortCode[] = ['price_asc', 'price_desc', 'discount'];

const isPlain = ({ conditions, hasFacets, isReducedOnly, sort }: ListingTerms) =>
  conditions.length === 0 && !hasFacets && !isReducedOnly && !PRICE_SORTS.includes(sort);

/** One page of product ids with how many there are in all and what the facets count: one statement, however many. */
export async function listProducts(db: Db, terms: ListingTerms): Promise<Listing> {
  const offset = (terms.page - 1) * terms.limit;
  const [row] = await rowsOf<{ total: number; ids: number[] } & FacetCounts>(
    db,
    sql`with ${isPlain(terms) ? plainTables(terms) : pricedTables(terms)} ${terms.hasFacets ? wornTable : sql``}, page as (
      select id, row_number() over (order by ${orders[terms.sort]}, id desc) as place
      from cards where id in (select product_id from hits)
      order by place limit ${terms.limit} offset ${offset}
    )
    select (select count(*)::int from hits) as total,
      coalesce((select json_agg(id order by place) from page), '[]') as ids
      ${terms.hasFacets ? facetCounts(terms.conditions) : sql``}`,
  );
  if (!row) throw new Error('A listing answers exactly one row');
  const { total, ids, ...facets } = row;
  return { total, ids, facets: terms.hasFacets ? facets : null };
}
