import { desc, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { PostCardData } from '@/contract/post-card';
import type { Db } from '@/provider/db/client';
import { blogCategories, posts } from '@/provider/db/schema/blog';
import { SEARCH_CONFIG } from '@/provider/platform/search-config';

export const postCardColumns = {
  id: posts.id,
  title: posts.title,
  urlPath: posts.urlPath,
  image: posts.image,
  imageAlt: posts.imageAlt,
  summary: posts.summary,
  author: posts.author,
  minutes: posts.minutes,
  publishedAt: posts.publishedAt,
  category: { name: blogCategories.name, urlPath: blogCategories.urlPath },
};

async function listPostCards(
  db: Db,
  { where, order, page, limit }: { where: SQL; order: SQL; page: number; limit: number },
): Promise<PostCardData[]> {
  const rows = await db
    .select(postCardColumns)
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.id, posts.categoryId))
    .where(where)
    .orderBy(order, desc(posts.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(({ publishedAt, ...row }) => ({ ...row, publishTime: publishedAt.toISOString() }));
}

/** Lists published posts, newest first. */
export const listNewestPosts = (db: Db, { page, limit }: { page: number; limit: number }, now: Date) =>
  listPostCards(db, { where: lte(posts.publishedAt, now), order: desc(posts.publishedAt), page, limit });

/** Searches posts by a PostgreSQL text query, best match first. */
export function searchPosts(db: Db, query: string, limit: number, now: Date): Promise<PostCardData[]> {
  const tsQuery = sql`to_tsquery(${SEARCH_CONFIG}, ${query})`;
  return listPostCards(db, {
    where: sql`${posts.publishedAt} <= ${now.toISOString()}::timestamptz and ${posts.searchVector} @@ ${tsQuery}`,
    order: sql`ts_rank(${posts.searchVector}, ${tsQuery}) desc`,
    page: 1,
    limit,
  });
}
