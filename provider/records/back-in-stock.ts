import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { backInStock } from '@/provider/db/schema/system';
import type { Work } from '@/provider/work';
import { queueMails } from './mail';

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
export async function keepWish(db: Db, email: string, variantId: number) {
  await db
    .insert(backInStock)
    .values({ email, variantId })
    .onConflictDoUpdate({ target: [backInStock.email, backInStock.variantId], set: { notifiedAt: null } });
}

/** Promises the one mail to everybody who waits for a variant that is back, inside the transaction that brought it. */
export async function wakeWishes(inside: Pick<Work, 'db' | 'now'>, variantId: number) {
  const woken = await inside.db
    .update(backInStock)
    .set({ notifiedAt: inside.now() })
    .where(and(eq(backInStock.variantId, variantId), isNull(backInStock.notifiedAt)))
    .returning({ email: backInStock.email });
  const data = woken.map(({ email }) => ({ email, variantId }));
  await queueMails(inside, 'back-in-stock', data);
}
