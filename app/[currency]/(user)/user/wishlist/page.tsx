import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { Prefetched } from '@/components/ui/prefetched';
import { WishlistSkeleton } from '@/components/wishlist/wishlist-skeleton';
import { WishlistView } from '@/components/wishlist/wishlist-view';
import { customerPage } from '@/lib/api/customer-page';
import { forCustomer } from '@/lib/api/for-customer';
import { metadataOf } from '@/lib/cached/page-metadata';
import { pageHref, pageOf } from '@/lib/format/page-of';
import type { SearchParams } from '@/lib/format/search-params';
import { WISHES_PER_PAGE, wishlistQueries } from '@/lib/queries/wishlist';

export const generateMetadata = metadataOf('/user/wishlist', 'Wishlist');

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

export default function WishlistPage(props: Props) {
  return (
    <>
      <PageHead title="Wishlist" />
      <Suspense fallback={<WishlistSkeleton />}>
        <ShoppersWishlist {...props} />
      </Suspense>
    </>
  );
}

async function ShoppersWishlist({ params, searchParams }: Props) {
  const { currency } = await params;
  const page = pageOf(await searchParams);
  const { api, client } = await customerPage(currency);
  await forCustomer(pageHref('/user/wishlist', page), () =>
    client.fetchQuery(wishlistQueries.list(api, page, WISHES_PER_PAGE)),
  );

  return (
    <Prefetched client={client}>
      <WishlistView page={page} />
    </Prefetched>
  );
}
