import { asc, isNotNull, sql, type SQL } from 'drizzle-orm';
import { categoryTag, navigationTag, searchTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { categories } from '@/provider/db/schema/category';
import type { CategoryConditionJson, CategoryRulesJson } from '@/provider/db/schema/json-columns';
import { listCategoryIdsWithAncestors } from '@/provider/modules/product/inventory/update-variant';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { executeRows } from '@/provider/platform/db-rows';

/** Of one transaction, which keeps its locks for a moment and its statements within the time limit. */
const PRODUCTS_AT_ONCE = 2_000;

/** Of a product `p` and what was imported of it, `i`. */
function toCondition(condition: CategoryConditionJson): SQL {
  if ('cents' in condition) {
    const compare = sql.raw(condition.field === 'priceBelow' ? '<' : '>');
    return sql`exists (select 1 from variants v
      where v.product_id = p.id and v.is_active and v.price_cents ${compare} ${condition.cents})`;
  }
  const text = sql`lower(${condition.text}::text)`;
  switch (condition.field) {
    case 'type':
      return sql`lower(i.type) = ${text}`;
    case 'vendor':
      return sql`lower(i.vendor) = ${text}`;
    case 'tag':
      return sql`exists (select 1 from unnest(p.tags) tag where lower(tag) = ${text})`;
    case 'titleContains':
      return sql`position(${text} in lower(p.name)) > 0`;
  }
}

const toRuleCondition = ({ match, conditions }: CategoryRulesJson) =>
  sql.join(conditions.map(toCondition), sql.raw(match === 'all' ? ' and ' : ' or '));

/**
 * Adds products that meet the rules of a category, and takes out those that no longer do. Returns both; as many as one
 * transaction changes.
 */
const applyRules = (db: Db, categoryId: number, rules: CategoryRulesJson) =>
  executeRows<{ id: number }>(
    db,
    sql`with matching as materialized (
      select p.id from products p left join imported_products i on i.product_id = p.id
      where ${toRuleCondition(rules)}
    ), removed as (
      delete from product_categories where category_id = ${categoryId} and product_id in (
        select product_id from product_categories where category_id = ${categoryId} and is_by_rule
          and product_id not in (select id from matching) limit ${PRODUCTS_AT_ONCE}
      ) returning product_id
    ), added as (
      insert into product_categories (product_id, category_id, is_by_rule, position)
      select id, ${categoryId}::int, true, row_number() over (order by id)
        + (select coalesce(max(position), -1) from product_categories where category_id = ${categoryId})
      from (
        select id from matching
        where id not in (select product_id from product_categories where category_id = ${categoryId})
        order by id limit ${PRODUCTS_AT_ONCE}
      ) missing on conflict do nothing returning product_id
    )
    select product_id as id from removed union all select product_id from added`,
  );

/** What products had by rules of categories that have none any more; as many as one transaction changes. */
const removeRuleless = (db: Db) =>
  executeRows<{ id: number; categoryId: number }>(
    db,
    sql`delete from product_categories where (product_id, category_id) in (
      select pc.product_id, pc.category_id from product_categories pc join categories c on c.id = pc.category_id
      where pc.is_by_rule and c.rules is null limit ${PRODUCTS_AT_ONCE}
    ) returning product_id as id, category_id as "categoryId"`,
  );

/** Lists and the search show the new categories of these products. */
async function announce(tx: ServiceContext, productIds: readonly number[], categoryIds: readonly number[]) {
  if (productIds.length === 0) return;
  await reindexProducts(tx.db, productIds);
  const above = await listCategoryIdsWithAncestors(tx.db, productIds);
  tx.invalidateTags(...[...categoryIds, ...above].map(categoryTag), navigationTag(), searchTag());
}

/** Puts products into the categories whose rules they meet: a transaction for every 2,000 that change. */
export async function applyCategoryRules(ctx: ServiceContext): Promise<void> {
  for (let isDone = false; !isDone;)
    isDone = await withTransaction(ctx, async (tx) => {
      const removed = await removeRuleless(tx.db);
      const categoryIds = removed.map(({ categoryId }) => categoryId);
      await announce(tx, [...new Set(removed.map(({ id }) => id))], [...new Set(categoryIds)]);
      return removed.length < PRODUCTS_AT_ONCE;
    });
  const rows = await ctx.db
    .select({ id: categories.id, rules: categories.rules })
    .from(categories)
    .where(isNotNull(categories.rules))
    .orderBy(asc(categories.id));
  for (const { id, rules } of rows) {
    for (let isDone = rules === null; !isDone;)
      isDone = await withTransaction(ctx, async (tx) => {
        const changed = (await applyRules(tx.db, id, rules!)).map((product) => product.id);
        await announce(tx, changed, [id]);
        return changed.length < PRODUCTS_AT_ONCE;
      });
  }
}
