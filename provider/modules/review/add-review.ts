import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { ResponseCode } from '@/contract/response-codes';
import type { review as reviewCalls } from '@/contract/review';
import { customers } from '@/provider/db/schema/customer';
import { reviews } from '@/provider/db/schema/review';
import { NotFoundError, DomainError } from '@/provider/platform/errors/errors';
import { canBeReviewed } from '@/provider/modules/order/order-status';
import { toFitStep, getDisplayName, formatOptionValues } from '@/provider/modules/review/review-rules';
import type { OrderRow } from '@/provider/db/schema/order';
import { lockOrder, listOrderItems, type OrderItemRow } from '@/provider/modules/order/order-repository';
import { loadPointsBalance } from '@/provider/modules/points/points';
import { buildReviewQuery, toReviewResponse } from './review-response';
import { notifyOwner } from '@/provider/platform/mail/owner-notices';
import { requireOwnUploads } from '@/provider/platform/images/uploads';
import { withTransaction, type CustomerContext } from '@/provider/platform/context';

type AddReviewsInput = z.output<(typeof reviewCalls.add)['input']>;
type NewReview = AddReviewsInput['items'][number];

/** Pairs reviews with their items; throws for an item not in the order. */
function matchOrderItems(items: readonly OrderItemRow[], newReviews: readonly NewReview[]) {
  return newReviews.map((newReview) => {
    const item = items.find(({ id }) => id === newReview.orderItemId);
    if (!item) throw new NotFoundError();
    return { item, words: newReview };
  });
}

async function insertReviews(tx: CustomerContext, pairs: ReturnType<typeof matchOrderItems>) {
  const { db, now, shopper } = tx;
  const [customer] = await db.select().from(customers).where(eq(customers.id, shopper.customerId));
  if (!customer) throw new DomainError(ResponseCode.notLoggedIn);
  const inserted = await db
    .insert(reviews)
    .values(
      pairs.map(({ item, words: { nickname, fit, orderItemId, rating, title, content, images } }) => ({
        ...{ orderItemId, rating, title, content, images },
        productId: item.productId,
        customerId: customer.id,
        nickname: nickname || getDisplayName(customer),
        optionsText: formatOptionValues(item.options),
        fit: toFitStep(fit),
        createdAt: now(),
      })),
    )
    .onConflictDoNothing({ target: reviews.orderItemId })
    .returning({ id: reviews.id });
  if (inserted.length < pairs.length)
    throw new DomainError(ResponseCode.unprocessable, 'You have already reviewed this. Thank you');
  for (const { id } of inserted)
    await notifyOwner(tx, 'review-waiting', `review-${id}`, { item: 'review', id });
  return inserted.map(({ id }) => id);
}

/** Writes reviews of an order's items, all or none; they are hidden until approved. */
export async function addReviews(
  ctx: CustomerContext,
  { id: orderId }: OrderRow,
  items: AddReviewsInput['items'],
) {
  const ids = await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, orderId);
    const pairs = matchOrderItems(await listOrderItems(tx.db, orderId), items);
    await requireOwnUploads(
      tx,
      items.flatMap(({ images }) => images),
    );
    if (!canBeReviewed(order.status))
      throw new DomainError(ResponseCode.unprocessable, 'You can review it once it has shipped');
    return insertReviews(tx, pairs);
  });
  const rows = await buildReviewQuery(ctx.db, ctx.shopper)
    .where(inArray(reviews.id, ids))
    .orderBy(asc(reviews.id));
  return {
    items: rows.map(toReviewResponse),
    points: 0,
    balance: await loadPointsBalance(ctx.db, ctx.shopper.customerId, ctx.now()),
    message: 'Thank you. We read every review before it shows. You get your points when it does',
  };
}
