import type { CurrencyCode } from './currencies';

/**
 * Where a currency is the one of the country: search engines show its page to the people there (hreflang). The euro area
 * is that of 2026.
 */
export const CURRENCY_COUNTRIES: Readonly<Record<CurrencyCode, readonly string[]>> = {
  USD: ['US'],
  EUR: [
    ...['AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE'],
    ...['IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI', 'SK'],
  ],
  GBP: ['GB'],
  CAD: ['CA'],
  AUD: ['AU'],
};
