import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { CouponSkeleton } from '@/components/coupon/coupon-skeleton';
import { CouponView } from '@/components/coupon/coupon-view';
import { KeepCode } from '@/components/coupon/keep-code';
import { Prefetched } from '@/components/ui/prefetched';
import { AskingProvider } from '@/components/ui/asking-provider';
import { customerPage } from '@/lib/api/customer-page';
import { forCustomer } from '@/lib/api/for-customer';
import { metadataOf } from '@/lib/cached/page-metadata';
import { couponTab } from '@/lib/format/coupon-shelves';
import { choiceOf, type SearchParams } from '@/lib/format/search-params';
import { cartQueries } from '@/lib/queries/cart';
import { couponQueries } from '@/lib/queries/coupon';

export const generateMetadata = metadataOf('/user/coupon', 'Coupons');

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

const head = {
  title: 'Coupons',
  text: 'We pick the best one for you at checkout. You can always swap it.',
};

export default function CouponPage(props: Props) {
  return (
    <AskingProvider>
      <PageHead {...head} aside={<KeepCode />} />
      <Suspense fallback={<CouponSkeleton />}>
        <ShoppersCoupons {...props} />
      </Suspense>
    </AskingProvider>
  );
}

async function ShoppersCoupons({ params, searchParams }: Props) {
  const { currency } = await params;
  const { tab } = choiceOf(await searchParams);
  const { api, client, seenAtMs } = await customerPage(currency);
  await forCustomer('/user/coupon', () =>
    Promise.all([
      client.fetchQuery(couponQueries.list(api)),
      client.prefetchQuery(couponQueries.ofCart(api)),
      client.prefetchQuery(cartQueries.read(api)),
    ]),
  );

  return (
    <Prefetched client={client}>
      <CouponView tab={couponTab(tab)} nowMs={seenAtMs} />
    </Prefetched>
  );
}
