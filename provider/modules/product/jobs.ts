import { inArray } from 'drizzle-orm';
import { products } from '@/provider/db/schema/product';
import { announceProducts } from '@/provider/modules/product/manage/announce-products';
import { reindexProducts } from '@/provider/modules/search/search-index';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { workOnImports } from '@/provider/shop-folder/page-import/page-imports';
import { logError, logInfo } from '@/provider/platform/log';
import { lockDueChanges, removeChanges, type ScheduledChange } from './schedule/product-schedule';
import { endSale, startSale } from './schedule/product-sale';

/** Of one transaction: others wait for its locks. */
const PRODUCTS_AT_ONCE = 100;

const setShown = (tx: ServiceContext, ids: readonly number[], isActive: boolean) =>
  tx.db
    .update(products)
    .set({ isActive, updatedAt: tx.now() })
    .where(inArray(products.id, [...ids]));

async function applyChange(tx: ServiceContext, change: ScheduledChange) {
  switch (change.type) {
    case 'publish':
    case 'unpublish':
      return setShown(tx, [change.productId], change.type === 'publish');
    case 'start_sale':
      return startSale(tx, change);
    case 'end_sale':
      return endSale(tx, change);
  }
}

/** Does a part of what is due, all of it or nothing. Returns how many changes there were. */
const applyPart = (ctx: ServiceContext) =>
  withTransaction(ctx, async (tx) => {
    const due = await lockDueChanges(tx.db, tx.now(), PRODUCTS_AT_ONCE);
    for (const change of due) {
      await removeChanges(tx.db, change.type, [change.productId]);
      await applyChange(tx, change);
    }
    const productIds = [...new Set(due.map(({ productId }) => productId))];
    await reindexProducts(tx.db, productIds);
    await announceProducts(tx, productIds);
    return due.length;
  });

/**
 * Shows, hides and reduces products whose time has come. Each instance looks every few seconds, and the first one does it: without a
 * request, and once.
 */
export async function applyDueProductChanges(ctx: ServiceContext): Promise<void> {
  let total = 0;
  for (let count = await applyPart(ctx); count > 0; count = await applyPart(ctx)) total += count;
  if (total > 0) logInfo('products', `${total} planned changes of products were made`);
}

/** A job that looks every few seconds; a database that is away for an hour is one line of the log. */
function createQuietJob(run: (ctx: ServiceContext) => Promise<void>, message: string) {
  let hasFailed = false;
  return async (ctx: ServiceContext): Promise<void> => {
    try {
      await run(ctx);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) logError('products', message, error);
      hasFailed = true;
    }
  };
}

export const createPlannedChangesJob = () =>
  createQuietJob(applyDueProductChanges, 'Planned changes of products could not be made');

/** Checks and imports files of products that the back office has taken. */
export const createImportJob = (signal: AbortSignal) =>
  createQuietJob((ctx) => workOnImports(ctx, signal), 'Imports of products could not be looked for');
