import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { Code } from '@/contract/codes';
import type { review as reviewCalls } from '@/contract/review';
import { customers } from '@/provider/db/schema/customer';
import { reviews } from '@/provider/db/schema/words';
import { NotFound, Refusal } from '@/provider/http/refusal';
import { canBeReviewed } from '@/provider/rules/order-status';
import { fitStep, shownName, wornText } from '@/provider/rules/review';
import { lockOrder, orderItemsOf, requireOwnOrder, type OrderItemRow } from './order';
import { pointsBalance } from './points';
import { reviewRows, reviewView } from './review-view';
import { requireOwnUploads } from './upload';
import { inTransaction, type CustomerVisit } from './visit';

type Input = z.output<(typeof reviewCalls.add)['input']>;
type NewReview = Input['items'][number];

/** The items written about, each with its words; refuses what is not in the order. */
function pairsOf(items: readonly OrderItemRow[], given: readonly NewReview[]) {
  return given.map((words) => {
    const item = items.find(({ id }) => id === words.orderItemId);
    if (!item) throw new NotFound();
    return { item, words };
  });
}

async function insertReviews(inside: CustomerVisit, pairs: ReturnType<typeof pairsOf>) {
  const { db, now, shopper } = inside;
  const [customer] = await db.select().from(customers).where(eq(customers.id, shopper.customerId));
  if (!customer) throw new Refusal(Code.notLoggedIn);
  const written = await db
    .insert(reviews)
    .values(
      pairs.map(({ item, words: { nickname, fit, orderItemId, rating, title, content, images } }) => ({
        ...{ orderItemId, rating, title, content, images },
        productId: item.productId,
        customerId: customer.id,
        nickname: nickname || shownName(customer),
        optionsText: wornText(item.options),
        fit: fitStep(fit),
        createdAt: now(),
      })),
    )
    .onConflictDoNothing({ target: reviews.orderItemId })
    .returning({ id: reviews.id });
  if (written.length < pairs.length)
    throw new Refusal(Code.refused, 'You have already reviewed this. Thank you');
  return written.map(({ id }) => id);
}

/** Writes reviews of an order's items, all or none; nobody else sees them until a person has looked. */
export async function addReviews(visit: CustomerVisit, { orderId, items }: Input) {
  await requireOwnOrder(visit, orderId);
  const ids = await inTransaction(visit, async (inside) => {
    const order = await lockOrder(inside.db, orderId);
    const pairs = pairsOf(await orderItemsOf(inside.db, orderId), items);
    await requireOwnUploads(
      inside,
      items.flatMap(({ images }) => images),
    );
    if (!canBeReviewed(order.status))
      throw new Refusal(Code.refused, 'You can review it once it has shipped');
    return insertReviews(inside, pairs);
  });
  const rows = await reviewRows(visit.db, visit.shopper)
    .where(inArray(reviews.id, ids))
    .orderBy(asc(reviews.id));
  return {
    items: rows.map(reviewView),
    points: 0,
    balance: await pointsBalance(visit.db, visit.shopper.customerId, visit.now()),
    message: 'Thank you. We read every review before it shows. You get your points when it does',
  };
}
