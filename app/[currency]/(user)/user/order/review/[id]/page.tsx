import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { ReviewSkeleton } from '@/components/review/review-skeleton';
import { ReviewView } from '@/components/review/review-view';
import { Prefetched } from '@/components/ui/prefetched';
import { customerPage } from '@/lib/api/customer-page';
import { forCustomer } from '@/lib/api/for-customer';
import { nullWhenNotFound } from '@/lib/cached/not-found';
import { metadataOf } from '@/lib/cached/page-metadata';
import { reviewPath } from '@/lib/format/order-words';
import { findOrderId } from '@/lib/payment/pay-paths';
import { reviewQueries } from '@/lib/queries/review';

export const generateMetadata = metadataOf('/user/order/review', 'Review');

type Props = { params: Promise<{ currency: string; id: string }> };

export default function ReviewPage(props: Props) {
  return (
    <Suspense fallback={<ReviewSkeleton />}>
      <ShoppersOrder {...props} />
    </Suspense>
  );
}

async function ShoppersOrder({ params }: Props) {
  const { currency, id } = await params;
  const orderId = findOrderId(id);
  if (orderId === null) notFound();
  const { api, client } = await customerPage(currency);
  const ask = () => nullWhenNotFound(client.fetchQuery(reviewQueries.ofOrder(api, orderId)));
  const found = await forCustomer(reviewPath(orderId), ask);
  if (!found) notFound();
  const { pointsForReview, pointsForPhoto } = found;

  return (
    <Prefetched client={client}>
      <PageHead
        title="How is it wearing?"
        text={`A review earns ${pointsForReview} points, with a photo ${pointsForReview + pointsForPhoto}.`}
      />
      <ReviewView orderId={orderId} />
    </Prefetched>
  );
}
