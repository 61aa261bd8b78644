import { asc, desc, eq } from 'drizzle-orm';
import type { QuestionStatus } from '@/contract/admin-question';
import { productTag } from '@/contract/cache-tags';
import { fieldMessages } from '@/contract/field-messages';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { shopperQuestions } from '@/provider/db/schema/question';
import { withTransaction } from '@/provider/platform/context';
import { FieldError, NotFoundError } from '@/provider/platform/errors/errors';
import type { LoggableContext } from '@/provider/platform/http/mount-admin';
import { enqueueEmail } from '@/provider/platform/mail/outbox';

const LIST_MAX = 100;

type Row = { entry: typeof shopperQuestions.$inferSelect; productName: string; urlPath: string };

const selectQuestions = (db: Db) =>
  db
    .select({ entry: shopperQuestions, productName: products.name, urlPath: products.urlPath })
    .from(shopperQuestions)
    .innerJoin(products, eq(products.id, shopperQuestions.productId));

const toResponse = ({ entry, ...product }: Row) => ({
  ...{ ...entry, ...product },
  createdAt: entry.createdAt.toISOString(),
  answeredAt: entry.answeredAt?.toISOString() ?? null,
});

/** Lists questions of a status: those to answer oldest first, the others newest first. */
export async function listQuestionsByStatus(db: Db, status: QuestionStatus) {
  const rows = await selectQuestions(db)
    .where(eq(shopperQuestions.status, status))
    .orderBy(
      status === 'pending' ? asc(shopperQuestions.createdAt) : desc(shopperQuestions.createdAt),
      asc(shopperQuestions.id),
    )
    .limit(LIST_MAX);
  return rows.map(toResponse);
}

type Decision = {
  status: Exclude<QuestionStatus, 'pending'>;
  answer?: string | undefined;
  question?: string | undefined;
};

/**
 * Answers or refuses a question. The first answer is emailed to whoever asked, once; a change of it is seen on the page
 * of the product alone.
 */
export const decideQuestion = (ctx: LoggableContext, id: number, { status, ...texts }: Decision) =>
  withTransaction(ctx, async (tx) => {
    const { db, now, invalidateTags } = tx;
    const [row] = await selectQuestions(db)
      .where(eq(shopperQuestions.id, id))
      .for('update', { of: shopperQuestions });
    if (!row) throw new NotFoundError('There is no such question');
    const before = row.entry;
    const { question = before.question, answer = before.answer } = texts;
    if (status !== 'refused' && answer === '')
      throw new FieldError('answer', fieldMessages.required('Answer'));
    const isFirstAnswer = status !== 'refused' && before.answeredAt === null;
    const after = { status, question, answer, answeredAt: isFirstAnswer ? now() : before.answeredAt };
    tx.logChange?.({
      before: { status: before.status, question: before.question, answer: before.answer },
      after: { status, question, answer },
    });
    await db.update(shopperQuestions).set(after).where(eq(shopperQuestions.id, id));
    if (isFirstAnswer && before.email !== '') await enqueueEmail(tx, 'question-answered', { questionId: id });
    if (before.status === 'published' || status === 'published') invalidateTags(productTag(before.productId));
    return toResponse({ ...row, entry: { ...before, ...after } });
  });
