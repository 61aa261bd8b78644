import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Coupon } from '@/contract/coupon';
import { coupons } from '@/provider/db/schema/coupon';
import { couponRedemptions } from '@/provider/db/schema/coupon-redemption';
import { orders } from '@/provider/db/schema/order';
import { findCouponProblem } from '@/provider/modules/coupon/eligibility';
import { listClaimedCouponIds } from './claimed-coupons';
import { toCouponResponse } from './coupon-response';
import { loadCouponUsage } from './coupon-usage';
import type { CustomerContext } from '@/provider/platform/context';

/** Lists public coupons and those the customer claimed or used. */
async function listCouponRows({ db, shopper }: CustomerContext) {
  const claimedIds = await listClaimedCouponIds(db, shopper);
  const isUsed = sql`exists (
    select 1 from ${couponRedemptions} join ${orders} on ${orders.id} = ${couponRedemptions.orderId}
    where ${couponRedemptions.couponId} = ${coupons.id} and ${and(
      eq(orders.customerId, shopper.customerId),
      isNull(couponRedemptions.releasedAt),
    )})`;
  const rows = await db
    .select()
    .from(coupons)
    .where(or(eq(coupons.isPublic, true), inArray(coupons.id, [...claimedIds]), isUsed))
    .orderBy(coupons.id);
  return { rows, claimedIds };
}

/** Groups the customer's coupons by what can still be done with them, regardless of the cart. */
export async function listCoupons(ctx: CustomerContext) {
  const { rows, claimedIds } = await listCouponRows(ctx);
  const lists: Record<'usable' | 'used' | 'expired', Coupon[]> = { usable: [], used: [], expired: [] };
  if (rows.length === 0) return lists;
  const getUsage = await loadCouponUsage(ctx, { couponIds: rows.map(({ id }) => id) });

  for (const row of rows) {
    const usage = getUsage(row);
    const reason = findCouponProblem(row, usage, ctx.now());
    const isOffered = row.isPublic || claimedIds.has(row.id);
    if (isOffered && reason === null) lists.usable.push(toCouponResponse(ctx, row, 'usable'));
    else if (isOffered && reason === 'not-started') lists.usable.push(toCouponResponse(ctx, row, 'unfit'));
    else if (usage.timesByShopper > 0) lists.used.push(toCouponResponse(ctx, row, 'used'));
    // Ended coupons are listed only for those who claimed them.
    else if (claimedIds.has(row.id)) lists.expired.push(toCouponResponse(ctx, row, 'expired'));
  }
  return lists;
}

/** Counts the coupons a customer can use. */
export const countUsableCoupons = async (ctx: CustomerContext) => (await listCoupons(ctx)).usable.length;
