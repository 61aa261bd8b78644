'use client';

import { useQuery } from '@tanstack/react-query';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { RefusalLine } from '@/components/ui/refusal-line';
import { Trouble } from '@/components/ui/trouble';
import type { Order } from '@/contract/order';
import type { Country } from '@/contract/system';
import { browserApi } from '@/lib/api/browser';
import { ordersPath } from '@/lib/format/order-words';
import { orderQueries } from '@/lib/queries/order';
import { AddressCare } from './address-care';
import { HoldLine } from './hold-line';
import { OrderActions } from './order-actions';
import { OrderSheet } from './order-sheet';
import { OrderSkeleton } from './order-skeleton';
import { UrgeBench } from './urge-bench';

type OrderViewProps = { orderId: number; countries: readonly Country[]; renderedAtMs: number };

/** An order of the customer's, with all that may be done with it now. */
export function OrderView({ orderId, countries, renderedAtMs }: OrderViewProps) {
  const api = browserApi();
  const { data: order, error, refetch } = useQuery(orderQueries.read(api, orderId));
  const { data: parcels } = useQuery(orderQueries.parcels(api, orderId));
  if (!order && error)
    return (
      <Trouble onRetry={() => void refetch()}>We can&rsquo;t load your order right now. It is safe.</Trouble>
    );
  if (!order) return <OrderSkeleton />;

  return (
    <>
      <Breadcrumb
        items={[{ label: 'My Orders', href: ordersPath('all') }, { label: order.incrementId }]}
        className="mb-2 print:hidden"
      />
      <OrderSheet
        order={order}
        parcels={parcels ?? []}
        actions={<OrderActions order={order} />}
        notice={<Notice order={order} renderedAtMs={renderedAtMs} onLetGo={() => void refetch()} />}
        addressCare={order.canChangeAddress && <AddressCare order={order} countries={countries} />}
        benchCare={<UrgeBench order={order} />}
      />
    </>
  );
}

type NoticeProps = { order: Order; renderedAtMs: number; onLetGo: () => void };

const Notice = ({ order: { payExpireTime, stockHeldUntil, payment }, renderedAtMs, onLetGo }: NoticeProps) =>
  payExpireTime && (
    <div className="overflow-hidden rounded-field">
      <HoldLine
        until={payExpireTime}
        heldUntil={stockHeldUntil}
        renderedAtMs={renderedAtMs}
        onLetGo={onLetGo}
      />
      {payment.failure && (
        <RefusalLine isQuiet className="bg-red-tint px-5 py-3 md:px-6">
          Your bank said: {payment.failure}
        </RefusalLine>
      )}
    </div>
  );
