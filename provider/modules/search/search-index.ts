import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { toSqlIdArray } from '@/provider/platform/db-id-list';
import { SEARCH_CONFIG } from '@/provider/platform/search-config';

/** "P4/27" and "13x4" can also be found by their parts. */
const withParts = (column: ReturnType<typeof sql>) =>
  sql`${column} || ' ' || translate(${column}, '/-', '  ')`;

/**
 * Fills the search vectors of these products, or of all: names weigh A, option labels B, categories C, descriptions D.
 * Call it after any of these changes.
 */
export async function reindexProducts(db: Db, productIds?: readonly number[]): Promise<void> {
  const isWanted = productIds ? sql`where p.id = any(${toSqlIdArray(productIds)})` : sql``;
  const productTexts = sql`(
    select p.id,
      coalesce((
        select string_agg(distinct o.label || ' ' || coalesce(o.family, ''), ' ')
        from attribute_options o
        where o.id in (select option_id from product_attributes where product_id = p.id)
          or o.id in (
            select vo.option_id from variant_options vo join variants v on v.id = vo.variant_id
            where v.product_id = p.id and v.is_active
          )
      ), '') as labels,
      coalesce((
        select string_agg(c.name, ' ')
        from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id
      ), '') as shelves
    from products p ${isWanted}
  )`;

  await db.execute(sql`
    with words as materialized (select * from ${productTexts} as texts), texts as (
      update products as found set search_text = lower(found.name || ' ' || words.labels)
      from words where words.id = found.id
    )
    insert into product_search_vectors (product_id, search_vector)
    select found.id,
      setweight(to_tsvector(${SEARCH_CONFIG}, ${withParts(sql`found.name`)}), 'A') ||
      setweight(to_tsvector(${SEARCH_CONFIG}, ${withParts(sql`words.labels`)} || ' ' || array_to_string(found.tags, ' ')), 'B') ||
      setweight(to_tsvector(${SEARCH_CONFIG}, ${withParts(sql`words.shelves`)}), 'C') ||
      setweight(to_tsvector(${SEARCH_CONFIG}, found.short_description || ' ' || found.description), 'D')
    from products found join words on words.id = found.id
    on conflict (product_id) do update set search_vector = excluded.search_vector
  `);
}
