'use client';

import { Badge } from '@/components/ui/badge';
import { Price } from '@/components/ui/price';
import { wholeNumber } from '@/lib/format/amount';
import type { Made } from '@/lib/format/choice';
import { stockBadge, untilText } from '@/lib/format/offer-words';

type OfferProps = { chosen: Made; saleEndTime: string | null };

/** What the chosen variant costs, and what it brings. Told to readers when the choice changes it. */
export function Offer({ chosen, saleEndTime }: OfferProps) {
  const { priceText, wasText, percentOff, points } = chosen;
  const until = untilText(saleEndTime);

  return (
    <div aria-live="polite">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price now={priceText} was={wasText} size="product" />
        {percentOff > 0 && (
          <Badge tone="blush">
            {percentOff}% off{until && <span className="max-sm:hidden"> {until}</span>}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-small text-ink-2 tabular-nums">
        {points > 0 && (
          <>
            Earn <strong className="font-semibold text-ink">{wholeNumber(points)} points</strong> with an
            account.
          </>
        )}
      </p>
    </div>
  );
}

export function StockBadge({ qty }: { qty: number }) {
  const { tone, words } = stockBadge(qty);
  return <Badge tone={tone}>{words}</Badge>;
}
