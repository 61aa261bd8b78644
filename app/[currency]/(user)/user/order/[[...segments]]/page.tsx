import { notFound, redirect } from 'next/navigation';
import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { OrdersSkeleton } from '@/components/order/list/orders-skeleton';
import { OrdersPageContent } from '@/components/order/list/orders-page-content';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { createShopperPageContext } from '@/lib/server/shopper-page';
import { withSessionRedirect } from '@/lib/server/require-session';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { findOrderRoute, getOrderPath, getOrdersPath } from '@/lib/paths/order-paths';
import { getPageHref, parsePageParam } from '@/lib/paths/page-number';
import type { SearchParams } from '@/lib/paths/search-params';
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
  const { api, client, renderedAtMs } = await createShopperPageContext(currency);
  const list = orderQueries.list(api, filter, page, ORDERS_PER_PAGE);
  await withSessionRedirect(getPageHref(getOrdersPath(filter), page), () => client.fetchQuery(list));

  return (
    <HydrateQueries client={client}>
      <PageHead title={filter === 'unpaid' ? 'Unpaid orders' : 'My Orders'} />
      <OrdersPageContent filter={filter} page={page} nowMs={renderedAtMs} />
    </HydrateQueries>
  );
}
