import { and, eq, gt, sql } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/commerce';
import { findQuote } from './quote';
import { itemsOf } from './cart-lines';
import type { Visit } from './visit';

/** Wishes of a customer. */
export const countWishes = async (_visit: Visit, _customerId: number): Promise<number> => 0;

/** Coupons that a customer can use now. */
export const countCoupons = async (_visit: Visit, _customerId: number): Promise<number> => 0;

/** Orders that wait to be paid, and still can be. */
async function countPending({ db, now }: Visit, customerId: number) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(eq(orders.customerId, customerId), eq(orders.status, 'unpaid'), gt(orders.payExpiresAt, now())),
    );
  return row?.count ?? 0;
}

async function countPieces(visit: Visit) {
  const quote = await findQuote(visit);
  const items = quote ? await itemsOf(visit.db, quote.id) : [];
  return items.reduce((sum, { qty }) => sum + qty, 0);
}

/** The counts that the header and the user home show. */
export async function accountCounts(visit: Visit, customerId: number) {
  return {
    pendingOrder: await countPending(visit, customerId),
    wishlistCount: await countWishes(visit, customerId),
    couponCount: await countCoupons(visit, customerId),
    cartCount: await countPieces(visit),
  };
}
