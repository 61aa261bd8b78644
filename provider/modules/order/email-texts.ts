import { apiMessages } from '@/contract/api-messages';

/** Why somebody gets an email about an order. */
export const ORDER_REASON =
  'You received this email because of an order at {store}. The link is personal: anyone who has it can see this order.' as const;
export const RETURN_REASON =
  'You received this email because of a return to {store}. The link is personal: anyone who has it can see this order.' as const;

const ORDER = {
  button: 'Track your order',
  reason:
    'You received this email because of an order at {store}. The link is personal: anyone who has it can see this order and, until it is paid, pay or cancel it.',
} as const;
const PAYABLE = { ...ORDER, button: 'Pay or cancel' } as const;
const ADDRESS = { address: 'Shipping address: {address}.' } as const;

export const paidTexts = {
  subject: 'Order {order} is paid',
  firstsubject: 'Order {order} is placed',
  preview: 'We received {amount}. Your order is being prepared.',
  title: 'Thank you',
  intro: 'We received your payment for order {order}. We are preparing it now.',
  firstintro: 'We received the first of your 4 payments for order {order}. We are preparing it now.',
  plan: 'Your 4 payments:',
  delivery: 'Estimated delivery ({method}): {dates}.',
  ...ADDRESS,
  ...ORDER,
} as const;

export const shippedTexts = {
  subject: 'Order {order} is on its way',
  partsubject: 'Part of order {order} is on its way',
  preview: 'Estimated delivery: {dates}.',
  title: 'On its way',
  intro: 'Your order {order} has shipped. Estimated delivery: {dates}.',
  partintro: 'A parcel of your order {order} has shipped. Estimated delivery: {dates}.',
  parcel: '{carrier}, tracking number {number}',
  ...ADDRESS,
  ...ORDER,
} as const;

export const cancelledTexts = {
  subject: 'Order {order} is cancelled',
  title: 'Your order is cancelled',
  intro: 'Your order {order} is cancelled. {reason}',
  byshopper: 'It was cancelled as requested.',
  byshop: 'We had to cancel it.',
  byshopwithnote: 'We had to cancel it: {note}',
  unpaid: apiMessages.notPaidInTime,
  soldout: 'It sold out before your payment arrived, and we are refunding you in full.',
  uncharged: 'Nothing was charged.',
  ...ORDER,
} as const;

export const unpaidTexts = {
  subject: apiMessages.orderUnpaid('{order}'),
  preview: 'You can pay until {until}.',
  title: 'Still want it?',
  intro: 'We have your order {order}, but no payment. You can pay at this price until {until}. {stock}',
  reserved: 'Your items are reserved until {until}.',
  unreserved: 'Your items are no longer reserved, so they could sell out.',
  cancel:
    'If you changed your mind, you can cancel it on the same page, or do nothing and it will be cancelled.',
  ...PAYABLE,
} as const;

export const payableTexts = {
  subject: 'Order {order} is ready to be paid',
  preview: 'You can pay until {until}.',
  title: 'Your order',
  intro:
    'We have put together order {order} for you. Your items are reserved, and you can pay until {until}.',
  ...ADDRESS,
  cancel: 'You can cancel it on the same page, or do nothing and it will be cancelled.',
  ...PAYABLE,
} as const;
