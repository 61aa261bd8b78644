import { notFound, redirect } from 'next/navigation';
import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { OrdersSkeleton } from '@/components/order/orders-skeleton';
import { OrdersView } from '@/components/order/orders-view';
import { Prefetched } from '@/components/ui/prefetched';
import { customerPage } from '@/lib/api/customer-page';
import { forCustomer } from '@/lib/api/for-customer';
import { metadataOf } from '@/lib/cached/page-metadata';
import { findOrderPlace, orderPath, ordersPath } from '@/lib/format/order-words';
import { pageHref, pageOf } from '@/lib/format/page-of';
import type { SearchParams } from '@/lib/format/search-params';
import { ORDERS_PER_PAGE, orderQueries } from '@/lib/queries/order';

export const generateMetadata = metadataOf('/user/order', 'My Orders');

type Props = { params: Promise<{ currency: string; place?: string[] }>; searchParams: Promise<SearchParams> };

export default function OrdersPage(props: Props) {
  return (
    <Suspense fallback={<OrdersSkeleton />}>
      <ShoppersOrders {...props} />
    </Suspense>
  );
}

async function ShoppersOrders({ params, searchParams }: Props) {
  const [{ currency, place: segments }, page] = [await params, pageOf(await searchParams)];
  const place = findOrderPlace(segments ?? []);
  if (!place) notFound();
  if ('orderId' in place) redirect(orderPath(place.orderId));
  const { filter } = place;
  const { api, client, seenAtMs } = await customerPage(currency);
  const list = orderQueries.list(api, filter, page, ORDERS_PER_PAGE);
  await forCustomer(pageHref(ordersPath(filter), page), () => client.fetchQuery(list));

  return (
    <Prefetched client={client}>
      <PageHead title={filter === 'unpaid' ? 'Unpaid orders' : 'My Orders'} />
      <OrdersView filter={filter} page={page} nowMs={seenAtMs} />
    </Prefetched>
  );
}
