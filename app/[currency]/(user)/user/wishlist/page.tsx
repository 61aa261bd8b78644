import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { WishlistSkeleton } from '@/components/wishlist/wishlist-skeleton';
import { WishlistPageContent } from '@/components/wishlist/wishlist-page-content';
import { createShopperPageContext } from '@/lib/server/shopper-page';
import { withSessionRedirect } from '@/lib/server/require-session';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { getPageHref, parsePageParam } from '@/lib/paths/page-number';
import type { SearchParams } from '@/lib/paths/search-params';
import { WISHLIST_ITEMS_PER_PAGE, wishlistQueries } from '@/lib/queries/wishlist';

export const generateMetadata = createGenerateMetadata('/user/wishlist', 'Wishlist');

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
  const page = parsePageParam(await searchParams);
  const { api, client } = await createShopperPageContext(currency);
  await withSessionRedirect(getPageHref('/user/wishlist', page), () =>
    client.fetchQuery(wishlistQueries.list(api, page, WISHLIST_ITEMS_PER_PAGE)),
  );

  return (
    <HydrateQueries client={client}>
      <WishlistPageContent page={page} />
    </HydrateQueries>
  );
}
