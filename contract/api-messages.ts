/** Messages of calls and emails that the storefront shows itself as well. */
export const apiMessages = {
  paymentDeclined: 'Your bank declined the payment',
  pageOutdated: 'This page is out of date. Please reload it to pay',
  orderUnpaid: (incrementId: string) => `Order ${incrementId} is not paid yet`,
  notPaidInTime: 'It was not paid in time.',
  hairProfileSaved: 'Saved to your hair profile',
  seatSaved: 'Your seat is saved',
  alreadyYours: 'Yours already',
  returnRequested: 'We have your request and will email you what to do next',
  /** Why an item cannot be returned now. */
  returnBlocks: {
    not_shipped: 'It has not been shipped yet',
    no_terms: 'Please write to us about returns',
    too_late: 'The time to return it is over',
    refunded: 'It has been refunded',
    in_return: 'It is in another return',
    too_many: 'This order has too many returns. Please write to us',
  },
  /** Spec section 5, verbatim. */
  authorizationFailed: 'Failed to obtain authorization, in order to obtain email',
} as const;
