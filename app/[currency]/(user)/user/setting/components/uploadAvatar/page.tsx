import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { AvatarUpload } from '@/components/setting/avatar-upload';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Prefetched } from '@/components/ui/prefetched';
import { SkeletonBlock } from '@/components/ui/skeleton';
import { customerPage } from '@/lib/api/customer-page';
import { forCustomer } from '@/lib/api/for-customer';
import { metadataOf } from '@/lib/cached/page-metadata';
import { accountQueries } from '@/lib/queries/account';

export const generateMetadata = metadataOf('/user/setting/components/uploadAvatar', 'Your picture');

type Props = { params: Promise<{ currency: string }> };

const crumbs = [{ label: 'Personal information', href: '/user/setting/info' }, { label: 'Your picture' }];

export default function UploadAvatarPage({ params }: Props) {
  return (
    <>
      <Breadcrumb items={crumbs} className="mb-2" />
      <PageHead title="Your picture" text="Shown with your reviews." />
      <Suspense fallback={<SkeletonBlock className="h-56 max-w-140" />}>
        <ShoppersPicture params={params} />
      </Suspense>
    </>
  );
}

async function ShoppersPicture({ params }: Props) {
  const { currency } = await params;
  const { api, client } = await customerPage(currency);
  await forCustomer('/user/setting/components/uploadAvatar', () =>
    client.fetchQuery(accountQueries.info(api)),
  );

  return (
    <Prefetched client={client}>
      <AvatarUpload />
    </Prefetched>
  );
}
