import { Suspense } from 'react';
import { CartSkeleton } from '@/components/cart/cart-skeleton';
import { CartView } from '@/components/cart/cart-view';
import { CouponBlock } from '@/components/checkout/coupon-block';
import { Prefetched } from '@/components/ui/prefetched';
import { serverApi } from '@/lib/api/server';
import { metadataOf } from '@/lib/cached/page-metadata';
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
  await Promise.all([
    client.prefetchQuery(cartQueries.read(api)),
    client.prefetchQuery(checkoutQueries.coupons(api)),
  ]);

  return (
    <Prefetched client={client}>
      <CartView coupons={<CouponBlock />} />
    </Prefetched>
  );
}
