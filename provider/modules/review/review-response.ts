import { eq, sql } from 'drizzle-orm';
import type { Review } from '@/contract/review';
import type { Db } from '@/provider/db/client';
import { customers } from '@/provider/db/schema/customer';
import { reviewLikes, reviews } from '@/provider/db/schema/review';
import type { Shopper } from '@/provider/platform/shopper';
import { parseFitStep } from '@/provider/modules/review/review-rules';

/** The key of a shopper's likes; null without a token, and thus without likes. */
const getShopperId = ({ customerId, guestTokenHash }: Shopper) =>
  customerId !== null ? `customer:${customerId}` : guestTokenHash ? `guest:${guestTokenHash}` : null;

/** Selects reviews with author, and whether this shopper likes them. */
export const buildReviewQuery = (db: Db, shopper: Shopper) =>
  db
    .select({
      review: reviews,
      avatar: customers.avatar,
      isLiked: sql<boolean>`exists (select 1 from ${reviewLikes}
        where ${reviewLikes.reviewId} = ${reviews.id} and ${reviewLikes.shopperId} = ${getShopperId(shopper)})`,
    })
    .from(reviews)
    .leftJoin(customers, eq(customers.id, reviews.customerId))
    .$dynamic();

type Row = { review: typeof reviews.$inferSelect; avatar: string | null; isLiked: boolean };

export function toReviewResponse({ review, avatar, isLiked }: Row): Review {
  const {
    id,
    productId,
    nickname,
    rating,
    title,
    content,
    images,
    optionsText,
    likes,
    reply,
    status,
    isDemo,
  } = review;
  return {
    ...{
      id,
      productId,
      nickname,
      avatar,
      rating,
      title,
      content,
      images,
      optionsText,
      likes,
      isLiked,
      reply,
      status,
      isDemo,
    },
    fit: parseFitStep(review.fit),
    isVerified: review.orderItemId !== null,
    createdAt: review.createdAt.toISOString(),
  };
}
