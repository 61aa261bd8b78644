'use client';

import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import { useEffect, useEffectEvent } from 'react';
import { Countdown } from '@/components/ui/display/countdown';
import { useTimeLeft } from '@/components/content/use-time-left';
import * as orderDetailText from '@/components/order/detail/detail-text';
import { paymentDeadlineText } from '@/lib/format/payment-deadline-text';

type PaymentDeadlineProps = {
  until: string;
  /** Until when the items are reserved; null if they are not. */
  reservedUntil: string | null;
  renderedAtMs: number;
  /** The time is up: the order has changed. */
  onExpire: () => void;
  className?: string;
};

/** How long an unpaid order can be paid. */
export function PaymentDeadline({
  until,
  reservedUntil,
  renderedAtMs,
  onExpire,
  className,
}: PaymentDeadlineProps) {
  const leftMs = useTimeLeft(until, renderedAtMs);
  const isExpired = leftMs === 0;

  const handleExpire = useEffectEvent(onExpire);
  useEffect(() => {
    if (isExpired) handleExpire();
  }, [isExpired]);

  return (
    <div
      className={clsx(
        'flex items-center gap-3 bg-amber-tint px-5 py-3 text-small text-amber md:px-6',
        className,
      )}
    >
      <Icon name="clock" size={20} className="shrink-0" />
      <span className="min-w-0 flex-1">
        {isExpired ? orderDetailText.notPaidInTime : paymentDeadlineText(reservedUntil)}
      </span>
      {!isExpired && (
        <Countdown
          size="line"
          leftMs={leftMs}
          prefix={orderDetailText.payWithin}
          label={orderDetailText.leftToPay}
          className="shrink-0"
        />
      )}
    </div>
  );
}
