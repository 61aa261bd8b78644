/**
 * The codes of the envelope (spec 8): 200000, 200101 and 200422 are the spec's; every other business
 * failure has a code of its own here, with the sentence that is said when the handler has nothing more exact.
 */
export const Code = {
  ok: 200000,
  notLoggedIn: 200101,
  refused: 200422,
  soldOut: 200401,
  notEnough: 200402,
  emptyCart: 200403,
  couponUnknown: 200404,
  couponUnfit: 200405,
  couponUsedUp: 200406,
  noShipping: 200407,
  addressMissing: 200408,
  orderChanged: 200409,
  orderNotPayable: 200410,
  orderNotCancellable: 200411,
  paymentDeclined: 200412,
  totalChanged: 200413,
  tooSoon: 200414,
  tooManyUnpaid: 200415,
  linkEnded: 200416,
  tooMany: 200429,
  busy: 200430,
} as const;

export type Code = (typeof Code)[keyof typeof Code];

export const codeMessages: Record<Code, string> = {
  [Code.ok]: 'success',
  [Code.notLoggedIn]: 'Please log in',
  [Code.refused]: 'Please check what you entered',
  [Code.soldOut]: 'Someone was faster: this one has just sold out',
  [Code.notEnough]: 'That is all we have',
  [Code.emptyCart]: 'There is nothing in your cart to order',
  [Code.couponUnknown]: 'This code is not valid. Please check it and try again',
  [Code.couponUnfit]: 'This coupon does not fit your cart',
  [Code.couponUsedUp]: 'This coupon has been used up',
  [Code.noShipping]: 'We do not ship to this address yet',
  [Code.addressMissing]: 'Please enter a shipping address',
  [Code.orderChanged]: 'Your cart has changed. Please check it once more',
  [Code.orderNotPayable]: 'This order cannot be paid any more',
  [Code.orderNotCancellable]: 'This order cannot be cancelled any more',
  [Code.paymentDeclined]: 'Your bank declined the payment',
  [Code.totalChanged]: 'The total has changed. Please check it once more',
  [Code.tooSoon]: 'You have asked for this already',
  [Code.tooManyUnpaid]: 'You have several unpaid orders. Pay or cancel one of them first',
  [Code.linkEnded]: 'This link has ended. Your order number and e-mail address still open the order',
  [Code.tooMany]: 'Too many tries. Please wait a minute',
  [Code.busy]: 'We are already working on this. Please wait a moment',
};
