import type { z } from 'zod';
import { Code } from '@/contract/codes';
import type { NewOrder } from '@/contract/new-order';
import { Refusal, refuseField } from '@/provider/http/refusal';
import { enoughWords, soldOutWords } from '@/provider/rules/stock-words';
import type { CheckoutPlan } from './checkout-plan';
import { refusalOf } from './coupon';
import { findOffer } from './pay-methods';
import type { Visit } from './visit';

export type Wanted = z.output<typeof NewOrder>;

/** The most that gateways take at once, and well within what the order's row can hold. */
const ORDER_MAX_MINOR = 99_999_999;

/** What the shopper cannot have seen: it went out of reach after the checkout was shown. */
function requireSeen(visit: Visit, plan: CheckoutPlan, wanted: Wanted) {
  const { expectedTotal } = wanted;
  const isSeen = expectedTotal !== undefined && Math.round(expectedTotal * 100) === plan.shown.grandTotal;
  const gone = plan.lines.find(({ isChecked, isSaleable }) => isChecked && !isSaleable);
  const isAllGone = !plan.lines.some(({ isCounted }) => isCounted);
  if (gone && (isAllGone || !isSeen)) throw new Refusal(Code.soldOut, soldOutWords(gone.facts.name));
  if (isAllGone) throw new Refusal(Code.emptyCart);

  const short = plan.lines.find(({ isCounted, error }) => isCounted && error !== null);
  if (short) throw new Refusal(Code.notEnough, `${short.facts.name}: ${enoughWords(short.facts.available)}`);
  if (!isSeen && plan.coupon && !plan.coupon.fit.isFit) throw refusalOf(plan.coupon, visit);
  if (!isSeen && expectedTotal !== undefined) throw new Refusal(Code.totalChanged);
}

/** Refuses a plan that cannot be ordered as the shopper asked for it. Nothing is written before. */
export function requirePlaceable(visit: Visit, plan: CheckoutPlan, wanted: Wanted) {
  if (!findOffer(visit.settings, wanted.paymentMethod))
    throw refuseField('Payment method', 'is not open here');
  if (plan.notice) throw new Refusal(Code.noShipping, plan.notice);
  if (plan.selected?.method.code !== wanted.shippingMethod)
    throw new Refusal(
      Code.noShipping,
      'This shipping method is not available for your address. Please choose another one',
    );
  if (wanted.points > plan.input.points)
    throw refuseField('points', `Cannot be greater than ${plan.input.points}`);
  requireSeen(visit, plan, wanted);
  if (Math.max(plan.shown.grandTotal, plan.base.grandTotal) > ORDER_MAX_MINOR)
    throw new Refusal(Code.refused, 'This is more than one order can hold. Please place it in parts');
}
