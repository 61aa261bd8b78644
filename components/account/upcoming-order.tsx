'use client';

import { useQuery } from '@tanstack/react-query';
import * as accountText from '@/components/account/account-text';
import { ButtonLink } from '@/components/ui/display/button';
import { Picture } from '@/components/ui/display/picture';
import { ShopLink } from '@/components/ui/display/shop-link';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { Timeline } from '@/components/ui/display/timeline';
import type { OrderListItem } from '@/contract/order';
import { getBrowserApi } from '@/lib/api/browser';
import { formatMonthDay } from '@/lib/format/day-text';
import { PRODUCT_IMAGE_SIZE } from '@/lib/format/image';
import { buildOrderSteps } from '@/components/content/order-steps';
import { orderQueries } from '@/lib/queries/order';
import { NEWEST_ONLY } from './unpaid-bar';

const PICTURES_MAX = 3;

/** The newest order that is shipped or in production. */
export function UpcomingOrder({ filter }: { filter: 'shipped' | 'processing' }) {
  const { data } = useQuery(orderQueries.list(getBrowserApi(), filter, NEWEST_ONLY.page, NEWEST_ONLY.limit));
  const order = data?.items[0];
  if (order) return <UpcomingOrderPanel order={order} />;
  return data ? null : <SkeletonBlock className="h-52 rounded-field!" />;
}

function UpcomingOrderPanel({ order }: { order: OrderListItem }) {
  const { id, incrementId, createdAt, totalQtyOrdered, grandTotalFormat, items, arrivesBy, status } = order;
  const { data: detail } = useQuery(orderQueries.read(getBrowserApi(), id));
  const href = `/user/order/detail/${id}`;
  const steps = detail ? buildOrderSteps({ ...detail, arrivesBy }).slice(1) : null; // omits "placed", which is obvious

  return (
    <article className="rounded-field border border-line p-6">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h3 className="flex flex-wrap gap-x-4 font-semibold">
          <ShopLink href={href} className="hover:text-wine">
            {accountText.orderTitle(incrementId)}
          </ShopLink>
          <span className="font-normal text-ink-2">
            {accountText.orderSummary(formatMonthDay(createdAt), totalQtyOrdered, grandTotalFormat)}
          </span>
        </h3>
        <ButtonLink href={href} variant="outline" size="small">
          {status === 'shipped' ? accountText.trackParcel : accountText.seeOrder}
        </ButtonLink>
      </div>
      <div className="flex flex-col gap-x-9 gap-y-6 md:flex-row">
        <div className="flex shrink-0 gap-2">
          {items.slice(0, PICTURES_MAX).map((item) => (
            <Picture
              key={item.id}
              path={item.image}
              alt={item.name}
              {...PRODUCT_IMAGE_SIZE}
              sizes="72px"
              className="w-18"
            />
          ))}
        </div>
        {steps ? (
          <Timeline steps={steps} className="min-w-0 flex-1" />
        ) : (
          <SkeletonBlock className="h-18 flex-1" />
        )}
      </div>
    </article>
  );
}
