import { listCommitments, type Commitment } from './promise';

const HELP = 'provider/db/seed/journal/help-pages.ts';
const ANSWERS = 'provider/db/seed/journal/help-answers.ts';
const LEGAL = 'provider/db/seed/journal/legal-pages.ts';
const ORDER_MAILS = 'provider/mail/order-letters.ts';

/** Paying: until when, at which price, and what is charged. */
const paymentCommitments: readonly Commitment[] = [
  ...listCommitments(
    'integration/order-hold',
    'is reserved for half an hour; the order can be paid the whole day at its price',
    {
      'lib/format/hold-text.ts': [
        'Your price is locked in. Items reserved until {}.',
        'Your price is locked in, but the items are no longer reserved.',
      ],
      [ORDER_MAILS]: [
        'Your items are reserved until {}.',
        'You can pay until {}.',
        'You can pay at this price until {}.',
      ],
      [HELP]: ['An order keeps its price for 24 hours, and its items are reserved for the first 30 minutes'],
      [LEGAL]: ['Its items are reserved for 30 minutes after you place it'],
      [ANSWERS]: ['It can be paid for 24 hours at the same price'],
    },
  ),
  ...listCommitments(
    'integration/order-hold',
    'is reserved anew by a payment attempt, and taken again when it was given back',
    {
      [ANSWERS]: ['Its items are reserved for 30 minutes after each attempt'],
    },
  ),
  ...listCommitments(
    'integration/order-hold',
    'sold to others before a late payment: the money goes back, and the order is cancelled',
    {
      [ORDER_MAILS]: ['It sold out before your payment arrived, and we are refunding you in full.'],
      'provider/records/order-end.ts': ['Sold out before your payment came in; you are refunded in full'],
    },
  ),
  ...listCommitments(
    'integration/order-expiry',
    'an order that is not paid in time is cancelled by whoever looks',
    {
      'components/account/unpaid-bar.tsx': ['Pay within'],
      'components/order/hold-line.tsx': ['Pay within'],
      'components/payment/hold-clock.tsx': ['Pay within'],
      [LEGAL]: ['An order that is not paid within 24 hours is cancelled'],
      [ORDER_MAILS]: ['or do nothing and it will be cancelled.'],
      'components/payment/let-go.tsx': ['Nothing was charged.'],
      'lib/format/order-words.ts': ['Nothing was charged.'],
    },
  ),
  ...listCommitments(
    'integration/payment',
    'a shopper who comes back without having paid has been charged nothing',
    {
      'provider/records/payment-result.ts': [
        'Nothing was charged. Your order is saved',
        'This order was cancelled. Nothing was charged',
      ],
      [ORDER_MAILS]: ['Nothing was charged.'],
    },
  ),
  ...listCommitments('integration/payment', 'declined, then paid: one order, two tries', {
    'components/payment/declined-panel.tsx': ['Nothing was charged, and your order is saved.'],
    'components/payment/pay-outcomes.tsx': ['Nothing was charged, and your order is saved.'],
  }),
  ...listCommitments('integration/order', 'holds stock, freezes the prices and answers what to do to pay', {
    'components/checkout/place-button.tsx': ['Nothing is charged until the next step.'],
  }),
  ...listCommitments(
    'integration/order',
    'what the shopper has not seen is refused, and nothing is written',
    {
      'components/checkout/confirm-form.tsx': ['Nothing was ordered, and your cart is saved.'],
    },
  ),
  ...listCommitments(
    'integration/mail',
    'a paid one is told once, with what was bought and the signed link that follows it',
    {
      'components/payment/pay-outcomes.tsx': ["We'll email you as soon as it goes through."],
    },
  ),
  ...listCommitments(
    'integration/order-claim',
    'opens no more than paying and cancelling, and ends after two days',
    {
      [ORDER_MAILS]: [
        'The link is personal: anyone who has it can see this order and, until it is paid, pay or cancel it.',
      ],
    },
  ),
  ...listCommitments(
    'integration/instalments',
    'takes the first quarter with the odd cents, and has the rest due every two weeks',
    {
      'components/cart/cart-summary.tsx': ['or {} today and 3 more payments'],
      'components/checkout/order-summary.tsx': ['or {} today and 3 more payments'],
      'components/payment/instalment-plan.tsx': ['In 2 weeks', 'In 4 weeks', 'In 6 weeks'],
      'provider/records/pay-methods.ts': ['{} today, then every two weeks'],
    },
  ),
  ...listCommitments(
    'integration/instalments',
    'the mail of the first payment says what was paid, and when the others are due',
    {
      'components/payment/thank-you.tsx': ['Payments still due: {}.'],
      [ORDER_MAILS]: ['We received {} for order {}.'],
    },
  ),
  ...listCommitments('integration/instalments', 'is charged on its days, once each, however many sweep', {
    [HELP]: ['a quarter today, then one every two weeks, from the same card.', 'No interest.'],
  }),
  ...listCommitments(
    'integration/instalments',
    'that the bank declines later is told by mail each time, tried four times, and shown as failed',
    {
      'provider/mail/instalment-letter.ts': [
        'We will try again on {}.',
        'We will not try again by ourselves.',
      ],
    },
  ),
];

/** What comes back with a cancel or a refund. */
const refundCommitments: readonly Commitment[] = [
  ...listCommitments(
    'integration/refund',
    'may come in parts, is told each time, and never passes what was paid',
    {
      [HELP]: ['and we email you when it is sent'],
      'provider/mail/refund-letter.ts': ['We have refunded {} of your order {}.'],
    },
  ),
  ...listCommitments(
    'unit/provider/rules/refund',
    'points come back by their share of the sum, all of them with all of it',
    {
      [HELP]: ['What you paid with points comes back as points, in proportion to the refund'],
    },
  ),
  ...listCommitments(
    'integration/refund',
    'brings back what was paid for the pieces, and the rest brings the rest, to the cent',
    {
      [HELP]: ['If the whole order is refunded you can use its coupon again'],
    },
  ),
  ...listCommitments('integration/refund', 'takes the points back that the order had earned', {
    [LEGAL]: ['and taken back for what is refunded'],
    'provider/rules/points.ts': ['Taken back: {} was refunded'],
  }),
  ...listCommitments(
    'integration/refund',
    'an order that is refunded in part before it completes earns the rest alone',
    {
      [ANSWERS]: ['given when the order is complete'],
    },
  ),
  ...listCommitments(
    'integration/order-life',
    'a refund gives the points back that had paid a part, once, whoever asks how often',
    {
      'provider/rules/points.ts': ['Returned: {} refunded'],
    },
  ),
  ...listCommitments('integration/order-life', 'refunds once: money, stock, coupon and points go back', {
    [HELP]: ['To cancel an order that is already paid, write to us before it ships and we refund it.'],
  }),
  ...listCommitments(
    'integration/coupon',
    'its use is counted with the order, held until the order ends, and given back with a cancel',
    {
      'lib/format/order-words.ts': ['{} can be used again.'],
    },
  ),
  ...listCommitments(
    'integration/points',
    'points pay for half of the order, are held with it, and come back with a cancel, once',
    {
      'lib/format/order-words.ts': ['You get your {} points back.'],
      [HELP]: ['Points you used come back if the order is cancelled.'],
    },
  ),
  ...listCommitments(
    'unit/provider/db/terms-in-words',
    'the pages of text say the terms that the shop is seeded with',
    {
      [HELP]: [
        'Within {} of delivery you can exchange or return anything',
        'for a refund it costs {}, which we take off the amount',
      ],
      [ANSWERS]: ['Within {}, while the lace is uncut and the tag is on.'],
      'lib/format/offer-words.ts': ['Exchange within {} days'],
      'provider/db/seed/words/kind-questions.ts': ['Exchange it within {} while', 'Unopened, within {}.'],
      'provider/db/seed/journal/density.ts': ['until the lace is cut, it may come back within {}'],
    },
  ),
];

/** When a parcel leaves and arrives, what that costs, and what can still be changed. */
const shippingCommitments: readonly Commitment[] = [
  ...listCommitments(
    'unit/lib/format/arrival',
    'promise the same days with %i days at the bench, hour by hour',
    {
      'lib/format/arrival.ts': [
        'free {}',
        'Arrives by {}, {}.',
        'Order within {} and it ships {}.{}',
        'Arrives in {} {}.',
        'Ships the day you order.',
        'Ships after {}.',
      ],
    },
  ),
  ...listCommitments(
    'integration/checkout',
    'methods have dates, a price, and what it was before it was free',
    {
      'components/checkout/shipping-methods.tsx': ['Choose a country to see methods and delivery dates.'],
      'components/payment/order-recap.tsx': ['Arrives by {}'],
      'components/payment/thank-you.tsx': ['Arrives by {}.'],
      'components/order/parcel-panels.tsx': ['Arrives by {}.'],
      'lib/format/order-words.ts': ['Arrives by {}', 'Ships by {}'],
      'lib/format/order-steps.ts': ['Arrives by {}'],
      [ORDER_MAILS]: ['Estimated delivery ({}): {}.', 'Estimated delivery: {}.'],
      [LEGAL]: ['By the date that the checkout showed.'],
    },
  ),
  ...listCommitments(
    'unit/provider/db/terms-in-words',
    'the pages of text say the terms that the shop is seeded with',
    {
      [HELP]: [
        'Orders placed before 15:00 UTC ship the same day, later ones on the next working day.',
        'Order before 15:00 UTC on a working day and it ships the same day.',
        'We pack from Monday to Friday.',
        'Free from',
        'Never',
        'For $9.00 we replace a parcel',
      ],
      [ANSWERS]: [
        'Standard takes 5 to 9 working days, express 2 to 5, next day one, where it is offered.',
        'Order before 15:00 UTC, Monday to Friday, and it ships the same day.',
      ],
      'provider/db/seed/shop/configs.ts': ['Free express over $150.00', '2 to 5 days, tracked'],
      'provider/db/seed/shop/banners.ts': [
        'Free express over $150.00.',
        '2 to 5 days, tracked, in a plain box',
      ],
    },
  ),
  ...listCommitments('integration/cart', 'what is missing for free shipping is told', {
    'components/cart/threshold-strand.tsx': [
      'Free shipping',
      'You have free shipping.',
      'Add {} more for free shipping.',
      'Free from {}',
    ],
  }),
  ...listCommitments('integration/checkout', 'goes by country', {
    'provider/records/shipping.ts': ['We do not ship to {} yet.'],
    'contract/codes.ts': ['We do not ship to this address yet'],
  }),
  ...listCommitments('integration/mail', 'a shipped one is told', {
    [HELP]: ['We email you the tracking number when your order ships.'],
    'components/payment/thank-you.tsx': ["We'll email {} when it ships."],
  }),
  ...listCommitments(
    'integration/order-aftercare',
    'the address is confirmed, or changed where the sum stays right, until the parcel leaves',
    {
      [HELP]: [
        'Until your order ships you can change its address',
        'until it ships you can change its address',
      ],
      'components/order/change-address.tsx': ['Order {} can be sent to any address in {} until it ships.'],
    },
  ),
  ...listCommitments('integration/order-aftercare', 'the bench is asked to hurry once a day', {
    'components/order/urge-bench.tsx': ['You can ask once a day.'],
    'provider/handlers/order.ts': ['We will ship it as soon as we can'],
  }),
];

export const orderCommitments: readonly Commitment[] = [
  ...paymentCommitments,
  ...refundCommitments,
  ...shippingCommitments,
];
