import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BulkChange } from '@/contract/admin-product-bulk';
import { categories } from '@/provider/db/schema/category';
import { productCategories, products } from '@/provider/db/schema/product';
import { startSale } from '@/provider/modules/product/schedule/product-sale';
import {
  planChange,
  removeChanges,
  TIME_IS_PAST,
} from '@/provider/modules/product/schedule/product-schedule';
import type { ServiceContext } from '@/provider/platform/context';
import { toSqlIdArray } from '@/provider/platform/db-id-list';
import { executeRows } from '@/provider/platform/db-rows';
import { FieldError } from '@/provider/platform/errors/errors';
import { NO_CATEGORY } from './product-categories';
import { NO_PRODUCT } from './read-admin-product';

const PRICE_MAX_CENTS = 100_000_000;

/** What a price `p` becomes: whole minor units. */
function toNewPrice(change: BulkChange, price: SQL): SQL | null {
  if (change.kind === 'pricePercent') return sql`round(${price} * (100 + ${change.percent}::numeric) / 100)`;
  return change.kind === 'priceAmount' ? sql`(${price}::numeric + ${change.amountCents})` : null;
}

async function findIds({ db }: ServiceContext, condition: SQL): Promise<ReadonlySet<number>> {
  const rows = await executeRows<{ id: number }>(db, condition);
  return new Set(rows.map(({ id }) => id));
}

/** Which of the products a change is refused for, and why. */
async function findRefusals(tx: ServiceContext, ids: readonly number[], change: BulkChange) {
  const wanted = toSqlIdArray(ids);
  const newPrice = toNewPrice(change, sql`price_cents`);
  if (newPrice) {
    const wrong = await findIds(
      tx,
      sql`select distinct product_id as id from variants
        where product_id = any(${wanted}) and ${newPrice} not between 1 and ${PRICE_MAX_CENTS}`,
    );
    return { ids: wrong, message: 'A price of it would be less than the smallest amount, or too large' };
  }
  if (change.kind === 'removeCategory') {
    const ruled = await findIds(
      tx,
      sql`select product_id as id from product_categories
        where product_id = any(${wanted}) and category_id = ${change.categoryId} and is_by_rule`,
    );
    return { ids: ruled, message: 'A rule puts it into this category' };
  }
  if (change.kind === 'sale') {
    const planned = await findIds(
      tx,
      sql`select distinct product_id as id from scheduled_product_changes
        where product_id = any(${wanted}) and type in ('start_sale', 'end_sale')`,
    );
    return { ids: planned, message: 'It has a sale already, or one is planned for it' };
  }
  return { ids: new Set<number>(), message: '' };
}

/** Refuses what is wrong for all products. */
async function requireValidChange({ db, now }: ServiceContext, change: BulkChange) {
  if ('categoryId' in change) {
    const [row] = await db.select().from(categories).where(eq(categories.id, change.categoryId));
    if (!row) throw new FieldError('change.category_id', NO_CATEGORY);
  }
  if (change.kind !== 'sale') return;
  const startsAt = change.startsAt === undefined ? now() : new Date(change.startsAt);
  if (startsAt < now()) throw new FieldError('change.starts_at', TIME_IS_PAST);
  if (new Date(change.endsAt) <= startsAt)
    throw new FieldError('change.ends_at', 'Choose a time after it begins');
}

async function setShown({ db, now }: ServiceContext, ids: readonly number[], isActive: boolean) {
  await db
    .update(products)
    .set({ isActive, updatedAt: now() })
    .where(inArray(products.id, [...ids]));
  await removeChanges(db, isActive ? 'publish' : 'unpublish', ids);
}

async function addCategory({ db }: ServiceContext, ids: readonly number[], categoryId: number) {
  await db.execute(sql`
    insert into product_categories (product_id, category_id, is_main, position)
    select p.id, ${categoryId}::int,
      not exists (select from product_categories m where m.product_id = p.id and m.is_main),
      row_number() over (order by p.id)
        + (select coalesce(max(position), -1) from product_categories where category_id = ${categoryId})
    from products p where p.id = any(${toSqlIdArray(ids)})
    on conflict (product_id, category_id) do update set is_by_rule = false`);
}

async function changePrices({ db, now }: ServiceContext, ids: readonly number[], newPrice: SQL) {
  await db.execute(sql`
    with before as (
      select id, ${newPrice}::int as next from variants
      where product_id = any(${toSqlIdArray(ids)}) order by id for no key update
    )
    update variants v set price_cents = b.next,
      was_cents = case when v.was_cents > b.next then v.was_cents end, updated_at = ${now().toISOString()}::timestamptz
    from before b where b.id = v.id and v.price_cents <> b.next`);
}

async function planSale(
  tx: ServiceContext,
  ids: readonly number[],
  { percent, startsAt, endsAt }: Extract<BulkChange, { kind: 'sale' }>,
) {
  for (const productId of ids) {
    const sale = { percent, endsAt };
    if (startsAt === undefined) await startSale(tx, { productId, sale });
    else await planChange(tx.db, { productId, type: 'start_sale', at: new Date(startsAt), sale });
  }
}

async function applyChange(tx: ServiceContext, ids: readonly number[], change: BulkChange) {
  switch (change.kind) {
    case 'publish':
    case 'unpublish':
      return setShown(tx, ids, change.kind === 'publish');
    case 'addCategory':
      return addCategory(tx, ids, change.categoryId);
    case 'removeCategory':
      return tx.db
        .delete(productCategories)
        .where(
          and(
            inArray(productCategories.productId, [...ids]),
            eq(productCategories.categoryId, change.categoryId),
          ),
        );
    case 'sale':
      return planSale(tx, ids, change);
    default:
      return changePrices(tx, ids, toNewPrice(change, sql`price_cents`)!);
  }
}

/**
 * Changes several products in one way, in the caller's transaction: all, or none if one is refused. Returns what
 * becomes of each, and the categories that they were in.
 */
export async function updateProducts(
  tx: ServiceContext,
  { ids, change, isPreview }: { ids: readonly number[]; change: BulkChange; isPreview: boolean },
) {
  const { db } = tx;
  await requireValidChange(tx, change);
  const sortedIds = [...ids].sort((a, b) => a - b);
  const rows = await db
    .select({ id: products.id, name: products.name, isActive: products.isActive })
    .from(products)
    .where(inArray(products.id, sortedIds))
    .orderBy(products.id)
    .for('no key update');
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const refused = await findRefusals(tx, sortedIds, change);
  const items = ids.map((id) => {
    const row = rowById.get(id);
    const refusal = row ? (refused.ids.has(id) ? refused.message : null) : NO_PRODUCT;
    return { id, name: row?.name ?? '', refusal };
  });
  if (isPreview || items.some(({ refusal }) => refusal !== null))
    return { items, changedCount: 0, formerCategoryIds: [] };
  const former = await db
    .selectDistinct({ id: productCategories.categoryId })
    .from(productCategories)
    .where(inArray(productCategories.productId, sortedIds));
  await applyChange(tx, sortedIds, change);
  return { items, changedCount: items.length, formerCategoryIds: former.map(({ id }) => id) };
}

/** Prices of products by SKU, for the audit log. */
export const listPrices = ({ db }: ServiceContext, ids: readonly number[]) =>
  executeRows<{ productId: number; sku: string; priceCents: number; wasCents: number | null }>(
    db,
    sql`select product_id as "productId", sku, price_cents as "priceCents", was_cents as "wasCents" from variants
      where product_id = any(${toSqlIdArray(ids)}) order by id limit 2000`,
  );
