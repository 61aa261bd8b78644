import { Suspense } from 'react';
import { HomeSkeleton } from '@/components/account/home-skeleton';
import { HomePageContent } from '@/components/account/home-page-content';
import { PointsPanel } from '@/components/points/points-panel';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { createShopperPageContext } from '@/lib/server/shopper-page';
import { withSessionRedirect } from '@/lib/server/require-session';
import { readAttributeOptions } from '@/lib/cached/product';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { prefetchHome } from '@/lib/server/customer-home';

export const generateMetadata = createGenerateMetadata('/user', 'Your account');

type Props = { params: Promise<{ currency: string }> };

export default function UserHomePage({ params }: Props) {
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <ShoppersHome params={params} />
    </Suspense>
  );
}

async function ShoppersHome({ params }: Props) {
  const { currency } = await params;
  const { api, client, renderedAtMs } = await createShopperPageContext(currency);
  const [attributes] = await Promise.all([
    readAttributeOptions(currency),
    withSessionRedirect('/user', () => prefetchHome(api, client)),
  ]);
  const profileAttributes = attributes.filter(({ attributeCode }) =>
    ['texture', 'color', 'length', 'cap_size'].includes(attributeCode),
  );

  return (
    <HydrateQueries client={client}>
      <HomePageContent
        nowMs={renderedAtMs}
        points={<PointsPanel hasHistoryLink />}
        attributes={profileAttributes}
      />
    </HydrateQueries>
  );
}
