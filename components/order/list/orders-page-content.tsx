'use client';

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@/components/ui/display/button';
import { EmptyState } from '@/components/ui/display/empty-state';
import { FocusKeeper } from '@/components/ui/hooks/focus-keeper';
import { Pagination } from '@/components/ui/display/pagination';
import { TabLinks } from '@/components/ui/display/tab-links';
import { ErrorState } from '@/components/ui/display/error-state';
import type { OrderFilter } from '@/contract/order-status';
import { getBrowserApi } from '@/lib/api/browser';
import { emptyOrdersTexts, orderTabs } from '@/components/order/order-text';
import * as orderListText from '@/components/order/list/list-text';
import { getOrdersPath } from '@/lib/paths/order-paths';
import { getPageHref } from '@/lib/paths/page-number';
import { ORDERS_PER_PAGE, orderQueries } from '@/lib/queries/order';
import { OrderPanel } from './order-panel';
import { OrdersSkeleton } from './orders-skeleton';

type OrdersPageContentProps = { filter: OrderFilter; page: number; nowMs: number };

/** The customer's orders by status: each tab and page has a URL. */
export function OrdersPageContent({ filter, page, nowMs }: OrdersPageContentProps) {
  const { data, error, refetch } = useQuery(
    orderQueries.list(getBrowserApi(), filter, page, ORDERS_PER_PAGE),
  );
  if (!data && error)
    return <ErrorState onRetry={() => void refetch()}>{orderListText.ordersLoadError}</ErrorState>;
  if (!data) return <OrdersSkeleton />;
  const getCount = (orderFilter: OrderFilter) =>
    data.counts.find(({ status }) => status === orderFilter)?.count;

  return (
    <FocusKeeper label={orderListText.ordersLabel}>
      <TabLinks
        label={orderListText.statusTabsLabel}
        tabs={orderTabs.map((tab) => ({
          label: tab.label,
          count: getCount(tab.filter),
          href: getOrdersPath(tab.filter),
          isCurrent: tab.filter === filter,
        }))}
      />
      {data.items.length === 0 ? (
        <NoOrders filter={filter} isPastLastPage={data.total > 0} />
      ) : (
        <ul className="mt-6 grid gap-5">
          {data.items.map((order) => (
            <li key={order.id}>
              <OrderPanel order={order} nowMs={nowMs} onExpire={() => void refetch()} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        {...{ page: data.page, lastPage: data.lastPage, total: data.total, limit: data.limit }}
        label={orderListText.paginationLabel}
        getHref={(to) => getPageHref(getOrdersPath(filter), to)}
        className="mt-10"
      />
    </FocusKeeper>
  );
}

const NoOrders = ({ filter, isPastLastPage }: { filter: OrderFilter; isPastLastPage: boolean }) => (
  <EmptyState
    action={
      isPastLastPage ? (
        <ButtonLink href={getOrdersPath(filter)} variant="outline">
          {orderListText.goToFirstPage}
        </ButtonLink>
      ) : (
        <ButtonLink href={filter === 'all' ? '/' : getOrdersPath('all')} variant="outline">
          {filter === 'all' ? orderListText.startShopping : orderListText.allOrders}
        </ButtonLink>
      )
    }
  >
    {isPastLastPage ? orderListText.pastLastPage : emptyOrdersTexts[filter]}
  </EmptyState>
);
