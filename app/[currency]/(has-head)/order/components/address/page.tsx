import { Suspense } from 'react';
import { AddressStep } from '@/components/checkout/address-step';
import { Prefetched } from '@/components/ui/prefetched';
import { SkeletonBlock } from '@/components/ui/skeleton';
import { Steps } from '@/components/ui/steps';
import { isKnownShopper, serverApi } from '@/lib/api/server';
import { metadataOf } from '@/lib/cached/page-metadata';
import { readCountries } from '@/lib/cached/places';
import { likelyCountry } from '@/lib/forms/address-form';
import { checkoutQueries } from '@/lib/queries/checkout';
import { newQueryClient } from '@/lib/queries/client';

export const generateMetadata = metadataOf('/order/components/address', 'Shipping address', {
  robots: { index: false },
});

type Props = { params: Promise<{ currency: string }> };

export default function AddressPage({ params }: Props) {
  return (
    <div className="shell pt-7 pb-section">
      <Steps current="confirm" />
      <div className="mx-auto max-w-160">
        <h1 className="mt-8 mb-7 font-display text-display-l">Shipping address</h1>
        <Suspense fallback={<SkeletonBlock className="h-130" />}>
          <ShoppersAddress params={params} />
        </Suspense>
      </div>
    </div>
  );
}

async function ShoppersAddress({ params }: Props) {
  const { currency } = await params;
  const api = await serverApi(currency);
  const client = newQueryClient();
  const [countries] = await Promise.all([
    readCountries(currency),
    (await isKnownShopper()) && client.prefetchQuery(checkoutQueries.read(api)),
  ]);

  return (
    <Prefetched client={client}>
      <AddressStep countries={countries.items} likelyCountryId={likelyCountry(currency)} />
    </Prefetched>
  );
}
