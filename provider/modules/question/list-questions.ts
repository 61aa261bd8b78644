import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { QuestionPage } from '@/contract/question';
import type { Db } from '@/provider/db/client';
import { questions } from '@/provider/db/schema/product-content';
import { shopperQuestions } from '@/provider/db/schema/question';
import { listProductQuestions } from '@/provider/modules/product/product-questions';
import { escapeLike } from '@/provider/platform/like-pattern';

type ProductRef = { id: number; kind: string };
type Columns = { question: PgColumn; answer: PgColumn };
type Query = { q?: string | undefined; page: number; limit: number };

/** All words are in it, as parts of words ("wash" in "washing") or by their stem ("washing" in "wash"). */
function hasWords({ question, answer }: Columns, q: string | undefined): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const text = sql`(${question} || ' ' || ${answer})`;
  const parts = words.map((word) => sql`${text} ilike ${`%${escapeLike(word)}%`}`);
  return sql`((${sql.join(parts, sql` and `)})
    or to_tsvector('english', ${text}) @@ plainto_tsquery('english', ${words.join(' ')}))`;
}

const columns = {
  id: shopperQuestions.id,
  nickname: shopperQuestions.nickname,
  question: shopperQuestions.question,
  answer: shopperQuestions.answer,
  askedAt: shopperQuestions.createdAt,
  answeredAt: shopperQuestions.answeredAt,
};

/** Lists questions with answers about a product: those of the shop, and those of shoppers that the shop shows. */
export async function listQuestions(db: Db, product: ProductRef, query: Query): Promise<QuestionPage> {
  const { q, page, limit } = query;
  const isShown = and(
    eq(shopperQuestions.productId, product.id),
    eq(shopperQuestions.status, 'published'),
    hasWords(shopperQuestions, q),
  );
  const [counted] = await db.select({ total: count() }).from(shopperQuestions).where(isShown);
  const total = counted?.total ?? 0;
  const rows = await db
    .select(columns)
    .from(shopperQuestions)
    .where(isShown)
    .orderBy(desc(shopperQuestions.answeredAt), desc(shopperQuestions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    shop: page === 1 ? await listProductQuestions(db, product, hasWords(questions, q)) : [],
    items: rows.map(({ askedAt, answeredAt, ...row }) => ({
      ...row,
      askedAt: askedAt.toISOString(),
      answeredAt: (answeredAt ?? askedAt).toISOString(),
    })),
    ...{ total, page, limit, lastPage: Math.max(1, Math.ceil(total / limit)) },
  };
}
