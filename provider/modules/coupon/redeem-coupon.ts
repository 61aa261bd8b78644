import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import { coupons } from '@/provider/db/schema/coupon';
import { couponRedemptions } from '@/provider/db/schema/coupon-redemption';
import { DomainError } from '@/provider/platform/errors/errors';
import type { RequestContext, ServiceContext } from '@/provider/platform/context';
import { findCoupon, evaluateCoupons, getRedemptionKey, toIneligibleError, type CouponLine } from './coupon';
import type { OrderRow } from '@/provider/db/schema/order';
import type { CartRow } from '@/provider/db/schema/cart';

/** Locks coupons in ID order, so that two orders cannot deadlock. */
export async function lockCoupons({ db }: ServiceContext, ids: readonly (number | null | undefined)[]) {
  const couponIds = [...new Set(ids.flatMap((id) => id ?? []))];
  if (couponIds.length === 0) return;
  await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(inArray(coupons.id, couponIds))
    .orderBy(coupons.id)
    .for('no key update');
}

/** Releases an order's coupon use, once. */
export async function releaseCoupon({ db, now }: ServiceContext, order: OrderRow) {
  const released = await db
    .update(couponRedemptions)
    .set({ releasedAt: now() })
    .where(and(eq(couponRedemptions.orderId, order.id), isNull(couponRedemptions.releasedAt)))
    .returning({ couponId: couponRedemptions.couponId });
  for (const { couponId } of released)
    await db
      .update(coupons)
      .set({ timesUsed: sql`${coupons.timesUsed} - 1` })
      .where(eq(coupons.id, couponId));
}

/** Checks a coupon's limits again under its lock; throws if another order was faster. */
export async function requireStillEligible(
  tx: RequestContext,
  cart: CartRow,
  lines: readonly CouponLine[],
  couponId: number,
) {
  const coupon = await findCoupon(tx, couponId);
  const [evaluatedCoupon] = await evaluateCoupons(tx, cart, lines, coupon ? [coupon] : []);
  if (!evaluatedCoupon) throw new DomainError(ResponseCode.couponUnknown);
  if (!evaluatedCoupon.eligibility.isEligible) throw toIneligibleError(evaluatedCoupon, tx);
}

export async function redeemCoupon({ db, now }: ServiceContext, order: OrderRow) {
  if (order.couponId === null) return;
  await db
    .update(coupons)
    .set({ timesUsed: sql`${coupons.timesUsed} + 1` })
    .where(eq(coupons.id, order.couponId));
  await db.insert(couponRedemptions).values({
    couponId: order.couponId,
    orderId: order.id,
    redemptionKey: getRedemptionKey(order.customerId, order.email),
    createdAt: now(),
  });
}
