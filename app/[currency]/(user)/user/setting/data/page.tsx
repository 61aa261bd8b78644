import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import * as dataText from '@/components/setting/data-text';
import { PersonalData } from '@/components/setting/personal-data';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { accountQueries } from '@/lib/queries/account';
import { withSessionRedirect } from '@/lib/server/require-session';
import { createShopperPageContext } from '@/lib/server/shopper-page';

export const generateMetadata = createGenerateMetadata('/user/setting/data', dataText.dataTitle);

type Props = { params: Promise<{ currency: string }> };

export default function PersonalDataPage({ params }: Props) {
  return (
    <>
      <PageHead title={dataText.dataTitle} />
      <Suspense fallback={<SkeletonBlock className="h-90 max-w-140" />}>
        <ShoppersData params={params} />
      </Suspense>
    </>
  );
}

async function ShoppersData({ params }: Props) {
  const { currency } = await params;
  const { api, client } = await createShopperPageContext(currency);
  await withSessionRedirect('/user/setting/data', () => client.fetchQuery(accountQueries.info(api)));

  return (
    <HydrateQueries client={client}>
      <PersonalData />
    </HydrateQueries>
  );
}
