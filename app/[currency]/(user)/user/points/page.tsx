import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { PointsSkeleton } from '@/components/points/points-skeleton';
import { PointsView } from '@/components/points/points-view';
import { Prefetched } from '@/components/ui/prefetched';
import { customerPage } from '@/lib/api/customer-page';
import { forCustomer } from '@/lib/api/for-customer';
import { metadataOf } from '@/lib/cached/page-metadata';
import { pageHref, pageOf } from '@/lib/format/page-of';
import type { SearchParams } from '@/lib/format/search-params';
import { POINTS_PER_PAGE, pointsQueries } from '@/lib/queries/points';

export const generateMetadata = metadataOf('/user/points', 'Points');

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

export default function PointsPage(props: Props) {
  return (
    <>
      <PageHead title="Points" text="Use them at checkout to pay for up to half of the items." />
      <Suspense fallback={<PointsSkeleton />}>
        <ShoppersPoints {...props} />
      </Suspense>
    </>
  );
}

async function ShoppersPoints({ params, searchParams }: Props) {
  const [{ currency }, page] = [await params, pageOf(await searchParams)];
  const { api, client, seenAtMs } = await customerPage(currency);
  await forCustomer(pageHref('/user/points', page), () =>
    client.fetchQuery(pointsQueries.list(api, page, POINTS_PER_PAGE)),
  );

  return (
    <Prefetched client={client}>
      <PointsView page={page} nowMs={seenAtMs} />
    </Prefetched>
  );
}
