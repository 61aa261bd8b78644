import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { OrderSkeleton } from '@/components/order/detail/order-skeleton';
import { OrderPageContent } from '@/components/order/detail/order-page-content';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { createShopperPageContext } from '@/lib/server/shopper-page';
import { withSessionRedirect } from '@/lib/server/require-session';
import { nullWhenNotFound } from '@/lib/cached/not-found';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { readCountries } from '@/lib/cached/countries';
import { getOrderPath } from '@/lib/paths/order-paths';
import { findOrderId } from '@/lib/paths/payment-paths';
import { orderQueries } from '@/lib/queries/order';

export const generateMetadata = createGenerateMetadata('/user/order/detail', 'Order');

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
  const { api, client, renderedAtMs } = await createShopperPageContext(currency);
  const [order, countries] = await withSessionRedirect(getOrderPath(orderId), () =>
    Promise.all([
      nullWhenNotFound(client.fetchQuery(orderQueries.read(api, orderId))),
      readCountries(currency),
      client.prefetchQuery(orderQueries.shipments(api, orderId)),
    ]),
  );
  if (!order) notFound();

  return (
    <HydrateQueries client={client}>
      <OrderPageContent orderId={orderId} countries={countries.items} renderedAtMs={renderedAtMs} />
    </HydrateQueries>
  );
}
