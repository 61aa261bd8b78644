import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { ReturnPageContent } from '@/components/returns/return-page-content';
import { ReturnsSkeleton } from '@/components/returns/returns-skeleton';
import * as returnsText from '@/components/returns/returns-text';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { nullWhenNotFound } from '@/lib/cached/not-found';
import { findOrderId } from '@/lib/paths/payment-paths';
import type { SearchParams } from '@/lib/paths/search-params';
import { returnQueries } from '@/lib/queries/returns';
import { createShopperPageContext } from '@/lib/server/shopper-page';

export const generateMetadata = createGenerateMetadata('/order/return', returnsText.pageTitle, {
  robots: { index: false },
});

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

/** For guests, who have proved on the page of the order that it is theirs. */
export default function GuestReturnPage(props: Props) {
  return (
    <div className="shell pt-10 pb-section">
      <div className="mx-auto max-w-200">
        <Suspense fallback={<ReturnsSkeleton />}>
          <ShoppersReturns {...props} />
        </Suspense>
      </div>
    </div>
  );
}

async function ShoppersReturns({ params, searchParams }: Props) {
  const [{ currency }, { order: orderParam }] = [await params, await searchParams];
  const orderId = findOrderId(orderParam);
  if (orderId === null) notFound();
  const { api, client } = await createShopperPageContext(currency);
  const returns = await nullWhenNotFound(client.fetchQuery(returnQueries.list(api.returns, orderId)));
  if (!returns) notFound();

  return (
    <HydrateQueries client={client}>
      <ReturnPageContent orderId={orderId} isCustomer={false} />
    </HydrateQueries>
  );
}
