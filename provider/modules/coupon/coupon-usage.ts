import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { couponRedemptions } from '@/provider/db/schema/coupon-redemption';
import { orders } from '@/provider/db/schema/order';
import { customers } from '@/provider/db/schema/customer';
import type { CouponUsage } from '@/provider/modules/coupon/eligibility';
import { listClaimedCouponIds } from './claimed-coupons';
import type { RequestContext } from '@/provider/platform/context';

const NOBODY = sql`false`;

/** Matches orders with this email, and all orders of the account that has it. */
const matchesOrderEmail = (email: string) =>
  or(
    eq(orders.email, email),
    sql`${orders.customerId} = (select ${customers.id} from ${customers} where ${customers.email} = ${email})`,
  );

function matchesShopperOrders({ shopper }: RequestContext, email: string | undefined) {
  // A paid guest order with the account's email counts as the customer's. An unpaid one may be a stranger's
  // and would use up the customer's coupons.
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

/** Loads how often the shopper and everyone used coupons, and which the shopper claimed. */
export async function loadCouponUsage(ctx: RequestContext, { couponIds, email }: CouponUsageQuery) {
  const isOwnOrder = matchesShopperOrders(ctx, email) ?? NOBODY;
  const counts = await ctx.db
    .select({
      couponId: couponRedemptions.couponId,
      timesByShopper: sql<number>`count(*)::int`,
    })
    .from(couponRedemptions)
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(
      and(
        inArray(couponRedemptions.couponId, couponIds),
        isNull(couponRedemptions.releasedAt),
        isOwnOrder, // filter in SQL: a coupon may have 100,000 uses
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
    const { timesByShopper = 0 } = countsByCoupon.get(coupon.id) ?? {};
    return {
      times: coupon.timesUsed,
      timesByShopper,
      isNewCustomer: !paidOrder,
      isClaimed: claimedIds.has(coupon.id),
    };
  };
}
