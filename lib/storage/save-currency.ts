import Cookies from 'js-cookie';
import { CURRENCY_COOKIE, CURRENCY_SYMBOL_COOKIE } from '@/lib/storage/currency';

const CURRENCY_DAYS = 365;

/** Spec 4: a change of currency saves the cookies currency and currencySymbol. */
export function saveCurrency(code: string, symbol: string) {
  const options = { expires: CURRENCY_DAYS, path: '/', sameSite: 'Lax' } as const;
  Cookies.set(CURRENCY_COOKIE, code, options);
  Cookies.set(CURRENCY_SYMBOL_COOKIE, symbol, options);
}
