'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Icon } from '@/components/ui/icons/icon';
import type { Order } from '@/contract/order';
import { Picture } from '@/components/ui/display/picture';
import { ErrorState } from '@/components/ui/display/error-state';
import { getBrowserApi } from '@/lib/api/browser';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';
import { isPaidStatus, getPayWaitPath } from '@/lib/paths/payment-paths';
import { orderQueries } from '@/lib/queries/order';
import { OrderClosed } from './order-closed';
import { OrderRecap } from './order-recap';
import { PayForm } from './pay-form';
import { PaymentSkeleton } from './payment-skeleton';
import * as paymentText from '@/components/payment/payment-text';
import { useTimeLeft } from '@/components/content/use-time-left';
import { paymentDeadlineText } from '@/lib/format/payment-deadline-text';
import { Countdown } from '@/components/ui/display/countdown';

type PaymentPageContentProps = { orderId: number; renderedAtMs: number };

/** An order to be paid, and every state it may have reached meanwhile. */
export function PaymentPageContent({ orderId, renderedAtMs }: PaymentPageContentProps) {
  const router = useRouter();
  const { data: order, error, refetch } = useQuery(orderQueries.read(getBrowserApi(), orderId));
  const isPaid = order !== undefined && isPaidStatus(order.status);

  useEffect(() => {
    if (isPaid) router.replace(getPayWaitPath(orderId));
  }, [isPaid, orderId, router]);

  if (isPaid) return <PaymentSkeleton />;
  if (order) return <UnpaidOrder order={order} renderedAtMs={renderedAtMs} />;
  return error ? (
    <ErrorState onRetry={() => void refetch()}>{paymentText.orderLoadError}</ErrorState>
  ) : (
    <PaymentSkeleton />
  );
}

function UnpaidOrder({ order, renderedAtMs }: { order: Order; renderedAtMs: number }) {
  const { incrementId, items, grandTotalFormat, totalQtyOrdered, canPay, payExpireTime } = order;

  return (
    <>
      <h1 className="font-display text-display-m">{paymentText.orderTitle(incrementId)}</h1>
      <div className="mt-3 mb-6 flex items-center justify-between gap-4">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
          <Thumbnails items={items} />
          {paymentText.itemCount(totalQtyOrdered)}
        </span>
        <span className="text-[1.75rem] leading-9 font-semibold tabular-nums">{grandTotalFormat}</span>
      </div>
      {canPay && payExpireTime ? (
        <PayableOrder order={order} until={payExpireTime} renderedAtMs={renderedAtMs} />
      ) : (
        <OrderClosed order={order} />
      )}
      <OrderRecap order={order} />
    </>
  );
}

const THUMBNAILS_MAX = 4;

const Thumbnails = ({ items }: { items: Order['items'] }) => (
  <span aria-hidden className="flex gap-1.5">
    {items.slice(0, THUMBNAILS_MAX).map(({ id, image }) => (
      <Picture key={id} path={image} {...PRODUCT_IMAGE_SIZE} alt="" sizes="40px" className="w-10" />
    ))}
  </span>
);

type PayableOrderProps = { order: Order; until: string; renderedAtMs: number };

function PayableOrder({ order, until, renderedAtMs }: PayableOrderProps) {
  const leftMs = useTimeLeft(until, renderedAtMs);
  if (leftMs === 0) return <OrderClosed order={order} />;
  return (
    <>
      <PaymentCountdown leftMs={leftMs} reservedUntil={order.stockHeldUntil} />
      <h2 className="mt-8 mb-5 text-title font-semibold">{order.payment.methodTitle}</h2>
      <PayForm order={order} />
    </>
  );
}

type PaymentCountdownProps = {
  /** Time left to pay the order. */
  leftMs: number;
  /** Until when its items are reserved; null if they are not. */
  reservedUntil: string | null;
};

/** How long the order can be paid, and whether its items are reserved until then. */
const PaymentCountdown = ({ leftMs, reservedUntil }: PaymentCountdownProps) => (
  <div className="flex items-center gap-3 rounded-field bg-amber-tint px-5 py-3.5 text-small text-amber">
    <Icon name="clock" size={20} className="shrink-0" />
    <span className="min-w-0 flex-1">{paymentDeadlineText(reservedUntil)}</span>
    <Countdown
      size="line"
      leftMs={leftMs}
      prefix={paymentText.payWithin}
      label={paymentText.leftToPay}
      className="shrink-0"
    />
  </div>
);
