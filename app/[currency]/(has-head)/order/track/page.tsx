import { Suspense } from 'react';
import { OrderSkeleton } from '@/components/order/order-skeleton';
import { TrackView } from '@/components/order/track-view';
import { Prefetched } from '@/components/ui/prefetched';
import { Code } from '@/contract/codes';
import type { Order } from '@/contract/order';
import { customerPage } from '@/lib/api/customer-page';
import { isNotThere, isRefusal } from '@/lib/api/failure-words';
import { metadataOf } from '@/lib/cached/page-metadata';
import type { SearchParams } from '@/lib/format/search-params';
import { orderQueries } from '@/lib/queries/order';

/** A link that opens an order is told to nobody. */
export const generateMetadata = metadataOf('/order/track', 'Follow your order', {
  robots: { index: false },
  referrer: 'no-referrer',
});

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

export default function TrackPage(props: Props) {
  return (
    <div className="shell pt-10 pb-section">
      <Suspense fallback={<OrderSkeleton />}>
        <FollowedOrder {...props} />
      </Suspense>
    </div>
  );
}

async function FollowedOrder({ params, searchParams }: Props) {
  const [{ currency }, { token: given }] = [await params, await searchParams];
  const token = typeof given === 'string' && given !== '' ? given : null;
  const { api, client, seenAtMs } = await customerPage(currency);
  let order: Order | undefined;
  let linkFault: 'unknown' | 'ended' | null = null;
  try {
    if (token !== null) order = await client.fetchQuery(orderQueries.track(api, { token }));
  } catch (error) {
    // A call that failed is asked again by the browser.
    linkFault = isNotThere(error) ? 'unknown' : isRefusal(error, Code.linkEnded) ? 'ended' : null;
  }
  if (order) await client.prefetchQuery(orderQueries.trackedParcels(api, order));

  return (
    <Prefetched client={client}>
      <TrackView token={linkFault ? null : token} linkFault={linkFault} renderedAtMs={seenAtMs} />
    </Prefetched>
  );
}
