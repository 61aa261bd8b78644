import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { CouponSkeleton } from '@/components/coupon/coupon-skeleton';
import { CouponPageContent } from '@/components/coupon/coupon-page-content';
import { CouponCodeForm } from '@/components/coupon/coupon-code-form';
import * as couponText from '@/components/coupon/coupon-text';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { QueryProvider } from '@/components/session/query-provider';
import { createShopperPageContext } from '@/lib/server/shopper-page';
import { withSessionRedirect } from '@/lib/server/require-session';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { parseCouponTab } from '@/components/content/coupon-groups';
import { flattenSearchParams, type SearchParams } from '@/lib/paths/search-params';
import { cartQueries } from '@/lib/queries/cart';
import { couponQueries } from '@/lib/queries/coupon';

export const generateMetadata = createGenerateMetadata('/user/coupon', couponText.title);

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

export default function CouponPage(props: Props) {
  return (
    <QueryProvider>
      <PageHead title={couponText.title} text={couponText.intro} trailing={<CouponCodeForm />} />
      <Suspense fallback={<CouponSkeleton />}>
        <ShoppersCoupons {...props} />
      </Suspense>
    </QueryProvider>
  );
}

async function ShoppersCoupons({ params, searchParams }: Props) {
  const { currency } = await params;
  const { tab } = flattenSearchParams(await searchParams);
  const { api, client, renderedAtMs } = await createShopperPageContext(currency);
  await withSessionRedirect('/user/coupon', () =>
    Promise.all([
      client.fetchQuery(couponQueries.list(api)),
      client.prefetchQuery(couponQueries.listForCart(api)),
      client.prefetchQuery(cartQueries.read(api)),
    ]),
  );

  return (
    <HydrateQueries client={client}>
      <CouponPageContent tab={parseCouponTab(tab)} nowMs={renderedAtMs} />
    </HydrateQueries>
  );
}
