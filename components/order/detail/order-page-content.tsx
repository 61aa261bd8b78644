'use client';

import { useQuery } from '@tanstack/react-query';
import { Breadcrumb } from '@/components/ui/display/breadcrumb';
import { ErrorMessage } from '@/components/ui/display/error-message';
import { ErrorState } from '@/components/ui/display/error-state';
import type { Order } from '@/contract/order';
import type { Country } from '@/contract/system';
import { getBrowserApi } from '@/lib/api/browser';
import { getOrdersPath } from '@/lib/paths/order-paths';
import { orderQueries } from '@/lib/queries/order';
import { OrderAddressActions } from '@/components/order/actions/order-address-actions';
import { PaymentDeadline } from './payment-deadline';
import { OrderActions } from '@/components/order/actions/order-actions';
import { OrderDetails } from './order-details';
import { OrderSkeleton } from './order-skeleton';
import { RequestShipping } from '@/components/order/actions/request-shipping';
import * as orderDetailText from '@/components/order/detail/detail-text';

type OrderPageContentProps = { orderId: number; countries: readonly Country[]; renderedAtMs: number };

/** A customer's order with all actions available now. */
export function OrderPageContent({ orderId, countries, renderedAtMs }: OrderPageContentProps) {
  const api = getBrowserApi();
  const { data: order, error, refetch } = useQuery(orderQueries.read(api, orderId));
  const { data: parcels } = useQuery(orderQueries.shipments(api, orderId));
  if (!order && error)
    return <ErrorState onRetry={() => void refetch()}>{orderDetailText.orderLoadError}</ErrorState>;
  if (!order) return <OrderSkeleton />;

  return (
    <>
      <Breadcrumb
        items={[
          { label: orderDetailText.ordersBreadcrumb, href: getOrdersPath('all') },
          { label: order.incrementId },
        ]}
        className="mb-2 print:hidden"
      />
      <OrderDetails
        order={order}
        shipments={parcels ?? []}
        actions={<OrderActions order={order} />}
        notice={<PaymentNotice order={order} renderedAtMs={renderedAtMs} onExpire={() => void refetch()} />}
        addressActions={order.canChangeAddress && <OrderAddressActions order={order} countries={countries} />}
        shippingRequest={<RequestShipping order={order} />}
      />
    </>
  );
}

type PaymentNoticeProps = { order: Order; renderedAtMs: number; onExpire: () => void };

const PaymentNotice = ({
  order: { payExpireTime, stockHeldUntil, payment },
  renderedAtMs,
  onExpire,
}: PaymentNoticeProps) =>
  payExpireTime && (
    <div className="overflow-hidden rounded-field">
      <PaymentDeadline
        until={payExpireTime}
        reservedUntil={stockHeldUntil}
        renderedAtMs={renderedAtMs}
        onExpire={onExpire}
      />
      {payment.failure && (
        <ErrorMessage isQuiet className="bg-red-tint px-5 py-3 md:px-6">
          {orderDetailText.bankSaid(payment.failure)}
        </ErrorMessage>
      )}
    </div>
  );
