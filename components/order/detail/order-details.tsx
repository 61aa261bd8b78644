import { Icon } from '@/components/ui/icons/icon';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/display/badge';
import { TextLink } from '@/components/ui/display/text-link';
import { Timeline } from '@/components/ui/display/timeline';
import type { Order } from '@/contract/order';
import type { Shipment } from '@/contract/shipment';
import { STORE_NAME } from '@/lib/config/public-env';
import { formatShortDateTime } from '@/lib/format/day-text';
import { orderProgressText, statusTones } from '@/components/order/order-text';
import * as orderText from '@/components/order/order-text';
import * as orderDetailText from '@/components/order/detail/detail-text';
import { buildOrderSteps } from '@/components/content/order-steps';
import type { OrderLookup } from '@/lib/queries/order';
import { OrderItems } from './order-items';
import { OrderAddresses } from './order-addresses';
import { OrderTotal } from '@/components/order/detail/order-total';
import { ShipmentPanels } from './shipment-panels';
import { OrderGuides } from './order-guides';

type OrderDetailsProps = {
  order: Order;
  shipments: readonly Shipment[];
  /** Beside the number: invoice, buy again, pay, cancel. */
  actions?: ReactNode;
  /** At the top: the countdown of an unpaid order. */
  notice?: ReactNode;
  /** Under the address: change it, confirm it. */
  addressActions?: ReactNode;
  /** Under the shipping status: request shipping. */
  shippingRequest?: ReactNode;
  /** Proves that the order is the shopper's when nobody is logged in. */
  lookup?: OrderLookup;
};

/** An order as its owner sees it, and in print. */
export function OrderDetails(props: OrderDetailsProps) {
  const { order, shipments, actions, notice, addressActions, shippingRequest, lookup } = props;
  const dated = { ...order, arrivesBy: order.shippingMethod.arrivesBy };

  return (
    <article aria-labelledby="order-number">
      <p className="mb-6 hidden justify-between text-small print:flex">
        <span className="text-title font-semibold">{STORE_NAME}</span>
        {order.email}
      </p>
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div>
          <h1
            id="order-number"
            tabIndex={-1}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 font-display text-display-m outline-none"
          >
            {orderText.orderTitle(order.incrementId)}
            <Badge tone={statusTones[order.status]} className="font-sans">
              {order.statusLabel}
            </Badge>
          </h1>
          <p className="mt-2 text-ink-2">{orderProgressText(dated)}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
      </header>
      {notice && <div className="mt-6 print:hidden">{notice}</div>}
      <div className="mt-8 rounded-field border border-line p-6 md:p-8 print:hidden">
        <Timeline steps={buildOrderSteps(dated, formatShortDateTime)} />
      </div>
      <div className="mt-8 grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23.25rem] print:grid-cols-1">
        <div className="min-w-0">
          <OrderItems order={order} />
          <OrderAddresses order={order} addressActions={addressActions} />
          <OrderGuides order={order} />
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <ShipmentPanels order={order} shipments={shipments} shippingRequest={shippingRequest} />
          <OrderTotal order={order} lookup={lookup} />
          <p className="flex items-center gap-3 px-1 text-small print:hidden">
            <Icon name="chat-circle-light" size={22} className="shrink-0" />
            <span>
              {orderDetailText.contact((label) => (
                <TextLink href="/contact">{label}</TextLink>
              ))}
            </span>
          </p>
        </div>
      </div>
    </article>
  );
}
