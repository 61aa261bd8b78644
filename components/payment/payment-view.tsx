'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { Order } from '@/contract/order';
import { Picture } from '@/components/ui/picture';
import { Trouble } from '@/components/ui/trouble';
import { browserApi } from '@/lib/api/browser';
import { LINE_PICTURE } from '@/lib/format/image';
import { isPaidStatus, waitPath } from '@/lib/payment/pay-paths';
import { orderQueries } from '@/lib/queries/order';
import { HoldClock } from './hold-clock';
import { LetGo } from './let-go';
import { OrderRecap } from './order-recap';
import { PayForm } from './pay-form';
import { PaymentSkeleton } from './payment-skeleton';
import { useTimeLeft } from '@/components/ui/use-time-left';

type PaymentViewProps = { orderId: number; renderedAtMs: number };

/** An order to be paid, and all that may have become of it meanwhile. */
export function PaymentView({ orderId, renderedAtMs }: PaymentViewProps) {
  const router = useRouter();
  const { data: order, error, refetch } = useQuery(orderQueries.read(browserApi(), orderId));
  const isPaid = order !== undefined && isPaidStatus(order.status);

  useEffect(() => {
    if (isPaid) router.replace(waitPath(orderId));
  }, [isPaid, orderId, router]);

  if (isPaid) return <PaymentSkeleton />;
  if (order) return <UnpaidOrder order={order} renderedAtMs={renderedAtMs} />;
  return error ? (
    <Trouble onRetry={() => void refetch()}>We couldn’t load your order. It is saved.</Trouble>
  ) : (
    <PaymentSkeleton />
  );
}

function UnpaidOrder({ order, renderedAtMs }: { order: Order; renderedAtMs: number }) {
  const { incrementId, items, grandTotalFormat, totalQtyOrdered, canPay, payExpireTime } = order;

  return (
    <>
      <h1 className="font-display text-display-m">Order {incrementId}</h1>
      <div className="mt-3 mb-6 flex items-center justify-between gap-4">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
          <Thumbnails items={items} />
          {totalQtyOrdered} {totalQtyOrdered === 1 ? 'item' : 'items'}
        </span>
        <span className="text-[1.75rem] leading-9 font-semibold tabular-nums">{grandTotalFormat}</span>
      </div>
      {canPay && payExpireTime ? (
        <HeldOrder order={order} until={payExpireTime} renderedAtMs={renderedAtMs} />
      ) : (
        <LetGo order={order} />
      )}
      <OrderRecap order={order} />
    </>
  );
}

const THUMBNAILS_MAX = 4;

const Thumbnails = ({ items }: { items: Order['items'] }) => (
  <span aria-hidden className="flex gap-1.5">
    {items.slice(0, THUMBNAILS_MAX).map(({ id, image }) => (
      <Picture key={id} path={image} {...LINE_PICTURE} alt="" sizes="40px" className="w-10" />
    ))}
  </span>
);

type HeldOrderProps = { order: Order; until: string; renderedAtMs: number };

function HeldOrder({ order, until, renderedAtMs }: HeldOrderProps) {
  const leftMs = useTimeLeft(until, renderedAtMs);
  if (leftMs === 0) return <LetGo order={order} />;
  return (
    <>
      <HoldClock leftMs={leftMs} heldUntil={order.stockHeldUntil} />
      <h2 className="mt-8 mb-5 text-title font-semibold">{order.payment.methodTitle}</h2>
      <PayForm order={order} />
    </>
  );
}
