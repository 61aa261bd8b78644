import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { paymentDeadlineText } from '@/lib/format/payment-deadline-text';
import { Countdown } from '@/components/ui/display/countdown';

type PaymentCountdownProps = {
  /** Time left to pay the order. */
  leftMs: number;
  /** Until when its items are reserved; null if they are not. */
  reservedUntil: string | null;
};

/** How long the order can be paid, and whether its items are reserved until then. */
export const PaymentCountdown = ({ leftMs, reservedUntil }: PaymentCountdownProps) => (
  <div className="flex items-center gap-3 rounded-field bg-amber-tint px-5 py-3.5 text-small text-amber">
    <ClockIcon aria-hidden size={20} className="shrink-0" />
    <span className="min-w-0 flex-1">{paymentDeadlineText(reservedUntil)}</span>
    <Countdown size="line" leftMs={leftMs} prefix="Pay within" label="left to pay" className="shrink-0" />
  </div>
);
