import type { CartSummaryData } from '@/contract/cart';
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
        label="Free shipping"
        value={remainingFormat === null ? 100 : freeShippingPercent}
        max={100}
        valueText={remainingFormat === null ? 'reached' : `${remainingFormat} to go`}
      >
        <p className="mb-2 text-small">
          {remainingFormat === null ? (
            'You have free shipping.'
          ) : (
            <>
              Add <strong className="font-semibold">{remainingFormat}</strong> more for free shipping.
            </>
          )}
        </p>
      </StrandBar>
      {remainingFormat !== null && (
        <p className="mt-1 text-right text-caption text-ink-3">Free from {thresholdFormat}</p>
      )}
    </div>
  );
}
