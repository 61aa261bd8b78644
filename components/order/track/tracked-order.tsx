'use client';

import { useQuery } from '@tanstack/react-query';
import { TextButton } from '@/components/ui/display/text-link';
import type { Order } from '@/contract/order';
import { getBrowserApi } from '@/lib/api/browser';
import { orderQueries, type OrderLookup } from '@/lib/queries/order';
import { PaymentDeadline } from '@/components/order/detail/payment-deadline';
import { TrackedActions } from './tracked-actions';
import { OrderDetails } from '@/components/order/detail/order-details';
import * as orderTrackText from '@/components/order/track/track-text';

type TrackedOrderProps = {
  order: Order;
  /** Proves that the order is the shopper's. */
  lookup: OrderLookup;
  renderedAtMs: number;
  onExpire: () => void;
  /** Switches to another order. */
  onTrackAnother: () => void;
};

/** The buyer's view of the order on any device; it can be paid or cancelled here, too. */
export function TrackedOrder({ order, lookup, renderedAtMs, onExpire, onTrackAnother }: TrackedOrderProps) {
  const { data: parcels } = useQuery(orderQueries.trackedShipments(getBrowserApi(), order));

  return (
    <>
      <OrderDetails
        order={order}
        shipments={parcels ?? []}
        lookup={lookup}
        actions={<TrackedActions order={order} lookup={lookup} onCancelled={onExpire} />}
        notice={
          order.payExpireTime && (
            <PaymentDeadline
              until={order.payExpireTime}
              reservedUntil={order.stockHeldUntil}
              renderedAtMs={renderedAtMs}
              onExpire={onExpire}
              className="rounded-field"
            />
          )
        }
      />
      <p className="mt-10 text-small text-ink-2 print:hidden">
        <TextButton onClick={onTrackAnother}>{orderTrackText.trackAnother}</TextButton>
      </p>
    </>
  );
}
