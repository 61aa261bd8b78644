import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { CountdownView } from '@/components/ui/countdown-view';

/** How long the order is held. */
export const HoldClock = ({ leftMs }: { leftMs: number }) => (
  <div className="flex items-center gap-3 rounded-field bg-amber-tint px-5 py-3.5 text-small text-amber">
    <ClockIcon aria-hidden size={20} className="shrink-0" />
    <span className="min-w-0 flex-1">We’re holding your order until the timer runs out.</span>
    <CountdownView size="line" leftMs={leftMs} label="left to pay" className="shrink-0" />
  </div>
);
