import type { NewAddress } from '@/contract/address';
import type { Checkout } from '@/contract/checkout';
import { Code } from '@/contract/codes';
import type { NewOrder, PayAction } from '@/contract/order';
import { ApiError } from '@/lib/api/envelope';
import { failureWords } from '@/lib/api/failure-words';

export type Wanted = {
  checkout: Checkout;
  /** null: the one the server has. */
  shipping: NewAddress | null;
  billing: NewAddress | null;
  shippingMethod: string;
  payMethod: string;
  remark: string;
  marketing: { name: string; value: string }[];
};

/** The order as it stands on the screen, with the version and the sum that the shopper sees. */
export const orderOf = (wanted: Wanted): NewOrder => {
  const { checkout, shipping, billing, shippingMethod, payMethod, remark, marketing } = wanted;
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
    remark,
    ...(marketing.length > 0 ? { marketing } : {}),
  };
};

/** Where a placed order is paid; one that needs no payment is done. */
export const nextStep = ({ orderId, action, redirectUrl }: PayAction): string => {
  if (action === 'redirect' && redirectUrl) return redirectUrl;
  return `/order/${action === 'none' ? 'payWait' : 'payment'}?order=${orderId}`;
};

export type Trouble = {
  words: string;
  /** Above the form for what is about the cart, else beside the button. */
  place: 'top' | 'button';
  /** What is on the screen is out of date. */
  isStale: boolean;
};

const aboutTheCart: readonly number[] = [Code.soldOut, Code.notEnough, Code.emptyCart];

/** What a refusal means for the page. An order that was refused is not placed, and nothing typed is lost. */
export function troubleOf(error: unknown): Trouble {
  const words = failureWords(error);
  if (!(error instanceof ApiError)) return { words, place: 'button', isStale: false };
  return {
    words,
    place: aboutTheCart.includes(error.code) ? 'top' : 'button',
    isStale: error.code !== Code.busy,
  };
}
