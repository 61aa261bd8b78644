import { and, eq, sql } from 'drizzle-orm';
import { reviewLikes, reviews } from '@/provider/db/schema/words';
import { NotFound } from '@/provider/http/refusal';
import { requireShopperKey } from '@/provider/http/shopper';
import { toNetwork } from '@/provider/rules/network-address';
import type { Caller } from './log-in';
import { inTransaction } from './visit';

/**
 * Likes a review, once a shopper; again takes it back. No page of the catalogue becomes old by it: one press must not
 * throw shared pages away.
 */
export const toggleLike = (caller: Caller, reviewId: number) =>
  inTransaction(caller, async ({ db, now, shopper, limits, from }) => {
    const shopperKey = requireShopperKey(shopper);
    const [review] = await db
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), eq(reviews.status, 'approved')))
      .for('update');
    if (!review) throw new NotFound();

    const mine = and(eq(reviewLikes.reviewId, reviewId), eq(reviewLikes.shopperKey, shopperKey));
    const taken = await db.delete(reviewLikes).where(mine).returning({ id: reviewLikes.reviewId });
    const isLiked = taken.length === 0;
    // Guest tokens are free to make: who likes is counted by the network, too.
    const vote = `${reviewId}:${toNetwork(from)}`;
    await (isLiked ? limits.count('vote', vote) : limits.giveBack('vote', vote));
    if (isLiked) await db.insert(reviewLikes).values({ reviewId, shopperKey, createdAt: now() });
    const [after] = await db
      .update(reviews)
      .set({ likes: sql`${reviews.likes} + ${isLiked ? 1 : -1}` })
      .where(eq(reviews.id, reviewId))
      .returning({ likes: reviews.likes });
    return { likes: after?.likes ?? 0, isLiked };
  });
