import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { OrderSkeleton } from '@/components/order/order-skeleton';
import { OrderView } from '@/components/order/order-view';
import { Prefetched } from '@/components/ui/prefetched';
import { customerPage } from '@/lib/api/customer-page';
import { forCustomer } from '@/lib/api/for-customer';
import { nullWhenNotFound } from '@/lib/cached/not-found';
import { metadataOf } from '@/lib/cached/page-metadata';
import { readCountries } from '@/lib/cached/places';
import { orderPath } from '@/lib/format/order-words';
import { findOrderId } from '@/lib/payment/pay-paths';
import { orderQueries } from '@/lib/queries/order';

export const generateMetadata = metadataOf('/user/order/detail', 'Order');

type Props = { params: Promise<{ currency: string; id: string }> };

export default function OrderPage(props: Props) {
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <ShoppersOrder {...props} />
    </Suspense>
  );
}

async function ShoppersOrder({ params }: Props) {
  const { currency, id } = await params;
  const orderId = findOrderId(id);
  if (orderId === null) notFound();
  const { api, client, seenAtMs } = await customerPage(currency);
  const [order, countries] = await forCustomer(orderPath(orderId), () =>
    Promise.all([
      nullWhenNotFound(client.fetchQuery(orderQueries.read(api, orderId))),
      readCountries(currency),
      client.prefetchQuery(orderQueries.parcels(api, orderId)),
    ]),
  );
  if (!order) notFound();

  return (
    <Prefetched client={client}>
      <OrderView orderId={orderId} countries={countries.items} renderedAtMs={seenAtMs} />
    </Prefetched>
  );
}
