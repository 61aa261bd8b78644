import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { AddAddressView } from '@/components/address/add-address-view';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Prefetched } from '@/components/ui/prefetched';
import { SkeletonBlock } from '@/components/ui/skeleton';
import { customerPage } from '@/lib/api/customer-page';
import { forCustomer } from '@/lib/api/for-customer';
import { metadataOf } from '@/lib/cached/page-metadata';
import { choiceOf, type SearchParams } from '@/lib/format/search-params';
import { accountQueries } from '@/lib/queries/account';
import { addressQueries } from '@/lib/queries/address';

export const generateMetadata = metadataOf('/user/address/components/AddAddress', 'Address');

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

export default function AddAddressPage(props: Props) {
  return (
    <>
      <Breadcrumb items={[{ label: 'Address book', href: '/user/address' }, { label: 'Address' }]} />
      <PageHead title="Where should it go?" />
      <Suspense fallback={<SkeletonBlock className="h-130 max-w-140" />}>
        <ShoppersAddress {...props} />
      </Suspense>
    </>
  );
}

async function ShoppersAddress({ params, searchParams }: Props) {
  const { currency } = await params;
  const { id } = choiceOf(await searchParams);
  const { api, client } = await customerPage(currency);
  await forCustomer('/user/address', () =>
    Promise.all([
      client.fetchQuery(addressQueries.list(api)),
      client.fetchQuery(accountQueries.info(api)),
      client.prefetchQuery(addressQueries.countries(api)),
    ]),
  );

  return (
    <Prefetched client={client}>
      <AddAddressView id={id === undefined ? null : Number(id)} />
    </Prefetched>
  );
}
