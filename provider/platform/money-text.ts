import { convertAmount, formatMoney } from './money';

type Currency = { symbol: string; rate: number };

const IN_BASE = /\$(\d[\d,]*(?:\.\d{2})?)/g;

/**
 * The shop's own texts name amounts in the base currency ("Free express over $150"). Converts them to the
 * shopper's currency, with the two decimals that every price has (spec 5).
 */
export const convertTextAmounts = (text: string, { symbol, rate }: Currency): string =>
  text.replace(IN_BASE, (_, amount: string) =>
    formatMoney(convertAmount(Math.round(Number(amount.replaceAll(',', '')) * 100), rate), symbol),
  );
