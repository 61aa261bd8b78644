import { Suspense } from 'react';
import { OrderSkeleton } from '@/components/order/order-skeleton';
import { TrackPageContent } from '@/components/order/track-view';
import { HydrateQueries } from '@/components/ui/prefetched';
import { ResponseCode } from '@/contract/codes';
import type { Order } from '@/contract/order';
import { createCustomerPageContext } from '@/lib/api/customer-page';
import { isNotFoundError, hasErrorCode } from '@/lib/api/failure-words';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import type { SearchParams } from '@/lib/format/search-params';
import { orderQueries } from '@/lib/queries/order';

/** The link opens an order: not indexed, and not sent as referrer. */
export const generateMetadata = createGenerateMetadata('/order/track', 'Follow your order', {
  robots: { index: false },
  referrer: 'no-referrer',
});

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

export default function TrackPage(props: Props) {
  return (
    <div className="shell pt-10 pb-section">
      <Suspense fallback={<OrderSkeleton />}>
        <TrackedOrderContent {...props} />
      </Suspense>
    </div>
  );
}

async function TrackedOrderContent({ params, searchParams }: Props) {
  const [{ currency }, { token: tokenParam }] = [await params, await searchParams];
  const token = typeof tokenParam === 'string' && tokenParam !== '' ? tokenParam : null;
  const { api, client, renderedAtMs } = await createCustomerPageContext(currency);
  let order: Order | undefined;
  let linkFault: 'unknown' | 'ended' | null = null;
  try {
    if (token !== null) order = await client.fetchQuery(orderQueries.track(api, { token }));
  } catch (error) {
    // The browser retries a call that failed for another reason.
    linkFault = isNotFoundError(error)
      ? 'unknown'
      : hasErrorCode(error, ResponseCode.linkExpired)
        ? 'ended'
        : null;
  }
  if (order) await client.prefetchQuery(orderQueries.trackedShipments(api, order));

  return (
    <HydrateQueries client={client}>
      <TrackPageContent token={linkFault ? null : token} linkError={linkFault} renderedAtMs={renderedAtMs} />
    </HydrateQueries>
  );
}
