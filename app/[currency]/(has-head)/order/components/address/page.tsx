import { Suspense } from 'react';
import { AddressStep } from '@/components/checkout/address-step';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { Steps } from '@/components/ui/display/steps';
import { isKnownShopper, createServerApi } from '@/lib/server/api';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { readCountries, readLikelyCountryId } from '@/lib/cached/countries';
import { checkoutQueries } from '@/lib/queries/checkout';
import { createQueryClient } from '@/lib/queries/client';

export const generateMetadata = createGenerateMetadata('/order/components/address', 'Shipping address', {
  robots: { index: false },
});

type Props = { params: Promise<{ currency: string }> };

export default function CheckoutAddressPage({ params }: Props) {
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
  const api = await createServerApi(currency);
  const client = createQueryClient();
  const [countries] = await Promise.all([
    readCountries(currency),
    (await isKnownShopper()) && client.prefetchQuery(checkoutQueries.read(api)),
  ]);

  return (
    <HydrateQueries client={client}>
      <AddressStep countries={countries.items} likelyCountryId={await readLikelyCountryId(currency)} />
    </HydrateQueries>
  );
}
