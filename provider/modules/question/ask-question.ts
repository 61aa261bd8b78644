import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { NewQuestion } from '@/contract/question';
import { ResponseCode } from '@/contract/response-codes';
import { products } from '@/provider/db/schema/product';
import { shopperQuestions } from '@/provider/db/schema/question';
import { withTransaction, type RequestContext } from '@/provider/platform/context';
import { executeRows } from '@/provider/platform/db-rows';
import { DomainError, NotFoundError } from '@/provider/platform/errors/errors';
import { notifyOwner } from '@/provider/platform/mail/owner-notices';

/** Questions that wait for an answer: of one address, and of all. Whoever wants to fill the database stops here. */
export const WAITING_MAX = { perEmail: 10, all: 1_000 } as const;

const isWaiting = eq(shopperQuestions.status, 'pending');

/** Must be called with the lock: otherwise many at once would each see room for one more. */
async function requireRoom({ db }: RequestContext, email: string) {
  const ofEmail = await db.$count(shopperQuestions, and(isWaiting, eq(shopperQuestions.email, email)));
  if (ofEmail >= WAITING_MAX.perEmail)
    throw new DomainError(ResponseCode.unprocessable, 'We still have your other questions to answer');
  if ((await db.$count(shopperQuestions, isWaiting)) >= WAITING_MAX.all)
    throw new DomainError(
      ResponseCode.unprocessable,
      'We have more questions than we can answer at the moment. Please come back tomorrow',
    );
}

/** Saves a question for the shop to answer, and tells the owner. */
export async function askQuestion(
  ctx: RequestContext,
  { productId, question, email, nickname }: z.output<typeof NewQuestion>,
) {
  const [product] = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.isActive, true)));
  if (!product) throw new NotFoundError();
  await ctx.limits.count('networkQuestion', ctx.clientIp);
  await ctx.limits.count('networkQuestionDay', ctx.clientIp);

  const id = await withTransaction(ctx, async (tx) => {
    await executeRows(tx.db, sql`select pg_advisory_xact_lock(hashtext('shopper-questions'))`);
    await requireRoom(tx, email);
    const { customerId } = ctx.shopper;
    const [row] = await tx.db
      .insert(shopperQuestions)
      .values({ productId, question, email, nickname, customerId, createdAt: tx.now() })
      .returning({ id: shopperQuestions.id });
    await notifyOwner(tx, 'question-waiting', row!.id, { questionId: row!.id });
    return row!.id;
  });
  return { id, message: 'Thank you. We read it and answer by email.' };
}
