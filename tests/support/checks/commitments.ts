import { listCommitments, type Commitment } from './commitment';
import { accountCommitments } from './account-commitments';
import { orderCommitments } from './order-commitments';
import { returnCommitments } from './return-commitments';
import { withdrawalCommitments } from './withdrawal-commitments';

const TERMS = 'shops/demo/pages/terms.md';
const FAQ = 'shops/demo/pages/faq.md';
const PAYMENT = 'shops/demo/pages/payment-methods.md';
const PRIVACY = 'shops/demo/pages/privacy.md';
const STORY = 'shops/demo/pages/our-story.md';
const COUPONS = 'shops/demo/coupons.yaml';

/** User content is moderated before others see it. */
const moderationCommitments: readonly Commitment[] = [
  ...listCommitments(
    'provider/review/add-review.db',
    'hides a review with photos until it is approved; then it is shown, counted and earns points',
    {
      'components/content/review-content-text.ts': ['We read every review before it shows'],
      'provider/modules/review/add-review.ts': [
        'We read every review before it shows. You get your points when it does',
      ],
      [PRIVACY]: ['We read every comment, question, review and photo before it shows'],
      'components/review/review-text.ts': [
        'A review earns {} points, with a photo {}.',
        'The first photo earns {} points more.',
      ],
      'components/account/account-text.tsx': [
        'A few words help the next shopper choose, and earn you points.',
      ],
    },
  ),
  ...listCommitments(
    'provider/blog/comments.db',
    'are hidden until the admin approves them, which invalidates the page and the lists',
    {
      'components/blog/blog-text.tsx': ['We read every comment before it shows'],
      'provider/modules/blog/comments.ts': ['We read every comment before it shows.'],
    },
  ),
  ...listCommitments(
    'provider/review/customer-photos.db',
    'a photo is hidden until it is approved, and earns points once per product',
    {
      'components/review/review-text.ts': [
        'We look at every photo before we publish it',
        'You get the points when it is published.',
      ],
      'provider/modules/review/add-photo.ts': ['We look at every photo before it shows.'],
    },
  ),
  ...listCommitments('provider/seed/seed.db', 'have reviews and photos that are marked as demo data', {
    [STORY]: ['and each of them says so'],
  }),
];

const pointsAndCouponCommitments: readonly Commitment[] = [
  ...listCommitments('provider/pricing/cart-totals', 'points pay for half of the subtotal at most', {
    'shops/demo/shop.yaml': ['100 points are worth $1.00', 'Points with every order'],
    [FAQ]: ['100 points are worth $1.00 and can pay for up to half of the items.'],
    [PAYMENT]: ['100 points are worth $1.00 and can pay for up to half of the items.'],
  }),
  ...listCommitments(
    'provider/cart/update-cart.db',
    'an item returns its product, prices, saving and points',
    {
      'components/cart/cart-text.tsx': ['earn {} points'],
      'components/checkout/summary/summary-text.ts': ['{}You earn {} points'],
      'components/product/purchase/purchase-text.tsx': ['Earn {} with an account.'],
      'components/points/points-text.tsx': ['Each order earns points.'],
      [FAQ]: ['You earn one point for every $1.00'],
    },
  ),
  ...listCommitments(
    'provider/order/jobs.db',
    'complete a shipped order after two weeks, and credit its points once',
    {
      'lib/format/shared-order-text.ts': ['You earn {} points once the order is complete.'],
      'components/points/points-text.tsx': ['{} more once order {} is complete'],
      [TERMS]: ['Points are given when an order is complete'],
    },
  ),
  ...listCommitments(
    'provider/points/ledger.db',
    '20 sign-ins on a day earn their points once, and again the next day',
    {
      'components/points/points-text.tsx': [
        "You have today's points.",
        '{} for stopping by, once a day.',
        "Collect today's points",
        "Today's points",
        'Done for today.',
      ],
      'provider/modules/points/earning-rules.ts': ['Collect once a day.'],
    },
  ),
  ...listCommitments(
    'provider/points/earn-points.db',
    'earn once for the newsletter, once a day for a share, and nothing for a photo without its review',
    {
      'provider/modules/points/earning-rules.ts': ['Send one to a friend, once a day.'],
    },
  ),
  ...listCommitments(
    'provider/points/earn-points.db',
    'points expire after a year, the oldest are spent first, and the list returns their expiry',
    {
      'provider/modules/points/earning-rules.ts': ['Not used within a year'],
      'components/points/points-text.tsx': ['Until {}'],
    },
  ),
  ...listCommitments('provider/checkout/price-checkout.db', 'returns a points notice for a guest', {
    'provider/modules/checkout/checkout-response.ts': ['Sign in to earn and use points.'],
  }),
  ...listCommitments(
    'provider/checkout/best-coupon.db',
    'stays off after the shopper removed it, until the next cart',
    {
      'components/coupon/coupon-text.ts': [
        'We pick the best one for you at checkout. You can always swap it.',
      ],
    },
  ),
  ...listCommitments(
    'provider/coupon/apply-coupon.db',
    'is applied by its code in any case, and removed again',
    {
      [PAYMENT]: ['One coupon per order'],
      'components/checkout/summary/summary-text.ts': ['One coupon per order.'],
    },
  ),
  ...listCommitments(
    'provider/seed/shop-terms',
    'a coupon description states its discount, its minimum subtotal and its maximum discount',
    {
      [COUPONS]: [
        '20% off glueless wigs, up to $60.',
        '$40 off $350',
        '$40 off orders of $350 or more.',
        '10% off your first order, up to $50.',
        'Free shipping on orders of $30 or more.',
        '25% off one order, up to $100.',
        '$20 off your first order of $80 or more.',
        'Free shipping on your first order of $30 or more.',
        '10% off one order, up to $50.',
        '15% off everything, until the end of summer.',
        '$25 off for the first hundred orders.',
      ],
      'shops/demo/banners.yaml': ['20% off glueless wigs with code FIRSTDANCE'],
    },
  ),
  ...listCommitments(
    'provider/coupon/coupon-claim.db',
    'the welcome coupon of a registration is claimed inside its transaction',
    {
      [COUPONS]: ['10% off for signing up', 'Create an account and take 10% off, up to $50.'],
      'components/auth/register/register-text.tsx': ['and ship free'],
    },
  ),
  ...listCommitments(
    'provider/coupon/coupon-claim.db',
    'of the home page are given once per email, and usable by a guest who orders with it',
    {
      [COUPONS]: ['Sign up and take 10% off an order.'],
    },
  ),
  ...listCommitments(
    'provider/coupon/coupon-claim.db',
    'saves a coupon by its code, and separates usable, used and expired ones',
    {
      'components/content/coupon-ticket-text.ts': ['Until {}'],
      'components/checkout/summary/summary-text.ts': ['Until {}'],
      'components/activity/activity-text.ts': ['Until {}'],
    },
  ),
  ...listCommitments(
    'provider/activity/grand-opening.db',
    'lets only orders with the registered email use the coupon',
    {
      [COUPONS]: ['Your coupon works right away, here and in the store.'],
      'provider/modules/activity/email-texts.ts': ['Your coupon works right away, online and in the store:'],
    },
  ),
  ...listCommitments(
    'provider/activity/grand-opening.db',
    'registers with a coupon, a reserved gift and an email, and re-encodes the photo',
    {
      'components/activity/opening/opening-text.tsx': ['We have set a gift aside for you: {}.'],
      'provider/modules/activity/email-texts.ts': ['We have set a gift aside for you at the door: {}.'],
      'contract/api-messages.ts': ['Your seat is saved'],
    },
  ),
  ...listCommitments(
    'provider/activity/invite.db',
    'loses the points when the friend’s order is fully refunded, as far as the balance allows',
    { 'provider/modules/points/earning-rules.ts': ["Taken back: a friend's order was refunded"] },
  ),
  ...listCommitments(
    'provider/activity/invite.db',
    'gets 2,000 points once, when a friend’s first order is completed',
    {
      [COUPONS]: ["$20 off your friend's first order, $20 in points for you."],
      'components/activity/invite/invite-text.ts': [
        'When your order is complete, {} gets the same in points.',
      ],
    },
  ),
  ...listCommitments('provider/activity/invite.db', 'returns who shared it, its reward and its expiry', {
    'components/activity/invite/invite-text.ts': [', until {}'],
  }),
];

export const allCommitments: readonly Commitment[] = [
  ...moderationCommitments,
  ...pointsAndCouponCommitments,
  ...accountCommitments,
  ...orderCommitments,
  ...returnCommitments,
  ...withdrawalCommitments,
];
