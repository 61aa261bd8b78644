import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { couponRedemptions } from '@/provider/db/schema/coupon';
import { orders } from '@/provider/db/schema/order';
import { customers } from '@/provider/db/schema/customer';
import type { CouponUse } from '@/provider/rules/coupon-fit';
import { claimedIds } from './coupon-claimed';
import type { Visit } from './visit';

const NOBODY = sql`false`;

/** Orders with an address, and those of the account that has it, whatever address they were sent to. */
const ordersUnder = (email: string) =>
  or(
    eq(orders.email, email),
    sql`${orders.customerId} = (select ${customers.id} from ${customers} where ${customers.email} = ${email})`,
  );

function ordersOfShopper({ shopper }: Visit, email: string | undefined) {
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
    shopper.guestKey ? eq(orders.guestKey, shopper.guestKey) : NOBODY,
    email ? ordersUnder(email) : NOBODY,
  );
}

type About = {
  couponIds: number[];
  email?: string;
};

/** How often the shopper and all have used coupons, and whether they are the shopper's. */
export async function couponUseOf(visit: Visit, { couponIds, email }: About) {
  const mine = ordersOfShopper(visit, email) ?? NOBODY;
  const counts = await visit.db
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
        mine, // a coupon may have been used a hundred thousand times
      ),
    )
    .groupBy(couponRedemptions.couponId);
  const [bought] = await visit.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(mine, notInArray(orders.status, ['unpaid', 'cancelled'])))
    .limit(1);
  const claimed = await claimedIds(visit.db, visit.shopper, email);
  const byCoupon = new Map(counts.map((count) => [count.couponId, count]));

  return (coupon: { id: number; timesUsed: number }): CouponUse => {
    const { byShopper = 0 } = byCoupon.get(coupon.id) ?? {};
    return {
      times: coupon.timesUsed,
      timesByShopper: byShopper,
      isNewCustomer: !bought,
      isClaimed: claimed.has(coupon.id),
    };
  };
}
