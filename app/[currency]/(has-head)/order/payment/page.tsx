import { notFound, redirect } from 'next/navigation';
import { Suspense } from 'react';
import { PaymentSkeleton } from '@/components/payment/payment-skeleton';
import { PaymentView } from '@/components/payment/payment-view';
import { Prefetched } from '@/components/ui/prefetched';
import { Steps } from '@/components/ui/steps';
import { metadataOf } from '@/lib/cached/page-metadata';
import { orderOfPage } from '@/lib/payment/order-of-page';
import { isPaidStatus, waitPath } from '@/lib/payment/pay-paths';

export const generateMetadata = metadataOf('/order/payment', 'Payment', { robots: { index: false } });

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
  const { order: given } = await searchParams;
  const { orderId, order, client, seenAtMs } = await orderOfPage(currency, given);
  if (orderId === null) notFound();
  if (order && isPaidStatus(order.status)) redirect(waitPath(orderId));

  return (
    <Prefetched client={client}>
      <PaymentView orderId={orderId} renderedAtMs={seenAtMs} />
    </Prefetched>
  );
}
