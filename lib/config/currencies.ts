/** The currencies of the pages. API calls reject any other code; pages fall back to the cookie, then to USD. */
export const CURRENCY_CODES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'] as const;
export type CurrencyCode = (typeof CURRENCY_CODES)[number];

export const DEFAULT_CURRENCY = 'USD' satisfies CurrencyCode; // spec 9

/** ISO's "no currency": the one value of the segment that the build renders, without any data. */
export const NO_CURRENCY = 'XXX';

export const isCurrencyCode = (code: unknown): code is CurrencyCode =>
  CURRENCY_CODES.some((currencyCode) => currencyCode === code);
