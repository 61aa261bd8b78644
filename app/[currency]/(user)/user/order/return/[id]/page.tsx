import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { ReturnPageContent } from '@/components/returns/return-page-content';
import { ReturnsSkeleton } from '@/components/returns/returns-skeleton';
import * as returnsText from '@/components/returns/returns-text';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { nullWhenNotFound } from '@/lib/cached/not-found';
import { getReturnPath } from '@/lib/paths/return-paths';
import { findOrderId } from '@/lib/paths/payment-paths';
import { returnQueries } from '@/lib/queries/returns';
import { withSessionRedirect } from '@/lib/server/require-session';
import { createShopperPageContext } from '@/lib/server/shopper-page';

export const generateMetadata = createGenerateMetadata('/user/order/return', returnsText.pageTitle);

type Props = { params: Promise<{ currency: string; id: string }> };

export default function ReturnPage(props: Props) {
  return (
    <Suspense fallback={<ReturnsSkeleton />}>
      <ShoppersReturns {...props} />
    </Suspense>
  );
}

async function ShoppersReturns({ params }: Props) {
  const { currency, id } = await params;
  const orderId = findOrderId(id);
  if (orderId === null) notFound();
  const { api, client } = await createShopperPageContext(currency);
  const returns = await withSessionRedirect(getReturnPath(orderId), () =>
    nullWhenNotFound(client.fetchQuery(returnQueries.list(api.returns, orderId))),
  );
  if (!returns) notFound();

  return (
    <HydrateQueries client={client}>
      <ReturnPageContent orderId={orderId} isCustomer />
    </HydrateQueries>
  );
}
