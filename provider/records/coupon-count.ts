import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { couponRedemptions, coupons } from '@/provider/db/schema/coupon';
import { Refusal } from '@/provider/http/refusal';
import type { Work } from '@/provider/work';
import type { CartLine } from './cart-lines';
import { findCoupon, judgeCoupons, redeemerOf, refusalOf } from './coupon';
import type { OrderRow } from './order';
import type { QuoteRow } from './quote';
import type { Visit } from './visit';

/** Locks coupons in the order of their ids, so that two orders never wait for each other. */
export async function lockCoupons({ db }: Work, ids: readonly (number | null | undefined)[]) {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return;
  await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(inArray(coupons.id, wanted))
    .orderBy(coupons.id)
    .for('no key update');
}

/** Gives the use of a coupon back, once. */
export async function releaseCoupon({ db, now }: Work, order: OrderRow) {
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

/** Looks at a coupon's limits again under its lock; refuses when somebody was faster. */
export async function requireStillFit(
  inside: Visit,
  quote: QuoteRow,
  lines: readonly CartLine[],
  couponId: number,
) {
  const coupon = await findCoupon(inside, couponId);
  const [judged] = await judgeCoupons(inside, quote, lines, coupon ? [coupon] : []);
  if (!judged) throw new Refusal(Code.couponUnknown);
  if (!judged.fit.isFit) throw refusalOf(judged, inside);
}

export async function countCoupon({ db, now }: Work, order: OrderRow) {
  if (order.couponId === null) return;
  await db
    .update(coupons)
    .set({ timesUsed: sql`${coupons.timesUsed} + 1` })
    .where(eq(coupons.id, order.couponId));
  await db.insert(couponRedemptions).values({
    couponId: order.couponId,
    orderId: order.id,
    shopperKey: redeemerOf(order.customerId, order.email),
    createdAt: now(),
  });
}
