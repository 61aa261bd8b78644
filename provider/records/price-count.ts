import { sql, type SQL } from 'drizzle-orm';
import { BUCKETS_MAX, STEPS, WIDEST } from '@/provider/rules/price-steps';
import type { Condition } from '@/provider/rules/product-filter';
import { countedBits, hasBit } from './condition-bits';
import { shownMinor } from './shown-price';

/** The highest price in the base currency that is shown as no more than `minor`, as mostCents of rules/money.ts has it. */
function mostCents(minor: SQL, rate: number): SQL {
  const near = sql`ceil((${minor} + 0.5) / ${rate}::float8)`;
  const isShownAbove = (cents: SQL) => sql`(floor((${cents}) * ${rate}::float8 + 0.5) > ${minor})::int`;
  return sql`least(2147483647, ${near} - ${isShownAbove(near)} - ${isShownAbove(sql`${near} - 1`)})::int`;
}

/** `spread`: for each product the variants that the facet of the price counts, with the lowest and the highest price of them. */
const spreadOf = (rows: SQL) => sql`, spread as materialized (
  select price_cents, bits, price_cents[position(B'1' in bits)] as lowest,
    price_cents[length(rtrim(bits::text, '0'))] as highest
  from (${rows}) counted where ${hasBit(sql`bits`)}
)`;

/** `steps`: at most ten even steps of a round width that hold every price. */
const stepsOf = (rate: number) => sql`, ends as (
  select floor(${shownMinor(sql`min(lowest)`, rate)} / 100.0) as low, ceil(${shownMinor(sql`max(highest)`, rate)} / 100.0) as high
  from spread having count(*) > 0
), wide as (
  select low, high, coalesce((
    select min(step) from unnest(${`{${STEPS.join(',')}}`}::int[]) step
    where greatest(ceil(high / step), floor(low / step) + 1) - floor(low / step) <= ${BUCKETS_MAX}
  ), ${WIDEST}) as step
  from ends
), steps as materialized (
  select low_end::int as from_units, (low_end + step)::int as to_units,
    ${mostCents(sql`(low_end * 100 - 1)`, rate)} as below, ${mostCents(sql`((low_end + step) * 100)`, rate)} as most
  from (
    select step, floor(low / step) * step + n * step as low_end
    from wide, generate_series(0, (greatest(ceil(high / step), floor(low / step) + 1) - floor(low / step))::int - 1) n
  ) ends
)`;

export const priceTables = (conditions: readonly Condition[], rate: number) =>
  sql`${spreadOf(
    sql`select price_cents, ${countedBits(conditions, 'price')} as bits from faced`,
  )}${stepsOf(rate)}`;

/** As priceTables where nothing is filtered. */
export const plainPriceTables = (rate: number) =>
  sql`${spreadOf(
    sql`select f.price_cents, ~(f.in_stock # f.in_stock) as bits from scope s join product_facets f on f.product_id = s.id`,
  )}${stepsOf(rate)}`;

/** Products with a variant in each step, both its ends included, as the filter takes them; and both ends of all prices. */
export const priceCounts = (rate: number) => sql`json_build_object(
  'min', (select ${shownMinor(sql`min(lowest)`, rate)} from spread),
  'max', (select ${shownMinor(sql`max(highest)`, rate)} from spread),
  'steps', (select coalesce(json_agg(json_build_object('from', from_units, 'to', to_units, 'count', (
    select count(*)::int from spread s where s.lowest <= most and s.highest > below and (
      s.lowest > below or s.highest <= most
      or position(B'1' in substring(s.bits from width_bucket(below, s.price_cents) + 1
        for width_bucket(most, s.price_cents) - width_bucket(below, s.price_cents))) > 0
    )
  )) order by from_units), '[]') from steps)
)`;
