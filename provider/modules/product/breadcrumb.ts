import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { executeRows } from '@/provider/platform/db-rows';

type BreadcrumbRow = { name: string; urlPath: string };

/** Selects the chain from the root to a category; a cycle in the tree ends after ten steps. */
const buildAncestorQuery = (start: ReturnType<typeof sql>) => sql`
  with recursive chain as (
    select c.id, c.parent_id, c.name, c.url_path, 0 as height from categories c where c.id = (${start})
    union all
    select c.id, c.parent_id, c.name, c.url_path, chain.height + 1
    from categories c join chain on c.id = chain.parent_id where chain.height < 10
  )
  select name, url_path as "urlPath" from chain`;

/** Lists the categories above a product, its main one last. */
export const listProductBreadcrumbs = (db: Db, productId: number) =>
  executeRows<BreadcrumbRow>(
    db,
    sql`${buildAncestorQuery(sql`select category_id from product_categories where product_id = ${productId}
      order by is_main desc, position, category_id limit 1`)} order by height desc`,
  );

/** Lists the ancestors of a category, without itself. */
export const listCategoryBreadcrumbs = (db: Db, categoryId: number) =>
  executeRows<BreadcrumbRow>(
    db,
    sql`${buildAncestorQuery(sql`select ${categoryId}::int`)} where id <> ${categoryId} order by height desc`,
  );
