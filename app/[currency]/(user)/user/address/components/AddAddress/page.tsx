import { readLikelyCountryId } from '@/lib/cached/countries';
import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { AddAddressPageContent } from '@/components/address/add-address-page-content';
import * as addressText from '@/components/address/address-text';
import { Breadcrumb } from '@/components/ui/display/breadcrumb';
import { ButtonLink } from '@/components/ui/display/button';
import { EmptyState } from '@/components/ui/display/empty-state';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { createShopperPageContext } from '@/lib/server/shopper-page';
import type { Api } from '@/lib/api/create-api';
import { withSessionRedirect } from '@/lib/server/require-session';
import { nullWhenNotFound } from '@/lib/cached/not-found';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { flattenSearchParams, type SearchParams } from '@/lib/paths/search-params';
import { accountQueries } from '@/lib/queries/account';
import { addressQueries } from '@/lib/queries/address';

export const generateMetadata = createGenerateMetadata(
  '/user/address/components/AddAddress',
  addressText.pageName,
);

const ADDRESS_BOOK_PATH = '/user/address';
const ID_MAX = 2 ** 31;

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

export default function AddAddressPage(props: Props) {
  return (
    <>
      <Breadcrumb
        items={[{ label: addressText.bookTitle, href: '/user/address' }, { label: addressText.pageName }]}
      />
      <PageHead title={addressText.pageTitle} />
      <Suspense fallback={<SkeletonBlock className="h-130 max-w-140" />}>
        <ShoppersAddress {...props} />
      </Suspense>
    </>
  );
}

async function ShoppersAddress({ params, searchParams }: Props) {
  const { currency } = await params;
  const { id } = flattenSearchParams(await searchParams);
  const { api, client } = await createShopperPageContext(currency);
  const [address] = await withSessionRedirect(ADDRESS_BOOK_PATH, () =>
    Promise.all([
      id === undefined ? null : findAddress(api, Number(id)),
      client.fetchQuery(accountQueries.info(api)),
      client.prefetchQuery(addressQueries.countries(api)),
    ]),
  );
  if (id !== undefined && !address) return <AddressNotFound />;

  return (
    <HydrateQueries client={client}>
      <AddAddressPageContent address={address} likelyCountryId={await readLikelyCountryId(currency)} />
    </HydrateQueries>
  );
}

/** Loads a saved address; null for an invalid id or another customer's. */
const findAddress = async (api: Api, id: number) =>
  Number.isInteger(id) && id > 0 && id < ID_MAX ? nullWhenNotFound(api.address.read({ id })) : null;

const AddressNotFound = () => (
  <EmptyState
    texture="straight"
    action={
      <ButtonLink href={ADDRESS_BOOK_PATH} variant="outline">
        {addressText.backToBook}
      </ButtonLink>
    }
  >
    {addressText.notFound}
  </EmptyState>
);
