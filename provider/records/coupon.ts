import { and, eq, inArray, or } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { coupons } from '@/provider/db/schema/coupon';
import { NotFound, Refusal } from '@/provider/http/refusal';
import { couponFit, type CouponUse, type Fit } from '@/provider/rules/coupon-fit';
import { couponReason } from '@/provider/rules/coupon-words';
import { cartTotals, type CouponTerms } from '@/provider/rules/cart-totals';
import { bundleSetsOf, type CartLine } from './cart-lines';
import { claimedIds } from './coupon-claimed';
import { couponUseOf } from './coupon-use';
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

/** Whether each coupon fits what is ticked in the cart. */
export async function judgeCoupons(
  visit: Visit,
  quote: QuoteRow,
  lines: readonly CartLine[],
  candidates: readonly CouponRow[],
): Promise<JudgedCoupon[]> {
  if (candidates.length === 0) return [];
  const useOf = await couponUseOf(visit, {
    couponIds: candidates.map(({ id }) => id),
    email: quote.shippingAddress?.email,
  });
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

/** By its code, which whoever knows it may use unless it has to be claimed; or by id, if it is offered to the shopper. */
export async function requireCoupon(
  { db, shopper }: Visit,
  given: { couponCode?: string; couponId?: number },
  email?: string,
): Promise<CouponRow> {
  const wanted = given.couponCode
    ? eq(coupons.code, given.couponCode.toUpperCase())
    : and(eq(coupons.id, given.couponId ?? 0), isOffered(await claimedIds(db, shopper, email)));
  const [coupon] = await db.select().from(coupons).where(wanted);
  if (!coupon) throw given.couponCode ? new Refusal(Code.couponUnknown) : new NotFound();
  return coupon;
}

const isOffered = (claimed: ReadonlySet<number>) =>
  or(eq(coupons.isPublic, true), inArray(coupons.id, [...claimed]));

/** What is offered at a checkout: the public coupons, those that the shopper has claimed, and the one that was put in. */
export async function offeredCoupons({ db, shopper }: Visit, quote: QuoteRow): Promise<CouponRow[]> {
  const claimed = await claimedIds(db, shopper, quote.shippingAddress?.email);
  if (quote.couponId !== null) claimed.add(quote.couponId);
  return db.select().from(coupons).where(isOffered(claimed)).orderBy(coupons.id);
}
