import type { z } from 'zod';
import { METHOD_NOT_AVAILABLE } from '@/provider/modules/payment/payment-text';
import { fieldMessages } from '@/contract/field-messages';
import { ResponseCode } from '@/contract/response-codes';
import type { PlaceOrderInput } from '@/contract/place-order';
import { DomainError, FieldError } from '@/provider/platform/errors/errors';
import { limitedStockText, justSoldOutText } from '@/provider/modules/product/stock-text';
import type { PricedCheckout } from '@/provider/modules/checkout/price-checkout';
import { toIneligibleError } from '@/provider/modules/coupon/coupon';
import { findMethodForOrder } from '@/provider/modules/payment/gateways/payment-methods';
import type { RequestContext } from '@/provider/platform/context';

export type PlaceOrderRequest = z.output<typeof PlaceOrderInput>;

/** The most that gateways accept, and well within the order row's limits. */
const ORDER_MAX_MINOR = 99_999_999;

/** Throws unless there is something to buy, and enough of it. */
export function requireAvailableItems({ lines }: PricedCheckout) {
  if (!lines.some(({ isCounted }) => isCounted)) {
    const soldOutLine = lines.find(({ isChecked }) => isChecked);
    throw soldOutLine
      ? new DomainError(ResponseCode.outOfStock, justSoldOutText(soldOutLine.variant.name))
      : new DomainError(ResponseCode.emptyCart);
  }
  const short = lines.find(({ isCounted, error }) => isCounted && error !== null);
  if (short)
    throw new DomainError(
      ResponseCode.insufficientStock,
      `${short.variant.name}: ${limitedStockText(short.variant.available)}`,
    );
}

/** Throws for changes the shopper cannot have seen: they came after the checkout was shown. */
function requireUnchangedCheckout(
  ctx: RequestContext,
  pricedCheckout: PricedCheckout,
  input: PlaceOrderRequest,
) {
  const { expectedTotal } = input;
  const isExpectedTotal =
    expectedTotal !== undefined && Math.round(expectedTotal * 100) === pricedCheckout.shown.grandTotal;
  const soldOutLine = pricedCheckout.lines.find(({ isChecked, isSaleable }) => isChecked && !isSaleable);
  if (soldOutLine && !isExpectedTotal)
    throw new DomainError(ResponseCode.outOfStock, justSoldOutText(soldOutLine.variant.name));
  requireAvailableItems(pricedCheckout);
  if (!isExpectedTotal && pricedCheckout.coupon && !pricedCheckout.coupon.eligibility.isEligible)
    throw toIneligibleError(pricedCheckout.coupon, ctx);
  if (!isExpectedTotal && expectedTotal !== undefined) throw new DomainError(ResponseCode.totalChanged);
}

/** Throws if the checkout cannot be ordered as requested. Nothing is written before. */
export function requirePlaceableOrder(
  ctx: RequestContext,
  pricedCheckout: PricedCheckout,
  input: PlaceOrderRequest,
) {
  const total = { amountMinor: pricedCheckout.shown.grandTotal, currency: ctx.shopper.currency.code };
  if (!findMethodForOrder(ctx.config, input.paymentMethod, total))
    throw new FieldError('payment_method', METHOD_NOT_AVAILABLE);
  if (pricedCheckout.notice) throw new DomainError(ResponseCode.shippingUnavailable, pricedCheckout.notice);
  if (pricedCheckout.selected?.method.code !== input.shippingMethod)
    throw new DomainError(
      ResponseCode.shippingUnavailable,
      'This shipping method is not available for your address. Please choose another one',
    );
  if (input.points > pricedCheckout.input.points)
    throw new FieldError('points', fieldMessages.maxNumber('points', pricedCheckout.input.points));
  requireUnchangedCheckout(ctx, pricedCheckout, input);
  if (Math.max(pricedCheckout.shown.grandTotal, pricedCheckout.base.grandTotal) > ORDER_MAX_MINOR)
    throw new DomainError(
      ResponseCode.unprocessable,
      'This is more than one order can hold. Please place it in parts',
    );
}
