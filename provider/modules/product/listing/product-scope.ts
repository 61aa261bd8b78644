import { sql, type SQL } from 'drizzle-orm';
import { toSqlIdArray } from '@/provider/platform/db-id-list';

/** How a scope is looked up in the catalog in memory (catalog-scope.ts). */
export type CatalogScope =
  | { by: 'all' }
  | { by: 'category'; categoryId: number }
  | { by: 'newAt' | 'onSaleAfter'; at: Date }
  | { by: 'sameCategories'; productIds: readonly number[] }
  | { by: 'ids'; ids: Int32Array };

/**
 * A listing's products: a condition on `p`. Without `inCatalog` only the database can evaluate it; `ids` is a faster
 * expression for their ids, which may include products that no list shows.
 */
export type ProductScope = { condition: SQL; ids?: SQL; inCatalog?: CatalogScope };

export const allProducts: ProductScope = { condition: sql`true`, inCatalog: { by: 'all' } };

/** The ids of a category and all its descendants. `union` ends even if the tree has a cycle. */
export const buildBranchQuery = (categoryId: number) => sql`(
  with recursive branch as (
    select id from categories where id = ${categoryId}
    union
    select c.id from categories c join branch on c.parent_id = branch.id
  ) select id from branch
)`;

export const isInCategory = (categoryId: number): ProductScope => ({
  condition: sql`p.id in (select product_id from product_categories where category_id in ${buildBranchQuery(categoryId)})`,
  inCatalog: { by: 'category', categoryId },
});

export const isNewAt = (at: Date): ProductScope => ({
  condition: sql`p.new_until > ${at.toISOString()}::timestamptz`,
  inCatalog: { by: 'newAt', at },
});
export const isOnSaleAfter = (at: Date): ProductScope => ({
  condition: sql`p.sale_ends_at > ${at.toISOString()}::timestamptz`,
  inCatalog: { by: 'onSaleAfter', at },
});

/** The ids of the categories of products, whether or not a list shows these. */
export const buildCategoryQuery = (productIds: readonly number[]) =>
  sql`(select distinct category_id from product_categories where product_id = any(${toSqlIdArray(productIds)}))`;

/** Products in any category of the given ones, without the given ones. */
export const isInSameCategories = (productIds: readonly number[]): ProductScope => ({
  condition: sql`p.id <> all(${toSqlIdArray(productIds)})
  and p.id in (select other.product_id from product_categories other where other.category_id in ${buildCategoryQuery(productIds)})`,
  inCatalog: { by: 'sameCategories', productIds },
});
