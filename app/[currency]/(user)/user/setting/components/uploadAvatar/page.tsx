import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { AvatarUpload } from '@/components/setting/avatar-upload';
import * as settingText from '@/components/setting/setting-text';
import { Breadcrumb } from '@/components/ui/display/breadcrumb';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { createShopperPageContext } from '@/lib/server/shopper-page';
import { withSessionRedirect } from '@/lib/server/require-session';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { accountQueries } from '@/lib/queries/account';

export const generateMetadata = createGenerateMetadata(
  '/user/setting/components/uploadAvatar',
  settingText.pictureTitle,
);

type Props = { params: Promise<{ currency: string }> };

const breadcrumbItems = [
  { label: settingText.infoTitle, href: '/user/setting/info' },
  { label: settingText.pictureTitle },
];

export default function UploadAvatarPage({ params }: Props) {
  return (
    <>
      <Breadcrumb items={breadcrumbItems} className="mb-2" />
      <PageHead title={settingText.pictureTitle} text={settingText.pictureText} />
      <Suspense fallback={<SkeletonBlock className="h-56 max-w-140" />}>
        <ShoppersAvatar params={params} />
      </Suspense>
    </>
  );
}

async function ShoppersAvatar({ params }: Props) {
  const { currency } = await params;
  const { api, client } = await createShopperPageContext(currency);
  await withSessionRedirect('/user/setting/components/uploadAvatar', () =>
    client.fetchQuery(accountQueries.info(api)),
  );

  return (
    <HydrateQueries client={client}>
      <AvatarUpload />
    </HydrateQueries>
  );
}
