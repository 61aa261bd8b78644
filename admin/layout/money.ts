const formats = new Map<string, Intl.NumberFormat>();

/** An amount with its currency, as the reader writes it. */
export function formatMoney(amount: number, currency: string): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat(undefined, { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(amount);
}

const countDigits = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Minor units as an amount with its currency. */
export const formatMinor = (minor: number, currency: string) =>
  formatMoney(minor / 10 ** countDigits(currency), currency);

/** Minor units as they are typed into a field: "12.50". */
export function toMoneyText(minor: number | null, currency: string): string {
  const digits = countDigits(currency);
  return minor === null ? '' : (minor / 10 ** digits).toFixed(digits);
}

/** Parses what is typed into a field of money, "12.50" or "12,50", into minor units; null if it is no amount. */
export function parseMinor(text: string, currency: string): number | null {
  const digits = countDigits(currency);
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  if (whole === '' || part.length > digits) return null;
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0'));
}
