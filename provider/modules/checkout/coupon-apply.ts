import { toCartResponse } from '@/provider/modules/cart/cart-response';
import { priceCart } from '@/provider/modules/cart/price-cart';
import { loadCartLines } from '@/provider/modules/cart/cart-lines';
import { priceCheckout } from './price-checkout';
import { buildCheckoutSegments } from './checkout-response';
import { findBestCoupon, canAutoApplyCoupon } from './checkout-coupons';
import { withCouponAttemptLimit } from '@/provider/modules/coupon/coupon-attempt-limit';
import { evaluateCoupons, toIneligibleError, requireCoupon } from '@/provider/modules/coupon/coupon';
import {
  updateCartRow,
  bumpCartVersion,
  requireNonEmptyCart,
  type CartDraft,
} from '@/provider/modules/cart/cart-repository';
import { type CartRow } from '@/provider/db/schema/cart';
import { withTransaction, type RequestContext } from '@/provider/platform/context';

type CouponInput = { couponCode?: string; couponId?: number };
type Change = Partial<Pick<CartRow, 'couponId' | 'points' | 'isCouponChosen'>>;

/** Returns the cart change of a coupon; throws if it is not eligible. An empty code removes the coupon. */
export async function resolveCouponChange(
  tx: RequestContext,
  cart: CartDraft,
  input: CouponInput,
): Promise<Change> {
  if (input.couponCode === '') return { couponId: null, isCouponChosen: true };

  const coupon = await requireCoupon(tx, input, cart.shippingAddress?.email);
  const lines = await loadCartLines(tx.db, cart);
  const [evaluatedCoupon] = await evaluateCoupons(tx, cart, lines, [coupon]);
  if (evaluatedCoupon && !evaluatedCoupon.eligibility.isEligible)
    throw toIneligibleError(evaluatedCoupon, tx);
  return { couponId: coupon.id, isCouponChosen: true, ...(!coupon.isStackable && { points: 0 }) };
}

/** Returns the best coupon unless the shopper chose one; no change if it is applied or none saves anything. */
async function findBestCouponChange(tx: RequestContext, cart: CartRow): Promise<Change> {
  if (!canAutoApplyCoupon(cart)) return {};
  const bestCoupon = await findBestCoupon(tx, await priceCheckout(tx, cart));
  return bestCoupon && bestCoupon.id !== cart.couponId ? { couponId: bestCoupon.id } : {};
}

async function saveCouponChange(tx: RequestContext, cart: CartRow, change: Change) {
  if (Object.keys(change).length === 0) return cart;
  await updateCartRow(tx.db, cart.id, change);
  return bumpCartVersion(tx, cart.id);
}

const changeCoupon = (
  ctx: RequestContext,
  resolveChange: (tx: RequestContext, cart: CartRow) => Promise<Change>,
  formatMessage: (couponCode: string, saved: string | undefined) => string,
) =>
  withTransaction(ctx, async (tx) => {
    const storedCart = await requireNonEmptyCart(tx);
    const cart = await saveCouponChange(tx, storedCart, await resolveChange(tx, storedCart));
    const pricedCart = await priceCart(tx, cart);
    const segments = buildCheckoutSegments(tx, await priceCheckout(tx, cart));
    const saved = segments.find(({ code }) => code === 'discount')?.valueFormat.replace('-', '');
    return {
      ...(await toCartResponse(tx, pricedCart)),
      totalSegments: segments,
      message: formatMessage(pricedCart.coupon?.coupon.code ?? '', saved),
    };
  });

const couponAppliedText = (code: string, saved: string | undefined) => {
  if (!code) return 'No coupon fits this cart';
  return saved ? `${code} saves ${saved}` : `${code} applied`;
};

export const applyCoupon = (ctx: RequestContext, { best, ...given }: CouponInput & { best?: boolean }) => {
  const apply = () =>
    changeCoupon(
      ctx,
      (tx, cart) => (best ? findBestCouponChange(tx, cart) : resolveCouponChange(tx, cart, given)),
      couponAppliedText,
    );
  return given.couponCode ? withCouponAttemptLimit(ctx, apply) : apply();
};

export const cancelCoupon = (ctx: RequestContext) =>
  changeCoupon(
    ctx,
    async () => ({ couponId: null, isCouponChosen: true }),
    () => 'Coupon removed',
  );
