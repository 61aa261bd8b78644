import { and, eq, gt, sql } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import { itemsOf } from './cart-lines';
import { couponCount } from './coupon-list';
import { findQuote } from './quote';
import type { CustomerVisit } from './visit';
import { wishlistCount } from './wishlist';

/** Orders that wait to be paid, and still can be. */
async function countPending({ db, now, shopper }: CustomerVisit) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, shopper.customerId),
        eq(orders.status, 'unpaid'),
        gt(orders.payExpiresAt, now()),
      ),
    );
  return row?.count ?? 0;
}

async function countPieces(visit: CustomerVisit) {
  const quote = await findQuote(visit);
  const items = quote ? await itemsOf(visit.db, quote.id) : [];
  return items.reduce((sum, { qty }) => sum + qty, 0);
}

/** The counts that the header and the user home show. */
export async function accountCounts(visit: CustomerVisit) {
  return {
    pendingOrder: await countPending(visit),
    wishlistCount: await wishlistCount(visit.db, visit.shopper.customerId),
    couponCount: await couponCount(visit),
    cartCount: await countPieces(visit),
  };
}
