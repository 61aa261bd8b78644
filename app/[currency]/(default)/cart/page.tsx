import { Suspense } from 'react';
import { CartSkeleton } from '@/components/cart/cart-skeleton';
import { CartView } from '@/components/cart/cart-view';
import { CouponBlock } from '@/components/checkout/coupon-block';
import { ShippingEstimate } from '@/components/checkout/shipping-estimate';
import { Prefetched } from '@/components/ui/prefetched';
import { isKnownShopper, serverApi } from '@/lib/api/server';
import { metadataOf } from '@/lib/cached/page-metadata';
import { readCountries } from '@/lib/cached/places';
import { likelyCountry } from '@/lib/forms/address-form';
import { cartQueries } from '@/lib/queries/cart';
import { checkoutQueries } from '@/lib/queries/checkout';
import { newQueryClient } from '@/lib/queries/client';

export const generateMetadata = metadataOf('/cart', 'Your cart', { robots: { index: false } });

type Props = { params: Promise<{ currency: string }> };

export default function CartPage({ params }: Props) {
  return (
    <div className="shell pt-8 pb-section md:pt-12">
      <h1 className="mb-8 font-display text-display-l">Your cart</h1>
      <Suspense fallback={<CartSkeleton />}>
        <ShoppersCart params={params} />
      </Suspense>
    </div>
  );
}

async function ShoppersCart({ params }: Props) {
  const { currency } = await params;
  const api = await serverApi(currency);
  const client = newQueryClient();
  const likelyCountryId = likelyCountry(currency);
  const isKnown = await isKnownShopper();
  const [countries] = await Promise.all([
    readCountries(currency),
    isKnown && client.prefetchQuery(cartQueries.read(api)),
    isKnown && client.prefetchQuery(checkoutQueries.coupons(api)),
    isKnown && client.prefetchQuery(checkoutQueries.shippingMethods(api, likelyCountryId)),
  ]);
  const reached = countries.items
    .filter(({ hasShipping }) => hasShipping)
    .map(({ twoLetterAbbreviation, fullName }) => ({ twoLetterAbbreviation, fullName }));

  return (
    <Prefetched client={client}>
      <CartView
        coupons={<CouponBlock />}
        shipping={<ShippingEstimate countries={reached} likelyCountryId={likelyCountryId} />}
      />
    </Prefetched>
  );
}
