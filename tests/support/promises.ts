import { listCommitments, type Commitment } from './promise';
import { orderCommitments } from './promises-of-orders';

const HELP = 'provider/db/seed/journal/help-pages.ts';
const ANSWERS = 'provider/db/seed/journal/help-answers.ts';
const LEGAL = 'provider/db/seed/journal/legal-pages.ts';
const COUPONS = 'provider/db/seed/shop/coupons.ts';

/** What is written is read before others see it. */
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
    'a photo is held back, shows once it is released, and brings points once a piece',
    {
      'components/dialogs/photo-dialog.tsx': [
        'We look at every photo before we publish it',
        'You get the points when it is published.',
      ],
      'provider/records/photo-add.ts': ['We look at every photo before it shows.'],
    },
  ),
  ...listCommitments('integration/seed', 'reviews and photos of the demo say so', {
    'provider/db/seed/journal/about-pages.ts': ['and each of them says so'],
  }),
];

const pointsAndCouponCommitments: readonly Commitment[] = [
  ...listCommitments('unit/provider/rules/cart-totals', 'points pay for half of the goods at most', {
    'provider/db/seed/shop/configs.ts': ['100 points are worth $1.00', 'Points with every order'],
    [ANSWERS]: ['100 points are worth $1.00 and can pay for up to half of the items.'],
    [HELP]: ['100 points are worth $1.00 and can pay for up to half of the items.'],
  }),
  ...listCommitments('integration/cart', 'a line says what it is, what it costs, what it saves and earns', {
    'components/cart/cart-words.ts': ['earn {} points'],
    'components/checkout/order-summary.tsx': ['{}You earn {} points'],
    'components/product/offer.tsx': ['Earn {} points with an account.'],
    'components/points/points-panel.tsx': ['Each order earns points.'],
    [ANSWERS]: ['You earn one point for every $1.00'],
  }),
  ...listCommitments(
    'integration/order-life',
    'a shipped order completes after two weeks, and its points are given once',
    {
      'components/order/order-total.tsx': ['You earn {} points once the order is complete.'],
      'components/payment/thank-you.tsx': ['You earn {} points once the order is complete.'],
      'lib/format/points-words.ts': ['{} more once order {} is complete'],
      [LEGAL]: ['Points are given when an order is complete'],
    },
  ),
  ...listCommitments(
    'integration/points-ledger',
    '20 sign-ins of a day bring their points once, and the next day again',
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
  ...listCommitments('integration/checkout', 'tells a guest about points', {
    'provider/records/checkout-view.ts': ['Sign in to earn and use points.'],
  }),
  ...listCommitments(
    'integration/coupon-best',
    'stays off once the shopper took it off, until the next cart',
    {
      'app/[currency]/(user)/user/coupon/page.tsx': [
        'We pick the best one for you at checkout. You can always swap it.',
      ],
    },
  ),
  ...listCommitments('integration/coupon', 'goes on by its code in any case, and off again', {
    [HELP]: ['One coupon per order'],
    'components/checkout/coupon-dialog.tsx': ['One coupon per order.'],
  }),
  ...listCommitments(
    'unit/provider/db/terms-in-words',
    'a coupon says what it takes off, from which sum and up to which',
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
    'the home offer is given once an address, and used by a guest who orders with it',
    {
      [COUPONS]: ['Sign up and take 10% off an order.'],
    },
  ),
  ...listCommitments(
    'integration/coupon-claims',
    'keeps a coupon by its code, and sorts what is usable, used and over',
    {
      'lib/format/coupon-shelves.ts': ['Until {}'],
      'components/checkout/coupon-dialog.tsx': ['Until {}'],
      'components/activity/gift-ticket.tsx': ['Until {}'],
    },
  ),
  ...listCommitments(
    'integration/activity',
    'the coupon works for whoever orders with the address, and for nobody else',
    {
      [COUPONS]: ['Your coupon works right away, here and in the store.'],
      'provider/mail/opening-letter.ts': ['Your coupon works right away, online and in the store:'],
    },
  ),
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
    'gives them back when all of the friend’s money goes back, as far as they are there',
    { 'provider/rules/points.ts': ["Taken back: a friend's order was refunded"] },
  ),
  ...listCommitments(
    'integration/invite',
    'gets 2,000 points when a friend’s first order is complete, once',
    {
      [COUPONS]: ["$20 off your friend's first order, $20 in points for you."],
      'components/activity/invite-page.tsx': ['When your order is complete, {} gets the same in points.'],
    },
  ),
  ...listCommitments('integration/invite', 'says who shared it, what it gives and until when', {
    'components/activity/invite-page.tsx': [', until {}'],
  }),
];

/** Accounts, letters, codes, and what is kept of a visitor. */
const accountCommitments: readonly Commitment[] = [
  ...listCommitments('integration/auth', 'is good for ten minutes, and the newest one counts', {
    'components/auth/code-login-form.tsx': ["We'll email you a six-digit code. It is good for ten minutes."],
    'provider/mail/account-letters.ts': ['It works for {} minutes.', 'It works once, for {} minutes.'],
  }),
  ...listCommitments('integration/auth-password', 'link and code are good for an hour', {
    'components/auth/reset-by-code.tsx': ['The code and the link are good for an hour.'],
    'provider/mail/account-letters.ts': [
      'The link and the code work for an hour.',
      'The link and the code work once, for an hour.',
    ],
  }),
  ...listCommitments(
    'integration/auth-password',
    'is asked for with the same answer whether there is an account',
    {
      'components/auth/forgot-panel.tsx': ["Enter your email and we'll send you a code and a link."],
    },
  ),
  ...listCommitments(
    'integration/account',
    'is changed where something is given, and stays where nothing is',
    {
      'components/setting/info-form.tsx': ['Turn this off any time to unsubscribe.'],
      'provider/rules/points.ts': ['You can unsubscribe in your account.'],
      'provider/db/seed/shop/popups.ts': ['You can unsubscribe in your account.'],
      [LEGAL]: ['Until you unsubscribe, in your account or by writing to'],
    },
  ),
  ...listCommitments('integration/mail', 'who waits for a piece is told once when it is back', {
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
  ...listCommitments('integration/product', 'the end of its reduction is told until it is over', {
    'lib/format/offer-words.ts': ['until {}'],
  }),
  ...listCommitments('integration/home', 'the strip shows what is on now, and when the first of it ends', {
    'components/shell/top-countdown.tsx': ['until the offer ends'],
  }),
  ...listCommitments('unit/lib/format/event-words', 'part it into before, during and after', {
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
