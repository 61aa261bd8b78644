const FIFTEEN_MINUTES_S = 15 * 60;
const HOUR_S = 60 * 60;
const DAY_S = 24 * 60 * 60;

/**
 * Allowed points per duration in seconds. Limits named `network…` count by client IP, and more loosely by its
 * IPv6 /48 (`findWideNetwork`). For attempts to log in, to guess a code or to look up an order, only
 * the wrong ones remain counted; `networkPaymentAttempt` counts all.
 */
export const rateLimitRules = {
  /** Wrong passwords for an account from one network, so that a stranger elsewhere cannot lock the customer out. */
  accountLoginAttempt: { points: 5, duration: FIFTEEN_MINUTES_S },
  /** The same from all networks together, against distributed guessing. Login by emailed code still works. */
  accountLoginAttemptAll: { points: 100, duration: DAY_S },
  /** The share of `accountLoginAttemptAll` that one network may use. */
  accountLoginAttemptDay: { points: 20, duration: DAY_S },
  networkLoginAttempt: { points: 20, duration: FIFTEEN_MINUTES_S },
  /** Wrong passwords for an account from a browser that has signed in to it before: counted per browser. */
  knownBrowserLoginAttempt: { points: 5, duration: FIFTEEN_MINUTES_S },
  accountCodeAttempt: { points: 5, duration: FIFTEEN_MINUTES_S },
  networkCodeAttempt: { points: 20, duration: FIFTEEN_MINUTES_S },
  /** Emails with a code or link to an account, requested by one network. */
  accountMail: { points: 5, duration: FIFTEEN_MINUTES_S },
  /** The same, requested by all networks together. */
  accountMailAll: { points: 30, duration: DAY_S },
  /** The share of `accountMailAll` that one network may use. */
  accountMailDay: { points: 10, duration: DAY_S },
  /** Each sends an email to an address that may be unverified. */
  passwordChange: { points: 5, duration: DAY_S },
  /** Copies of a customer's personal data: each reads all tables. */
  customerDataExport: { points: 10, duration: DAY_S },
  networkMail: { points: 20, duration: FIFTEEN_MINUTES_S },
  /** Emails to an address, triggered by a shopper who has not verified it as theirs. */
  recipientMail: { points: 5, duration: DAY_S },
  /** Back-in-stock emails to one address. */
  recipientStockMail: { points: 20, duration: DAY_S },
  /** Wrong order numbers and email addresses: each counted per network, and for all networks together. */
  orderLookupAttempt: { points: 10, duration: FIFTEEN_MINUTES_S },
  orderLookupAttemptAll: { points: 300, duration: DAY_S },
  /** The share of `orderLookupAttemptAll` that one network may use. */
  orderLookupAttemptDay: { points: 20, duration: DAY_S },
  networkOrderLookupAttempt: { points: 30, duration: FIFTEEN_MINUTES_S },
  /** Calls that reveal whether an email address or phone number has an account. */
  networkAccountLookup: { points: 30, duration: FIFTEEN_MINUTES_S },
  networkRegistration: { points: 60, duration: FIFTEEN_MINUTES_S },
  /** Accounts are never deleted automatically. */
  networkRegistrationDay: { points: 1_000, duration: DAY_S },
  /** Passwords and codes, including correct ones: each costs a hash and may open a session. */
  networkLogin: { points: 300, duration: FIFTEEN_MINUTES_S },
  networkComment: { points: 5, duration: FIFTEEN_MINUTES_S },
  /** Questions about products: a person answers each. */
  networkQuestion: { points: 5, duration: FIFTEEN_MINUTES_S },
  networkQuestionDay: { points: 30, duration: DAY_S },
  /** Gifts reserved for the grand opening: there are a few dozen, and email addresses are easy to make up. */
  networkGift: { points: 5, duration: DAY_S },
  networkPostShare: { points: 30, duration: FIFTEEN_MINUTES_S },
  postView: { points: 1, duration: 60 * 60 },
  networkUpload: { points: 60, duration: FIFTEEN_MINUTES_S },
  /** The size of the stored images in KB: unused ones are kept for a week (`deleteExpiredData`). */
  networkUploadKb: { points: 200_000, duration: DAY_S },
  /** Event registrations, invite claims, surveys, and address changes of an order. */
  networkActivity: { points: 60, duration: FIFTEEN_MINUTES_S },
  /** Email addresses that anybody may enter: newsletter, coupons, back in stock. */
  networkEmailSubmission: { points: 60, duration: FIFTEEN_MINUTES_S },
  networkOrder: { points: 30, duration: FIFTEEN_MINUTES_S },
  /** Orders placed, even if cancelled again: they are kept for 30 days (`deleteUnpaidOrders`). */
  networkOrderDay: { points: 300, duration: DAY_S },
  /** The same for a customer with a verified address, so that strangers in the same network cannot block them. */
  customerOrderDay: { points: 100, duration: DAY_S },
  /** Changes of returns. Requests count more: each sends an email, and a person looks at it. */
  networkReturn: { points: 60, duration: FIFTEEN_MINUTES_S },
  networkReturnRequest: { points: 20, duration: FIFTEEN_MINUTES_S },
  networkCancel: { points: 30, duration: FIFTEEN_MINUTES_S },
  networkPaymentAttempt: { points: 60, duration: FIFTEEN_MINUTES_S },
  /** Payment status checks; each calls the gateway, which limits the shop's requests. */
  networkPaymentStatus: { points: 600, duration: FIFTEEN_MINUTES_S },
  /** Changes to carts, checkouts and wishlists, shared carts, likes of reviews, and coupons applied or removed. */
  networkCartWrite: { points: 600, duration: FIFTEEN_MINUTES_S },
  /** Each is kept for 90 days (`deleteExpiredData`). */
  networkNewCart: { points: 2_000, duration: DAY_S },
  /**
   * Calls with an email address that anybody may enter. Registration, event registration and back in stock send
   * it an email; newsletter and coupon claim put it on the list of subscribers.
   */
  networkUnsolicitedMail: { points: 300, duration: DAY_S },
  couponAttempt: { points: 10, duration: FIFTEEN_MINUTES_S },
  networkCouponAttempt: { points: 30, duration: FIFTEEN_MINUTES_S },
  /** "Helpful" votes for one review from one network. */
  reviewLike: { points: 5, duration: DAY_S },
  /** Wrong passwords of a member of staff, from one network; and from all together. A new link still works then. */
  staffSignIn: { points: 5, duration: FIFTEEN_MINUTES_S },
  staffSignInAll: { points: 100, duration: DAY_S },
  /** The share of `staffSignInAll` that one network may use. */
  staffSignInDay: { points: 20, duration: DAY_S },
  /** Wrong codes of an authenticator app, after the right password: from wherever they come. */
  staffCode: { points: 5, duration: FIFTEEN_MINUTES_S },
  /** Begun sign-ins with a passkey: each is a row for five minutes. */
  networkPasskey: { points: 60, duration: FIFTEEN_MINUTES_S },
  /** Tests of emails that a member of staff sends, to any address. */
  staffTestEmail: { points: 20, duration: HOUR_S },
  /** The same of all together: whoever has got in as one of them is no sender of spam. */
  testEmailAll: { points: 200, duration: DAY_S },
  networkAdminAttempt: { points: 10, duration: FIFTEEN_MINUTES_S },
} as const;

export type RateLimitName = keyof typeof rateLimitRules;

/** Counts before the work is done, so that concurrent attempts cannot all pass before the first one has failed. */
export type RateLimits = {
  /**
   * Adds `amount` (1 by default); throws with the time to wait when that exceeds the limit. An amount above 1
   * that exceeds it is not counted.
   */
  count: (limit: RateLimitName, key: string, amount?: number) => Promise<void>;
  /** Takes back one count. */
  reward: (limit: RateLimitName, key: string) => Promise<void>;
  /** Throws as `count` does once the limit is reached, and counts nothing. */
  requireBelowLimit: (limit: RateLimitName, key: string) => Promise<void>;
  /** Starts again from zero. */
  reset: (limit: RateLimitName, key: string) => Promise<void>;
};
