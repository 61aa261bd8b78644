'use client';

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FocusKeeper } from '@/components/ui/focus-keeper';
import { Pagination } from '@/components/ui/pagination';
import { TabLinks } from '@/components/ui/tab-links';
import { Trouble } from '@/components/ui/trouble';
import type { OrderFilter } from '@/contract/order-status';
import { browserApi } from '@/lib/api/browser';
import { noOrders, ordersPath, orderTabs } from '@/lib/format/order-words';
import { pageHref } from '@/lib/format/page-of';
import { ORDERS_PER_PAGE, orderQueries } from '@/lib/queries/order';
import { OrderPanel } from './order-panel';
import { OrdersSkeleton } from './orders-skeleton';

type OrdersViewProps = { filter: OrderFilter; page: number; nowMs: number };

/** The customer's orders by status: a tab has an address, and so has each of its pages. */
export function OrdersView({ filter, page, nowMs }: OrdersViewProps) {
  const { data, error, refetch } = useQuery(orderQueries.list(browserApi(), filter, page, ORDERS_PER_PAGE));
  if (!data && error)
    return (
      <Trouble onRetry={() => void refetch()}>
        We can&rsquo;t load your orders right now. They are safe.
      </Trouble>
    );
  if (!data) return <OrdersSkeleton />;
  const countOf = (of: OrderFilter) => data.counts.find(({ status }) => status === of)?.count;

  return (
    <FocusKeeper label="Your orders">
      <TabLinks
        label="Orders by status"
        tabs={orderTabs.map((tab) => ({
          label: tab.label,
          count: countOf(tab.filter),
          href: ordersPath(tab.filter),
          isCurrent: tab.filter === filter,
        }))}
      />
      {data.items.length === 0 ? (
        <NoOrders filter={filter} isBeyond={data.total > 0} />
      ) : (
        <ul className="mt-6 grid gap-5">
          {data.items.map((order) => (
            <li key={order.id}>
              <OrderPanel order={order} nowMs={nowMs} onLetGo={() => void refetch()} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        {...{ page: data.page, lastPage: data.lastPage, total: data.total, limit: data.limit }}
        label="Pages of your orders"
        hrefOf={(to) => pageHref(ordersPath(filter), to)}
        className="mt-10"
      />
    </FocusKeeper>
  );
}

const NoOrders = ({ filter, isBeyond }: { filter: OrderFilter; isBeyond: boolean }) => (
  <EmptyState
    action={
      isBeyond ? (
        <ButtonLink href={ordersPath(filter)} variant="outline">
          Go to the first page
        </ButtonLink>
      ) : (
        <ButtonLink href={filter === 'all' ? '/' : ordersPath('all')} variant="outline">
          {filter === 'all' ? 'Start shopping' : 'All orders'}
        </ButtonLink>
      )
    }
  >
    {isBeyond ? 'There is nothing on this page.' : noOrders[filter]}
  </EmptyState>
);
