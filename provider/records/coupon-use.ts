import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { couponRedemptions } from '@/provider/db/schema/coupon';
import { orders } from '@/provider/db/schema/order';
import { customers } from '@/provider/db/schema/customer';
import type { CouponUsage } from '@/provider/rules/coupon-fit';
import { listClaimedCouponIds } from './coupon-claimed';
import type { RequestContext } from './visit';

const NOBODY = sql`false`;

/** Orders with an address, and those of the account that has it, whatever address they were sent to. */
const matchesOrderEmail = (email: string) =>
  or(
    eq(orders.email, email),
    sql`${orders.customerId} = (select ${customers.id} from ${customers} where ${customers.email} = ${email})`,
  );

function matchesShopperOrders({ shopper }: RequestContext, email: string | undefined) {
  // What was ordered as a guest with the account's own address was ordered by the same person, once it is paid: before that it
  // may be a stranger's, who would use up her coupons.
  if (shopper.customerId !== null)
    return or(
      eq(orders.customerId, shopper.customerId),
      and(
        sql`${orders.email} = (select ${customers.email} from ${customers} where ${customers.id} = ${shopper.customerId})`,
        ne(orders.status, 'unpaid'),
      ),
    );
  return or(
    shopper.guestTokenHash ? eq(orders.guestTokenHash, shopper.guestTokenHash) : NOBODY,
    email ? matchesOrderEmail(email) : NOBODY,
  );
}

type CouponUsageQuery = {
  couponIds: number[];
  email?: string;
};

/** How often the shopper and all have used coupons, and whether they are the shopper's. */
export async function loadCouponUsage(ctx: RequestContext, { couponIds, email }: CouponUsageQuery) {
  const isOwnOrder = matchesShopperOrders(ctx, email) ?? NOBODY;
  const counts = await ctx.db
    .select({
      couponId: couponRedemptions.couponId,
      byShopper: sql<number>`count(*)::int`,
    })
    .from(couponRedemptions)
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(
      and(
        inArray(couponRedemptions.couponId, couponIds),
        isNull(couponRedemptions.releasedAt),
        isOwnOrder, // a coupon may have been used a hundred thousand times
      ),
    )
    .groupBy(couponRedemptions.couponId);
  const [paidOrder] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwnOrder, notInArray(orders.status, ['unpaid', 'cancelled'])))
    .limit(1);
  const claimedIds = await listClaimedCouponIds(ctx.db, ctx.shopper, email);
  const countsByCoupon = new Map(counts.map((count) => [count.couponId, count]));

  return (coupon: { id: number; timesUsed: number }): CouponUsage => {
    const { byShopper = 0 } = countsByCoupon.get(coupon.id) ?? {};
    return {
      times: coupon.timesUsed,
      timesByShopper: byShopper,
      isNewCustomer: !paidOrder,
      isClaimed: claimedIds.has(coupon.id),
    };
  };
}
