import { Suspense } from 'react';
import { OrderSkeleton } from '@/components/order/detail/order-skeleton';
import * as orderText from '@/components/order/order-text';
import { TrackPageContent } from '@/components/order/track/track-page-content';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { ResponseCode } from '@/contract/response-codes';
import type { Order } from '@/contract/order';
import { createShopperPageContext } from '@/lib/server/shopper-page';
import { isNotFoundError, hasErrorCode } from '@/lib/api/error-message';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import type { SearchParams } from '@/lib/paths/search-params';
import { orderQueries } from '@/lib/queries/order';

/** The link opens an order: not indexed, and not sent as referrer. */
export const generateMetadata = createGenerateMetadata('/order/track', orderText.trackPageTitle, {
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
  const { api, client, renderedAtMs } = await createShopperPageContext(currency);
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
