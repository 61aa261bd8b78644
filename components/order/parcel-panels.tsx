import { ArrowUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUpRight';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import type { Order } from '@/contract/order';
import type { Shipment } from '@/contract/shipment';
import { classNames } from '@/lib/format/class-names';
import { dayText, shortMoment } from '@/lib/format/day-text';
import { benchWords } from '@/lib/format/order-words';
import { CopyNumber } from './copy-number';

type ParcelPanelsProps = { order: Order; parcels: readonly Shipment[]; benchCare?: ReactNode };

/** Where the parcels are; before there is one, where the order is. */
export function ParcelPanels({ order, parcels, benchCare }: ParcelPanelsProps) {
  if (parcels.length === 0) return <AtTheBench order={order} benchCare={benchCare} />;
  return parcels.map((parcel) => (
    <Panel
      key={parcel.trackNumber}
      title="Parcel"
      aside={<CopyNumber carrier={parcel.carrier} number={parcel.trackNumber} />}
      className="md:p-6! print:hidden"
    >
      <Checkpoints parcel={parcel} isDelivered={order.status === 'completed'} />
      {parcel.url && (
        <ButtonLink href={parcel.url} isNewWindow variant="outline" isWide className="mt-5">
          Track with {parcel.carrier}
          <ArrowUpRightIcon aria-hidden size={18} />
          <span className="sr-only">, opens in a new window</span>
        </ButtonLink>
      )}
    </Panel>
  ));
}

function AtTheBench({ order, benchCare }: Omit<ParcelPanelsProps, 'parcels'>) {
  const words = benchWords(order);
  if (!words) return null;
  const { arrivesBy } = order.shippingMethod;

  return (
    <Panel title="Parcel" className="md:p-6! print:hidden">
      <p className="font-semibold">{words}</p>
      <p className="mt-1 text-small text-ink-2">
        The tracking number appears here once it has shipped. Arrives by {dayText(arrivesBy)}.
      </p>
      {benchCare && <div className="mt-4">{benchCare}</div>}
    </Panel>
  );
}

/** The newest first. */
function Checkpoints({ parcel, isDelivered }: { parcel: Shipment; isDelivered: boolean }) {
  const points = [...parcel.checkpoints].sort((a, b) => b.time.localeCompare(a.time));
  if (points.length === 0)
    return (
      <p className="text-small text-ink-2">
        {isDelivered
          ? 'The carrier sent no scans of this parcel.'
          : 'On its way. Tracking starts with the carrier’s first scan.'}
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
            className={classNames(
              'absolute top-1.5 left-0.5 size-2.5 rounded-press',
              index === 0 ? 'bg-wine' : 'border-[1.5px] border-line-strong bg-paper',
            )}
          />
          <p className="flex justify-between gap-4">
            <span className={classNames('min-w-0', index === 0 && 'font-semibold')}>{text}</span>
            <time dateTime={time} className="shrink-0 text-small text-ink-2 tabular-nums">
              {shortMoment(time)}
            </time>
          </p>
          {place && <p className="text-small text-ink-2">{place}</p>}
        </li>
      ))}
    </ol>
  );
}
