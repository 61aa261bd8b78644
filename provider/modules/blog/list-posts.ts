import { and, asc, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { BlogCategory, BlogItem } from '@/contract/blog';
import type { Db } from '@/provider/db/client';
import { blogCategories, postComments, posts } from '@/provider/db/schema/blog';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { getPagination } from '@/provider/platform/pagination';
import { postCardColumns } from './post-cards';

/** The card columns plus those that only the blog pages show. */
export const postListColumns = {
  ...postCardColumns,
  tags: posts.tags,
  views: posts.views,
};

export const blogItemColumns = {
  ...postListColumns,
  commentCount: sql<number>`(select count(*)::int from ${postComments}
    where ${postComments.postId} = ${posts.id} and ${postComments.status} = 'approved')`,
};

export const toBlogItem = <Row extends { publishedAt: Date }>({ publishedAt, ...row }: Row) => ({
  ...row,
  publishTime: publishedAt.toISOString(),
});

export const isPublished = (now: Date) => lte(posts.publishedAt, now);

/** Lists all categories in order, with their number of published posts. */
export const listCategoriesWithPostCount = (db: Db, now: Date): Promise<BlogCategory[]> =>
  db
    .select({
      id: blogCategories.id,
      name: blogCategories.name,
      urlPath: blogCategories.urlPath,
      count: count(posts.id),
    })
    .from(blogCategories)
    .leftJoin(posts, and(eq(posts.categoryId, blogCategories.id), isPublished(now)))
    .groupBy(blogCategories.id)
    .orderBy(asc(blogCategories.position), asc(blogCategories.id));

async function requireBlogCategory(db: Db, urlPath: string, now: Date): Promise<BlogCategory> {
  const blogCategory = (await listCategoriesWithPostCount(db, now)).find(
    (category) => category.urlPath === urlPath,
  );
  if (!blogCategory) throw new NotFoundError();
  return blogCategory;
}

type ListPostsInput = { category?: string; page: number; limit: number };

/** Lists a page of published posts, of one category or of all. */
export async function listPosts(db: Db, { category: urlPath, page, limit }: ListPostsInput, now: Date) {
  const category = urlPath === undefined ? null : await requireBlogCategory(db, urlPath, now);
  const condition = and(isPublished(now), category ? eq(posts.categoryId, category.id) : undefined);
  const rows = await db
    .select(blogItemColumns)
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.id, posts.categoryId))
    .where(condition)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = category ? category.count : await db.$count(posts, condition);
  const items: BlogItem[] = rows.map(toBlogItem);
  return { items, ...getPagination({ page, limit }, total), category };
}
