import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { homeTag, postTag, productTag } from '@/contract/cache-tags';
import { postComments } from '@/provider/db/schema/blog';
import { importedEntries, importedReviews } from '@/provider/db/schema/imported';
import { returnEvents, returnLines, returnPhotos, returns } from '@/provider/db/schema/returns';
import { customerPhotoProducts, customerPhotos, reviewLikes, reviews } from '@/provider/db/schema/review';
import { countRatings } from '@/provider/modules/review/count-ratings';
import type { ServiceContext } from '@/provider/platform/context';
import { matchesCustomer, type Person } from './person';
import { isImportedQuestion } from './question-table';
import { ERASED_NAME, ERASED_TEXT, type PersonalTable } from './personal-table';

/**
 * A review that others read stays, without its name and photos; one that is not shown, or that says who wrote it, goes.
 */
async function eraseReviews({ db, invalidateTags }: ServiceContext, person: Person) {
  const isOwn = matchesCustomer(reviews.customerId, person);
  const rows = await db.select().from(reviews).where(isOwn);
  const { isIn } = person.mentions;
  const goneIds = rows
    .filter(
      ({ status, title, content, wears }) =>
        status !== 'approved' || [title, content, wears].some((text) => isIn(text)),
    )
    .map(({ id }) => id);
  await db.delete(reviewLikes).where(inArray(reviewLikes.reviewId, goneIds));
  await db.delete(reviews).where(inArray(reviews.id, goneIds));
  for (const { id, reply } of rows)
    await db
      .update(reviews)
      .set({
        ...{ customerId: null, nickname: ERASED_NAME, images: [] },
        ...(reply !== null && isIn(reply) && { reply: null, repliedAt: null }),
      })
      .where(eq(reviews.id, id));
  const productIds = [...new Set(rows.map(({ productId }) => productId))];
  if (productIds.length === 0) return;
  await countRatings(db, productIds);
  invalidateTags(...productIds.map(productTag), homeTag());
}

const isOwnLike = ({ shopperIds }: Person) => inArray(reviewLikes.shopperId, [...shopperIds]);

async function eraseLikes({ db, invalidateTags }: ServiceContext, person: Person) {
  const deleted = await db.delete(reviewLikes).where(isOwnLike(person)).returning();
  const reviewIds = deleted.map(({ reviewId }) => reviewId);
  const changed = await db
    .update(reviews)
    .set({ likes: sql`greatest(${reviews.likes} - 1, 0)` })
    .where(inArray(reviews.id, reviewIds))
    .returning({ productId: reviews.productId });
  invalidateTags(...changed.map(({ productId }) => productTag(productId)));
}

const photoIds = (person: Person) =>
  sql`(select ${customerPhotos.id} from ${customerPhotos} where ${matchesCustomer(customerPhotos.customerId, person)})`;

async function erasePhotos({ db, invalidateTags }: ServiceContext, person: Person) {
  const products = await db
    .delete(customerPhotoProducts)
    .where(sql`${customerPhotoProducts.photoId} in ${photoIds(person)}`)
    .returning();
  await db.delete(customerPhotos).where(matchesCustomer(customerPhotos.customerId, person));
  invalidateTags(...products.map(({ productId }) => productTag(productId)));
}

/** Comments go, with what the shop has answered. One that other readers have answered leaves its place. */
async function eraseComments({ db, invalidateTags }: ServiceContext, person: Person) {
  const rows = await db.select().from(postComments).where(matchesCustomer(postComments.customerId, person));
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const threadIds = [...new Set(rows.map(({ id, parentId }) => parentId ?? id))];
  const answers = await db
    .select()
    .from(postComments)
    .where(and(inArray(postComments.parentId, threadIds), notInArray(postComments.id, ids)));
  const goneAnswers = answers.filter(
    ({ isFromShop, content, parentId }) =>
      isFromShop && (ids.includes(parentId ?? 0) || person.mentions.isIn(content)),
  );
  const goneAnswerIds = goneAnswers.map(({ id }) => id);
  const answeredIds = answers
    .filter(({ id, parentId }) => !goneAnswerIds.includes(id) && ids.includes(parentId ?? 0))
    .flatMap(({ parentId }) => parentId ?? []);
  await db
    .delete(postComments)
    .where(inArray(postComments.id, [...goneAnswerIds, ...ids.filter((id) => !answeredIds.includes(id))]));
  await db
    .update(postComments)
    .set({ customerId: null, nickname: ERASED_NAME, content: ERASED_TEXT })
    .where(inArray(postComments.id, answeredIds));
  invalidateTags(...rows.map(({ postId }) => postTag(postId)));
}

const isOwnReturn = (column: PgColumn, { returnIds }: Person) => inArray(column, [...returnIds]);
const lineIds = ({ returnIds }: Person) =>
  sql`(select ${returnLines.id} from ${returnLines} where ${inArray(returnLines.returnId, [...returnIds])})`;

async function eraseReturns({ db }: ServiceContext, person: Person) {
  const { isIn } = person.mentions;
  for (const { id, refusal, address } of await db
    .select()
    .from(returns)
    .where(isOwnReturn(returns.id, person)))
    await db
      .update(returns)
      .set({
        ...{ labelUrl: null, trackNumber: null },
        ...(refusal !== null && isIn(refusal) && { refusal: ERASED_TEXT }),
        ...(address !== null && isIn(address) && { address: null }),
      })
      .where(eq(returns.id, id));
}

const isImportedReview = ({ reviewIds }: Person) => inArray(importedReviews.reviewId, [...reviewIds]);

const isImportedPhoto = (person: Person) =>
  and(
    eq(importedEntries.section, 'photos'),
    sql`${importedEntries.key} in (select ${customerPhotos.path} from ${customerPhotos}
      where ${matchesCustomer(customerPhotos.customerId, person)})`,
  );

/** What shoppers write and send. */
export const contentTables: readonly PersonalTable[] = [
  {
    table: returnPhotos,
    title: 'Photos of returns',
    rows: (person) => sql`${returnPhotos.lineId} in ${lineIds(person)}`,
    erase: 'delete',
  },
  {
    table: returnLines,
    title: 'Items of returns',
    rows: (person) => isOwnReturn(returnLines.returnId, person),
    erase: async ({ db }, person) => {
      await db.update(returnLines).set({ note: '' }).where(isOwnReturn(returnLines.returnId, person));
    },
  },
  {
    table: returnEvents,
    title: 'History of returns',
    rows: (person) => isOwnReturn(returnEvents.returnId, person),
    erase: async ({ db }, person) => {
      await db.update(returnEvents).set({ comment: '' }).where(isOwnReturn(returnEvents.returnId, person));
    },
  },
  {
    table: returns,
    title: 'Returns',
    rows: (person) => isOwnReturn(returns.id, person),
    erase: eraseReturns,
  },
  {
    table: importedReviews,
    title: 'Reviews as they were imported',
    rows: isImportedReview,
    hidden: ['key', 'rowKey'],
    erase: async ({ db }, person) => {
      await db.update(importedReviews).set({ source: null, values: null }).where(isImportedReview(person));
    },
  },
  {
    table: reviews,
    title: 'Reviews',
    rows: (person) => matchesCustomer(reviews.customerId, person),
    erase: eraseReviews,
  },
  {
    table: reviewLikes,
    title: 'Reviews you found helpful',
    rows: isOwnLike,
    hidden: ['shopperId'],
    erase: eraseLikes,
  },
  {
    table: importedEntries,
    title: 'Photos and questions as they were imported',
    rows: (person) => or(isImportedPhoto(person), isImportedQuestion(person)),
    hidden: ['key'],
    erase: 'delete',
  },
  {
    table: customerPhotoProducts,
    title: 'Products in photos',
    rows: (person) => sql`${customerPhotoProducts.photoId} in ${photoIds(person)}`,
    erase: 'keep', // with the photos
  },
  {
    table: customerPhotos,
    title: 'Photos',
    rows: (person) => matchesCustomer(customerPhotos.customerId, person),
    erase: erasePhotos,
  },
  {
    table: postComments,
    title: 'Comments',
    rows: (person) => matchesCustomer(postComments.customerId, person),
    erase: eraseComments,
  },
];
