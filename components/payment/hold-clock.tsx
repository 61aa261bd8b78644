import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { CountdownView } from '@/components/ui/countdown-view';

/** How long the order is held. */
export const HoldClock = ({ leftMs }: { leftMs: number }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-amber-tint px-5 py-3.5 text-small text-amber">
    <ClockIcon aria-hidden size={20} />
    <span>We hold it for you until the clock runs out.</span>
    <CountdownView size="line" leftMs={leftMs} label="until we let it go" className="ml-auto" />
  </div>
);
