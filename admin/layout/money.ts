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

/** Parses what is typed into a field of money, "12.50" or "12,50", into cents; null if it is no amount. */
export function parseCents(text: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}
