'use client';

import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { useEffect, useEffectEvent } from 'react';
import { CountdownView } from '@/components/ui/countdown-view';
import { useTimeLeft } from '@/components/ui/use-time-left';
import { holdText } from '@/lib/format/hold-text';
import { classNames } from '@/lib/format/class-names';

type HoldLineProps = {
  until: string;
  /** Until when the items are reserved; null when they are not. */
  heldUntil: string | null;
  renderedAtMs: number;
  /** The clock has run out: the order is another one now. */
  onLetGo: () => void;
  className?: string;
};

/** How long an unpaid order can be paid. */
export function HoldLine({ until, heldUntil, renderedAtMs, onLetGo, className }: HoldLineProps) {
  const leftMs = useTimeLeft(until, renderedAtMs);
  const isOver = leftMs === 0;

  const tell = useEffectEvent(onLetGo);
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);

  return (
    <div
      className={classNames(
        'flex items-center gap-3 bg-amber-tint px-5 py-3 text-small text-amber md:px-6',
        className,
      )}
    >
      <ClockIcon aria-hidden size={20} className="shrink-0" />
      <span className="min-w-0 flex-1">
        {isOver ? 'This order was not paid in time.' : holdText(heldUntil)}
      </span>
      {!isOver && (
        <CountdownView
          size="line"
          leftMs={leftMs}
          lead="Pay within"
          label="left to pay"
          className="shrink-0"
        />
      )}
    </div>
  );
}
