import { inArray } from 'drizzle-orm';
import type { OrderRow } from '@/provider/db/schema/order';
import { reviews } from '@/provider/db/schema/review';
import { EARNING_RULES } from '@/provider/modules/points/earning-rules';
import { listOrderItems } from '@/provider/modules/order/order-repository';
import { loadCurrencySymbol } from '@/provider/modules/system/currency';
import { toOrderItemResponse } from '@/provider/modules/order/order-response';
import { canReviewOrder } from '@/provider/modules/order/reviewable-items';
import { buildReviewQuery, toReviewResponse } from './review-response';
import type { RequestContext } from '@/provider/platform/context';

/** Lists the items of the shopper's own order with their reviews. */
export async function listOrderReviews(ctx: RequestContext, order: OrderRow) {
  const { id: orderId } = order;
  const items = await listOrderItems(ctx.db, orderId);
  const rows = await buildReviewQuery(ctx.db, ctx.shopper).where(
    inArray(
      reviews.orderItemId,
      items.map(({ id }) => id),
    ),
  );
  const reviewsByItem = new Map(rows.map((row) => [row.review.orderItemId, row]));
  const reviewed = new Set(items.filter(({ id }) => reviewsByItem.has(id)).map(({ id }) => id));
  const symbol = await loadCurrencySymbol(ctx.db, order.currency);
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
