export const UNUSED_MISSING = 'Please confirm that the items are unused';
export const conditionMissing = (condition: string) => `Please confirm: ${condition}`;
export const EXCHANGE_GONE = 'What you chose instead is no longer available';
/** The return is one for money, since what was wanted instead is gone. */
export const EXCHANGE_REFUNDED =
  'What you chose instead is sold out by now, so we refund you once your parcel has arrived.';
export const HOLD_ENDED = 'What you chose instead is no longer held for you';
export const getHeldText = (day: string) => `We hold what you chose instead until ${day}.`;
export const RETURN_REQUESTED = 'We have your request and will email you what to do next';

/** Why an item cannot be returned now. */
export const returnBlockMessages = {
  not_shipped: 'It has not been shipped yet',
  no_terms: 'Please write to us about returns',
  too_late: 'The time to return it is over',
  refunded: 'It has been refunded',
  in_return: 'It is in another return',
  too_many: 'This order has too many returns. Please write to us',
  excluded: 'It cannot be returned',
} as const;

/** Where refunded money goes. `isReduced`: payments that are still due become smaller instead. */
export const getRefundedText = (amount: string, isReduced: boolean): string =>
  isReduced ? `${amount} comes off your next payments.` : `${amount} goes back the way you paid.`;

/** After a withdrawal. */
export const getReturnedText = (returnNumber: string): string =>
  `What was shipped comes back as return ${returnNumber}.`;
