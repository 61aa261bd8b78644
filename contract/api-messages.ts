/** Messages of calls and emails that the storefront shows itself as well. */
export const apiMessages = {
  paymentDeclined: 'Your bank declined the payment',
  pageOutdated: 'This page is out of date. Please reload it to pay',
  orderUnpaid: (incrementId: string) => `Order ${incrementId} is not paid yet`,
  notPaidInTime: 'It was not paid in time.',
  hairProfileSaved: 'Saved to your hair profile',
  seatSaved: 'Your seat is saved',
  alreadyYours: 'Yours already',
  /** Spec section 5, verbatim. */
  authorizationFailed: 'Failed to obtain authorization, in order to obtain email',
} as const;
