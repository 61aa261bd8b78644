import { Icon } from '@/components/ui/icons/icon';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/display/button';
import { Panel } from '@/components/ui/display/panel';
import type { Order } from '@/contract/order';
import type { Shipment } from '@/contract/shipment';
import { formatFullDay, formatShortDateTime } from '@/lib/format/day-text';
import { shipsByText } from '@/components/order/order-text';
import * as orderDetailText from '@/components/order/detail/detail-text';
import { CopyNumber } from './copy-number';

type ShipmentPanelsProps = { order: Order; shipments: readonly Shipment[]; shippingRequest?: ReactNode };

/** Where the parcels are; before there is one, the order status. */
export function ShipmentPanels({ order, shipments, shippingRequest }: ShipmentPanelsProps) {
  if (shipments.length === 0) return <NotShippedPanel order={order} shippingRequest={shippingRequest} />;
  return shipments.map((shipment) => (
    <Panel
      key={shipment.trackNumber}
      title={orderDetailText.parcel}
      trailing={<CopyNumber carrier={shipment.carrier} number={shipment.trackNumber} />}
      className="md:p-6! print:hidden"
    >
      <Checkpoints shipment={shipment} isDelivered={order.status === 'completed'} />
      {shipment.url && (
        <ButtonLink href={shipment.url} isNewWindow variant="outline" isWide className="mt-5">
          {orderDetailText.trackWith(shipment.carrier)}
          <Icon name="arrow-up-right" size={18} />
          <span className="sr-only">{orderDetailText.opensInNewWindow}</span>
        </ButtonLink>
      )}
    </Panel>
  ));
}

function NotShippedPanel({ order, shippingRequest }: Omit<ShipmentPanelsProps, 'shipments'>) {
  const shippingText = shipsByText(order);
  if (!shippingText) return null;
  const { arrivesBy } = order.shippingMethod;

  return (
    <Panel title={orderDetailText.parcel} className="md:p-6! print:hidden">
      <p className="font-semibold">{shippingText}</p>
      <p className="mt-1 text-small text-ink-2">
        {orderDetailText.trackingPending(formatFullDay(arrivesBy))}
      </p>
      {shippingRequest && <div className="mt-4">{shippingRequest}</div>}
    </Panel>
  );
}

/** Newest first. */
function Checkpoints({ shipment, isDelivered }: { shipment: Shipment; isDelivered: boolean }) {
  const points = [...shipment.checkpoints].sort((a, b) => b.time.localeCompare(a.time));
  if (points.length === 0)
    return (
      <p className="text-small text-ink-2">
        {isDelivered ? orderDetailText.noScansSent : orderDetailText.noScansYet}
      </p>
    );

  return (
    <ol>
      {points.map(({ text, place, time }, index) => (
        <li key={`${time} ${text}`} className="relative pb-4 pl-8 last:pb-0">
          {index < points.length - 1 && (
            <span aria-hidden className="absolute top-3 bottom-0 left-1.5 w-px bg-line" />
          )}
          <span
            aria-hidden
            className={clsx(
              'absolute top-1.5 left-0.5 size-2.5 rounded-press',
              index === 0 ? 'bg-wine' : 'border-[1.5px] border-line-strong bg-paper',
            )}
          />
          <p className="flex justify-between gap-4">
            <span className={clsx('min-w-0', index === 0 && 'font-semibold')}>{text}</span>
            <time dateTime={time} className="shrink-0 text-small text-ink-2 tabular-nums">
              {formatShortDateTime(time)}
            </time>
          </p>
          {place && <p className="text-small text-ink-2">{place}</p>}
        </li>
      ))}
    </ol>
  );
}
