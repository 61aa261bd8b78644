import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { PersonalInfo } from '@/components/setting/info-form';
import { InfoSkeleton } from '@/components/setting/info-skeleton';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import * as settingText from '@/components/setting/setting-text';
import { createShopperPageContext } from '@/lib/server/shopper-page';
import { withSessionRedirect } from '@/lib/server/require-session';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { readCountries, readLikelyCountryId } from '@/lib/cached/countries';
import { accountQueries } from '@/lib/queries/account';

export const generateMetadata = createGenerateMetadata('/user/setting/info', settingText.infoTitle);

type Props = { params: Promise<{ currency: string }> };

export default function InfoPage({ params }: Props) {
  return (
    <>
      <PageHead title={settingText.infoTitle} />
      <Suspense fallback={<InfoSkeleton />}>
        <ShoppersInfo params={params} />
      </Suspense>
    </>
  );
}

async function ShoppersInfo({ params }: Props) {
  const { currency } = await params;
  const { api, client } = await createShopperPageContext(currency);
  const [countries] = await Promise.all([
    readCountries(currency),
    withSessionRedirect('/user/setting/info', () => client.fetchQuery(accountQueries.info(api))),
  ]);

  return (
    <HydrateQueries client={client}>
      <PersonalInfo countries={countries.items} likelyCountryId={await readLikelyCountryId(currency)} />
    </HydrateQueries>
  );
}
