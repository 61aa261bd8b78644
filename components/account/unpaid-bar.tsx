'use client';

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button';
import { CountdownView } from '@/components/ui/countdown-view';
import { Picture } from '@/components/ui/picture';
import { useTimeLeft } from '@/components/ui/use-time-left';
import type { OrderSummary } from '@/contract/order';
import { browserApi } from '@/lib/api/browser';
import { LINE_PICTURE } from '@/lib/format/image';
import { payPath } from '@/lib/payment/pay-paths';
import { orderQueries } from '@/lib/queries/order';

export const FIRST = { page: 1, limit: 1 } as const;

/** The newest order that waits to be paid, with its clock. */
export function UnpaidBar({ nowMs }: { nowMs: number }) {
  const { data } = useQuery(orderQueries.list(browserApi(), 'unpaid', FIRST.page, FIRST.limit));
  const order = data?.items[0];
  return order?.payExpireTime ? (
    <Bar order={order} until={order.payExpireTime} nowMs={nowMs} more={data!.total - 1} />
  ) : null;
}

type BarProps = { order: OrderSummary; until: string; nowMs: number; more: number };

function Bar({ order, until, nowMs, more }: BarProps) {
  const { id, incrementId, items, grandTotalFormat } = order;
  const leftMs = useTimeLeft(until, nowMs);
  const [first] = items;
  const rest = items.length - 1;

  return (
    <section
      aria-label={`Order ${incrementId} is not paid yet`}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-4 rounded-field bg-amber-tint p-5 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
    >
      {first && <Picture path={first.image} alt="" {...LINE_PICTURE} sizes="56px" className="w-14" />}
      <div>
        <p className="font-semibold">Order {incrementId} is not paid yet.</p>
        <p className="text-small text-ink-2">
          {first?.name}
          {rest > 0 && ` and ${rest} more`}, {grandTotalFormat}.{' '}
          {leftMs > 0 ? 'We hold it for you until the clock runs out.' : 'We had to let it go.'}
          {more > 0 && ` ${more} more ${more === 1 ? 'waits' : 'wait'}.`}
        </p>
      </div>
      {leftMs > 0 && (
        <>
          <CountdownView
            leftMs={leftMs}
            label="until we let it go"
            size="line"
            className="font-display text-[1.75rem] leading-none text-amber max-lg:col-start-2 [&_*]:font-normal"
          />
          <ButtonLink href={payPath(id)} size="small" className="max-lg:col-span-2">
            Pay now
          </ButtonLink>
        </>
      )}
    </section>
  );
}
