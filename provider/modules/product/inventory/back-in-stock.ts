import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { backInStock } from '@/provider/db/schema/system';
import type { ServiceContext } from '@/provider/platform/context';
import { enqueueEmails } from '@/provider/platform/mail/outbox';

/** Returns the stock of a variant sold under this product; null if there is none. */
export async function findStock(db: Db, productId: number, variantId: number): Promise<number | null> {
  const [row] = await db
    .select({ stock: variants.stock })
    .from(variants)
    .innerJoin(products, and(eq(products.id, variants.productId), eq(products.isActive, true)))
    .where(and(eq(variants.id, variantId), eq(variants.productId, productId), eq(variants.isActive, true)));
  return row?.stock ?? null;
}

/** One subscription per email and variant. After its email was sent, a new one waits for the next restock. */
export async function subscribeToStock(db: Db, email: string, variantId: number) {
  await db
    .insert(backInStock)
    .values({ email, variantId })
    .onConflictDoUpdate({ target: [backInStock.email, backInStock.variantId], set: { notifiedAt: null } });
}

/** Enqueues one email for everyone waiting for a variant, inside the transaction that restocks it. */
export async function enqueueStockEmails(tx: Pick<ServiceContext, 'db' | 'now'>, variantId: number) {
  const subscriptions = await tx.db
    .update(backInStock)
    .set({ notifiedAt: tx.now() })
    .where(and(eq(backInStock.variantId, variantId), isNull(backInStock.notifiedAt)))
    .returning({ email: backInStock.email });
  const data = subscriptions.map(({ email }) => ({ email, variantId }));
  await enqueueEmails(tx, 'back-in-stock', data);
}
