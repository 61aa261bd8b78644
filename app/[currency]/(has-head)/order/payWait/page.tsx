import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { Asking } from '@/components/payment/asking';
import { WaitView } from '@/components/payment/wait-view';
import { Prefetched } from '@/components/ui/prefetched';
import { metadataOf } from '@/lib/cached/page-metadata';
import { orderOfPage } from '@/lib/payment/order-of-page';

export const generateMetadata = metadataOf('/order/payWait', 'Your payment', { robots: { index: false } });

type Props = {
  params: Promise<{ currency: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default function PayWaitPage(props: Props) {
  return (
    <div className="shell pb-section">
      <Suspense fallback={<Asking />}>
        <ShoppersPayment {...props} />
      </Suspense>
    </div>
  );
}

const textOf = (given: string | string[] | undefined) => (typeof given === 'string' ? given : undefined);

async function ShoppersPayment({ params, searchParams }: Props) {
  const { currency } = await params;
  const { order: given, payment_intent: paymentIntent, redirect_status: redirectStatus } = await searchParams;
  const { orderId, client } = await orderOfPage(currency, given);
  if (orderId === null) notFound();

  return (
    <Prefetched client={client}>
      <WaitView
        orderId={orderId}
        paymentIntent={textOf(paymentIntent)}
        redirectStatus={textOf(redirectStatus)}
      />
    </Prefetched>
  );
}
