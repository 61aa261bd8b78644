/** Minor units of the base currency into minor units of a shown currency, rounded half up once per price. */
export const converted = (cents: number, rate: number) => Math.round(cents * rate);

/** An amount with 2 decimals as it travels (spec 9). */
export const amountOf = (minor: number) => Math.round(minor) / 100;

/** "$1,129.00"; a negative one "-$60.00". The symbol is the currency's own, before the number. */
export function priceText(minor: number, symbol: string): string {
  const [whole = '0', decimals = '00'] = (Math.abs(minor) / 100).toFixed(2).split('.');
  return `${minor < 0 ? '-' : ''}${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}
