import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { holdText } from '@/lib/format/hold-text';
import { CountdownView } from '@/components/ui/countdown-view';

type HoldClockProps = {
  /** Until the order cannot be paid any more. */
  leftMs: number;
  /** Until when its items are reserved; null when they are not. */
  heldUntil: string | null;
};

/** How long the order can be paid, and whether its items are reserved meanwhile. */
export const HoldClock = ({ leftMs, heldUntil }: HoldClockProps) => (
  <div className="flex items-center gap-3 rounded-field bg-amber-tint px-5 py-3.5 text-small text-amber">
    <ClockIcon aria-hidden size={20} className="shrink-0" />
    <span className="min-w-0 flex-1">{holdText(heldUntil)}</span>
    <CountdownView size="line" leftMs={leftMs} lead="Pay within" label="left to pay" className="shrink-0" />
  </div>
);
