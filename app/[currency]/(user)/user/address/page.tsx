import { readLikelyCountryId } from '@/lib/cached/countries';
import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { AddressBook } from '@/components/address/address-book';
import * as addressText from '@/components/address/address-text';
import { AddressBookSkeleton } from '@/components/address/book-skeleton';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { createShopperPageContext } from '@/lib/server/shopper-page';
import { withSessionRedirect } from '@/lib/server/require-session';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { accountQueries } from '@/lib/queries/account';
import { addressQueries } from '@/lib/queries/address';

export const generateMetadata = createGenerateMetadata('/user/address', addressText.bookTitle);

type Props = { params: Promise<{ currency: string }> };

export default function AddressPage({ params }: Props) {
  return (
    <>
      <PageHead title={addressText.bookTitle} text={addressText.bookText} />
      <Suspense fallback={<AddressBookSkeleton />}>
        <ShoppersAddressBook params={params} />
      </Suspense>
    </>
  );
}

async function ShoppersAddressBook({ params }: Props) {
  const { currency } = await params;
  const { api, client } = await createShopperPageContext(currency);
  await Promise.all([
    withSessionRedirect('/user/address', () => client.fetchQuery(addressQueries.list(api))),
    client.prefetchQuery(accountQueries.info(api)),
  ]);

  return (
    <HydrateQueries client={client}>
      <AddressBook likelyCountryId={await readLikelyCountryId(currency)} />
    </HydrateQueries>
  );
}
