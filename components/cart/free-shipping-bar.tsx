import type { CartSummaryData } from '@/contract/cart';
import * as cartText from '@/components/cart/cart-text';
import { StrandBar } from '@/components/ui/art/strand-bar';

type FreeShippingBarProps = {
  quote: Pick<CartSummaryData, 'freeShippingGapFormat' | 'freeShippingFromFormat' | 'freeShippingPercent'>;
  className?: string;
};

/** Distance to free shipping. Nothing if the shop has no threshold. */
export function FreeShippingBar({ quote, className }: FreeShippingBarProps) {
  const {
    freeShippingGapFormat: remainingFormat,
    freeShippingFromFormat: thresholdFormat,
    freeShippingPercent,
  } = quote;
  if (thresholdFormat === null) return null;

  return (
    <div className={className}>
      <StrandBar
        label={cartText.freeShippingLabel}
        value={remainingFormat === null ? 100 : freeShippingPercent}
        max={100}
        valueText={cartText.freeShippingProgress(remainingFormat)}
      >
        <p className="mb-2 text-small">
          {remainingFormat === null
            ? cartText.freeShippingReached
            : cartText.freeShippingGap(<strong className="font-semibold">{remainingFormat}</strong>)}
        </p>
      </StrandBar>
      {remainingFormat !== null && (
        <p className="mt-1 text-right text-caption text-ink-3">
          {cartText.freeShippingFrom(thresholdFormat)}
        </p>
      )}
    </div>
  );
}
