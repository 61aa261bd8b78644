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
    'not-begun': `${coupon.code} cannot be used yet.`,
    expired: `${coupon.code} has expired.`,
    'used-up': `${coupon.code} has reached its limit of uses.`,
    'used-by-you': `You have already used ${coupon.code}.`,
    newcomers: `${coupon.code} is for first orders only.`,
    'not-claimed': `${coupon.code} only works for the account or e-mail address it was given to.`,
    goods: `${coupon.code} does not apply to the items in your cart.`,
    subtotal: `Add ${priceText(converted(fit.gapCents, currency.rate), currency.symbol)} more to use this coupon.`,
  } satisfies Record<typeof fit.why, string>;
  return reasons[fit.why];
}
