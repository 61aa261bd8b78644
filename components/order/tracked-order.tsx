'use client';

import { useQuery } from '@tanstack/react-query';
import { TextButton } from '@/components/ui/text-link';
import type { Order } from '@/contract/order';
import { browserApi } from '@/lib/api/browser';
import { orderQueries, type Tracked } from '@/lib/queries/order';
import { HoldLine } from './hold-line';
import { TrackedActions } from './tracked-actions';
import { OrderSheet } from './order-sheet';

type TrackedOrderProps = {
  order: Order;
  /** What has shown that the order is the shopper's. */
  proof: Tracked;
  renderedAtMs: number;
  onLetGo: () => void;
  /** Another order is wanted. */
  onAnother: () => void;
};

/** The order as its buyer sees it, on any device: it can be paid or cancelled here, too. */
export function TrackedOrder({ order, proof, renderedAtMs, onLetGo, onAnother }: TrackedOrderProps) {
  const { data: parcels } = useQuery(orderQueries.trackedParcels(browserApi(), order));

  return (
    <>
      <OrderSheet
        order={order}
        parcels={parcels ?? []}
        proof={proof}
        actions={<TrackedActions order={order} proof={proof} onCancelled={onLetGo} />}
        notice={
          order.payExpireTime && (
            <HoldLine
              until={order.payExpireTime}
              heldUntil={order.stockHeldUntil}
              renderedAtMs={renderedAtMs}
              onLetGo={onLetGo}
              className="rounded-field"
            />
          )
        }
      />
      <p className="mt-10 text-small text-ink-2 print:hidden">
        <TextButton onClick={onAnother}>Track another order</TextButton>
      </p>
    </>
  );
}
