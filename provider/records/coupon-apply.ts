import { cartView } from './cart-view';
import { cartPlan } from './cart-plan';
import { linesOf } from './cart-lines';
import { checkoutPlan } from './checkout-plan';
import { segmentsOf } from './checkout-view';
import { bestCoupon, isCouponOpen } from './coupon-view';
import { tryCouponCode } from './coupon-try';
import type { Caller } from './log-in';
import { judgeCoupons, refusalOf, requireCoupon } from './coupon';
import { changeQuote, makeNewer, requireCart, type QuoteDraft, type QuoteRow } from './quote';
import { inTransaction, type Visit } from './visit';

type Given = { couponCode?: string; couponId?: number };
type Change = Partial<Pick<QuoteRow, 'couponId' | 'points' | 'isCouponChosen'>>;

/** What a coupon changes in the quote; refuses one that does not fit. An empty code takes the coupon off. */
export async function couponToApply(inside: Visit, quote: QuoteDraft, given: Given): Promise<Change> {
  if (given.couponCode === '') return { couponId: null, isCouponChosen: true };

  const coupon = await requireCoupon(inside, given, quote.shippingAddress?.email);
  const lines = await linesOf(inside.db, quote);
  const [judged] = await judgeCoupons(inside, quote, lines, [coupon]);
  if (judged && !judged.fit.isFit) throw refusalOf(judged, inside);
  return { couponId: coupon.id, isCouponChosen: true, ...(!coupon.isStackable && { points: 0 }) };
}

/** The best coupon, for a shopper who has not chosen; nothing when it is on already, or none saves anything. */
async function bestToApply(inside: Visit, quote: QuoteRow): Promise<Change> {
  if (!isCouponOpen(quote)) return {};
  const best = await bestCoupon(inside, await checkoutPlan(inside, quote));
  return best && best.id !== quote.couponId ? { couponId: best.id } : {};
}

async function changed(inside: Visit, quote: QuoteRow, change: Change) {
  if (Object.keys(change).length === 0) return quote;
  await changeQuote(inside.db, quote.id, change);
  return makeNewer(inside, quote.id);
}

const changeCoupon = (
  visit: Visit,
  change: (inside: Visit, quote: QuoteRow) => Promise<Change>,
  messageOf: (couponCode: string, saved: string | undefined) => string,
) =>
  inTransaction(visit, async (inside) => {
    const found = await requireCart(inside);
    const quote = await changed(inside, found, await change(inside, found));
    const plan = await cartPlan(inside, quote);
    const segments = segmentsOf(inside, await checkoutPlan(inside, quote));
    const saved = segments.find(({ code }) => code === 'discount')?.valueFormat.replace('-', '');
    return {
      ...(await cartView(inside, plan)),
      totalSegments: segments,
      message: messageOf(plan.coupon?.coupon.code ?? '', saved),
    };
  });

const appliedWords = (code: string, saved: string | undefined) => {
  if (!code) return 'No coupon fits this cart';
  return saved ? `${code} saves ${saved}` : `${code} applied`;
};

export const applyCoupon = (caller: Caller, { best, ...given }: Given & { best?: boolean }) => {
  const apply = () =>
    changeCoupon(
      caller,
      (inside, quote) => (best ? bestToApply(inside, quote) : couponToApply(inside, quote, given)),
      appliedWords,
    );
  return given.couponCode ? tryCouponCode(caller, apply) : apply();
};

export const cancelCoupon = (visit: Visit) =>
  changeCoupon(
    visit,
    async () => ({ couponId: null, isCouponChosen: true }),
    () => 'Coupon removed',
  );
