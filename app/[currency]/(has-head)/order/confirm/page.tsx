import { Suspense } from 'react';
import { ConfirmSkeleton } from '@/components/checkout/confirm-skeleton';
import { ConfirmView } from '@/components/checkout/confirm-view';
import { RetentionDialog } from '@/components/dialogs/retention-dialog';
import { Prefetched } from '@/components/ui/prefetched';
import { Steps } from '@/components/ui/steps';
import { isKnownShopper, serverApi } from '@/lib/api/server';
import { metadataOf } from '@/lib/cached/page-metadata';
import { readCountries, readRegions } from '@/lib/cached/places';
import { likelyCountry } from '@/lib/forms/address-form';
import { addressQueries } from '@/lib/queries/address';
import { checkoutQueries } from '@/lib/queries/checkout';
import { newQueryClient } from '@/lib/queries/client';

export const generateMetadata = metadataOf('/order/confirm', 'Confirm your order', {
  robots: { index: false },
});

type Props = { params: Promise<{ currency: string }> };

export default function ConfirmPage({ params }: Props) {
  return (
    <div className="shell pt-7 pb-section">
      <Steps current="confirm" className="mb-8" />
      <Suspense fallback={<ConfirmSkeleton />}>
        <ShoppersCheckout params={params} />
      </Suspense>
      <RetentionDialog />
    </div>
  );
}

async function ShoppersCheckout({ params }: Props) {
  const { currency } = await params;
  const api = await serverApi(currency);
  const client = newQueryClient();
  const [countries] = await Promise.all([
    readCountries(currency),
    (await isKnownShopper()) && client.prefetchQuery(checkoutQueries.read(api)),
  ]);

  const checkout = client.getQueryData(checkoutQueries.read(api).queryKey);
  const countryId = checkout?.shippingPlace?.countryId ?? likelyCountry(currency);
  if (countryId && checkout?.addresses.length === 0)
    client.setQueryData(
      addressQueries.regions(api, countryId).queryKey,
      await readRegions(currency, countryId),
    );

  return (
    <Prefetched client={client}>
      <ConfirmView countries={countries.items} likelyCountryId={likelyCountry(currency)} />
    </Prefetched>
  );
}
