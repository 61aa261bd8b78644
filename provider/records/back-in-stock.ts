import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { backInStock } from '@/provider/db/schema/system';
import type { ServiceContext } from '@/provider/work';
import { enqueueEmails } from './mail';

/** The stock of a variant that is sold under this product; null when there is none such. */
export async function findStock(db: Db, productId: number, variantId: number): Promise<number | null> {
  const [row] = await db
    .select({ stock: variants.stock })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.isActive, true)))
    .where(and(eq(variants.id, variantId), eq(variants.productId, productId), eq(variants.isActive, true)));
  return row?.stock ?? null;
}

/** One wish a person and variant. Wished again after its mail has gone out, it waits for the next time. */
export async function subscribeToStock(db: Db, email: string, variantId: number) {
  await db
    .insert(backInStock)
    .values({ email, variantId })
    .onConflictDoUpdate({ target: [backInStock.email, backInStock.variantId], set: { notifiedAt: null } });
}

/** Promises the one mail to everybody who waits for a variant that is back, inside the transaction that brought it. */
export async function enqueueStockEmails(tx: Pick<ServiceContext, 'db' | 'now'>, variantId: number) {
  const subscriptions = await tx.db
    .update(backInStock)
    .set({ notifiedAt: tx.now() })
    .where(and(eq(backInStock.variantId, variantId), isNull(backInStock.notifiedAt)))
    .returning({ email: backInStock.email });
  const data = subscriptions.map(({ email }) => ({ email, variantId }));
  await enqueueEmails(tx, 'back-in-stock', data);
}
