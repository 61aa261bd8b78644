import { and, eq, sql } from 'drizzle-orm';
import { reviewLikes, reviews } from '@/provider/db/schema/review';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { requireShopperId } from '@/provider/platform/shopper';
import { toNetwork } from '@/provider/platform/http/network-address';
import { withTransaction, type RequestContext } from '@/provider/platform/context';

/**
 * Likes a review, once per shopper; a repeat removes the like. Invalidates no catalog page: one click must
 * not discard shared pages.
 */
export const toggleLike = (ctx: RequestContext, reviewId: number) =>
  withTransaction(ctx, async ({ db, now, shopper, limits, clientIp }) => {
    const shopperId = requireShopperId(shopper);
    const [review] = await db
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), eq(reviews.status, 'approved')))
      .for('update');
    if (!review) throw new NotFoundError();

    const isOwnLike = and(eq(reviewLikes.reviewId, reviewId), eq(reviewLikes.shopperId, shopperId));
    const deleted = await db.delete(reviewLikes).where(isOwnLike).returning({ id: reviewLikes.reviewId });
    const isLiked = deleted.length === 0;
    // Guest tokens are free to create: likes are limited per network, too.
    const vote = `${reviewId}:${toNetwork(clientIp)}`;
    await (isLiked ? limits.count('reviewLike', vote) : limits.reward('reviewLike', vote));
    if (isLiked) await db.insert(reviewLikes).values({ reviewId, shopperId, createdAt: now() });
    const [updated] = await db
      .update(reviews)
      .set({ likes: sql`${reviews.likes} + ${isLiked ? 1 : -1}` })
      .where(eq(reviews.id, reviewId))
      .returning({ likes: reviews.likes });
    return { likes: updated?.likes ?? 0, isLiked };
  });
