import { and, asc, desc, eq } from 'drizzle-orm';
import { homeTag, productTag } from '@/contract/cache-tags';
import type { ModerationStatus } from '@/provider/db/schema/columns';
import { orderItems } from '@/provider/db/schema/order';
import { products } from '@/provider/db/schema/product';
import { reviews } from '@/provider/db/schema/review';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { EARNING_RULES } from '@/provider/modules/points/earning-rules';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import type { LoggableContext } from '@/provider/platform/http/mount-admin';
import { addPointEntry } from '@/provider/modules/points/points';
import { countRatings } from './count-ratings';
import { updateShownUploads } from './update-shown-uploads';

type ReviewRow = typeof reviews.$inferSelect;
type ReviewModeration<Status extends ModerationStatus> = { status: Status; reply?: string };

/** Grants points for a review and its photos, once per item; returns the new points. */
async function rewardReview(
  tx: ServiceContext,
  { customerId, orderItemId, images }: ReviewRow,
): Promise<number> {
  if (customerId === null || orderItemId === null) return 0;
  const [item] = await tx.db
    .select({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(eq(orderItems.id, orderItemId));
  let points = 0;
  for (const reason of images.length > 0 ? (['review', 'photo'] as const) : (['review'] as const)) {
    const entry = { customerId, reason, subject: `item:${orderItemId}`, orderId: item?.orderId };
    if (await addPointEntry(tx, { ...entry, points: EARNING_RULES[reason].points }))
      points += EARNING_RULES[reason].points;
  }
  return points;
}

/**
 * Applies a moderator's decision: the review shows with its images and counts, or does not; `pending` takes a decision
 * back.
 */
export const moderateReview = <Status extends ModerationStatus>(
  ctx: LoggableContext,
  id: number,
  { status, reply }: ReviewModeration<Status>,
) =>
  withTransaction(ctx, async (tx) => {
    const { db, invalidateTags } = tx;
    const [review] = await db.select().from(reviews).where(eq(reviews.id, id)).for('update');
    if (!review) throw new NotFoundError('There is no such review');
    const isStatusChanged = review.status !== status;
    tx.logChange?.({
      before: { status: review.status, reply: review.reply },
      after: { status, reply: reply ?? review.reply },
    });
    await db
      .update(reviews)
      .set({ status, ...(reply !== undefined && reply !== review.reply && { reply, repliedAt: tx.now() }) })
      .where(eq(reviews.id, id));
    if (isStatusChanged) {
      await updateShownUploads(db, review.images);
      await countRatings(db, [review.productId]);
      invalidateTags(productTag(review.productId), homeTag());
    } else if (reply !== undefined) invalidateTags(productTag(review.productId));
    const points = isStatusChanged && status === 'approved' ? await rewardReview(tx, review) : 0;
    return { id, status, reply: reply ?? review.reply, points };
  });

/** Lists reviews for moderation; pending ones oldest first. */
export async function listReviewsByStatus(
  { db }: ServiceContext,
  status: ReviewRow['status'],
  limit: number,
) {
  const rows = await db
    .select({ review: reviews, product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.status, status), eq(reviews.isDemo, false)))
    .orderBy(status === 'pending' ? asc(reviews.createdAt) : desc(reviews.createdAt))
    .limit(limit);
  return rows.map(({ review, product }) => ({
    id: review.id,
    productId: review.productId,
    productName: product,
    customerId: review.customerId,
    nickname: review.nickname,
    rating: review.rating,
    title: review.title,
    content: review.content,
    images: review.images,
    optionsText: review.optionsText,
    reply: review.reply,
    status: review.status,
    createdAt: review.createdAt.toISOString(),
  }));
}
