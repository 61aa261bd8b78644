import { and, eq, gt, sql } from 'drizzle-orm';
import { orders } from '@/provider/db/schema/order';
import { listCartItems } from '@/provider/modules/cart/cart-lines';
import { countUsableCoupons } from '@/provider/modules/coupon/list-coupons';
import { findCart } from '@/provider/modules/cart/cart-repository';
import type { CustomerContext } from '@/provider/platform/context';
import { countWishlistItems } from '@/provider/modules/wishlist/wishlist';

/** Counts unpaid orders that can still be paid. */
async function countPending({ db, now, shopper }: CustomerContext) {
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

async function countCartQuantity(ctx: CustomerContext) {
  const cart = await findCart(ctx);
  const items = cart ? await listCartItems(ctx.db, cart.id) : [];
  return items.reduce((sum, { qty }) => sum + qty, 0);
}

/** Loads the counts that the header and account home show. */
export async function loadAccountCounts(ctx: CustomerContext) {
  return {
    pendingOrder: await countPending(ctx),
    wishlistCount: await countWishlistItems(ctx.db, ctx.shopper.customerId),
    couponCount: await countUsableCoupons(ctx),
    cartCount: await countCartQuantity(ctx),
  };
}
