import { listCommitments, type Commitment } from './commitment';

const PRIVACY = 'shops/demo/pages/privacy.md';
const COOKIES = 'shops/demo/pages/cookies.md';

/** Accounts, emails, codes, and the data stored about guests. */
export const accountCommitments: readonly Commitment[] = [
  ...listCommitments(
    'provider/auth/login-code.db',
    'expires after ten minutes and is replaced by a newer one',
    {
      'components/auth/login/login-text.tsx': [
        "We'll email you a six-digit code. It is good for ten minutes.",
      ],
      'provider/modules/auth/email-texts.ts': ['It works for {} minutes.', 'It works once, for {} minutes.'],
    },
  ),
  ...listCommitments(
    'provider/account/personal-tables.db',
    'is in no table any more once erased, but for the buyer of kept invoices',
    {
      'components/setting/data-text.ts': [
        'We delete your account, addresses, wishlist, points, coupons, photos and comments, and unsubscribe you from our emails.',
        'We keep your orders without your email address and phone number.',
      ],
    },
  ),
  ...listCommitments(
    'provider/account/personal-tables.db',
    'is gone from invoices, too, once they need not be kept',
    {
      'components/setting/data-text.ts': [
        'The law has us keep invoices with your name and billing address for ten years after the year of the order.',
      ],
    },
  ),
  ...listCommitments(
    'provider/account/close-account.db',
    'closes with it, and nobody signs in to it any more',
    { [PRIVACY]: ['Until you close it, in your account or by writing to'] },
  ),
  ...listCommitments(
    'provider/account/close-account.db',
    'closes with a code from its email, once and within ten minutes',
    {
      'components/setting/data-text.ts': [
        'To make sure it is you, we email you a code.',
        'It works for 10 minutes.',
      ],
    },
  ),
  ...listCommitments('provider/auth/password.db', 'has a link and a code that expire after an hour', {
    'components/auth/reset/reset-text.ts': ['The code and the link are good for an hour.'],
    'provider/modules/auth/email-texts.ts': [
      'The link and the code work for an hour.',
      'The link and the code work once, for an hour.',
    ],
  }),
  ...listCommitments(
    'provider/auth/password.db',
    'is requested with the same response whether or not the account exists',
    { 'components/auth/reset/reset-text.ts': ["Enter your email and we'll send you a code and a link."] },
  ),
  ...listCommitments(
    'provider/staff/sign-in.db',
    'opens once, within a day, and only until there is a newer one',
    { 'provider/modules/staff/staff-link.ts': ['This link has been used, or it is older than a day.'] },
  ),
  ...listCommitments('provider/account/account.db', 'changes the given fields and keeps the others', {
    'components/setting/setting-text.ts': ['Turn this off any time to unsubscribe.'],
    'provider/modules/points/earning-rules.ts': ['You can unsubscribe in your account.'],
    'shops/demo/popups.yaml': ['You can unsubscribe in your account.'],
    [PRIVACY]: ['Until you unsubscribe, in your account or by writing to'],
  }),
  ...listCommitments(
    'provider/question/questions.db',
    'is mailed to the owner, answered by email, and shown once it is published',
    {
      'components/product/questions/questions-list-text.ts': ['We answer by email.'],
      'provider/modules/question/ask-question.ts': ['We read it and answer by email.'],
      'provider/modules/question/email-texts.ts': ['You asked, we answer'],
    },
  ),
  ...listCommitments('journeys/emails.db', 'sends a back-in-stock email once', {
    'components/product/purchase/back-in-stock-form-text.ts': [
      "We'll email {} once when {} is back in stock.",
      "we'll let you know the day it's back",
    ],
    'components/wishlist/wishlist-text.ts': ["We'll email {} when it's back."],
    'provider/modules/product/handlers.ts': ["We'll email you the day it is back."],
    'provider/modules/product/inventory/email-texts.ts': ['We will not write again about it.'],
  }),
  ...listCommitments(
    'journeys/login-state.db',
    'a login is stored in the cookie (120 days, path /) and in the store, and is tracked (spec 3 and 4)',
    {
      [COOKIES]: ['120 days'],
    },
  ),
  ...listCommitments(
    'provider/order/order-track.db',
    'the link of an email expires 90 days after the last order event; number and email keep working',
    { 'components/order/track/track-text.ts': ['The links in our emails work for 90 days'] },
  ),
  ...listCommitments(
    'provider/auth/known-browser.db',
    'is HttpOnly and SameSite=Strict for a year, is sent to /api only, and contains no email',
    {
      [COOKIES]: ['a year'],
    },
  ),
  ...listCommitments(
    'lib/queries/fetch-popups.db',
    'fetches popups while the marker is absent, and sets it for 5 minutes on success',
    { [COOKIES]: ['5 minutes'] },
  ),
  ...listCommitments(
    'components/checkout/checkout-rules',
    'a shopper who leaves reads that the cart is saved, and until when an eligible coupon is valid',
    {
      'components/checkout/checkout-text.ts': [
        'Your cart is saved, and {} is valid until {}.',
        'Your cart is saved.',
      ],
      'shops/demo/popups.yaml': ['Your cart is saved.'],
    },
  ),
  ...listCommitments(
    'provider/product/product-detail.db',
    'returns the end of its reduction until it is over',
    {
      'lib/catalog/offer-text.ts': ['until {}'],
    },
  ),
  ...listCommitments(
    'provider/home/home.db',
    'the top banner returns the current entries and when the first of them ends',
    {
      'components/layout/banner/banner-text.ts': ['until the offer ends'],
    },
  ),
  ...listCommitments('components/activity/event-text', 'divide it into before, during and after', {
    'components/activity/opening/opening-text.tsx': [
      'Open now until {}.',
      'until the doors open',
      'until the doors close',
    ],
  }),
  ...['The photo stays on your device.', 'It is not sent to us.'].map((text) => ({
    text,
    in: 'components/hair/color-finder/color-finder-text.ts',
    verifiedBy: {
      file: 'e2e/color-finder.spec.ts',
      title: 'a photo is matched with the two nearest shades, and is sent nowhere',
    },
  })),
];
