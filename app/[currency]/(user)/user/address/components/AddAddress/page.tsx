import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { AddAddressView } from '@/components/address/add-address-view';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Prefetched } from '@/components/ui/prefetched';
import { SkeletonBlock } from '@/components/ui/skeleton';
import { customerPage } from '@/lib/api/customer-page';
import type { Api } from '@/lib/api/create-api';
import { forCustomer } from '@/lib/api/for-customer';
import { nullWhenNotFound } from '@/lib/cached/not-found';
import { metadataOf } from '@/lib/cached/page-metadata';
import { choiceOf, type SearchParams } from '@/lib/format/search-params';
import { likelyCountry } from '@/lib/forms/address-form';
import { accountQueries } from '@/lib/queries/account';
import { addressQueries } from '@/lib/queries/address';

export const generateMetadata = metadataOf('/user/address/components/AddAddress', 'Address');

const BOOK = '/user/address';
const ID_MAX = 2 ** 31;

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

export default function AddAddressPage(props: Props) {
  return (
    <>
      <Breadcrumb items={[{ label: 'Address book', href: '/user/address' }, { label: 'Address' }]} />
      <PageHead title="Shipping address" />
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
  const [address] = await forCustomer(BOOK, () =>
    Promise.all([
      id === undefined ? null : findAddress(api, Number(id)),
      client.fetchQuery(accountQueries.info(api)),
      client.prefetchQuery(addressQueries.countries(api)),
    ]),
  );
  if (id !== undefined && !address) return <GoneAddress />;

  return (
    <Prefetched client={client}>
      <AddAddressView address={address} likelyCountryId={likelyCountry(currency)} />
    </Prefetched>
  );
}

/** One of the book; null for what is no id, or not of this customer. */
const findAddress = async (api: Api, id: number) =>
  Number.isInteger(id) && id > 0 && id < ID_MAX ? nullWhenNotFound(api.address.read({ id })) : null;

const GoneAddress = () => (
  <EmptyState
    texture="straight"
    action={
      <ButtonLink href={BOOK} variant="outline">
        Back to the address book
      </ButtonLink>
    }
  >
    This address is not in your address book.
  </EmptyState>
);
