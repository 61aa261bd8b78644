import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { PersonalInfo } from '@/components/setting/info-form';
import { InfoSkeleton } from '@/components/setting/info-skeleton';
import { Prefetched } from '@/components/ui/prefetched';
import { customerPage } from '@/lib/api/customer-page';
import { forCustomer } from '@/lib/api/for-customer';
import { metadataOf } from '@/lib/cached/page-metadata';
import { readCountries } from '@/lib/cached/places';
import { likelyCountry } from '@/lib/forms/address-form';
import { accountQueries } from '@/lib/queries/account';

export const generateMetadata = metadataOf('/user/setting/info', 'Personal information');

type Props = { params: Promise<{ currency: string }> };

export default function InfoPage({ params }: Props) {
  return (
    <>
      <PageHead title="Personal information" />
      <Suspense fallback={<InfoSkeleton />}>
        <ShoppersInfo params={params} />
      </Suspense>
    </>
  );
}

async function ShoppersInfo({ params }: Props) {
  const { currency } = await params;
  const { api, client } = await customerPage(currency);
  const [countries] = await Promise.all([
    readCountries(currency),
    forCustomer('/user/setting/info', () => client.fetchQuery(accountQueries.info(api))),
  ]);

  return (
    <Prefetched client={client}>
      <PersonalInfo countries={countries.items} likelyCountryId={likelyCountry(currency)} />
    </Prefetched>
  );
}
