import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { couponRedemptions, coupons, orders } from '@/provider/db/schema/commerce';
import { Refusal } from '@/provider/http/refusal';
import { couponFit, type CouponUse, type Fit } from '@/provider/rules/coupon-fit';
import { couponReason } from '@/provider/rules/coupon-words';
import { cartTotals, type CouponTerms } from '@/provider/rules/cart-totals';
import { bundleSetsOf, type CartLine } from './cart-lines';
import type { QuoteRow } from './quote';
import type { Visit } from './visit';

export type CouponRow = typeof coupons.$inferSelect;
export type JudgedCoupon = { coupon: CouponRow; use: CouponUse; fit: Fit };

const usedUp: readonly string[] = ['used-up', 'used-by-you'];
export const refusalOf = ({ coupon, fit }: JudgedCoupon, visit: Visit) =>
  new Refusal(
    !fit.isFit && usedUp.includes(fit.why) ? Code.couponUsedUp : Code.couponUnfit,
    couponReason(coupon, fit, visit.shopper.currency),
  );

export const termsOf = ({ coupon, fit }: JudgedCoupon): CouponTerms | null =>
  fit.isFit
    ? {
        type: coupon.type,
        value: coupon.value,
        maxDiscountCents: coupon.maxDiscountCents,
        lineIds: fit.lineIds,
      }
    : null;

/** The keys that a use of a coupon is counted under: the customer, or the guest by e-mail address. */
export const redeemerOf = (customerId: number | null, email: string) =>
  customerId !== null ? `customer:${customerId}` : `email:${email.toLowerCase()}`;

const NOBODY = sql`false`;

function ordersOfShopper({ shopper }: Visit, email: string | undefined) {
  if (shopper.customerId !== null) return eq(orders.customerId, shopper.customerId);
  return or(
    shopper.guestKey ? eq(orders.guestKey, shopper.guestKey) : NOBODY,
    email ? eq(orders.email, email) : NOBODY,
  );
}

/** How often the shopper and all have used coupons, without the use that the quote's own unpaid order holds. */
async function usesOf(visit: Visit, quote: QuoteRow, couponIds: number[]) {
  const mine = ordersOfShopper(visit, quote.shippingAddress?.email) ?? NOBODY;
  const isOwn = and(eq(orders.quoteId, quote.id), eq(orders.status, 'unpaid')) ?? NOBODY;
  const counts = await visit.db
    .select({
      couponId: couponRedemptions.couponId,
      own: sql<number>`(count(*) filter (where ${isOwn}))::int`,
      byShopper: sql<number>`(count(*) filter (where ${mine} and not (${isOwn})))::int`,
    })
    .from(couponRedemptions)
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(and(inArray(couponRedemptions.couponId, couponIds), isNull(couponRedemptions.releasedAt)))
    .groupBy(couponRedemptions.couponId);
  const [bought] = await visit.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(mine, notInArray(orders.status, ['unpaid', 'cancelled'])))
    .limit(1);
  const byCoupon = new Map(counts.map((count) => [count.couponId, count]));

  return (coupon: CouponRow): CouponUse => {
    const { own = 0, byShopper = 0 } = byCoupon.get(coupon.id) ?? {};
    return { times: coupon.timesUsed - own, timesByShopper: byShopper, isNewCustomer: !bought };
  };
}

/** Whether each coupon fits what is ticked in the cart. */
export async function judgeCoupons(
  visit: Visit,
  quote: QuoteRow,
  lines: readonly CartLine[],
  candidates: readonly CouponRow[],
): Promise<JudgedCoupon[]> {
  if (candidates.length === 0) return [];
  const useOf = await usesOf(
    visit,
    quote,
    candidates.map(({ id }) => id),
  );
  const counted = lines.filter(({ isCounted }) => isCounted);
  const bundles = await bundleSetsOf(visit.db, lines);
  const plain = { bundles, coupon: null, points: 0, shipping: null, guaranteeCents: 0, taxBasisPoints: 0 };
  const rows = cartTotals({ ...plain, lines: counted.map(({ price }) => price) }, 1).lines;
  const rowOf = new Map(rows.map(({ id, row }) => [id, row]));
  const fitLines = counted.map(({ id, facts }) => ({
    id,
    productId: facts.productId,
    categoryIds: facts.categoryIds,
    rowCents: rowOf.get(id) ?? 0,
  }));

  return candidates.map((coupon) => {
    const use = useOf(coupon);
    return { coupon, use, fit: couponFit(coupon, use, fitLines, visit.now()) };
  });
}

export async function findCoupon({ db }: Visit, id: number): Promise<CouponRow | null> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, id));
  return coupon ?? null;
}

/** By its code, which whoever knows it may use; or by id, if it is offered to everybody. */
export async function requireCoupon(
  { db }: Visit,
  given: { couponCode?: string; couponId?: number },
): Promise<CouponRow> {
  const wanted = given.couponCode
    ? eq(coupons.code, given.couponCode.toUpperCase())
    : and(eq(coupons.id, given.couponId ?? 0), eq(coupons.isPublic, true));
  const [coupon] = await db.select().from(coupons).where(wanted);
  if (!coupon) throw new Refusal(Code.couponUnknown);
  return coupon;
}

/** What is offered at a checkout: the public coupons, and the one that was put in. */
export const offeredCoupons = ({ db }: Visit, quote: QuoteRow): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupons)
    .where(or(eq(coupons.isPublic, true), quote.couponId ? eq(coupons.id, quote.couponId) : undefined))
    .orderBy(coupons.id);
