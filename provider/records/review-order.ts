import { inArray } from 'drizzle-orm';
import { reviews } from '@/provider/db/schema/words';
import { ways } from '@/provider/rules/points';
import { orderItemsOf, requireOwnOrder } from './order';
import { itemView, symbolOf } from './order-view';
import { isReviewDue } from './review-due';
import { reviewRows, reviewView } from './review-view';
import type { Visit } from './visit';

/** The items of the shopper's own order, each with what was written about it. */
export async function reviewsOfOrder(visit: Visit, orderId: number) {
  const order = await requireOwnOrder(visit, orderId);
  const items = await orderItemsOf(visit.db, orderId);
  const rows = await reviewRows(visit.db, visit.shopper).where(
    inArray(
      reviews.orderItemId,
      items.map(({ id }) => id),
    ),
  );
  const written = new Map(rows.map((row) => [row.review.orderItemId, row]));
  const reviewed = new Set(items.filter(({ id }) => written.has(id)).map(({ id }) => id));
  const symbol = await symbolOf(visit, order.currency);
  return {
    orderId,
    incrementId: order.incrementId,
    canReview: isReviewDue(order, items, reviewed),
    pointsForReview: ways.review.points,
    pointsForPhoto: ways.photo.points,
    items: items.map((item) => {
      const row = written.get(item.id);
      return { ...itemView(item, symbol), review: row ? reviewView(row) : null };
    }),
  };
}
