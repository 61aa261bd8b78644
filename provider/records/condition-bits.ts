import { sql, type SQL } from 'drizzle-orm';
import { mostCents } from '@/provider/rules/money';
import type { Condition, FilterCode } from '@/provider/rules/product-filter';

// `f` is a row of product_facets: its bit strings have one bit a variant, the cheapest variant first.
const noBits = sql`(f.in_stock # f.in_stock)`;
const allBits = sql`(~${noBits})`;

export const hasBit = (bits: SQL) => sql`bit_count(${bits}) > 0`;

const wornBy = (optionIds: readonly number[]) =>
  optionIds.reduce(
    (bits, id) => sql`${bits} | coalesce(f.worn_by[array_position(f.option_ids, ${id}::int)], ${noBits})`,
    noBits,
  );

const costingAtMost = (cents: number) =>
  sql`${allBits} << (cardinality(f.price_cents) - width_bucket(${cents}::int, f.price_cents))`;

/** Which variants of `f`, a product of the scope `s`, fit a condition. */
function bitsOf(condition: Condition, rate: number): SQL {
  switch (condition.by) {
    case 'options':
      return wornBy(condition.optionIds);
    case 'stock':
      return sql`f.in_stock`;
    case 'price': {
      // The price on the card must lie within, and the variant that is meant may not cost more than the upper end.
      const { fromMinor, toMinor } = condition;
      const isWithin = sql`s.minor between ${fromMinor ?? 0}::int and ${toMinor ?? 2_147_483_647}::int`;
      const cheap = toMinor === null ? allBits : costingAtMost(mostCents(toMinor, rate));
      return sql`case when ${isWithin} then ${cheap} else ${noBits} end`;
    }
  }
}

const fits = (code: FilterCode) => sql.raw(`fits_${code}`);
const but = (code: FilterCode) => sql.raw(`but_${code}`);

/** The variants of a row of `faced` that a facet counts: a facet leaves its own filter out. */
export const countedBits = (conditions: readonly Condition[], facet: FilterCode) =>
  conditions.some(({ code }) => code === facet) ? but(facet) : sql`fit`;

const allOf = (codes: readonly FilterCode[]) =>
  codes.length === 0 ? sql`~none` : sql.join(codes.map(fits), sql` & `);

/**
 * `judged`: which variants of each product fit each condition. `faced`: products with a variant that misses no more than
 * one condition (`near`), with those that miss none (`fit`), and none but perhaps one certain condition (`but_…`).
 */
export function conditionTables(conditions: readonly Condition[], rate: number): SQL {
  const codes = conditions.map(({ code }) => code);
  const others = (left: FilterCode) => allOf(codes.filter((code) => code !== left));
  const near = sql.join(
    codes.map((code) => sql`(${others(code)})`),
    sql` | `,
  );
  const judged = conditions.map((condition) => sql`${bitsOf(condition, rate)} as ${fits(condition.code)}`);
  return sql`
  judged as materialized (
    select s.id as product_id, s.minor, f.in_stock, f.price_cents, ${noBits} as none, ${sql.join(judged, sql`, `)}
    from scope s join product_facets f on f.product_id = s.id
  ), faced as materialized (
    select product_id, minor, in_stock, price_cents, ${near} as near, ${allOf(codes)} as fit, ${sql.join(
      codes.map((code) => sql`${others(code)} as ${but(code)}`),
      sql`, `,
    )}
    from judged where ${hasBit(near)}
  )`;
}
