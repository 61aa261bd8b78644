/**
 * The currencies of the pages. A provider answers in its base currency for one that it does not sell in; pages fall
 * back to the cookie, then to USD.
 */
export const CURRENCY_CODES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'] as const;
export type CurrencyCode = (typeof CURRENCY_CODES)[number];

export const DEFAULT_CURRENCY = 'USD' satisfies CurrencyCode; // spec 9

/** The one value of each dynamic segment that the build renders, without any data. */
export const BUILD_PLACEHOLDER = 'XXX';
/** The placeholder as a currency: ISO's code for none. */
export const NO_CURRENCY = BUILD_PLACEHOLDER;

export const isCurrencyCode = (code: unknown): code is CurrencyCode =>
  CURRENCY_CODES.some((currencyCode) => currencyCode === code);
