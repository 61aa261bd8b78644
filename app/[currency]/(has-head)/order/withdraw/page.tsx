import { Suspense } from 'react';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { ButtonLink } from '@/components/ui/display/button';
import { WithdrawalPageContent } from '@/components/withdrawal/withdrawal-page-content';
import { WithdrawalSkeleton } from '@/components/withdrawal/withdrawal-skeleton';
import * as withdrawalText from '@/components/withdrawal/withdrawal-text';
import { nullWhenNotFound } from '@/lib/cached/not-found';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { findOrderId } from '@/lib/paths/payment-paths';
import type { SearchParams } from '@/lib/paths/search-params';
import { withdrawalQueries } from '@/lib/queries/withdrawal';
import { createShopperPageContext } from '@/lib/server/shopper-page';

export const generateMetadata = createGenerateMetadata('/order/withdraw', withdrawalText.pageTitle, {
  robots: { index: false },
});

type Props = { params: Promise<{ currency: string }>; searchParams: Promise<SearchParams> };

/** For customers, and for guests who have proved on the page of the order that it is theirs. */
export default function WithdrawalPage(props: Props) {
  return (
    <div className="shell pt-10 pb-section">
      <div className="mx-auto max-w-200">
        <Suspense fallback={<WithdrawalSkeleton />}>
          <ShoppersWithdrawal {...props} />
        </Suspense>
      </div>
    </div>
  );
}

/** Where to begin without an order: it has to be opened, which proves whose it is. */
const WithoutOrder = () => (
  <>
    <h1 className="font-display text-display-m">{withdrawalText.pageTitle}</h1>
    <p className="mt-4 mb-6">{withdrawalText.whereToStart}</p>
    <ButtonLink href="/order/track">{withdrawalText.openOrder}</ButtonLink>
  </>
);

async function ShoppersWithdrawal({ params, searchParams }: Props) {
  const [{ currency }, { order: orderParam }] = [await params, await searchParams];
  const orderId = findOrderId(orderParam);
  if (orderId === null) return <WithoutOrder />;
  const { api, client } = await createShopperPageContext(currency);
  const withdrawal = await nullWhenNotFound(
    client.fetchQuery(withdrawalQueries.read(api.withdrawal, orderId)),
  );
  if (!withdrawal) return <WithoutOrder />;

  return (
    <HydrateQueries client={client}>
      <WithdrawalPageContent orderId={orderId} />
    </HydrateQueries>
  );
}
