import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Code } from '@/contract/codes';
import type { review as reviewCalls } from '@/contract/review';
import { productTag } from '@/contract/tags';
import { products } from '@/provider/db/schema/product';
import { customers } from '@/provider/db/schema/customer';
import { reviews } from '@/provider/db/schema/words';
import { NotFound, Refusal } from '@/provider/http/refusal';
import { canBeReviewed } from '@/provider/rules/order-status';
import { ways } from '@/provider/rules/points';
import { fitStep, shownName, wornText } from '@/provider/rules/review';
import type { Work } from '@/provider/work';
import { lockOrder, orderItemsOf, requireOwnOrder, type OrderItemRow } from './order';
import { enterPoints, pointsBalance } from './points';
import { reviewRows, reviewView } from './review-view';
import { requireOwnUploads } from './upload';
import { inTransaction, type CustomerVisit } from './visit';

type Input = z.output<(typeof reviewCalls.add)['input']>;
type NewReview = Input['items'][number];

/** Counts a product's ratings anew. Its row is locked first: of two reviews at once, the second must see the first. */
async function countRatings({ db, changed }: Work, productIds: number[]) {
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id))
    .for('no key update');
  const told = (what: ReturnType<typeof sql>) =>
    sql`(select ${what} from ${reviews} where ${reviews.productId} = ${products.id} and ${reviews.status} = 'approved')`;
  await db
    .update(products)
    .set({
      ratingAverage: told(sql`coalesce(avg(${reviews.rating}), 0)`),
      ratingCount: told(sql`count(*)`),
    })
    .where(inArray(products.id, productIds));
  changed(...productIds.map(productTag));
}

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
        status: 'approved' as const,
        createdAt: now(),
      })),
    )
    .onConflictDoNothing({ target: reviews.orderItemId })
    .returning({ id: reviews.id });
  if (written.length < pairs.length)
    throw new Refusal(Code.refused, 'You have written about this already. Thank you');
  return written.map(({ id }) => id);
}

/** Points for a review and for its photos, once an item; answers how many. */
async function reward(inside: CustomerVisit, order: { id: number }, given: readonly NewReview[]) {
  const { customerId } = inside.shopper;
  let points = 0;
  for (const { orderItemId, images } of given)
    for (const reason of images.length > 0 ? (['review', 'photo'] as const) : (['review'] as const)) {
      const entry = { customerId, reason, subject: `item:${orderItemId}`, orderId: order.id };
      if (await enterPoints(inside, { ...entry, points: ways[reason].points })) points += ways[reason].points;
    }
  return points;
}

/** Writes reviews of an order's items, all or none; they show at once, and so does the new rating. */
export async function addReviews(visit: CustomerVisit, { orderId, items }: Input) {
  await requireOwnOrder(visit, orderId);
  const { ids, points } = await inTransaction(visit, async (inside) => {
    const order = await lockOrder(inside.db, orderId);
    const pairs = pairsOf(await orderItemsOf(inside.db, orderId), items);
    await requireOwnUploads(
      inside,
      items.flatMap(({ images }) => images),
    );
    if (!canBeReviewed(order.status))
      throw new Refusal(Code.refused, 'You can write about it once it is on its way');
    const written = await insertReviews(inside, pairs);
    await countRatings(inside, [...new Set(pairs.map(({ item }) => item.productId))]);
    return { ids: written, points: await reward(inside, order, items) };
  });
  const rows = await reviewRows(visit.db, visit.shopper)
    .where(inArray(reviews.id, ids))
    .orderBy(asc(reviews.id));
  return {
    items: rows.map(reviewView),
    points,
    balance: await pointsBalance(visit.db, visit.shopper.customerId, visit.now()),
    message: `Thank you. ${points} points for you`,
  };
}
