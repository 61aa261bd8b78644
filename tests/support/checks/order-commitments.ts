import { listCommitments, type Commitment } from './commitment';
import { paymentCommitments } from './payment-commitments';
import { shippingCommitments } from './shipping-commitments';

const RETURNS = 'shops/demo/pages/returns-and-hygiene.md';
const TERMS = 'shops/demo/pages/terms.md';
const FAQ = 'shops/demo/pages/faq.md';
const CONTACT = 'shops/demo/pages/contact.md';
const PAYMENT = 'shops/demo/pages/payment-methods.md';

/** What agents are told that they may rely on. */
const agentCommitments: readonly Commitment[] = [
  ...listCommitments(
    'journeys/agents-guide.db',
    'another total or another cart orders nothing, and the same key orders once',
    {
      'lib/seo/markdown/agents-guide.ts': [
        'the code is 200409 or 200413 and nothing is ordered',
        'the same key never orders twice',
      ],
    },
  ),
];

/** What is refunded after a cancellation or a refund, and what invoices say. */
const refundCommitments: readonly Commitment[] = [
  ...listCommitments(
    'provider/invoice/invoices.db',
    'a paid order has an invoice whose printed figures are those of the order',
    { 'provider/modules/invoice/invoice-pdf.ts': ['Delivery expected'] },
  ),
  ...listCommitments(
    'provider/order/refund.db',
    'can be made in parts, sends an email each time, and never exceeds what was paid',
    {
      [RETURNS]: ['and we email you when it is sent'],
      'provider/modules/order/refund/email-texts.ts': ['We have refunded {} of your order {}.'],
    },
  ),
  ...listCommitments(
    'provider/order/refund-amounts',
    'points are returned in proportion to the refund, all of them with a full refund',
    {
      [RETURNS]: ['What you paid with points comes back as points, in proportion to the refund'],
    },
  ),
  ...listCommitments(
    'provider/order/refund.db',
    'returns what was paid for the items, and a second one the rest, to the cent',
    {
      [RETURNS]: ['If the whole order is refunded you can use its coupon again'],
    },
  ),
  ...listCommitments(
    'provider/order/refund.db',
    'deducts the points that the order had earned, by the refunded share and no more than the balance',
    {
      [TERMS]: ['and taken back for what is refunded'],
      'provider/modules/points/earning-rules.ts': ['Taken back: {} was refunded'],
    },
  ),
  ...listCommitments(
    'provider/order/refund.db',
    'in part before an order completes leaves only the rest of its points to be earned',
    {
      [FAQ]: ['given when the order is complete'],
    },
  ),
  ...listCommitments(
    'provider/order/jobs.db',
    'refunds the points that paid a part of an order once, however many requests run',
    {
      'provider/modules/points/earning-rules.ts': ['Returned: {} refunded'],
    },
  ),
  ...listCommitments(
    'provider/order/jobs.db',
    'refunds an order once: money, stock, coupon and points are returned',
    {
      [CONTACT]: ['To cancel an order that is already paid, write to us before it ships and we refund it.'],
    },
  ),
  ...listCommitments(
    'provider/coupon/redeem-coupon.db',
    'is redeemed with the order, held until the order ends, and released by a cancellation',
    {
      'components/order/order-text.ts': ['{} can be used again.'],
    },
  ),
  ...listCommitments(
    'provider/points/redeem-points.db',
    'points pay up to half of the order, are held with it, and are returned once by a cancellation',
    {
      'components/order/order-text.ts': ['You get your {} points back.'],
      [PAYMENT]: ['Points you used come back if the order is cancelled.'],
    },
  ),
  ...listCommitments(
    'provider/seed/shop-terms',
    'the text pages state the terms that the shop is seeded with',
    {
      [RETURNS]: [
        'Within {} of delivery you can exchange or return anything',
        'for a refund it costs {}, which we take off the amount',
      ],
      [FAQ]: ['Within {}, while the lace is uncut and the tag is on.'],
      'lib/catalog/offer-text.ts': ['Exchange within {} days', 'Returns within {} days'],
      'shops/demo/shop.yaml': ['30 days to exchange'],
      'shops/demo/questions.yaml': ['Exchange it within 30 days while', 'Unopened, within 30 days.'],
      'shops/demo/blog/density-in-plain-numbers.md': ['until the lace is cut, it may come back within {}'],
    },
  ),
];

export const orderCommitments: readonly Commitment[] = [
  ...paymentCommitments,
  ...refundCommitments,
  ...shippingCommitments,
  ...agentCommitments,
];
