'use client';

import * as productPurchaseText from '@/components/product/purchase/purchase-text';
import { Badge } from '@/components/ui/display/badge';
import { Price } from '@/components/ui/display/price';
import { formatWholeNumber } from '@/lib/format/amount';
import type { ProductView } from '@/lib/catalog/product-view';
import type { VariantView } from '@/lib/catalog/variant-selection';
import { getStockBadge, untilText } from '@/lib/catalog/offer-text';

type ProductPriceProps = {
  selectedVariant: VariantView;
  view: Pick<ProductView, 'saleEndTime' | 'isTaxIncluded'>;
};

/** Price and points of the selected variant. Announced to screen readers when they change. */
export function ProductPrice({ selectedVariant, view }: ProductPriceProps) {
  const { priceText, wasText, percentOff, points } = selectedVariant;
  const saleEndText = untilText(view.saleEndTime);

  return (
    <div aria-live="polite">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price now={priceText} was={wasText} size="product" />
        {percentOff > 0 && (
          <Badge tone="blush">
            {percentOff}% off{saleEndText && <span className="max-sm:hidden"> {saleEndText}</span>}
          </Badge>
        )}
      </div>
      {view.isTaxIncluded && <p className="mt-1 text-small text-ink-2">{productPurchaseText.taxIncluded}</p>}
      <p className="mt-1 text-small text-ink-2 tabular-nums">
        {points > 0 &&
          productPurchaseText.earnPoints(formatWholeNumber(points), (text) => (
            <strong className="font-semibold text-ink">{text}</strong>
          ))}
      </p>
    </div>
  );
}

export function StockBadge({ qty }: { qty: number }) {
  const { tone, text } = getStockBadge(qty);
  return <Badge tone={tone}>{text}</Badge>;
}
