'use client';

import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import * as accountText from '@/components/account/account-text';
import { ButtonLink } from '@/components/ui/display/button';
import { Countdown } from '@/components/ui/display/countdown';
import { Picture } from '@/components/ui/display/picture';
import { useTimeLeft } from '@/components/content/use-time-left';
import type { OrderListItem } from '@/contract/order';
import { getBrowserApi } from '@/lib/api/browser';
import { paymentDeadlineText } from '@/lib/format/payment-deadline-text';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';
import { getPaymentPath } from '@/lib/paths/payment-paths';
import { orderQueries } from '@/lib/queries/order';
import { isPlainClick } from '@/lib/browser/is-plain-click';
import { useMain } from '@/stores/main';

export const NEWEST_ONLY = { page: 1, limit: 1 } as const;

/** The newest unpaid order, with its payment countdown. */
export function UnpaidBar({ nowMs }: { nowMs: number }) {
  const { data } = useQuery(
    orderQueries.list(getBrowserApi(), 'unpaid', NEWEST_ONLY.page, NEWEST_ONLY.limit),
  );
  const order = data?.items[0];
  return order?.payExpireTime ? (
    <Bar order={order} until={order.payExpireTime} nowMs={nowMs} more={data!.total - 1} />
  ) : null;
}

type BarProps = { order: OrderListItem; until: string; nowMs: number; more: number };

function Bar({ order, until, nowMs, more }: BarProps) {
  const { id, incrementId, items, grandTotalFormat } = order;
  const leftMs = useTimeLeft(until, nowMs);
  // A plain click opens the payment dialog; a new tab opens the payment page.
  const pay = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    useMain.getState().paymentRequested({ orderId: id, incrementId });
  };
  const [firstItem] = items;

  return (
    <section
      aria-label={accountText.unpaidOrderLabel(incrementId)}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-4 rounded-field bg-amber-tint p-5 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
    >
      {firstItem && (
        <Picture path={firstItem.image} alt="" {...PRODUCT_IMAGE_SIZE} sizes="56px" className="w-14" />
      )}
      <div>
        <p className="font-semibold">{accountText.unpaidOrderTitle(incrementId)}</p>
        <p className="text-small text-ink-2">
          {accountText.unpaidOrderItems(firstItem?.name ?? '', items.length - 1, grandTotalFormat)}{' '}
          {leftMs > 0 ? paymentDeadlineText(order.stockHeldUntil) : accountText.paymentTimeOver}
          {more > 0 && ` ${accountText.moreUnpaidOrders(more)}`}
        </p>
      </div>
      {leftMs > 0 && (
        <>
          <Countdown
            leftMs={leftMs}
            prefix={accountText.countdownPrefix}
            label={accountText.countdownLabel}
            size="line"
            className="font-display text-[1.75rem] leading-none text-amber max-lg:col-start-2 [&_*]:font-normal [&>div]:items-baseline"
          />
          <ButtonLink href={getPaymentPath(id)} onClick={pay} size="small" className="max-lg:col-span-2">
            {accountText.payNow}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
