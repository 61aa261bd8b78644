const BUTTON = { button: 'View the order' } as const;

export const receivedTexts = {
  subject: 'New order {order}, {amount}',
  title: 'Order {order} is paid',
  paid: 'Paid by: {payment}. Shipping: {shipping}.',
  address: 'Ship to: {address}.',
  note: 'The customer left a note with the order.',
  ...BUTTON,
} as const;

export const refundDueTexts = {
  subject: 'Refund to send: {amount} of order {order}',
  preview: 'The customer waits for this money.',
  title: 'A refund is yours to send',
  intro:
    '{amount} of order {order} is due to be refunded. It was paid by {payment}, so the shop cannot send it back itself.',
  next: 'The customer is told once you have reported it.',
  ...BUTTON,
} as const;

export const refundFailedTexts = {
  subject: 'Refund failed: {amount} of order {order}',
  preview: 'The customer did not get the money.',
  title: 'A refund did not go through',
  intro: 'The refund of {amount} for order {order} did not reach the customer.',
  because: 'The payment provider says: {reason}',
  next: 'You can send it again on the page of the order. If it fails again, pay it back another way.',
  ...BUTTON,
} as const;
