import { Suspense } from 'react';
import * as checkoutText from '@/components/checkout/checkout-text';
import { ConfirmSkeleton } from '@/components/checkout/confirm-skeleton';
import { ConfirmPageContent } from '@/components/checkout/form/confirm-page-content';
import { RetentionDialog } from '@/components/checkout/retention-dialog';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { Steps } from '@/components/ui/display/steps';
import { isKnownShopper, createServerApi } from '@/lib/server/api';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { hasExpressButtons } from '@/lib/cached/system';
import { readCountries, readRegions, readLikelyCountryId } from '@/lib/cached/countries';
import { addressQueries } from '@/lib/queries/address';
import { checkoutQueries } from '@/lib/queries/checkout';
import { createQueryClient } from '@/lib/queries/client';

export const generateMetadata = createGenerateMetadata('/order/confirm', checkoutText.confirmTitle, {
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
  const api = await createServerApi(currency);
  const client = createQueryClient();
  const [countries, hasExpress] = await Promise.all([
    readCountries(currency),
    hasExpressButtons(currency),
    (await isKnownShopper()) && client.prefetchQuery(checkoutQueries.read(api)),
  ]);

  const checkout = client.getQueryData(checkoutQueries.read(api).queryKey);
  const countryId = checkout?.shippingPlace?.countryId ?? (await readLikelyCountryId(currency));
  if (countryId && checkout?.addresses.length === 0)
    client.setQueryData(
      addressQueries.regions(api, countryId).queryKey,
      await readRegions(currency, countryId),
    );

  return (
    <HydrateQueries client={client}>
      <ConfirmPageContent
        countries={countries.items}
        likelyCountryId={await readLikelyCountryId(currency)}
        hasExpress={hasExpress}
      />
    </HydrateQueries>
  );
}
