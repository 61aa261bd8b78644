import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { PointsSkeleton } from '@/components/points/points-skeleton';
import { PointsPageContent } from '@/components/points/points-page-content';
import * as pointsText from '@/components/points/points-text';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { createShopperPageContext } from '@/lib/server/shopper-page';
import { withSessionRedirect } from '@/lib/server/require-session';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { getPageHref, parsePageParam } from '@/lib/paths/page-number';
import type { SearchParams } from '@/lib/paths/search-params';
import { POINTS_PER_PAGE, pointsQueries } from '@/lib/queries/points';

export const generateMetadata = createGenerateMetadata('/user/points', pointsText.title);

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

export default function PointsPage(props: Props) {
  return (
    <>
      <PageHead title={pointsText.title} text={pointsText.intro} />
      <Suspense fallback={<PointsSkeleton />}>
        <ShoppersPoints {...props} />
      </Suspense>
    </>
  );
}

async function ShoppersPoints({ params, searchParams }: Props) {
  const [{ currency }, page] = [await params, parsePageParam(await searchParams)];
  const { api, client, renderedAtMs } = await createShopperPageContext(currency);
  await withSessionRedirect(getPageHref('/user/points', page), () =>
    client.fetchQuery(pointsQueries.list(api, page, POINTS_PER_PAGE)),
  );

  return (
    <HydrateQueries client={client}>
      <PointsPageContent page={page} nowMs={renderedAtMs} />
    </HydrateQueries>
  );
}
