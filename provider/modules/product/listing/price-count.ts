import { sql, type SQL } from 'drizzle-orm';
import {
  PRICE_BUCKETS_MAX,
  PRICE_STEPS,
  WIDEST_PRICE_STEP,
} from '@/provider/modules/product/listing/price-steps';
import type { Condition } from '@/provider/modules/product/listing/product-filter';
import { getCountedBits, hasAnyBit } from './filter-sql';

/** Rounds like Math.round, so that SQL and the cards agree on every price (platform/money.ts). */
const toShownMinor = (cents: SQL, rate: number) => sql`floor(${cents} * ${rate}::float8 + 0.5)::int`;

/** The highest base-currency price shown as at most `minor`, like `getMaxCents` of platform/money.ts. */
function buildMaxCents(minor: SQL, rate: number): SQL {
  const estimate = sql`ceil((${minor} + 0.5) / ${rate}::float8)`;
  const isShownAbove = (cents: SQL) => sql`(floor((${cents}) * ${rate}::float8 + 0.5) > ${minor})::int`;
  return sql`least(2147483647, ${estimate} - ${isShownAbove(estimate)} - ${isShownAbove(sql`${estimate} - 1`)})::int`;
}

/** `price_ranges`: for each product the variants that the price facet counts, with their lowest and highest price. */
const buildPriceRangesTable = (rows: SQL) => sql`, price_ranges as materialized (
  select price_cents, bits, price_cents[position(B'1' in bits)] as lowest,
    price_cents[length(rtrim(bits::text, '0'))] as highest
  from (${rows}) counted where ${hasAnyBit(sql`bits`)}
)`;

/** `steps`: at most ten equal steps of a round width that cover every price. */
const buildStepsTable = (rate: number) => sql`, ends as materialized (
  select floor(${toShownMinor(sql`min(lowest)`, rate)} / 100.0) as low, ceil(${toShownMinor(sql`max(highest)`, rate)} / 100.0) as high
  from price_ranges having count(*) > 0
), wide as materialized (
  select low, high, coalesce((
    select min(step) from unnest(${`{${PRICE_STEPS.join(',')}}`}::int[]) step
    where greatest(ceil(high / step), floor(low / step) + 1) - floor(low / step) <= ${PRICE_BUCKETS_MAX}
  ), ${WIDEST_PRICE_STEP}) as step
  from ends
), steps as materialized (
  select low_end::int as from_units, (low_end + step)::int as to_units,
    ${buildMaxCents(sql`(low_end * 100 - 1)`, rate)} as below_cents, ${buildMaxCents(sql`((low_end + step) * 100)`, rate)} as max_cents
  from (
    select step, floor(low / step) * step + n * step as low_end
    from wide, generate_series(0, (greatest(ceil(high / step), floor(low / step) + 1) - floor(low / step))::int - 1) n
  ) ends
)`;

export const buildPriceTables = (conditions: readonly Condition[], rate: number) =>
  sql`${buildPriceRangesTable(
    sql`select price_cents, ${getCountedBits(conditions, 'price')} as bits from nearly_matching_products`,
  )}${buildStepsTable(rate)}`;

/** Like `buildPriceTables` without filters. */
export const buildUnfilteredPriceTables = (rate: number) =>
  sql`${buildPriceRangesTable(
    sql`select f.price_cents, ~(f.in_stock # f.in_stock) as bits from scope s join product_facets f on f.product_id = s.id`,
  )}${buildStepsTable(rate)}`;

/** Counts products with a variant in each step, both ends included, like the filter; and both ends of all prices. */
export const buildPriceCounts = (rate: number) => sql`json_build_object(
  'min', (select ${toShownMinor(sql`min(lowest)`, rate)} from price_ranges),
  'max', (select ${toShownMinor(sql`max(highest)`, rate)} from price_ranges),
  'steps', (select coalesce(json_agg(json_build_object('from', from_units, 'to', to_units, 'count', (
    select count(*)::int from price_ranges s where s.lowest <= max_cents and s.highest > below_cents and (
      s.lowest > below_cents or s.highest <= max_cents
      or position(B'1' in substring(s.bits from width_bucket(below_cents, s.price_cents) + 1
        for width_bucket(max_cents, s.price_cents) - width_bucket(below_cents, s.price_cents))) > 0
    )
  )) order by from_units), '[]') from steps)
)`;
