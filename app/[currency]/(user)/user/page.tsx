import { Suspense } from 'react';
import { HomeSkeleton } from '@/components/account/home-skeleton';
import { HomeView } from '@/components/account/home-view';
import { PointsPanel } from '@/components/points/points-panel';
import { Prefetched } from '@/components/ui/prefetched';
import { customerPage } from '@/lib/api/customer-page';
import { forCustomer } from '@/lib/api/for-customer';
import { readAttributeOptions } from '@/lib/cached/attribute-options';
import { metadataOf } from '@/lib/cached/page-metadata';
import { prefetchHome } from '@/lib/queries/customer-home';

export const generateMetadata = metadataOf('/user', 'Your account');

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
  const { api, client, seenAtMs } = await customerPage(currency);
  const [attributes] = await Promise.all([
    readAttributeOptions(currency),
    forCustomer('/user', () => prefetchHome(api, client)),
  ]);
  const wanted = attributes.filter(({ attributeCode }) =>
    ['texture', 'color', 'cap_size'].includes(attributeCode),
  );

  return (
    <Prefetched client={client}>
      <HomeView nowMs={seenAtMs} points={<PointsPanel hasHistoryLink />} attributes={wanted} />
    </Prefetched>
  );
}
