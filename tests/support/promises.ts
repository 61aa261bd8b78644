import { listCommitments, type Commitment } from './promise';
import { orderCommitments } from './promises-of-orders';

const HELP = 'provider/db/seed/journal/help-pages.ts';
const ANSWERS = 'provider/db/seed/journal/help-answers.ts';
const LEGAL = 'provider/db/seed/journal/legal-pages.ts';
const COUPONS = 'provider/db/seed/shop/coupons.ts';

/** User content is moderated before others see it. */
const moderationCommitments: readonly Commitment[] = [
  ...listCommitments('integration/review', 'a review with photos is held back until a person has read it', {
    'components/ui/review-words.tsx': ['We read every review before it shows'],
    'provider/records/review-add.ts': [
      'We read every review before it shows. You get your points when it does',
    ],
    [LEGAL]: ['We read every comment, review and photo before it shows'],
    'app/[currency]/(user)/user/order/review/[id]/page.tsx': ['A review earns {} points, with a photo {}.'],
    'components/account/review-panel.tsx': ['A few words help the next shopper choose, and earn you points.'],
    'components/review/review-form.tsx': ['The first photo earns {} points more.'],
  }),
  ...listCommitments('integration/blog-comments', 'a comment is held back until the owner has released it', {
    'components/blog/comment-form.tsx': ['We read every comment before it shows'],
    'provider/records/post-comment.ts': ['We read every comment before it shows.'],
  }),
  ...listCommitments(
    'integration/customer-images',
    'a photo is hidden until it is approved, and earns points once per product',
    {
      'components/dialogs/photo-dialog.tsx': [
        'We look at every photo before we publish it',
        'You get the points when it is published.',
      ],
      'provider/records/photo-add.ts': ['We look at every photo before it shows.'],
    },
  ),
  ...listCommitments('integration/seed', 'have reviews and photos that are marked as demo data', {
    'provider/db/seed/journal/about-pages.ts': ['and each of them says so'],
  }),
];

const pointsAndCouponCommitments: readonly Commitment[] = [
  ...listCommitments('unit/provider/rules/cart-totals', 'points pay for half of the subtotal at most', {
    'provider/db/seed/shop/configs.ts': ['100 points are worth $1.00', 'Points with every order'],
    [ANSWERS]: ['100 points are worth $1.00 and can pay for up to half of the items.'],
    [HELP]: ['100 points are worth $1.00 and can pay for up to half of the items.'],
  }),
  ...listCommitments('integration/cart', 'an item returns its product, prices, saving and points', {
    'components/cart/cart-words.ts': ['earn {} points'],
    'components/checkout/order-summary.tsx': ['{}You earn {} points'],
    'components/product/offer.tsx': ['Earn {} points with an account.'],
    'components/points/points-panel.tsx': ['Each order earns points.'],
    [ANSWERS]: ['You earn one point for every $1.00'],
  }),
  ...listCommitments(
    'integration/order-life',
    'complete a shipped order after two weeks, and credit its points once',
    {
      'components/order/order-total.tsx': ['You earn {} points once the order is complete.'],
      'components/payment/thank-you.tsx': ['You earn {} points once the order is complete.'],
      'lib/format/points-words.ts': ['{} more once order {} is complete'],
      [LEGAL]: ['Points are given when an order is complete'],
    },
  ),
  ...listCommitments(
    'integration/points-ledger',
    '20 sign-ins on a day earn their points once, and again the next day',
    {
      'components/points/points-panel.tsx': [
        "You have today's points.",
        '+{} for stopping by, once a day.',
        "Collect today's points",
        "Today's points",
      ],
      'components/points/ways-list.tsx': ['Done for today.'],
      'provider/rules/points.ts': ['Collect once a day.'],
    },
  ),
  ...listCommitments('integration/points-ledger', 'letters once for all, a share once a day', {
    'provider/rules/points.ts': ['Send one to a friend, once a day.'],
  }),
  ...listCommitments('integration/points-ledger', 'points are over after a year, the oldest spent first', {
    'provider/rules/points.ts': ['Not used within a year'],
    'lib/format/points-words.ts': ['Until {}'],
  }),
  ...listCommitments('integration/checkout', 'returns a points notice for a guest', {
    'provider/records/checkout-view.ts': ['Sign in to earn and use points.'],
  }),
  ...listCommitments(
    'integration/coupon-best',
    'stays off after the shopper removed it, until the next cart',
    {
      'app/[currency]/(user)/user/coupon/page.tsx': [
        'We pick the best one for you at checkout. You can always swap it.',
      ],
    },
  ),
  ...listCommitments('integration/coupon', 'is applied by its code in any case, and removed again', {
    [HELP]: ['One coupon per order'],
    'components/checkout/coupon-dialog.tsx': ['One coupon per order.'],
  }),
  ...listCommitments(
    'unit/provider/db/terms-in-words',
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
      'provider/db/seed/shop/banners.ts': ['20% off glueless wigs with code FIRSTDANCE'],
    },
  ),
  ...listCommitments(
    'integration/coupon-claims',
    'the welcome coupon of a registration is claimed inside its transaction',
    {
      [COUPONS]: ['10% off for signing up', 'Create an account and take 10% off, up to $50.'],
      'components/auth/welcome-coupon.tsx': ['and ship free'],
    },
  ),
  ...listCommitments(
    'integration/coupon-claims',
    'of the home page are given once per email, and usable by a guest who orders with it',
    {
      [COUPONS]: ['Sign up and take 10% off an order.'],
    },
  ),
  ...listCommitments(
    'integration/coupon-claims',
    'saves a coupon by its code, and separates usable, used and expired ones',
    {
      'lib/format/coupon-shelves.ts': ['Until {}'],
      'components/checkout/coupon-dialog.tsx': ['Until {}'],
      'components/activity/gift-ticket.tsx': ['Until {}'],
    },
  ),
  ...listCommitments('integration/activity', 'lets only orders with the registered email use the coupon', {
    [COUPONS]: ['Your coupon works right away, here and in the store.'],
    'provider/mail/opening-letter.ts': ['Your coupon works right away, online and in the store:'],
  }),
  ...listCommitments('integration/activity', 'a place brings the coupon, a gift put aside, and a letter', {
    'components/activity/opening-panel.tsx': ['We have set a gift aside for you: {}.', 'Your seat is saved'],
    'provider/mail/opening-letter.ts': [
      'Your seat is saved',
      'We have set a gift aside for you at the door: {}.',
    ],
    'provider/records/opening-place.ts': ['Your seat is saved'],
  }),
  ...listCommitments(
    'integration/invite',
    'loses the points when the friend’s order is fully refunded, as far as the balance allows',
    { 'provider/rules/points.ts': ["Taken back: a friend's order was refunded"] },
  ),
  ...listCommitments(
    'integration/invite',
    'gets 2,000 points once, when a friend’s first order is completed',
    {
      [COUPONS]: ["$20 off your friend's first order, $20 in points for you."],
      'components/activity/invite-page.tsx': ['When your order is complete, {} gets the same in points.'],
    },
  ),
  ...listCommitments('integration/invite', 'returns who shared it, its reward and its expiry', {
    'components/activity/invite-page.tsx': [', until {}'],
  }),
];

/** Accounts, emails, codes, and the data stored about guests. */
const accountCommitments: readonly Commitment[] = [
  ...listCommitments('integration/auth', 'expires after ten minutes and is replaced by a newer one', {
    'components/auth/code-login-form.tsx': ["We'll email you a six-digit code. It is good for ten minutes."],
    'provider/mail/account-letters.ts': ['It works for {} minutes.', 'It works once, for {} minutes.'],
  }),
  ...listCommitments('integration/auth-password', 'has a link and a code that expire after an hour', {
    'components/auth/reset-by-code.tsx': ['The code and the link are good for an hour.'],
    'provider/mail/account-letters.ts': [
      'The link and the code work for an hour.',
      'The link and the code work once, for an hour.',
    ],
  }),
  ...listCommitments(
    'integration/auth-password',
    'is requested with the same response whether or not the account exists',
    {
      'components/auth/forgot-panel.tsx': ["Enter your email and we'll send you a code and a link."],
    },
  ),
  ...listCommitments('integration/account', 'changes the given fields and keeps the others', {
    'components/setting/info-form.tsx': ['Turn this off any time to unsubscribe.'],
    'provider/rules/points.ts': ['You can unsubscribe in your account.'],
    'provider/db/seed/shop/popups.ts': ['You can unsubscribe in your account.'],
    [LEGAL]: ['Until you unsubscribe, in your account or by writing to'],
  }),
  ...listCommitments('integration/mail', 'sends a back-in-stock email once', {
    'components/product/notify-form.tsx': [
      "We'll email {} once when {} is back in stock.",
      "we'll let you know the day it's back",
    ],
    'components/wishlist/notify-me.tsx': ["We'll email {} when it's back."],
    'provider/handlers/product.ts': ["We'll email you the day it is back."],
    'provider/mail/stock-letter.ts': ['We will not write again about it.'],
  }),
  ...listCommitments('integration/login-state', 'a login is in the cookie for 120 days at the path /', {
    [LEGAL]: ['120 days'],
  }),
  ...listCommitments('integration/order-track', 'the link of the mail ends 90 days after', {
    'components/order/track-view.tsx': ['The links in our emails work for 90 days'],
  }),
  ...listCommitments('integration/known-browser', 'is kept from scripts and other sites for a year', {
    [LEGAL]: ['a year'],
  }),
  ...listCommitments('integration/popup-news', 'a success sets it for 5 minutes', { [LEGAL]: ['5 minutes'] }),
  ...listCommitments(
    'unit/components/checkout/checkout-rules',
    'who leaves is told what stays: the cart, and until when',
    {
      'components/checkout/held-words.ts': [
        'Your cart is saved, and {} is valid until {}.',
        'Your cart is saved.',
      ],
      'provider/db/seed/shop/popups.ts': ['Your cart is saved.'],
    },
  ),
  ...listCommitments('integration/product', 'returns the end of its reduction until it is over', {
    'lib/format/offer-words.ts': ['until {}'],
  }),
  ...listCommitments(
    'integration/home',
    'the top banner returns the current entries and when the first of them ends',
    {
      'components/shell/top-countdown.tsx': ['until the offer ends'],
    },
  ),
  ...listCommitments('unit/lib/format/event-words', 'divide it into before, during and after', {
    'components/activity/opening-stage.tsx': [
      'Open now until {}.',
      'until the doors open',
      'until the doors close',
    ],
  }),
];

export const allCommitments: readonly Commitment[] = [
  ...moderationCommitments,
  ...pointsAndCouponCommitments,
  ...accountCommitments,
  ...orderCommitments,
];
