import { DEFAULT_CURRENCY, isCurrencyCode, type CurrencyCode } from '@/lib/config/currencies';

export const CURRENCY_COOKIE = 'currency';
/** The query parameter that selects a currency. */
export const CURRENCY_QUERY_KEY = 'currency';
export const CURRENCY_SYMBOL_COOKIE = 'currencySymbol';

let selectedCurrency: string = DEFAULT_CURRENCY;

/** `stores/user.ts` passes the selected currency here, because `lib/` must not import stores. */
export const setSelectedCurrency = (code: string) => {
  selectedCurrency = code;
};

/** Spec 7: the currency of the query, else of the cookie, else the selected one; unknown codes are ignored. */
export const resolveCurrency = (query: string | null, cookie: string | undefined): CurrencyCode =>
  [query, cookie, selectedCurrency].find(isCurrencyCode) ?? DEFAULT_CURRENCY;
