export const instalmentTexts = {
  subject: 'Payment {number} of 4 for order {order} did not go through',
  title: 'A payment did not go through',
  intro: 'We could not take payment {number} of 4, {amount}, for order {order} from {card}.',
  card: 'your card ending in {digits}',
  unknowncard: 'your card',
  failure: 'Your bank says: {failure}',
  next: 'We will try again on {day}. You do not need to do anything if the card works then.',
  last: 'We will not try again by ourselves. You can pay it with any card on the page of your order.',
  button: 'View your order',
  pay: 'Pay now',
  reason:
    'You received this email because you are paying for an order at {store} in 4 payments. The link is personal: anyone who has it can see this order.',
} as const;
