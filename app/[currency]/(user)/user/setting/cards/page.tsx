import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { SavedCards } from '@/components/setting/saved-cards';
import * as savedCardsText from '@/components/setting/saved-cards-text';
import { SkeletonBlock } from '@/components/ui/display/skeleton';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { accountQueries } from '@/lib/queries/account';
import { withSessionRedirect } from '@/lib/server/require-session';
import { createShopperPageContext } from '@/lib/server/shopper-page';

export const generateMetadata = createGenerateMetadata('/user/setting/cards', savedCardsText.title);

type Props = { params: Promise<{ currency: string }> };

export default function SavedCardsPage({ params }: Props) {
  return (
    <>
      <PageHead title={savedCardsText.title} />
      <Suspense fallback={<SkeletonBlock className="h-45 max-w-140" />}>
        <ShoppersCards params={params} />
      </Suspense>
    </>
  );
}

/** The list itself comes from the gateway, which may be slow: the browser asks for it. */
async function ShoppersCards({ params }: Props) {
  const { currency } = await params;
  const { api, client } = await createShopperPageContext(currency);
  await withSessionRedirect('/user/setting/cards', () => client.fetchQuery(accountQueries.info(api)));

  return (
    <HydrateQueries client={client}>
      <SavedCards />
    </HydrateQueries>
  );
}
