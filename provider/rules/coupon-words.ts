import type { Fit } from './coupon-fit';
import { converted, priceText } from './money';

type Currency = { symbol: string; rate: number };
type Worth = { type: 'percent' | 'fixed' | 'shipping'; value: number };

/** "20%", "$25.00", "Free shipping" */
export function couponValue({ type, value }: Worth, { symbol, rate }: Currency) {
  if (type === 'percent') return `${value}%`;
  if (type === 'shipping') return 'Free shipping';
  return priceText(converted(value, rate), symbol);
}

/** Why a coupon does not fit, in words for the shopper; empty when it does. */
export function couponReason(coupon: { code: string }, fit: Fit, currency: Currency) {
  if (fit.isFit) return '';
  const reasons = {
    'not-begun': `${coupon.code} is not open yet.`,
    expired: `${coupon.code} has expired.`,
    'used-up': `${coupon.code} has been used up.`,
    'used-by-you': `You have used ${coupon.code} already.`,
    newcomers: `${coupon.code} is for a first order.`,
    'not-claimed': `${coupon.code} goes with the account or the e-mail address it was given to.`,
    goods: `${coupon.code} is not for what is in your cart.`,
    subtotal: `Add ${priceText(converted(fit.gapCents, currency.rate), currency.symbol)} more and it fits your cart.`,
  } satisfies Record<typeof fit.why, string>;
  return reasons[fit.why];
}
