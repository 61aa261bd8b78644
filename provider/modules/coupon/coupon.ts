import { and, eq, inArray, or } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import { coupons } from '@/provider/db/schema/coupon';
import { NotFoundError, DomainError } from '@/provider/platform/errors/errors';
import { checkEligibility, type CouponUsage, type Eligibility } from '@/provider/modules/coupon/eligibility';
import { formatIneligibleReason } from '@/provider/modules/coupon/coupon-text';
import { computeTotals, type CouponTerms, type PricedLine } from '@/provider/modules/pricing/cart-totals';
import { loadBundleSets } from '@/provider/modules/pricing/load-bundle-sets';
import { listClaimedCouponIds } from './claimed-coupons';
import { loadCouponUsage } from './coupon-usage';
import type { CartRow } from '@/provider/db/schema/cart';
import type { RequestContext } from '@/provider/platform/context';

export type CouponRow = typeof coupons.$inferSelect;
export type EvaluatedCoupon = { coupon: CouponRow; usage: CouponUsage; eligibility: Eligibility };

const usedUp: readonly string[] = ['used-up', 'used-by-shopper'];
export const toIneligibleError = ({ coupon, eligibility }: EvaluatedCoupon, ctx: RequestContext) =>
  new DomainError(
    !eligibility.isEligible && usedUp.includes(eligibility.reason)
      ? ResponseCode.couponLimitReached
      : ResponseCode.couponNotApplicable,
    formatIneligibleReason(coupon, eligibility, ctx.shopper.currency),
  );

export const toCouponTerms = ({ coupon, eligibility }: EvaluatedCoupon): CouponTerms | null =>
  eligibility.isEligible
    ? {
        type: coupon.type,
        value: coupon.value,
        maxDiscountCents: coupon.maxDiscountCents,
        lineIds: eligibility.lineIds,
      }
    : null;

/** Returns the key stored with a redemption, for inspection only: the limit per shopper counts orders. */
export const getRedemptionKey = (customerId: number | null, email: string) =>
  customerId !== null ? `customer:${customerId}` : `email:${email.toLowerCase()}`;

/** A cart item as coupons see it. */
export type CouponLine = {
  id: number;
  qty: number;
  bundleId: number | null;
  isCounted: boolean;
  variant: { sku: string; productId: number; categoryIds: number[] };
  price: PricedLine;
};

/** Evaluates coupons against the counted items of the cart: checked and for sale. */
export async function evaluateCoupons(
  ctx: RequestContext,
  cart: CartRow,
  lines: readonly CouponLine[],
  candidates: readonly CouponRow[],
): Promise<EvaluatedCoupon[]> {
  if (candidates.length === 0) return [];
  const getUsage = await loadCouponUsage(ctx, {
    couponIds: candidates.map(({ id }) => id),
    email: cart.shippingAddress?.email,
  });
  const countedLines = lines.filter(({ isCounted }) => isCounted);
  const bundles = await loadBundleSets(ctx.db, lines);
  const baseInput = {
    bundles,
    coupon: null,
    points: 0,
    shipping: null,
    protectionCents: 0,
    taxBasisPoints: 0,
    isTaxIncluded: false,
  };
  const rows = computeTotals({ ...baseInput, lines: countedLines.map(({ price }) => price) }, 1).lines;
  const rowCentsById = new Map(rows.map(({ id, row }) => [id, row]));
  const eligibilityLines = countedLines.map(({ id, variant }) => ({
    id,
    productId: variant.productId,
    categoryIds: variant.categoryIds,
    rowCents: rowCentsById.get(id) ?? 0,
  }));

  return candidates.map((coupon) => {
    const usage = getUsage(coupon);
    return { coupon, usage, eligibility: checkEligibility(coupon, usage, eligibilityLines, ctx.now()) };
  });
}

export async function findCoupon({ db }: RequestContext, id: number): Promise<CouponRow | null> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, id));
  return coupon ?? null;
}

/** Finds a coupon by code, which anyone may use unless it must be claimed, or by ID if offered to the shopper. */
export async function requireCoupon(
  { db, shopper }: RequestContext,
  input: { couponCode?: string; couponId?: number },
  email?: string,
): Promise<CouponRow> {
  const condition = input.couponCode
    ? eq(coupons.code, input.couponCode.toUpperCase())
    : and(eq(coupons.id, input.couponId ?? 0), isOffered(await listClaimedCouponIds(db, shopper, email)));
  const [coupon] = await db.select().from(coupons).where(condition);
  if (!coupon) throw input.couponCode ? new DomainError(ResponseCode.couponUnknown) : new NotFoundError();
  return coupon;
}

const isOffered = (claimedIds: ReadonlySet<number>) =>
  or(eq(coupons.isPublic, true), inArray(coupons.id, [...claimedIds]));

/** Lists the coupons offered at checkout: public ones, those the shopper claimed, and the one entered. */
export async function listOfferedCoupons(
  { db, shopper }: RequestContext,
  cart: CartRow,
): Promise<CouponRow[]> {
  const claimedIds = await listClaimedCouponIds(db, shopper, cart.shippingAddress?.email);
  if (cart.couponId !== null) claimedIds.add(cart.couponId);
  return db.select().from(coupons).where(isOffered(claimedIds)).orderBy(coupons.id);
}
