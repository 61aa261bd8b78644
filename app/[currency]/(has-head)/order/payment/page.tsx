import { notFound, redirect } from 'next/navigation';
import { Suspense } from 'react';
import { PaymentSkeleton } from '@/components/payment/payment-skeleton';
import { PaymentPageContent } from '@/components/payment/payment-page-content';
import * as paymentText from '@/components/payment/payment-text';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { Steps } from '@/components/ui/display/steps';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { loadPageOrder } from '@/lib/server/load-page-order';
import { isPaidStatus, getPayWaitPath } from '@/lib/paths/payment-paths';

export const generateMetadata = createGenerateMetadata('/order/payment', paymentText.pageTitle, {
  robots: { index: false },
});

type Props = {
  params: Promise<{ currency: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default function PaymentPage(props: Props) {
  return (
    <div className="shell pt-7 pb-section">
      <Steps current="pay" />
      <div className="mx-auto mt-10 max-w-140">
        <Suspense fallback={<PaymentSkeleton />}>
          <ShoppersOrder {...props} />
        </Suspense>
      </div>
    </div>
  );
}

async function ShoppersOrder({ params, searchParams }: Props) {
  const { currency } = await params;
  const { order: orderParam } = await searchParams;
  const { orderId, order, client, renderedAtMs } = await loadPageOrder(currency, orderParam);
  if (orderId === null) notFound();
  if (order && isPaidStatus(order.status)) redirect(getPayWaitPath(orderId));

  return (
    <HydrateQueries client={client}>
      <PaymentPageContent orderId={orderId} renderedAtMs={renderedAtMs} />
    </HydrateQueries>
  );
}
