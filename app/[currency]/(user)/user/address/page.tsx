import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { AddressBook } from '@/components/address/address-book';
import { BookSkeleton } from '@/components/address/book-skeleton';
import { Prefetched } from '@/components/ui/prefetched';
import { customerPage } from '@/lib/api/customer-page';
import { forCustomer } from '@/lib/api/for-customer';
import { metadataOf } from '@/lib/cached/page-metadata';
import { likelyCountry } from '@/lib/forms/address-form';
import { accountQueries } from '@/lib/queries/account';
import { addressQueries } from '@/lib/queries/address';

export const generateMetadata = metadataOf('/user/address', 'Address book');

type Props = { params: Promise<{ currency: string }> };

export default function AddressPage({ params }: Props) {
  return (
    <>
      <PageHead title="Address book" text="Where parcels go, and where bills are sent." />
      <Suspense fallback={<BookSkeleton />}>
        <ShoppersBook params={params} />
      </Suspense>
    </>
  );
}

async function ShoppersBook({ params }: Props) {
  const { currency } = await params;
  const { api, client } = await customerPage(currency);
  await Promise.all([
    forCustomer('/user/address', () => client.fetchQuery(addressQueries.list(api))),
    client.prefetchQuery(accountQueries.info(api)),
  ]);

  return (
    <Prefetched client={client}>
      <AddressBook likelyCountryId={likelyCountry(currency)} />
    </Prefetched>
  );
}
