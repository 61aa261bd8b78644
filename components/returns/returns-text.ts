// The texts of returns, and of asking for one.

import type { ReturnBlock, ReturnReason, ReturnStatus } from '@/contract/returns';
import {
  EXCHANGE_REFUNDED,
  getHeldText,
  HOLD_ENDED,
  getRefundedText,
  returnBlockMessages,
  UNUSED_MISSING,
} from '@/contract/return-messages';
import { SELLS_HAIR } from '@/lib/config/public-env';

export const pageTitle = 'Return an item';
export const loading = 'Loading your returns';
export const loadError = 'Your returns could not be loaded.';
export const returnsLabel = 'Returns of this order';
export const backToOrder = (orderNumber: string) => `Order ${orderNumber}`;

// Asking for a return
export const chooseItems = 'What would you like to return?';
export const returnableUntil = (day: string) => `You can ask until ${day}.`;
export const fee = (amount: string) => `A return costs ${amount}.`;
export const policy = 'Return policy';
/** Reasons of the shop end as its owner has written them. */
export const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
export const nothingReturnable = 'Nothing of this order can be returned now.';
export const orderLink = 'View the order';
export const quantity = (itemName: string) => `Quantity of ${itemName}`;
export const reason = 'Reason';
export const chooseReason = 'Choose a reason';
export const outcome = 'What would you like?';
export const refund = 'A refund';
export const exchangeFor = (options: string) => `An exchange for ${options}`;
export const outcomeHint = 'An exchange is for one of the same price, and costs nothing.';
export const note = 'Anything we should know';
export const noteHint = 'A sentence helps us to decide faster.';
export const unused = SELLS_HAIR
  ? 'The items are unworn and unwashed, with the lace uncut and the tag on'
  : 'The items are unused, as they arrived';
export const confirm = 'Please confirm';
export const missingCondition = 'Please confirm this to return the items';
export const excludedNote = 'If one of these arrived damaged or faulty, please write to us.';
export const withdraw = 'Withdraw from the order';
export const submit = 'Request return';
export const requested = 'Your return is requested';
export const missingItems = 'Please choose what you would like to return';
export const missingReason = 'Please choose a reason';
export const missingConfirmation = UNUSED_MISSING;

export const reasons: Record<ReturnReason, string> = {
  fit: 'It does not fit',
  looks: 'It looks different than I expected',
  changed_mind: 'I changed my mind',
  damaged: 'It arrived damaged',
  faulty: 'Something is wrong with it',
  wrong_item: 'It is not what I ordered',
  other: 'Another reason',
};
export const blocks: Record<ReturnBlock, string> = returnBlockMessages;

// A return
export const returnTitle = (number: string) => `Return ${number}`;
export const statuses: Record<ReturnStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  sent: 'On its way to us',
  received: 'Received',
  refunded: 'Refunded',
  exchanged: 'Replacement shipped',
  refused: 'Not accepted',
  cancelled: 'Cancelled',
};
/** What the shopper does next, or what we do. */
export const nextSteps: Record<Exclude<ReturnStatus, 'refunded' | 'refused' | 'exchanged'>, string> = {
  requested: 'We look at your request and email you what to do next. Please do not send anything yet.',
  approved: 'Pack the items and send them to us.',
  sent: 'Your parcel is on its way to us. We email you when it has arrived.',
  received: 'We have your parcel, and your refund is next.',
  cancelled: 'You have cancelled this return.',
};
export const replacementNext = 'We have your parcel, and your replacement is next.';
export const replacementShipped = 'What you chose instead is on its way to you.';
export const trackReplacement = 'Track your replacement';
export const heldUntil = getHeldText;
export const holdEnded = asSentence(HOLD_ENDED);
export const refundedInstead = EXCHANGE_REFUNDED;
export const inExchangeFor = (options: string) => `in exchange for ${options}`;
export const refunded = getRefundedText;
export const refused = (why: string) => `We cannot take it back: ${why}`;
export const address = 'Return address';
export const numberInParcel = (number: string) => `Put a slip with ${number} in the parcel.`;
export const openLabel = 'Open the label';
export const trackingNumber = 'Tracking number';
export const trackingHint = 'Optional. Keep your receipt until this return is done.';
export const markSent = 'I have sent it';
export const isSent = 'Thank you. Your return is on its way';
export const cancelReturn = 'Cancel this return';
export const cancelTitle = (number: string) => `Cancel return ${number}?`;
export const cancelText = 'You keep the items, and can ask again later.';
export const confirmCancel = 'Cancel the return';
export const keepReturn = 'Keep the return';
export const isCancelled = 'The return is cancelled';
export const pieces = (qty: number) => `Quantity ${qty}`;
export const photoCount = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);
export const received = (count: number, qty: number) => `${count} of ${qty} received`;
