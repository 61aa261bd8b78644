import { notFound, redirect } from 'next/navigation';
import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { OrdersSkeleton } from '@/components/order/orders-skeleton';
import { OrdersPageContent } from '@/components/order/orders-view';
import { HydrateQueries } from '@/components/ui/prefetched';
import { createCustomerPageContext } from '@/lib/api/customer-page';
import { withSessionRedirect } from '@/lib/api/for-customer';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { findOrderRoute, getOrderPath, getOrdersPath } from '@/lib/format/order-words';
import { getPageHref, parsePageParam } from '@/lib/format/page-of';
import type { SearchParams } from '@/lib/format/search-params';
import { ORDERS_PER_PAGE, orderQueries } from '@/lib/queries/order';

export const generateMetadata = createGenerateMetadata('/user/order', 'My Orders');

type Props = {
  params: Promise<{ currency: string; segments?: string[] }>;
  searchParams: Promise<SearchParams>;
};

export default function OrdersPage(props: Props) {
  return (
    <Suspense fallback={<OrdersSkeleton />}>
      <ShoppersOrders {...props} />
    </Suspense>
  );
}

async function ShoppersOrders({ params, searchParams }: Props) {
  const [{ currency, segments: segments }, page] = [await params, parsePageParam(await searchParams)];
  const route = findOrderRoute(segments ?? []);
  if (!route) notFound();
  if ('orderId' in route) redirect(getOrderPath(route.orderId));
  const { filter } = route;
  const { api, client, renderedAtMs } = await createCustomerPageContext(currency);
  const list = orderQueries.list(api, filter, page, ORDERS_PER_PAGE);
  await withSessionRedirect(getPageHref(getOrdersPath(filter), page), () => client.fetchQuery(list));

  return (
    <HydrateQueries client={client}>
      <PageHead title={filter === 'unpaid' ? 'Unpaid orders' : 'My Orders'} />
      <OrdersPageContent filter={filter} page={page} nowMs={renderedAtMs} />
    </HydrateQueries>
  );
}
