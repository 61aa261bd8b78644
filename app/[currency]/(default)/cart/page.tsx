import { Suspense } from 'react';
import { CartSkeleton } from '@/components/cart/cart-skeleton';
import { CartPageContent } from '@/components/cart/cart-page-content';
import * as cartText from '@/components/cart/cart-text';
import { toCardView } from '@/components/product-card/card-view';
import { CouponBlock } from '@/components/checkout/summary/coupon-block';
import { ShippingEstimate } from '@/components/checkout/summary/shipping-estimate';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { isKnownShopper, createServerApi } from '@/lib/server/api';
import { findRecommended } from '@/lib/cached/cart';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { hasExpressButtons } from '@/lib/cached/system';
import { readCountries, readLikelyCountryId } from '@/lib/cached/countries';
import { cartQueries } from '@/lib/queries/cart';
import { checkoutQueries } from '@/lib/queries/checkout';
import { createQueryClient } from '@/lib/queries/client';

export const generateMetadata = createGenerateMetadata('/cart', cartText.title, { robots: { index: false } });

type Props = { params: Promise<{ currency: string }> };

export default function CartPage({ params }: Props) {
  return (
    <div className="shell pt-8 pb-section md:pt-12">
      <h1 className="mb-8 font-display text-display-l">{cartText.title}</h1>
      <Suspense fallback={<CartSkeleton />}>
        <ShoppersCart params={params} />
      </Suspense>
    </div>
  );
}

async function ShoppersCart({ params }: Props) {
  const { currency } = await params;
  const api = await createServerApi(currency);
  const client = createQueryClient();
  const likelyCountryId = await readLikelyCountryId(currency);
  const isKnown = await isKnownShopper();
  const [countries, hasExpress, recommended] = await Promise.all([
    readCountries(currency),
    hasExpressButtons(currency),
    isKnown ? null : findRecommended(currency),
    isKnown && client.prefetchQuery(cartQueries.read(api)),
    isKnown && client.prefetchQuery(checkoutQueries.coupons(api)),
    isKnown && client.prefetchQuery(checkoutQueries.shippingMethods(api, likelyCountryId)),
  ]);
  const shippingCountries = countries.items
    .filter(({ hasShipping }) => hasShipping)
    .map(({ twoLetterAbbreviation, fullName }) => ({ twoLetterAbbreviation, fullName }));

  return (
    <HydrateQueries client={client}>
      <CartPageContent
        newShopper={isKnown ? undefined : { cards: recommended?.map(toCardView) }}
        hasExpress={hasExpress}
        coupons={<CouponBlock />}
        shipping={<ShippingEstimate countries={shippingCountries} likelyCountryId={likelyCountryId} />}
      />
    </HydrateQueries>
  );
}
