import { sql, type SQL } from 'drizzle-orm';
import { getMaxCents } from '@/provider/platform/money';
import type { Condition, FilterCode } from '@/provider/modules/product/listing/product-filter';

// `f` is a row of product_facets: its bit strings have one bit per variant, cheapest variant first.
const noBits = sql`(f.in_stock # f.in_stock)`;
const allBits = sql`(~${noBits})`;

export const hasBit = (bits: SQL) => sql`bit_count(${bits}) > 0`;

const buildOptionBits = (optionIds: readonly number[]) =>
  optionIds.reduce(
    (bits, id) => sql`${bits} | coalesce(f.worn_by[array_position(f.option_ids, ${id}::int)], ${noBits})`,
    noBits,
  );

const buildMaxPriceBits = (cents: number) =>
  sql`${allBits} << (cardinality(f.price_cents) - width_bucket(${cents}::int, f.price_cents))`;

/** The variants of `f`, a product of the scope `s`, that match a condition. */
function buildConditionBits(condition: Condition, rate: number): SQL {
  switch (condition.by) {
    case 'options':
      return buildOptionBits(condition.optionIds);
    case 'stock':
      return sql`f.in_stock`;
    case 'price': {
      const { fromMinor, toMinor } = condition;
      const maxPriceBits = toMinor === null ? allBits : buildMaxPriceBits(getMaxCents(toMinor, rate));
      return fromMinor
        ? sql`(${maxPriceBits} & ~(${buildMaxPriceBits(getMaxCents(fromMinor - 1, rate))}))`
        : maxPriceBits;
    }
  }
}

const getFitsColumn = (code: FilterCode) => sql.raw(`fits_${code}`);
const getExceptColumn = (code: FilterCode) => sql.raw(`but_${code}`);

/** The variants of a `faced` row that a facet counts: a facet ignores its own filter. */
export const getCountedBits = (conditions: readonly Condition[], facet: FilterCode) =>
  conditions.some(({ code }) => code === facet) ? getExceptColumn(facet) : sql`fit`;

const combineBits = (bits: readonly SQL[]) =>
  bits.length === 0 ? sql`~none` : sql.join([...bits], sql` & `);

/**
 * `judged`: which variants of each product match each condition. `faced`: products with a variant that fails
 * at most one condition (`near`), with the variants that fail none (`fit`), or none except possibly one given
 * condition (`but_…`). Every variant must match what the search words mean (`meant`); no facet leaves it out.
 */
export function buildConditionTables(
  conditions: readonly Condition[],
  queryConditions: readonly Condition[],
  rate: number,
): SQL {
  const codes = conditions.map(({ code }) => code);
  const base = queryConditions.length > 0 ? [sql`meant`] : [];
  const others = (excluded: FilterCode | null) =>
    combineBits([...base, ...codes.filter((code) => code !== excluded).map(getFitsColumn)]);
  const nearBits =
    codes.length === 0
      ? others(null)
      : sql.join(
          codes.map((code) => sql`(${others(code)})`),
          sql` | `,
        );
  const conditionColumns = [
    ...conditions.map(
      (condition) => sql`${buildConditionBits(condition, rate)} as ${getFitsColumn(condition.code)}`,
    ),
    ...(queryConditions.length > 0
      ? [
          sql`${combineBits(queryConditions.map((condition) => sql`(${buildConditionBits(condition, rate)})`))} as meant`,
        ]
      : []),
  ];
  return sql`
  judged as materialized (
    select s.id as product_id, s.shown_variant_id, f.variant_ids, f.in_stock, f.price_cents, ${noBits} as none, ${sql.join(conditionColumns, sql`, `)}
    from scope s join product_facets f on f.product_id = s.id
  ), faced as materialized (
    select ${sql.join(
      [
        sql`product_id, shown_variant_id, variant_ids, in_stock, price_cents`,
        sql`${nearBits} as near`,
        sql`${others(null)} as fit`,
        ...codes.map((code) => sql`${others(code)} as ${getExceptColumn(code)}`),
      ],
      sql`, `,
    )}
    from judged where ${hasBit(nearBits)}
  )`;
}

/**
 * `hits`: the products with a matching variant, and the variant their cards show: the product page's initial
 * variant if it matches, else the cheapest matching one in stock, else the cheapest matching one.
 */
export const hitsTable = sql`hits as materialized (
  select product_id, variant_ids[place] as variant_id, price_cents[place] as price_cents
  from (
    select product_id, variant_ids, price_cents, case
      when get_bit(fit, shown - 1) = 1 then shown
      when ${hasBit(sql`fit & in_stock`)} then position(B'1' in fit & in_stock)
      else position(B'1' in fit)
    end as place
    from (select *, array_position(variant_ids, shown_variant_id) as shown from faced where ${hasBit(sql`fit`)}) fitting
  ) placed
)`;
