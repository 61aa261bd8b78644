import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CartSkeleton } from '@/components/cart/cart-skeleton';
import * as cartText from '@/components/cart/cart-text';
import { SharedCartPageContent } from '@/components/cart/shared-cart-page-content';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { createShopperPageContext } from '@/lib/server/shopper-page';
import type { SearchParams } from '@/lib/paths/search-params';
import { cartQueries } from '@/lib/queries/cart';

/** A cart shared with friends is not for search engines. */
export const metadata: Metadata = {
  title: cartText.sharedTitle,
  robots: { index: false },
  referrer: 'no-referrer',
};

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

export default function SharedCartPage(props: Props) {
  return (
    <div className="shell max-w-180! pt-8 pb-section md:pt-12">
      <h1 className="font-display text-display-l">{cartText.sharedTitle}</h1>
      <Suspense fallback={<CartSkeleton />}>
        <SharedCartContent {...props} />
      </Suspense>
    </div>
  );
}

async function SharedCartContent({ params, searchParams }: Props) {
  const [{ currency }, { p }] = [await params, await searchParams];
  const token = typeof p === 'string' ? p : '';
  const { api, client } = await createShopperPageContext(currency);
  await client.prefetchQuery(cartQueries.shared(api, token));

  return (
    <HydrateQueries client={client}>
      <SharedCartPageContent token={token} />
    </HydrateQueries>
  );
}
