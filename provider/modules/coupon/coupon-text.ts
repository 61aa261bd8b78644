import { apiMessages } from '@/contract/api-messages';
import type { Eligibility } from './eligibility';
import { convertAmount, formatMoney } from '@/provider/platform/money';

type Currency = { symbol: string; rate: number };
type Worth = { type: 'percent' | 'fixed' | 'shipping'; value: number };

/** "20%", "$25.00", "Free shipping" */
export function formatCouponValue({ type, value }: Worth, { symbol, rate }: Currency) {
  if (type === 'percent') return `${value}%`;
  if (type === 'shipping') return 'Free shipping';
  return formatMoney(convertAmount(value, rate), symbol);
}

/** The reason why a coupon does not apply, as text for the shopper; empty when it does. */
export function formatIneligibleReason(
  coupon: { code: string },
  eligibility: Eligibility,
  currency: Currency,
) {
  if (eligibility.isEligible) return '';
  const reasons = {
    'not-started': `${coupon.code} cannot be used yet.`,
    expired: `${coupon.code} has expired.`,
    'used-up': `${coupon.code} has reached its limit of uses.`,
    'used-by-shopper': `You have already used ${coupon.code}.`,
    'not-first-order': `${coupon.code} is for first orders only.`,
    'not-claimed': `${coupon.code} only works for the account or e-mail address it was given to.`,
    'no-applicable-items': `${coupon.code} does not apply to the items in your cart.`,
    subtotal: `Add ${formatMoney(convertAmount(eligibility.gapCents, currency.rate), currency.symbol)} more to use this coupon.`,
  } satisfies Record<typeof eligibility.reason, string>;
  return reasons[eligibility.reason];
}

/** The message for a claimed coupon. */
export const claimedText = (isNew: boolean) => (isNew ? 'It is yours now' : apiMessages.alreadyYours);
