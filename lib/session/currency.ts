import { DEFAULT_CURRENCY, isCurrencyCode, type CurrencyCode } from '@/lib/config/currencies';

export const CURRENCY_COOKIE = 'currency';
export const CURRENCY_SYMBOL_COOKIE = 'currencySymbol';

/** Spec 7: the currency of the query, else of the cookie, else the store's; codes we do not know do not count. */
export function currencyOf(query: string | null, cookie: string | undefined): CurrencyCode {
  if (isCurrencyCode(query)) return query;
  return isCurrencyCode(cookie) ? cookie : DEFAULT_CURRENCY;
}
