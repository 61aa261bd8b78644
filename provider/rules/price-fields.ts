import { amountOf, converted, priceText } from './money';
import { discountPercent, regularCents } from './offer';

type Currency = { symbol: string; rate: number };

/** The prices of one offer as they travel: base currency, shown currency, and as text. */
export function priceFields(priceCents: number, wasCents: number | null, { symbol, rate }: Currency) {
  const regular = regularCents(priceCents, wasCents);
  const shown = converted(priceCents, rate);
  return {
    regularPrice: amountOf(regular),
    price: amountOf(priceCents),
    previewFinalPrice: amountOf(shown),
    previewPriceFormat: priceText(converted(regular, rate), symbol),
    previewFinalPriceFormat: priceText(shown, symbol),
    discountPercent: discountPercent(priceCents, wasCents),
  };
}
