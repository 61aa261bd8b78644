import { convertAmount, formatMoney } from './money';

type Currency = { symbol: string; rate: number; baseSymbol?: string };

const patterns = new Map<string, RegExp>();

/** Finds amounts with the symbol: "$150", "CHF 150". */
function getAmountPattern(symbol: string): RegExp {
  const known = patterns.get(symbol);
  if (known) return known;
  const pattern = new RegExp(`${symbol.replaceAll('$', '\\$')}\\s?(\\d(?:[\\d,]*\\d)?(?:\\.\\d{2})?)`, 'g');
  patterns.set(symbol, pattern);
  return pattern;
}

/**
 * The shop's own texts name amounts in the base currency ("Free express over $150"). Converts them to the
 * shopper's currency, with the two decimals that every price has (spec 5).
 */
export const convertTextAmounts = (text: string, { symbol, rate, baseSymbol = '$' }: Currency): string =>
  text.replace(getAmountPattern(baseSymbol), (_, amount: string) =>
    formatMoney(convertAmount(Math.round(Number(amount.replaceAll(',', '')) * 100), rate), symbol),
  );
