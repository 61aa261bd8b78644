import type { Quote } from '@/contract/cart';
import { StrandBar } from '@/components/ui/strand-bar';

type ThresholdStrandProps = {
  quote: Pick<Quote, 'freeShippingGapFormat' | 'freeShippingFromFormat' | 'freeShippingPercent'>;
  className?: string;
};

/** How far it is to free shipping. Nothing where the shop has no such sum. */
export function ThresholdStrand({ quote, className }: ThresholdStrandProps) {
  const { freeShippingGapFormat: gap, freeShippingFromFormat: from, freeShippingPercent } = quote;
  if (from === null) return null;

  return (
    <div className={className}>
      <StrandBar
        label="Free shipping"
        value={gap === null ? 100 : freeShippingPercent}
        max={100}
        valueText={gap === null ? 'reached' : `${gap} to go`}
      >
        <p className="mb-2 text-small">
          {gap === null ? (
            'You have free shipping.'
          ) : (
            <>
              Add <strong className="font-semibold">{gap}</strong> more for free shipping.
            </>
          )}
        </p>
      </StrandBar>
      {gap !== null && <p className="mt-1 text-right text-caption text-ink-3">Free from {from}</p>}
    </div>
  );
}
