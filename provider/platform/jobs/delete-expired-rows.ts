import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { cartItems, carts } from '@/provider/db/schema/cart';
import { idempotencyKeys } from '@/provider/db/schema/idempotency';
import { customers, oneTimeCodes, sessions, uploads } from '@/provider/db/schema/customer';
import { emails, ownerNotices } from '@/provider/db/schema/mail';
import { orders } from '@/provider/db/schema/order';
import { eventRegistrations, surveyAnswers } from '@/provider/db/schema/activity';
import { contentPreviews } from '@/provider/db/schema/preview';
import { productImages } from '@/provider/db/schema/product';
import { productImports } from '@/provider/db/schema/product-import';
import { shopperQuestions } from '@/provider/db/schema/question';
import { returnPhotos } from '@/provider/db/schema/returns';
import { customerPhotoProducts, customerPhotos, reviews } from '@/provider/db/schema/review';
import { productChanges } from '@/provider/db/schema/search';
import { cacheInvalidations } from '@/provider/db/schema/system';
import { variants } from '@/provider/db/schema/variant';
import {
  auditLog,
  firstOwnerLinks,
  staffChallenges,
  staffLinks,
  staffSessions,
} from '@/provider/db/schema/staff';
import { deleteUpload } from '@/provider/platform/storage/save-upload';
import type { ServiceContext } from '@/provider/platform/context';
import { deleteInBatches, repeatUntilNone } from '@/provider/platform/delete-in-batches';
import { runSequentially } from '@/provider/platform/run-sequentially';

const DAY_MS = 24 * 60 * 60 * 1000;
const AUDIT_DAYS = 730;
const MAIL_DAYS = 30;
const UPLOAD_DAYS = 7;
const IDEMPOTENCY_DAYS = 1; // no client retries a write after that
/** The stored response to a cart change is a whole cart, and there are very many. */
const CART_IDEMPOTENCY_DAYS = 1 / 24;
/** The audit log says longer who has imported what. */
const IMPORT_DAYS = 90;
/** Questions that were answered by email alone; those that were refused go with the emails. */
const QUESTION_DAYS = 365;
const IMPORT_FILE_DAYS = 7;
const UPLOADS_AT_ONCE = 500;
const CART_DAYS = 90;
const CARTS_AT_ONCE = 1_000;

/** Deletes guests' survey answers. Customers' answers stay. */
const deleteOldAnswers = ({ db }: ServiceContext, before: Date) =>
  deleteInBatches(
    db,
    surveyAnswers,
    and(like(surveyAnswers.shopperId, 'guest:%'), lt(surveyAnswers.updatedAt, before)),
  );

/** Deletes photos that a moderator rejected; nothing uses their files afterwards. */
async function deleteRejectedPhotos({ db }: ServiceContext, before: Date) {
  const isExpired = and(eq(customerPhotos.status, 'rejected'), lt(customerPhotos.createdAt, before));
  const expiredIds = db.select({ id: customerPhotos.id }).from(customerPhotos).where(isExpired);
  await db.delete(customerPhotoProducts).where(inArray(customerPhotoProducts.photoId, expiredIds));
  await db.delete(customerPhotos).where(isExpired);
}

/** What keeps an upload. */
function getUploadUses(db: Db) {
  const images = db
    .select({ path: sql<string>`unnest(${reviews.images})`.as('path') })
    .from(reviews)
    .as('review_images'); // read once, where a comparison per upload and review would take minutes
  const uses = [
    [customerPhotos, customerPhotos.path],
    [eventRegistrations, eventRegistrations.photo],
    [returnPhotos, returnPhotos.path],
    [customers, customers.avatar],
    [productImages, productImages.path],
    [variants, variants.image],
  ] as const;
  return [
    db.select({ path: images.path }).from(images).where(eq(images.path, uploads.path)),
    ...uses.map(([table, column]) => db.select({ column }).from(table).where(eq(column, uploads.path))),
  ];
}

/**
 * Deletes images uploaded for a review or photo that was never posted. Deletes the row first: then nothing
 * can use it any more. Returns the count.
 */
async function deleteUnusedUploads({ db, config }: ServiceContext, before: Date): Promise<number> {
  const unused = db
    .select({ path: uploads.path })
    .from(uploads)
    .where(and(lt(uploads.createdAt, before), ...getUploadUses(db).map((use) => notExists(use))))
    .limit(UPLOADS_AT_ONCE);
  const deleted = await db
    .delete(uploads)
    .where(inArray(uploads.path, unused))
    .returning({ path: uploads.path });
  for (const { path } of deleted) await deleteUpload(config, path);
  return deleted.length;
}

/**
 * Deletes guests' carts that are long untouched, with their addresses, and those that were merged or whose
 * order was deleted. Carts of orders stay. Returns the count.
 */
async function deleteOldCarts({ db }: ServiceContext, before: Date): Promise<number> {
  const isExpired = and(
    or(isNull(carts.customerId), ne(carts.status, 'active')),
    lt(carts.updatedAt, before),
    notExists(db.select({ id: orders.id }).from(orders).where(eq(orders.cartId, carts.id))),
  );
  const expiredCarts = await db.select({ id: carts.id }).from(carts).where(isExpired).limit(CARTS_AT_ONCE);
  const ids = expiredCarts.map(({ id }) => id);
  if (ids.length === 0) return 0;
  return db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: carts.id })
      .from(carts)
      .where(and(inArray(carts.id, ids), isExpired))
      .for('update', { skipLocked: true });
    const lockedIds = locked.map(({ id }) => id);
    await tx.delete(cartItems).where(inArray(cartItems.cartId, lockedIds));
    await tx.delete(carts).where(inArray(carts.id, lockedIds));
    return lockedIds.length;
  });
}

/** Deletes emails that were sent or gave up. */
const deleteOldEmails = ({ db }: ServiceContext, before: Date) =>
  deleteInBatches(
    db,
    emails,
    and(or(isNotNull(emails.sentAt), isNotNull(emails.failure)), lt(emails.createdAt, before)),
  );

/** Deletes questions that were refused, or answered by email alone: nobody reads them any more. */
async function deleteOldQuestions({ db }: ServiceContext, beforeOfRefused: Date, beforeOfAnswered: Date) {
  const { status, createdAt } = shopperQuestions;
  const isOld = or(
    and(eq(status, 'refused'), lt(createdAt, beforeOfRefused)),
    and(eq(status, 'answered'), lt(createdAt, beforeOfAnswered)),
  );
  await deleteInBatches(db, shopperQuestions, isOld);
}

/** Deletes responses of old writes. */
async function deleteOldIdempotencyKeys({ db }: ServiceContext, before: Date, beforeOfCarts: Date) {
  await deleteInBatches(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before));
  const isOfCart = or(
    like(idempotencyKeys.call, '% /api/quote%'),
    like(idempotencyKeys.call, '% /api/orders/apply_coupon'),
  );
  await deleteInBatches(db, idempotencyKeys, and(isOfCart, lt(idempotencyKeys.createdAt, beforeOfCarts)));
}

/** Deletes imports of products that are over, and the files of those that nobody has started, or started again. */
async function deleteOldImports({ db, now }: ServiceContext, before: Date, beforeOfFiles: Date) {
  const isOver = notInArray(productImports.status, ['checking', 'running']);
  await deleteInBatches(db, productImports, and(isOver, lt(productImports.createdAt, before)));
  const isUnused = and(isOver, ne(productImports.file, ''), lt(productImports.createdAt, beforeOfFiles));
  const isChecked = sql`${productImports.status} = 'checked'`;
  await db
    .update(productImports)
    .set({
      file: '',
      status: sql`case when ${isChecked} then 'discarded' else ${productImports.status} end`,
      finishedAt: sql`coalesce(${productImports.finishedAt}, ${now().toISOString()})`,
    })
    .where(isUnused);
}

/**
 * Deletes data that is no longer needed: sent and failed emails, images that no review or photo shows,
 * expired sessions (of staff, too) and one-time codes, entries of the audit log after two years, responses of old writes, old guest carts,
 * guests' old survey answers, rejected photos, questions that nobody reads, and old imports of products. Can run repeatedly and
 * on several instances at once; a failing part does not stop the others.
 */
export async function deleteExpiredRows(ctx: ServiceContext): Promise<void> {
  const { db, now } = ctx;
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS);
  const jobs: (() => Promise<unknown>)[] = [
    () => deleteOldEmails(ctx, ago(MAIL_DAYS)),
    () => deleteInBatches(db, ownerNotices, lt(ownerNotices.emailedAt, ago(MAIL_DAYS))),
    () => deleteInBatches(db, sessions, lte(sessions.expiresAt, now())),
    () => deleteInBatches(db, staffSessions, lte(staffSessions.expiresAt, now())),
    () => deleteInBatches(db, contentPreviews, lte(contentPreviews.expiresAt, now())),
    () => deleteInBatches(db, staffLinks, lte(staffLinks.expiresAt, now())),
    () => deleteInBatches(db, staffChallenges, lte(staffChallenges.expiresAt, now())),
    () => deleteInBatches(db, firstOwnerLinks, lte(firstOwnerLinks.expiresAt, now())),
    () => deleteInBatches(db, auditLog, lt(auditLog.createdAt, ago(AUDIT_DAYS))),
    () => deleteInBatches(db, productChanges, sql`${productChanges.createdAt} < now() - interval '1 day'`),
    () =>
      deleteInBatches(
        db,
        cacheInvalidations,
        sql`${cacheInvalidations.createdAt} < now() - interval '1 day'`,
      ),
    () => deleteInBatches(db, oneTimeCodes, lte(oneTimeCodes.expiresAt, now())),
    () => deleteOldIdempotencyKeys(ctx, ago(IDEMPOTENCY_DAYS), ago(CART_IDEMPOTENCY_DAYS)),
    () => repeatUntilNone(() => deleteOldCarts(ctx, ago(CART_DAYS))),
    () => deleteOldAnswers(ctx, ago(CART_DAYS)),
    () => deleteRejectedPhotos(ctx, ago(UPLOAD_DAYS)),
    () => deleteOldQuestions(ctx, ago(MAIL_DAYS), ago(QUESTION_DAYS)),
    () => deleteOldImports(ctx, ago(IMPORT_DAYS), ago(IMPORT_FILE_DAYS)),
    () => repeatUntilNone(() => deleteUnusedUploads(ctx, ago(UPLOAD_DAYS))),
  ];
  await runSequentially(jobs, (job) => job());
}
