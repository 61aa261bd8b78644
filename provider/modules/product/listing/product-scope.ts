import { sql, type SQL } from 'drizzle-orm';
import { toSqlIdArray } from '@/provider/platform/db-id-list';

/** Conditions on `p` that define a listing's products. */
export const allProducts: SQL = sql`true`;

/** The ids of a category and all its descendants. `union` ends even if the tree has a cycle. */
export const buildBranchQuery = (categoryId: number) => sql`(
  with recursive branch as (
    select id from categories where id = ${categoryId}
    union
    select c.id from categories c join branch on c.parent_id = branch.id
  ) select id from branch
)`;

export const isInCategory = (categoryId: number): SQL =>
  sql`p.id in (select product_id from product_categories where category_id in ${buildBranchQuery(categoryId)})`;

export const isNewAt = (now: Date): SQL => sql`p.new_until > ${now.toISOString()}::timestamptz`;
export const isOnSaleAfter = (now: Date): SQL => sql`p.sale_ends_at > ${now.toISOString()}::timestamptz`;

/** Products in any category of the given ones, without the given ones. */
export const isInSameCategories = (
  productIds: readonly number[],
): SQL => sql`p.id <> all(${toSqlIdArray(productIds)})
  and p.id in (select other.product_id from product_categories other where other.category_id in (
    select category_id from product_categories where product_id = any(${toSqlIdArray(productIds)})))`;
