import { asc, eq, inArray, sql } from 'drizzle-orm';
import { products } from '@/provider/db/schema/product';
import { orderItems } from '@/provider/db/schema/order';
import type { Db } from '@/provider/db/client';

/**
 * Adds an order's quantities to the best seller counts, or subtracts them (`sign` -1). Lists show the new
 * order once they expire: invalidating them with each sale would cost more than it is worth.
 */
export async function updateSoldCount(db: Db, orderId: number, sign: 1 | -1) {
  const sold = await db
    .select({ productId: orderItems.productId, qty: sql<number>`sum(${orderItems.qty})::int` })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .groupBy(orderItems.productId);
  if (sold.length === 0) return;

  // One lock order everywhere, so that two orders never deadlock.
  const ids = sold.map(({ productId }) => productId);
  const locked = db.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  await locked.orderBy(asc(products.id)).for('no key update');
  for (const { productId, qty } of sold)
    await db
      .update(products)
      .set({ soldCount: sql`greatest(0, ${products.soldCount} + ${sign * qty}::int)` })
      .where(eq(products.id, productId));
}
