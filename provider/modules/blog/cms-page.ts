import { asc, eq } from 'drizzle-orm';
import type { CmsPage } from '@/contract/blog';
import type { Db } from '@/provider/db/client';
import { cmsPages } from '@/provider/db/schema/blog';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { convertTextAmounts } from '@/provider/platform/money-text';
import type { CurrencyRecord } from '@/provider/platform/money';
import { sanitizeRichText } from './rich-text';

/** Loads a text page with its sibling pages, amounts in the shown currency. */
export async function requireCmsPage(db: Db, id: number, currency: CurrencyRecord): Promise<CmsPage> {
  const [page] = await db.select().from(cmsPages).where(eq(cmsPages.id, id));
  if (!page) throw new NotFoundError();

  const siblings = await db
    .select({ title: cmsPages.title, urlPath: cmsPages.urlPath })
    .from(cmsPages)
    .where(eq(cmsPages.section, page.section))
    .orderBy(asc(cmsPages.position), asc(cmsPages.urlPath));
  const inCurrency = (text: string) => convertTextAmounts(text, currency);
  const { title, urlPath, summary, content, questions, updatedAt } = page;
  return {
    ...{ id, title, urlPath, siblings },
    summary: inCurrency(summary),
    questions: questions.map(({ question, answer }) => ({ question, answer: inCurrency(answer) })),
    content: sanitizeRichText(inCurrency(content)),
    updatedTime: updatedAt.toISOString(),
  };
}
