import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { CheckingPayment } from '@/components/payment/checking-payment';
import * as paymentText from '@/components/payment/payment-text';
import { WaitPageContent } from '@/components/payment/wait-page-content';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { loadPageOrder } from '@/lib/server/load-page-order';

export const generateMetadata = createGenerateMetadata('/order/payWait', paymentText.waitPageTitle, {
  robots: { index: false },
});

type Props = {
  params: Promise<{ currency: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default function PayWaitPage(props: Props) {
  return (
    <div className="shell pb-section">
      <Suspense fallback={<CheckingPayment />}>
        <ShoppersPayment {...props} />
      </Suspense>
    </div>
  );
}

const toSingleParam = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined;

async function ShoppersPayment({ params, searchParams }: Props) {
  const { currency } = await params;
  const {
    order: orderParam,
    payment_intent: paymentIntent,
    redirect_status: redirectStatus,
  } = await searchParams;
  const { orderId, client } = await loadPageOrder(currency, orderParam);
  if (orderId === null) notFound();

  return (
    <HydrateQueries client={client}>
      <WaitPageContent
        orderId={orderId}
        paymentIntent={toSingleParam(paymentIntent)}
        redirectStatus={toSingleParam(redirectStatus)}
      />
    </HydrateQueries>
  );
}
