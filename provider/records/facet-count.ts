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

// By product first, since a product has many variants of one colour; every option in scope stays, with 0 if need be.
// A variant that misses two conditions counts nowhere.
const worn = sql`(
  select f.product_id, o.option_id, f.miss from faced f join variant_options o on o.variant_id = f.id
  where (f.miss & (f.miss - 1)) = 0
  group by f.product_id, o.option_id, f.miss
  union all
  select f.product_id, o.option_id, f.miss
  from (select distinct product_id, miss from faced where (miss & (miss - 1)) = 0) f
  join product_attributes o on o.product_id = f.product_id
)`;

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
    join cards c on c.id = l.product_id group by c.minor, l.lowest
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

/** A product and each option that it or one of its variants has. */
export const wornTable = sql`, worn as materialized ${worn}`;
