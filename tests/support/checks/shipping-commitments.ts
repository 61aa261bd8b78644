import { listCommitments, type Commitment } from './commitment';

const TERMS = 'shops/demo/pages/terms.md';
const FAQ = 'shops/demo/pages/faq.md';
const CONTACT = 'shops/demo/pages/contact.md';
const SHIPPING = 'shops/demo/pages/shipping.md';
const ORDER_MAILS = 'provider/modules/order/email-texts.ts';

/** When a shipment leaves and arrives, what shipping costs, and what can still be changed. */
export const shippingCommitments: readonly Commitment[] = [
  ...listCommitments('lib/format/arrival', 'skips holidays, both in handling and in transit', {
    'lib/format/arrival-text.ts': [
      'free {}',
      'Arrives by {}, {}.',
      'Order within {} and it ships {}.{}',
      'Arrives in {} {}.',
      'Ships the day you order.',
      'Ships after {}.',
    ],
  }),
  ...listCommitments(
    'provider/checkout/price-checkout.db',
    'returns methods with dates, a price, and the former price if free',
    {
      'components/checkout/form/form-text.ts': ['Choose a country to see methods and delivery dates.'],
      'components/payment/payment-text.tsx': ['Arrives by {}', 'Arrives by {}.'],
      'components/order/order-text.ts': ['Arrives by {}', 'Arrives by {}.', 'Ships by {}'],
      'components/order/detail/detail-text.tsx': ['Arrives by {}.'],
      'components/content/order-steps-text.ts': ['Arrives by {}'],
      [ORDER_MAILS]: ['Estimated delivery ({}): {}.', 'Estimated delivery: {}.'],
      [TERMS]: ['By the date that the checkout showed.'],
    },
  ),
  ...listCommitments(
    'provider/seed/shop-terms',
    'the text pages state the terms that the shop is seeded with',
    {
      [SHIPPING]: [
        'Orders placed before {} ship the same day, later ones on the next working day.',
        'Order before {} on a working day and it ships the same day.',
        'We pack from Monday to Friday.',
        'Free from',
        'Never',
        'For $9.00 we replace a parcel',
      ],
      [FAQ]: [
        'Standard takes 5 to 9 working days, express 2 to 5, next day one, where it is offered.',
        'Order before {}, Monday to Friday, and it ships the same day.',
      ],
      'shops/demo/shop.yaml': ['Free express over $150.00', '2 to 5 days, tracked', '30 days to exchange'],
      'shops/demo/banners.yaml': ['Free express over $150.00.', '2 to 5 days, tracked, in a plain box'],
    },
  ),
  ...listCommitments('provider/cart/update-cart.db', 'the amount missing for free shipping is returned', {
    'components/cart/cart-text.tsx': [
      'Free shipping',
      'You have free shipping.',
      'Add {} more for free shipping.',
      'Free from {}',
    ],
  }),
  ...listCommitments('provider/checkout/price-checkout.db', 'depends on the country', {
    'provider/modules/shipping/shipping.ts': ['We do not ship to {} yet.'],
    'contract/response-codes.ts': ['We do not ship to this address yet'],
  }),
  ...listCommitments('journeys/emails.db', 'are sent for a shipped order', {
    [SHIPPING]: ['We email you the tracking number when your order ships.'],
    'components/payment/payment-text.tsx': ["We'll email {} when it ships."],
  }),
  ...listCommitments(
    'provider/order/update-order.db',
    'the address can be confirmed, or changed if the total stays right, until the order ships',
    {
      [SHIPPING]: ['Until your order ships you can change its address'],
      [CONTACT]: ['until it ships you can change its address'],
      'components/order/actions/actions-text.tsx': [
        'Order {} can be sent to any address in {} until it ships.',
      ],
    },
  ),
  ...listCommitments(
    'provider/order/update-order.db',
    'faster shipping can be requested once a day, for a paid order only',
    {
      'components/order/actions/actions-text.tsx': ['You can ask once a day.'],
      'provider/modules/order/handlers.ts': ['We will ship it as soon as we can'],
    },
  ),
];
