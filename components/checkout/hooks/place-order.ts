import type { NewAddress } from '@/contract/address';
import type { Checkout } from '@/contract/checkout';
import type { TotalSegment } from '@/contract/cart';
import { ResponseCode } from '@/contract/response-codes';
import type { MarketingParameter } from '@/contract/marketing-keys';
import type { OrderFields } from '@/contract/order-fields';
import type { PlaceOrderInput, PaymentAction } from '@/contract/place-order';
import * as placeOrderText from '@/components/checkout/hooks/place-order-text';
import { ApiError } from '@/lib/api/envelope';
import { getErrorMessage } from '@/lib/api/error-message';

export type OrderSubmission = {
  checkout: Checkout;
  /** null: use the server's address. */
  shipping: NewAddress | null;
  billing: NewAddress | null;
  shippingMethod: string;
  payMethod: string;
  orderFields: Partial<OrderFields>;
  isGift: boolean;
  marketing: MarketingParameter[];
};

/** Returns the order as shown, with the version and total that the shopper sees. */
export const toPlaceOrderInput = (submission: OrderSubmission): PlaceOrderInput => {
  const { checkout, shipping, billing, shippingMethod, payMethod, marketing, isGift } = submission;
  const { giftNote, ...orderFields } = submission.orderFields;
  return {
    quoteId: checkout.quote.id,
    version: checkout.version,
    expectedTotal: checkout.quote.previewGrandTotal,
    paymentMethod: payMethod,
    shippingMethod,
    ...(shipping ? { shippingAddress: shipping } : {}),
    billingAddress: billing,
    points: checkout.points.used,
    shippingGuarantee: checkout.shippingGuarantee.isSelected,
    ...orderFields,
    ...(isGift && { isGift, ...(giftNote && { giftNote }) }),
    ...(marketing.length > 0 ? { marketing } : {}),
  };
};

/** Returns where a placed order is paid; one without payment is done. */
export const getNextPath = ({ orderId, action, redirectUrl }: PaymentAction): string => {
  if (action === 'redirect' && redirectUrl) return redirectUrl;
  return `/order/${action === 'none' ? 'payWait' : 'payment'}?order=${orderId}`;
};

export type PlaceOrderError = {
  message: string;
  /** Above the form for cart errors, else beside the button. */
  position: 'top' | 'button';
  /** The displayed data is out of date. */
  isStale: boolean;
  /** The total has changed meanwhile. */
  isTotalChanged: boolean;
};

const cartErrorCodes: readonly number[] = [
  ResponseCode.outOfStock,
  ResponseCode.insufficientStock,
  ResponseCode.emptyCart,
];
const totalErrorCodes: readonly number[] = [ResponseCode.totalChanged, ResponseCode.orderChanged];

/** Maps an API error for the page. A rejected order is not placed, and no input is lost. */
export function toPlaceOrderError(error: unknown): PlaceOrderError {
  const message = getErrorMessage(error);
  if (!(error instanceof ApiError))
    return { message, position: 'button', isStale: false, isTotalChanged: false };
  return {
    message,
    position: cartErrorCodes.includes(error.code) ? 'top' : 'button',
    isStale: error.code !== ResponseCode.inProgress,
    isTotalChanged: totalErrorCodes.includes(error.code),
  };
}

const getSegmentValue = ({ totalSegments }: Checkout, segmentCode: TotalSegment['code']) =>
  totalSegments.find(({ code }) => code === segmentCode)?.value ?? 0;

const PRICE_SEGMENTS = ['subtotal', 'discount', 'points', 'shipping', 'guarantee'] as const;

/** What changed. An included tax is left out: the total only contains it, and it follows the other amounts. */
function totalChangeReasonText(shownCheckout: Checkout, now: Checkout): string {
  const locationName = now.shippingAddress?.region || now.shippingAddress?.countryName || null;
  const codes = now.quote.isTaxIncluded ? PRICE_SEGMENTS : ([...PRICE_SEGMENTS, 'tax'] as const);
  const changed = codes.filter((code) => getSegmentValue(shownCheckout, code) !== getSegmentValue(now, code));
  const isTaxOnly = changed.length === 1 && changed[0] === 'tax';
  if (isTaxOnly && locationName && getSegmentValue(shownCheckout, 'tax') === 0)
    return placeOrderText.taxAdded(locationName);
  return placeOrderText.changed(changed.map((code) => placeOrderText.changedAmounts[code](locationName)));
}

/** Text for a total that differs from the one shown; null if equal. */
export function findTotalChangeText(shownCheckout: Checkout, now: Checkout): string | null {
  if (shownCheckout.quote.previewGrandTotal === now.quote.previewGrandTotal) return null;
  return placeOrderText.confirmNewTotal(
    totalChangeReasonText(shownCheckout, now),
    now.quote.previewGrandTotalFormat,
    shownCheckout.quote.previewGrandTotalFormat,
  );
}

/** The selected items that are sold out. */
export const getSoldOutItems = ({ items }: Checkout) =>
  items.filter(({ isChecked, isSaleable }) => isChecked && !isSaleable);

/**
 * Error for items that sold out during the checkout, shown at the top of the page; null if there are none or
 * the shopper already knows. Totals may exclude such an item long before the button is pressed.
 */
export function findSoldOutError(checkout: Checkout, notifiedIds: readonly number[]): PlaceOrderError | null {
  const newSoldOutItems = getSoldOutItems(checkout).filter(({ id }) => !notifiedIds.includes(id));
  if (newSoldOutItems.length === 0) return null;
  const message = placeOrderText.soldOut(newSoldOutItems.map(({ name }) => name).join(', '));
  return { message, position: 'top', isStale: false, isTotalChanged: false };
}
