import { and, eq, inArray, isNotNull, isNull, like, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { quoteItems, quotes } from '@/provider/db/schema/cart';
import { idempotencyKeys } from '@/provider/db/schema/idempotency';
import { customers, mailedKeys, sessions, uploads } from '@/provider/db/schema/customer';
import { mails } from '@/provider/db/schema/mail';
import { orders } from '@/provider/db/schema/order';
import { openingPlaces, surveyAnswers } from '@/provider/db/schema/activity';
import { customerImageProducts, customerImages, reviews } from '@/provider/db/schema/words';
import { unshelve } from '@/provider/media/upload-shelf';
import type { Work } from '@/provider/work';
import { deleteInBatches, untilNone } from './delete-in-batches';
import { deleteUnpaidOrders } from './delete-unpaid-orders';
import { eachInTurn } from './each-in-turn';
import { sweepClaims } from './order-claim';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAIL_DAYS = 30;
const UPLOAD_DAYS = 7;
const REPEAT_DAYS = 1; // nobody repeats a write later than that
/** The answer to a change of a cart is a whole cart, and there are very many of them. */
const CART_REPEAT_DAYS = 1 / 24;
const UPLOADS_AT_ONCE = 500;
const CART_DAYS = 90;
const UNPAID_ORDER_DAYS = 30;
const CARTS_AT_ONCE = 1_000;

/** What guests have said to a survey. A customer's answers stay with the account. */
const sweepAnswers = ({ db }: Work, before: Date) =>
  deleteInBatches(
    db,
    surveyAnswers,
    and(like(surveyAnswers.shopperKey, 'guest:%'), lt(surveyAnswers.updatedAt, before)),
  );

/** Photos that a person has looked at and turned down; their pictures are nobody's from then on. */
async function sweepRejected({ db }: Work, before: Date) {
  const isOver = and(eq(customerImages.status, 'rejected'), lt(customerImages.createdAt, before));
  const over = db.select({ id: customerImages.id }).from(customerImages).where(isOver);
  await db.delete(customerImageProducts).where(inArray(customerImageProducts.imageId, over));
  await db.delete(customerImages).where(isOver);
}

/**
 * Pictures that were sent for a review or a photo which was never posted. The row goes first: nothing can take it any more. Says how
 * many went.
 */
async function sweepUploads({ db, settings }: Work, before: Date): Promise<number> {
  const isUsed = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(sql`${uploads.path} = any(${reviews.images})`);
  const isPosted = db
    .select({ id: customerImages.id })
    .from(customerImages)
    .where(eq(customerImages.path, uploads.path));
  const isOfSeat = db
    .select({ id: openingPlaces.id })
    .from(openingPlaces)
    .where(eq(openingPlaces.photo, uploads.path));
  const isAvatar = db.select({ id: customers.id }).from(customers).where(eq(customers.avatar, uploads.path));
  const unused = db
    .select({ path: uploads.path })
    .from(uploads)
    .where(
      and(
        lt(uploads.createdAt, before),
        ...[isUsed, isPosted, isOfSeat, isAvatar].map((use) => notExists(use)),
      ),
    )
    .limit(UPLOADS_AT_ONCE);
  const gone = await db
    .delete(uploads)
    .where(inArray(uploads.path, unused))
    .returning({ path: uploads.path });
  for (const { path } of gone) await unshelve(settings, path);
  return gone.length;
}

/**
 * Carts that no guest has touched for long, with their addresses, and those that were merged into a customer's or whose order has been
 * deleted. What an order was made from stays. Says how many went.
 */
async function sweepCarts({ db }: Work, before: Date): Promise<number> {
  const isOver = and(
    or(isNull(quotes.customerId), ne(quotes.status, 'active')),
    lt(quotes.updatedAt, before),
    notExists(db.select({ id: orders.id }).from(orders).where(eq(orders.quoteId, quotes.id))),
  );
  const over = await db.select({ id: quotes.id }).from(quotes).where(isOver).limit(CARTS_AT_ONCE);
  const ids = over.map(({ id }) => id);
  if (ids.length === 0) return 0;
  return db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: quotes.id })
      .from(quotes)
      .where(and(inArray(quotes.id, ids), isOver))
      .for('update', { skipLocked: true });
    const gone = locked.map(({ id }) => id);
    await tx.delete(quoteItems).where(inArray(quoteItems.quoteId, gone));
    await tx.delete(quotes).where(inArray(quotes.id, gone));
    return gone.length;
  });
}

/** Mails that went out or were given up. */
const sweepMails = ({ db }: Work, before: Date) =>
  deleteInBatches(
    db,
    mails,
    and(or(isNotNull(mails.sentAt), isNotNull(mails.failure)), lt(mails.createdAt, before)),
  );

/** First answers of old writes. */
async function sweepIdempotencyKeys({ db }: Work, before: Date, beforeOfCarts: Date) {
  await deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before));
  const isOfCart = or(
    like(idempotencyKeys.call, '% /api/quote%'),
    like(idempotencyKeys.call, '% /api/orders/apply_coupon'),
  );
  await deleteInBatches(db, idempotencyKeys, and(isOfCart, lt(idempotencyKeys.createdAt, beforeOfCarts)));
}

/**
 * Takes away what nobody needs any more: mails that went out or were given up, pictures that no review and no photo shows, sessions
 * and mailed keys that are over, first answers of old writes, guests' old carts, and orders that were never paid. Runs any number of
 * times, and on several machines at once; a part that fails does not keep the others from theirs.
 */
export async function sweepLeftovers(work: Work): Promise<void> {
  const { db, now } = work;
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const parts: (() => Promise<unknown>)[] = [
    () => sweepMails(work, ago(MAIL_DAYS)),
    () => deleteInBatches(db, sessions, lte(sessions.expiresAt, now())),
    () => deleteInBatches(db, mailedKeys, lte(mailedKeys.expiresAt, now())),
    () => sweepIdempotencyKeys(work, ago(REPEAT_DAYS), ago(CART_REPEAT_DAYS)),
    () => sweepClaims(work),
    () => untilNone(() => sweepCarts(work, ago(CART_DAYS))),
    () => sweepAnswers(work, ago(CART_DAYS)),
    () => sweepRejected(work, ago(UPLOAD_DAYS)),
    () => untilNone(() => sweepUploads(work, ago(UPLOAD_DAYS))),
    () => untilNone(() => deleteUnpaidOrders(work, ago(UNPAID_ORDER_DAYS))),
  ];
  await eachInTurn(parts, (sweep) => sweep());
}
