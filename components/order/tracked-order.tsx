'use client';

import { useQuery } from '@tanstack/react-query';
import { TextButton } from '@/components/ui/text-link';
import type { Order } from '@/contract/order';
import { browserApi } from '@/lib/api/browser';
import { orderQueries } from '@/lib/queries/order';
import { HoldLine } from './hold-line';
import { OrderActions } from './order-actions';
import { OrderSheet } from './order-sheet';

type TrackedOrderProps = {
  order: Order;
  renderedAtMs: number;
  onLetGo: () => void;
  /** Another order is wanted. */
  onAnother: () => void;
};

/** The order as its buyer sees it. What may be done with it is said by the server: all of it only where it was placed. */
export function TrackedOrder({ order, renderedAtMs, onLetGo, onAnother }: TrackedOrderProps) {
  const { data: parcels } = useQuery(orderQueries.trackedParcels(browserApi(), order));

  return (
    <>
      <OrderSheet
        order={order}
        parcels={parcels?.items ?? []}
        actions={<OrderActions order={order} />}
        notice={
          order.payExpireTime && (
            <HoldLine
              until={order.payExpireTime}
              renderedAtMs={renderedAtMs}
              onLetGo={onLetGo}
              className="rounded-field"
            />
          )
        }
      />
      <p className="mt-10 text-small text-ink-2 print:hidden">
        <TextButton onClick={onAnother}>Follow another order</TextButton>
      </p>
    </>
  );
}
