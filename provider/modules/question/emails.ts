import { eq } from 'drizzle-orm';
import { products } from '@/provider/db/schema/product';
import { shopperQuestions } from '@/provider/db/schema/question';
import type { ServiceContext } from '@/provider/platform/context';
import {
  createButtonBlock,
  createTextBlock,
  disableLinks,
  type EmailContent,
} from '@/provider/platform/mail/email-content';
import { loadEmailWords } from '@/provider/platform/mail/email-words';
import type { EmailData } from '@/provider/platform/mail/outbox';
import { answeredTexts } from './email-texts';

/** Null if the question was refused or erased meanwhile. */
export async function buildQuestionAnsweredEmail(
  ctx: ServiceContext,
  { questionId }: EmailData['question-answered'],
): Promise<EmailContent | null> {
  const [row] = await ctx.db
    .select({ entry: shopperQuestions, product: products.name, urlPath: products.urlPath })
    .from(shopperQuestions)
    .innerJoin(products, eq(products.id, shopperQuestions.productId))
    .where(eq(shopperQuestions.id, questionId));
  if (!row || row.entry.email === '' || row.entry.status === 'refused') return null;
  const { email, question, answer } = row.entry;
  const say = await loadEmailWords(ctx, 'question-answered', answeredTexts, { product: row.product });
  return {
    to: email,
    subject: say('subject'),
    preview: answer.slice(0, 120),
    title: say('title'),
    blocks: [
      createTextBlock(say('asked')),
      createTextBlock(disableLinks(question)),
      createTextBlock(say('answer')),
      createTextBlock(answer),
      createButtonBlock(say('button'), `${ctx.config.siteUrl}/${row.urlPath}`),
    ],
    reason: say('reason'),
  };
}
