import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { PageHead } from '@/components/account/page-head';
import { ReviewSkeleton } from '@/components/review/review-skeleton';
import { ReviewPageContent } from '@/components/review/review-page-content';
import * as reviewText from '@/components/review/review-text';
import { HydrateQueries } from '@/components/session/hydrate-queries';
import { createShopperPageContext } from '@/lib/server/shopper-page';
import { withSessionRedirect } from '@/lib/server/require-session';
import { nullWhenNotFound } from '@/lib/cached/not-found';
import { createGenerateMetadata } from '@/lib/cached/page-metadata';
import { getReviewPath } from '@/lib/paths/order-paths';
import { findOrderId } from '@/lib/paths/payment-paths';
import { reviewQueries } from '@/lib/queries/review';

export const generateMetadata = createGenerateMetadata('/user/order/review', 'Review');

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
  const { api, client } = await createShopperPageContext(currency);
  const fetchReviews = () => nullWhenNotFound(client.fetchQuery(reviewQueries.listForOrder(api, orderId)));
  const orderReviews = await withSessionRedirect(getReviewPath(orderId), fetchReviews);
  if (!orderReviews) notFound();
  const { pointsForReview, pointsForPhoto } = orderReviews;

  return (
    <HydrateQueries client={client}>
      <PageHead
        title={reviewText.pageTitle}
        text={reviewText.pointsOffer(pointsForReview, pointsForReview + pointsForPhoto)}
      />
      <ReviewPageContent orderId={orderId} />
    </HydrateQueries>
  );
}
