'use client';

import { useId, useState } from 'react';
import type { Checkout } from '@/contract/checkout';
import * as checkoutSummaryText from '@/components/checkout/summary/summary-text';
import { Switch } from '@/components/ui/form/switch';
import { formatWholeNumber } from '@/lib/format/amount';

const STEP = 100; // look: a slider in steps of 100

type PointsChoiceProps = {
  points: Checkout['points'];
  pending: number | undefined;
  onChoose: (used: number) => void;
};

/** Redeems points: a switch, then the amount. */
export function PointsChoice({ points, pending, onChoose }: PointsChoiceProps) {
  const id = useId();
  const used = pending ?? points.used;
  const [dragged, setDragged] = useState<number | null>(null);
  const isShut = points.maxUsable === 0;
  const maxPoints = points.maxUsable;
  const commit = () => {
    if (dragged !== null && dragged !== used) onChoose(dragged);
    setDragged(null);
  };

  return (
    <div className="mt-5">
      <Switch
        label={
          <>
            {checkoutSummaryText.pointsSwitch}{' '}
            <span className="font-normal text-ink-2 tabular-nums">
              {checkoutSummaryText.pointsBalance(
                formatWholeNumber(points.balance),
                isShut ? null : points.amountFormat,
              )}
            </span>
          </>
        }
        hint={points.notice}
        checked={used > 0}
        disabled={isShut}
        onChange={(event) => onChoose(event.target.checked ? maxPoints : 0)}
      />
      {used > 0 && maxPoints >= 2 * STEP && (
        <div className="mt-2">
          <label htmlFor={id} className="text-caption text-ink-2 tabular-nums">
            {checkoutSummaryText.pointsUsed(formatWholeNumber(dragged ?? used))}
          </label>
          <input
            id={id}
            type="range"
            min={Math.min(STEP, maxPoints)}
            max={maxPoints}
            step={STEP}
            value={dragged ?? used}
            onChange={(event) => setDragged(Number(event.target.value))}
            onPointerUp={commit}
            onKeyUp={commit}
            onBlur={commit}
            className="slider"
          />
        </div>
      )}
    </div>
  );
}
