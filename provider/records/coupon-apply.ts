import { cartView } from './cart-view';
import { cartPlan } from './cart-plan';
import { linesOf } from './cart-lines';
import { checkoutPlan } from './checkout-plan';
import { segmentsOf } from './checkout-view';
import { judgeCoupons, refusalOf, requireCoupon } from './coupon';
import { changeQuote, makeNewer, requireCart, type QuoteRow } from './quote';
import { inTransaction, type Visit } from './visit';

type Given = { couponCode?: string; couponId?: number };

/** What a coupon changes in the quote; refuses one that does not fit. An empty code takes the coupon off. */
export async function couponToApply(
  inside: Visit,
  quote: QuoteRow,
  given: Given,
): Promise<Partial<Pick<QuoteRow, 'couponId' | 'points'>>> {
  if (given.couponCode === '') return { couponId: null };

  const coupon = await requireCoupon(inside, given, quote.shippingAddress?.email);
  const lines = await linesOf(inside.db, quote.id);
  const [judged] = await judgeCoupons(inside, quote, lines, [coupon]);
  if (judged && !judged.fit.isFit) throw refusalOf(judged, inside);
  return { couponId: coupon.id, ...(!coupon.isStackable && { points: 0 }) };
}

const changeCoupon = (
  visit: Visit,
  change: (inside: Visit, quote: QuoteRow) => Promise<Partial<QuoteRow>>,
  messageOf: (couponCode: string, saved: string | undefined) => string,
) =>
  inTransaction(visit, async (inside) => {
    const found = await requireCart(inside);
    await changeQuote(inside.db, found.id, await change(inside, found));
    const quote = await makeNewer(inside, found.id);
    const plan = await cartPlan(inside, quote);
    const segments = segmentsOf(inside, await checkoutPlan(inside, quote));
    const saved = segments.find(({ code }) => code === 'discount')?.valueFormat.replace('-', '');
    return {
      ...(await cartView(inside, plan)),
      totalSegments: segments,
      message: messageOf(plan.coupon?.coupon.code ?? '', saved),
    };
  });

export const applyCoupon = (visit: Visit, given: Given) =>
  changeCoupon(
    visit,
    (inside, quote) => couponToApply(inside, quote, given),
    (code, saved) => (saved ? `${code} saves ${saved}` : `${code} is on`),
  );

export const cancelCoupon = (visit: Visit) =>
  changeCoupon(
    visit,
    async () => ({ couponId: null }),
    () => 'Coupon taken off',
  );
