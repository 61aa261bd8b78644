import { sql, type SQL } from 'drizzle-orm';
import type { Condition, FilterCode } from '@/provider/modules/product/listing/product-filter';
import { getCountedBits, hasAnyBit } from './filter-sql';
import { buildPriceCounts } from './price-count';

const isFaceted = sql`(a.facet_kind is not null or a.code in ('color', 'cap_size'))`;

/** Whether a product is counted for an option. `color` counts single colors; families have a second column. */
function buildCountColumns(conditions: readonly Condition[]): SQL {
  const counts = (code: FilterCode) => hasAnyBit(sql`w.worn_by & ${getCountedBits(conditions, code)}`);
  const optionConditions = conditions.filter(({ code, by }) => by === 'options' && code !== 'color_family');
  const cases = optionConditions.map(({ code }) => sql`when ${code}::text then ${counts(code)}`);
  const isMatch = hasAnyBit(sql`w.worn_by & w.matches_all`);
  return sql`${cases.length > 0 ? sql`case a.code ${sql.join(cases, sql` `)} else ${isMatch} end` : isMatch} as is_match,
    a.code = 'color' and ${counts('color_family')} as is_family_match`;
}

const facetOptions = sql`, facet_options as materialized (
  select ao.id, a.code, case when a.code = 'color' then ao.family end as family
  from attribute_options ao join attributes a on a.id = ao.attribute_id where ${isFaceted}
)`;

/** `product_options`: the options of each product in `nearly_matching_products`, and whether it counts. */
export const facetOptionsTable = (
  conditions: readonly Condition[],
) => sql`${facetOptions}, product_options as materialized (
  select w.product_id, w.option_id, a.family, ${buildCountColumns(conditions)}
  from (
    select nearly_matching_products.*, unnest(f.option_ids) as option_id, unnest(f.worn_by) as worn_by
    from nearly_matching_products join product_facets f on f.product_id = nearly_matching_products.product_id
  ) w
  join facet_options a on a.id = w.option_id
  where ${hasAnyBit(sql`w.worn_by & w.matches_all_but_one`)}
)`;

const optionCounts = sql`(
  select coalesce(json_agg(json_build_object('id', option_id, 'count', count)), '[]') from (
    select option_id, (count(*) filter (where is_match))::int as count from product_options group by option_id
  ) counted
)`;

// By product first, since it may have many colors of one family.
const familyCounts = sql`(
  select coalesce(json_agg(json_build_object('family', family, 'count', count)), '[]') from (
    select family, (count(*) filter (where is_match))::int as count from (
      select family, bool_or(is_family_match) as is_match from product_options where family is not null group by product_id, family
    ) by_product group by family
  ) counted
)`;

const countProducts = (bits: SQL) =>
  sql`(select count(*)::int from nearly_matching_products where ${hasAnyBit(bits)})`;

const buildWithoutCounts = (conditions: readonly Condition[]) =>
  sql`json_build_array(${sql.join(
    conditions.map(
      ({ code }) =>
        sql`json_build_object('code', ${code}::text, 'count', ${countProducts(getCountedBits(conditions, code))})`,
    ),
    sql`, `,
  )})`;

/** Columns for a listing's query (product-listing.ts): what each facet counts under the other filters. */
export const buildFacetCounts = (conditions: readonly Condition[], rate: number) => sql`,
  ${optionCounts} as options,
  ${familyCounts} as families,
  ${buildPriceCounts(rate)} as prices,
  ${countProducts(sql`in_stock & ${getCountedBits(conditions, 'in_stock')}`)} as "inStock",
  ${buildWithoutCounts(conditions)} as without`;

export const unfilteredFacetOptionsTable = sql`, product_options as materialized (
  select s.id as product_id, o.option_id from scope s, unnest(s.option_ids) o(option_id)
)`;

/** Like `buildFacetCounts` without filters: all products count. */
export const buildUnfilteredFacetCounts = (rate: number) => sql`,
  (select coalesce(json_agg(json_build_object('id', option_id, 'count', count)), '[]') from (
    select w.option_id, w.count from (select option_id, count(*)::int as count from product_options group by option_id) w
    join attribute_options ao on ao.id = w.option_id join attributes a on a.id = ao.attribute_id
    where ${isFaceted}
  ) counted) as options,
  (select coalesce(json_agg(json_build_object('family', family, 'count', count)), '[]') from (
    select family, count(*)::int as count from (
      select distinct w.product_id, ao.family from product_options w
      join attribute_options ao on ao.id = w.option_id join attributes a on a.id = ao.attribute_id
      where a.code = 'color' and ao.family is not null
    ) by_product group by family
  ) counted) as families,
  ${buildPriceCounts(rate)} as prices,
  (select count(*)::int from scope where is_in_stock) as "inStock",
  '[]'::json as without`;
