import { sql, type SQL } from 'drizzle-orm';
import { bitOf, FILTER_CODES, type Condition } from '@/provider/rules/product-filter';

/** Whether a variant fits all but (at most) its own filter: a facet's counts leave its own filter out. */
const fitsBut = (bit: SQL) => sql`(miss & ~${bit}) = 0`;
const bit = (code: Condition['code']) => sql`${sql.raw(String(bitOf(code)))}`;

/** Colours count twice: as shades under `color`, and by their families. */
const bitOfAttribute = sql`case a.code ${sql.join(
  FILTER_CODES.filter((code) => !['color_family', 'price', 'in_stock'].includes(code)).map(
    (code) => sql`when ${sql.raw(`'${code}'`)} then ${bit(code)}`,
  ),
  sql` `,
)} end`;

const optionCounts = sql`(
  select coalesce(json_agg(json_build_object('id', option_id, 'count', count)), '[]') from (
    select option_id, (count(*) filter (where is_fit))::int as count from (
      select w.product_id, w.option_id, bool_or(${fitsBut(sql`${bitOfAttribute}`)}) as is_fit
      from worn w join attribute_options ao on ao.id = w.option_id join attributes a on a.id = ao.attribute_id
      where a.facet_kind is not null or a.code in ('color', 'cap_size')
      group by w.product_id, w.option_id
    ) by_product group by option_id
  ) counted
)`;

const familyCounts = sql`(
  select coalesce(json_agg(json_build_object('family', family, 'count', count)), '[]') from (
    select family, (count(*) filter (where is_fit))::int as count from (
      select w.product_id, ao.family, bool_or(${fitsBut(bit('color_family'))}) as is_fit
      from worn w join attribute_options ao on ao.id = w.option_id join attributes a on a.id = ao.attribute_id
      where a.code = 'color' and ao.family is not null
      group by w.product_id, ao.family
    ) by_product group by family
  ) counted
)`;

const priceCounts = sql`(
  select coalesce(json_agg(json_build_object('card', card, 'lowest', lowest, 'count', count)), '[]') from (
    select c.minor as card, l.lowest, count(*)::int as count
    from (select product_id, min(minor) as lowest from faced where ${fitsBut(bit('price'))} group by product_id) l
    join scope c on c.id = l.product_id group by c.minor, l.lowest
  ) counted
)`;

const products = (where: SQL) => sql`(select count(distinct product_id)::int from faced where ${where})`;

const withoutCounts = (conditions: readonly Condition[]) =>
  conditions.length === 0
    ? sql`'[]'::json`
    : sql`json_build_array(${sql.join(
        conditions.map(
          ({ code }) =>
            sql`json_build_object('code', ${sql.raw(`'${code}'`)}, 'count', ${products(fitsBut(bit(code)))})`,
        ),
        sql`, `,
      )})`;

/** Columns for a listing's statement (product-listing.ts): what each facet counts, the other filters kept. */
export const facetCounts = (conditions: readonly Condition[]) => sql`,
  ${optionCounts} as options,
  ${familyCounts} as families,
  ${priceCounts} as prices,
  ${products(sql`is_in_stock and ${fitsBut(bit('in_stock'))}`)} as "inStock",
  ${withoutCounts(conditions)} as without`;

// A variant that misses two conditions counts nowhere and is not here. By product first, since it has many variants of
// one colour.
export const wornTable = sql`, worn as materialized (
  select distinct f.product_id, o.option_id, f.miss from faced f, unnest(f.option_ids) o(option_id)
)`;

export const plainWornTable = sql`, worn as materialized (
  select s.id as product_id, o.option_id from scope s, unnest(s.option_ids) o(option_id)
)`;

/** As facetCounts where nothing is filtered: all products count everywhere. */
export const plainFacetCounts = sql`,
  (select coalesce(json_agg(json_build_object('id', option_id, 'count', count)), '[]') from (
    select w.option_id, w.count from (select option_id, count(*)::int as count from worn group by option_id) w
    join attribute_options ao on ao.id = w.option_id join attributes a on a.id = ao.attribute_id
    where a.facet_kind is not null or a.code in ('color', 'cap_size')
  ) counted) as options,
  (select coalesce(json_agg(json_build_object('family', family, 'count', count)), '[]') from (
    select family, count(*)::int as count from (
      select distinct w.product_id, ao.family from worn w
      join attribute_options ao on ao.id = w.option_id join attributes a on a.id = ao.attribute_id
      where a.code = 'color' and ao.family is not null
    ) by_product group by family
  ) counted) as families,
  (select coalesce(json_agg(json_build_object('card', minor, 'lowest', minor, 'count', count)), '[]') from (
    select minor, count(*)::int as count from scope group by minor
  ) counted) as prices,
  (select count(*)::int from scope where is_in_stock) as "inStock",
  '[]'::json as without`;
