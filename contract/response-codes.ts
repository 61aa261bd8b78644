import { z } from 'zod';
import { apiMessages } from './api-messages';

/**
 * The codes of the envelope (spec 8): 200000, 200101 and 200422 are the spec's; every other business failure
 * has its own code here, with a default message for handlers that have none more specific.
 */
export const ResponseCode = {
  ok: 200000,
  notLoggedIn: 200101,
  unprocessable: 200422,
  outOfStock: 200401,
  insufficientStock: 200402,
  emptyCart: 200403,
  couponUnknown: 200404,
  couponNotApplicable: 200405,
  couponLimitReached: 200406,
  shippingUnavailable: 200407,
  addressMissing: 200408,
  orderChanged: 200409,
  orderNotPayable: 200410,
  orderNotCancellable: 200411,
  paymentDeclined: 200412,
  totalChanged: 200413,
  alreadyRequested: 200414,
  tooManyUnpaid: 200415,
  linkExpired: 200416,
  changedMeanwhile: 200417,
  tooManyRequests: 200429,
  inProgress: 200430,
} as const;

export type ResponseCode = (typeof ResponseCode)[keyof typeof ResponseCode];

/**
 * One invalid field, beside code and message of an envelope with code 200422: its name on the wire (fields of
 * objects and lists joined by dots) and a sentence for a person.
 */
export const InvalidField = z.object({ field: z.string(), message: z.string() });
export type InvalidField = z.infer<typeof InvalidField>;

export const codeMessages: Record<ResponseCode, string> = {
  [ResponseCode.ok]: 'success',
  [ResponseCode.notLoggedIn]: 'Please log in',
  [ResponseCode.unprocessable]: 'Please check what you entered',
  [ResponseCode.outOfStock]: 'Someone was faster: this one has just sold out',
  [ResponseCode.insufficientStock]: 'That is all we have',
  [ResponseCode.emptyCart]: 'There is nothing in your cart to order',
  [ResponseCode.couponUnknown]: 'This code is not valid. Please check it and try again',
  [ResponseCode.couponNotApplicable]: 'This coupon does not fit your cart',
  [ResponseCode.couponLimitReached]: 'This coupon has been used up',
  [ResponseCode.shippingUnavailable]: 'We do not ship to this address yet',
  [ResponseCode.addressMissing]: 'Please enter a shipping address',
  [ResponseCode.orderChanged]: 'Your cart has changed. Please check it once more',
  [ResponseCode.orderNotPayable]: 'This order cannot be paid any more',
  [ResponseCode.orderNotCancellable]: 'This order cannot be cancelled any more',
  [ResponseCode.paymentDeclined]: apiMessages.paymentDeclined,
  [ResponseCode.totalChanged]: 'The total has changed. Please check it once more',
  [ResponseCode.alreadyRequested]: 'You have asked for this already',
  [ResponseCode.tooManyUnpaid]: 'You have several unpaid orders. Pay or cancel one of them first',
  [ResponseCode.linkExpired]:
    'This link has ended. Your order number and e-mail address still open the order',
  [ResponseCode.changedMeanwhile]:
    'Somebody else has changed this in the meantime. Load it again, and make your changes once more',
  [ResponseCode.tooManyRequests]: 'Too many tries. Please wait a minute',
  [ResponseCode.inProgress]: 'We are already working on this. Please wait a moment',
};
