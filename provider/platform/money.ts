/** A shop currency; `rate` converts from the base currency. */
export type CurrencyRecord = {
  code: string;
  symbol: string;
  name: string;
  rate: number;
  /** The symbol of the base currency, in which the texts of the shop name amounts; unset: $. */
  baseSymbol?: string;
};

/** Converts minor units of the base currency to minor units of a shown currency, rounded half up once per price. */
export const convertAmount = (cents: number, rate: number) => Math.round(cents * rate);

const CENTS_MAX = 2_147_483_647;

/** The highest price in the base currency that is displayed as at most `minor`. */
export function getMaxCents(minor: number, rate: number): number {
  let cents = Math.ceil((minor + 0.5) / rate) + 1;
  while (convertAmount(cents, rate) > minor) cents -= 1;
  return Math.min(cents, CENTS_MAX);
}

/** An amount with 2 decimals, as in responses (spec 9). */
export const toAmount = (minor: number) => Math.round(minor) / 100;

/** "$1,129.00", "CHF 1,129.00"; negative amounts "-$60.00". The currency's own symbol, before the number. */
export function formatMoney(minor: number, symbol: string): string {
  const [whole = '0', decimals = '00'] = (Math.abs(minor) / 100).toFixed(2).split('.');
  const space = /\p{L}$/u.test(symbol) ? '\u00a0' : '';
  return `${minor < 0 ? '-' : ''}${symbol}${space}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}
