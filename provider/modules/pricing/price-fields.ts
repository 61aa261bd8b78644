import { toAmount, convertAmount, formatMoney } from '@/provider/platform/money';
import { computeDiscountPercent, getRegularCents } from './discount';

type Currency = { symbol: string; rate: number };

/** The price fields of a response: base currency, shown currency, and as text. */
export function toPriceFields(priceCents: number, wasCents: number | null, { symbol, rate }: Currency) {
  const regular = getRegularCents(priceCents, wasCents);
  const shown = convertAmount(priceCents, rate);
  return {
    regularPrice: toAmount(regular),
    price: toAmount(priceCents),
    previewFinalPrice: toAmount(shown),
    previewPriceFormat: formatMoney(convertAmount(regular, rate), symbol),
    previewFinalPriceFormat: formatMoney(shown, symbol),
    discountPercent: computeDiscountPercent(priceCents, wasCents),
  };
}
