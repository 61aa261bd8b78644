import { sql, type SQL } from 'drizzle-orm';
import { getMaxCents } from '@/provider/platform/money';
import type { Condition, FilterCode } from '@/provider/modules/product/listing/product-filter';

// `f` is a row of product_facets: its bit strings have one bit per variant, cheapest variant first. `worn_by` has
// one bit string per option in `option_ids`: the variants with that option.
const noBits = sql`(f.in_stock # f.in_stock)`; // x xor x: as many zeros as variants
const allBits = sql`(~${noBits})`;

export const hasAnyBit = (bits: SQL) => sql`bit_count(${bits}) > 0`;

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

// Numbered, since an attribute's code may be any text.
const getMatchesColumn = (index: number) => sql.raw(`matches_${index}`);
const getMatchesWithoutColumn = (index: number) => sql.raw(`matches_without_${index}`);

/** The variants of a `nearly_matching_products` row that a facet counts: a facet ignores its own filter. */
export function getCountedBits(conditions: readonly Condition[], facet: FilterCode) {
  const index = conditions.findIndex(({ code }) => code === facet);
  return index < 0 ? sql`matches_all` : getMatchesWithoutColumn(index);
}

const combineBits = (bits: readonly SQL[]) =>
  bits.length === 0 ? sql`~none` : sql.join([...bits], sql` & `);

/**
 * `condition_matches`: which variants of each product match each condition. `nearly_matching_products`: products with a variant that fails
 * at most one condition (`matches_all_but_one`), with the variants that fail none (`matches_all`), or none except possibly one given
 * condition (`matches_without_…`). Every variant must match what the search words mean (`search_matches`); no facet leaves it out.
 */
export function buildFilterTables(
  conditions: readonly Condition[],
  queryConditions: readonly Condition[],
  rate: number,
): SQL {
  const indexes = [...conditions.keys()];
  const base = queryConditions.length > 0 ? [sql`search_matches`] : [];
  const others = (excluded: number | null) =>
    combineBits([...base, ...indexes.filter((index) => index !== excluded).map(getMatchesColumn)]);
  const nearBits =
    indexes.length === 0
      ? others(null)
      : sql.join(
          indexes.map((index) => sql`(${others(index)})`),
          sql` | `,
        );
  const conditionColumns = [
    ...conditions.map(
      (condition, index) => sql`${buildConditionBits(condition, rate)} as ${getMatchesColumn(index)}`,
    ),
    ...(queryConditions.length > 0
      ? [
          sql`${combineBits(queryConditions.map((condition) => sql`(${buildConditionBits(condition, rate)})`))} as search_matches`,
        ]
      : []),
  ];
  return sql`
  condition_matches as materialized (
    select s.id as product_id, s.shown_variant_id, f.variant_ids, f.in_stock, f.price_cents, ${noBits} as none, ${sql.join(conditionColumns, sql`, `)}
    from scope s join product_facets f on f.product_id = s.id
  ), nearly_matching_products as materialized (
    select ${sql.join(
      [
        sql`product_id, shown_variant_id, variant_ids, in_stock, price_cents`,
        sql`${nearBits} as matches_all_but_one`,
        sql`${others(null)} as matches_all`,
        ...indexes.map((index) => sql`${others(index)} as ${getMatchesWithoutColumn(index)}`),
      ],
      sql`, `,
    )}
    from condition_matches where ${hasAnyBit(nearBits)}
  )`;
}

/**
 * `matching_products`: the products with a matching variant, and the variant their cards show: the product page's default
 * variant if it matches, else the cheapest matching one in stock, else the cheapest matching one.
 */
export const matchingProductsTable = sql`matching_products as materialized (
  select product_id, variant_ids[card_position] as variant_id, price_cents[card_position] as price_cents
  from (
    select product_id, variant_ids, price_cents, case
      when get_bit(matches_all, shown - 1) = 1 then shown
      when ${hasAnyBit(sql`matches_all & in_stock`)} then position(B'1' in matches_all & in_stock)
      else position(B'1' in matches_all)
    end as card_position
    from (select *, array_position(variant_ids, shown_variant_id) as shown from nearly_matching_products where ${hasAnyBit(sql`matches_all`)}) matches
  ) ranked
)`;
