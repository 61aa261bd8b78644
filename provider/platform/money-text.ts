import { convertAmount, formatMoney } from './money';

type Currency = { symbol: string; rate: number; baseSymbol?: string };

const patterns = new Map<string, RegExp>();

/** "1,500", "1,500.00", "49.90", and "49,90" as many write it: two digits after a comma are decimals. */
const AMOUNT = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d+(?:[.,]\d{2})?)`;

/** Finds amounts with the symbol before or after them: "$150", "CHF 150", "150 €". "1.129,00" is none. */
function getAmountPattern(symbol: string): RegExp {
  const known = patterns.get(symbol);
  if (known) return known;
  const sign = symbol.replaceAll('$', String.raw`\$`);
  const before = String.raw`${sign}\s?${AMOUNT}(?![.,]?\d)`;
  const after = String.raw`(?<![\d.,])${AMOUNT}\s?${sign}(?!\s?\d)`;
  const pattern = new RegExp(`${before}|${after}`, 'g');
  patterns.set(symbol, pattern);
  return pattern;
}

/**
 * The shop's own texts name amounts in the base currency ("Free express over $150"). Converts them to the
 * shopper's currency, with the two decimals that every price has (spec 5).
 */
export const convertTextAmounts = (text: string, { symbol, rate, baseSymbol = '$' }: Currency): string =>
  text.replace(getAmountPattern(baseSymbol), (_, before?: string, after?: string) =>
    formatMoney(convertAmount(Math.round(parseAmount(before ?? after ?? '') * 100), rate), symbol),
  );

const parseAmount = (amount: string) =>
  Number(/,\d{2}$/.test(amount) ? amount.replace(',', '.') : amount.replaceAll(',', ''));
