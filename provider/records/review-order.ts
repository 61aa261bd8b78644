import { inArray } from 'drizzle-orm';
import { reviews } from '@/provider/db/schema/words';
import { EARNING_RULES } from '@/provider/rules/points';
import { listOrderItems, requireOwnOrder } from './order';
import { toOrderItemResponse, loadCurrencySymbol } from './order-view';
import { canReviewOrder } from './review-due';
import { buildReviewQuery, toReviewResponse } from './review-view';
import type { RequestContext } from './visit';

/** Lists the items of the shopper's own order with their reviews. */
export async function listOrderReviews(ctx: RequestContext, orderId: number) {
  const order = await requireOwnOrder(ctx, orderId);
  const items = await listOrderItems(ctx.db, orderId);
  const rows = await buildReviewQuery(ctx.db, ctx.shopper).where(
    inArray(
      reviews.orderItemId,
      items.map(({ id }) => id),
    ),
  );
  const reviewsByItem = new Map(rows.map((row) => [row.review.orderItemId, row]));
  const reviewed = new Set(items.filter(({ id }) => reviewsByItem.has(id)).map(({ id }) => id));
  const symbol = await loadCurrencySymbol(ctx, order.currency);
  return {
    orderId,
    incrementId: order.incrementId,
    canReview: canReviewOrder(order, items, reviewed),
    pointsForReview: EARNING_RULES.review.points,
    pointsForPhoto: EARNING_RULES.photo.points,
    items: items.map((item) => {
      const row = reviewsByItem.get(item.id);
      return { ...toOrderItemResponse(item, symbol), review: row ? toReviewResponse(row) : null };
    }),
  };
}
