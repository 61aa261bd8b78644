import { listCommitments, type Commitment } from './commitment';

const TERMS = 'shops/demo/pages/terms.md';
const FAQ = 'shops/demo/pages/faq.md';
const PAYMENT = 'shops/demo/pages/payment-methods.md';
const ORDER_MAILS = 'provider/modules/order/email-texts.ts';

/** Payment: until when, at which price, and what is charged. */
export const paymentCommitments: readonly Commitment[] = [
  ...listCommitments(
    'provider/payment/gateways/adyen-webhook.db',
    'a payment of another amount after the correct one is refunded, and so is a second correct one',
    {
      'provider/modules/order/reconcile/gateway-events.ts': [
        'We received a payment of {} that was not due and have refunded it',
      ],
    },
  ),
  ...listCommitments(
    'provider/order/reconcile-payments.db',
    'refunds a payment for a cancelled order, with an entry in its timeline',
    { 'provider/modules/order/reconcile/reconcile-payments.ts': ['{} and will refund it'] },
  ),
  ...listCommitments(
    'provider/order/pay-instalment.db',
    'reduced by a refund while being paid has the old amount refunded',
    {
      'provider/modules/order/reconcile/reconcile-instalments.ts': [
        'We received a payment of {} that was not due and will refund it',
      ],
    },
  ),
  ...listCommitments(
    'provider/payment/gateways/bank-transfer.db',
    'pays the order once and emails the shopper once, however often it is reported',
    {
      'provider/modules/payment/gateways/bank-transfer.ts': [
        "If you have sent it, there is nothing left to do: we'll email you when it arrives.",
      ],
    },
  ),
  ...listCommitments(
    'provider/order/typed-in-order.db',
    'costs what the preview said, holds its stock while it can be paid, and is paid by the link of its email',
    { [ORDER_MAILS]: ['Your items are reserved, and you can pay until {}.'] },
  ),
  ...listCommitments(
    'provider/order/stock-hold.db',
    'is reserved for half an hour, while the order can be paid all day at its price',
    {
      'lib/format/payment-deadline-text.ts': [
        'Your price is locked in. Items reserved until {}.',
        'Your price is locked in, but the items are no longer reserved.',
      ],
      [ORDER_MAILS]: [
        'Your items are reserved until {}.',
        'You can pay until {}.',
        'You can pay at this price until {}.',
      ],
      [PAYMENT]: [
        'An order keeps its price for 24 hours, and its items are reserved for the first 30 minutes',
      ],
      [TERMS]: ['Its items are reserved for 30 minutes after you place it'],
      [FAQ]: ['It can be paid for 24 hours at the same price'],
    },
  ),
  ...listCommitments(
    'provider/order/stock-hold.db',
    'is reserved again by a payment attempt, also after it was released',
    {
      [FAQ]: ['Its items are reserved for 30 minutes after each attempt'],
    },
  ),
  ...listCommitments(
    'provider/order/stock-hold.db',
    'sold to others before a late payment leads to a refund and a cancelled order',
    {
      [ORDER_MAILS]: ['It sold out before your payment arrived, and we are refunding you in full.'],
      'provider/modules/order/cancel-locked-order.ts': [
        'Sold out before your payment came in; you are refunded in full',
      ],
    },
  ),
  ...listCommitments(
    'provider/order/cancel-expired-orders.db',
    'cancels an order that was not paid in time on the next read, and returns its stock',
    {
      'components/account/account-text.tsx': ['Pay within'],
      'components/order/detail/detail-text.tsx': ['Pay within'],
      'components/payment/payment-text.tsx': ['Pay within'],
      'lib/format/shared-order-text.ts': ['Nothing was charged.'],
      [TERMS]: ['An order that is not paid within 24 hours is cancelled'],
      [ORDER_MAILS]: ['or do nothing and it will be cancelled.'],
    },
  ),
  ...listCommitments(
    'provider/order/payment-result.db',
    'charges nothing if the shopper returns without having paid',
    {
      'provider/modules/order/payment/payment-result.ts': [
        'Nothing was charged. Your order is saved',
        'This order was cancelled. Nothing was charged',
      ],
      [ORDER_MAILS]: ['Nothing was charged.'],
    },
  ),
  ...listCommitments(
    'provider/order/payment-result.db',
    'declined, then paid, is one order with two attempts',
    {
      'components/payment/payment-text.tsx': ['Nothing was charged, and your order is saved.'],
    },
  ),
  ...listCommitments(
    'provider/payment/saved-cards.db',
    'a card is saved on request alone, once, and pays again without its number',
    {
      'components/setting/saved-cards-text.ts': [
        'We see the brand, the last four digits and the expiry date, never the number.',
      ],
    },
  ),
  ...listCommitments('provider/order/gift.db', 'emails about a gift go to the buyer', {
    'components/checkout/form/form-text.ts': [
      'Enter the address of the person who gets it, with your own e-mail address: we write to you.',
    ],
  }),
  ...listCommitments(
    'provider/order/place-order.db',
    'reserves stock, freezes the prices and returns how to pay',
    { 'components/checkout/form/form-text.ts': ['Nothing is charged until the next step.'] },
  ),
  ...listCommitments(
    'provider/order/place-order.db',
    'rejects what the shopper has not seen, and writes nothing',
    { 'components/checkout/form/form-text.ts': ['Nothing was ordered, and your cart is saved.'] },
  ),
  ...listCommitments(
    'journeys/emails.db',
    'are sent once for a paid order, with its items and the signed tracking link',
    {
      'components/payment/payment-text.tsx': ["We'll email you as soon as it goes through."],
    },
  ),
  ...listCommitments(
    'provider/order/order-claim.db',
    'allows only paying and cancelling, and expires after two days',
    {
      [ORDER_MAILS]: [
        'The link is personal: anyone who has it can see this order and, until it is paid, pay or cancel it.',
      ],
    },
  ),
  ...listCommitments(
    'provider/payment/gateways/bank-transfer.db',
    'pays the order once and emails the shopper once, however often it is reported',
    {
      'provider/modules/payment/gateways/bank-transfer.ts': [
        "We'll email you as soon as your transfer arrives",
      ],
      'provider/modules/payment/gateways/bank-transfer-page.ts': [
        "We'll email you when your transfer arrives.",
      ],
    },
  ),
  ...listCommitments(
    'provider/payment/gateways/bank-transfer.db',
    'for what has sold out cancels the order, and its money is due until it has been sent back',
    {
      'provider/modules/payment/gateways/bank-transfer-page.ts': [
        'We cannot hold your items that long: if one sells out first, we send your money back.',
      ],
    },
  ),
  ...listCommitments(
    'provider/order/instalment.db',
    'charges the first quarter with the odd cents, and the rest is due every two weeks',
    {
      'lib/format/shared-order-text.ts': ['or {} today and 3 more payments'],
      'components/payment/payment-text.tsx': ['In 2 weeks', 'In 4 weeks', 'In 6 weeks'],
      'provider/modules/payment/gateways/gateway.ts': ['{} today, then every two weeks'],
    },
  ),
  ...listCommitments(
    'provider/order/instalment.db',
    'the email about the first payment states what was paid and when the others are due',
    {
      'components/payment/payment-text.tsx': ['Payments still due: {}.'],
      [ORDER_MAILS]: ['We received the first of your 4 payments for order {}.'],
    },
  ),
  ...listCommitments(
    'provider/order/instalment.db',
    'is charged on its due dates, once each, however many jobs run at once',
    {
      [PAYMENT]: ['a quarter today, then one every two weeks, from the same card.', 'No interest.'],
    },
  ),
  ...listCommitments(
    'provider/order/instalment.db',
    'sends an email for each later decline, is charged four times, and then shows the instalment as failed',
    {
      'provider/modules/order/instalment/email-texts.ts': [
        'We will try again on {}.',
        'We will not try again by ourselves.',
      ],
    },
  ),
];
