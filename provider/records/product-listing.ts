import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { bitOf, type Condition, type FilterCode } from '@/provider/rules/product-filter';
import type { SortCode } from '@/provider/rules/product-sort';
import { facetCounts, plainFacetCounts, plainWornTable, wornTable } from './facet-count';
import { idList } from './id-list';
import { rowsOf } from './rows';

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

/** As Math.round does it, so that SQL and the cards agree on every price (rules/money.ts). */
const shown = (cents: SQL, rate: number) => sql`floor(${cents} * ${rate}::float8 + 0.5)::int`;

function fits(condition: Condition): SQL {
  switch (condition.by) {
    case 'options': {
      const ids = idList(condition.optionIds);
      return sql`v.option_ids && ${ids}`;
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

/** Products with the variant that their cards show; the columns are kept by triggers (migrations/0003). */
const scopeTable = (terms: ListingTerms) => sql`
  scope as materialized (
    select p.id, p.created_at, p.sold_count, p.rating_average * p.rating_count as love, p.is_in_stock,
      p.shown_price_cents as price_cents, p.shown_was_cents as was_cents,
      ${shown(sql`p.shown_price_cents`, terms.rate)} as minor, ${terms.rank ?? sql`0`} as rank,
      ${terms.hasFacets ? sql`p.option_ids` : sql`null`} as option_ids
    from products p
    where p.is_active and p.shown_variant_id is not null and ${terms.scope}
      and ${terms.isReducedOnly ? sql`p.shown_was_cents > p.shown_price_cents` : sql`true`}
  )`;

/** Without a condition every product of the scope is a hit, and no variant need be looked at. */
const plainTables = (terms: ListingTerms) => sql`${scopeTable(terms)},
  hits as (select id as product_id from scope)
  ${terms.hasFacets ? plainWornTable : sql``}`;

/** `faced`: a variant and the conditions it misses; `hits`: products with one variant that misses none. */
const conditionTables = (terms: ListingTerms) => sql`${scopeTable(terms)},
  faced as materialized (
    select f.* from (
      select v.product_id, v.minor, v.stock > 0 as is_in_stock, v.option_ids, ${missed(terms.conditions)} as miss
      from (
        select product_id, stock, option_ids, ${shown(sql`price_cents`, terms.rate)} as minor
        from variants where is_active and product_id in (select id from scope)
      ) v join scope c on c.id = v.product_id
    ) f where (miss & (miss - 1)) = 0
  ), hits as materialized (
    select distinct product_id from faced where miss = 0
  )
  ${terms.hasFacets ? wornTable : sql``}`;

/** One page of product ids with how many there are in all and what the facets count: one statement, however many. */
export async function listProducts(db: Db, terms: ListingTerms): Promise<Listing> {
  const offset = (terms.page - 1) * terms.limit;
  const isPlain = terms.conditions.length === 0;
  const facets = !terms.hasFacets ? sql`` : isPlain ? plainFacetCounts : facetCounts(terms.conditions);
  const [row] = await rowsOf<{ total: number; ids: number[] } & FacetCounts>(
    db,
    sql`with ${isPlain ? plainTables(terms) : conditionTables(terms)}, page as (
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
