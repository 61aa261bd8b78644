import { DEFAULT_CURRENCY, isCurrencyCode, type CurrencyCode } from '@/lib/config/currencies';

export const CURRENCY_COOKIE = 'currency';
export const CURRENCY_SYMBOL_COOKIE = 'currencySymbol';

let storeCurrency: string = DEFAULT_CURRENCY;

/** The store sets its currency: lib/ knows no stores. */
export const setStoreCurrency = (code: string) => {
  storeCurrency = code;
};

/** Spec 7: the currency of the query, else of the cookie, else the store's; unknown codes are ignored. */
export const resolveCurrency = (query: string | null, cookie: string | undefined): CurrencyCode =>
  [query, cookie, storeCurrency].find(isCurrencyCode) ?? DEFAULT_CURRENCY;
