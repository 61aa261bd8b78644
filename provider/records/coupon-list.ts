import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Coupon } from '@/contract/coupon';
import { couponRedemptions, coupons } from '@/provider/db/schema/coupon';
import { orders } from '@/provider/db/schema/order';
import { couponTermsProblem } from '@/provider/rules/coupon-fit';
import { claimedIds } from './coupon-claimed';
import { couponView } from './coupon-row-view';
import { couponUseOf } from './coupon-use';
import type { CustomerVisit } from './visit';

/** The public coupons, and those that the customer has claimed or used. */
async function couponsOf({ db, shopper }: CustomerVisit) {
  const claimed = await claimedIds(db, shopper);
  const isUsed = sql`exists (
    select 1 from ${couponRedemptions} join ${orders} on ${orders.id} = ${couponRedemptions.orderId}
    where ${couponRedemptions.couponId} = ${coupons.id} and ${and(
      eq(orders.customerId, shopper.customerId),
      isNull(couponRedemptions.releasedAt),
    )})`;
  const rows = await db
    .select()
    .from(coupons)
    .where(or(eq(coupons.isPublic, true), inArray(coupons.id, [...claimed]), isUsed))
    .orderBy(coupons.id);
  return { rows, claimed };
}

/** The customer's coupons by what can still be done with them, whatever lies in the cart. */
export async function listCoupons(visit: CustomerVisit) {
  const { rows, claimed } = await couponsOf(visit);
  const lists: Record<'usable' | 'used' | 'expired', Coupon[]> = { usable: [], used: [], expired: [] };
  if (rows.length === 0) return lists;
  const timesOf = await couponUseOf(visit, { couponIds: rows.map(({ id }) => id) });

  for (const row of rows) {
    const use = timesOf(row);
    const why = couponTermsProblem(row, use, visit.now());
    const isOffered = row.isPublic || claimed.has(row.id);
    if (isOffered && why === null) lists.usable.push(couponView(visit, row, 'usable'));
    else if (isOffered && why === 'not-begun') lists.usable.push(couponView(visit, row, 'unfit'));
    else if (use.timesByShopper > 0) lists.used.push(couponView(visit, row, 'used'));
    // What is over for everybody is news only to who had it.
    else if (claimed.has(row.id)) lists.expired.push(couponView(visit, row, 'expired'));
  }
  return lists;
}

/** How many coupons a customer can use. */
export const couponCount = async (visit: CustomerVisit) => (await listCoupons(visit)).usable.length;
