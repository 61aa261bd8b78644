import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import type { BlogComment, BlogPost } from '@/contract/blog';
import type { Db } from '@/provider/db/client';
import { products } from '@/provider/db/schema/product';
import { blogCategories, posts, postShares } from '@/provider/db/schema/blog';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { listApprovedComments } from './comments';
import { toBlogItem, isPublished, postListColumns } from './list-posts';
import { loadProductCards, type PriceContext } from '@/provider/modules/product/product-card';
import { sanitizeRichText } from './rich-text';
import { logError } from '@/provider/platform/log';

type PostPosition = { id: number; publishedAt: Date };

/** The previous and the next published post. */
async function findNeighbours(db: Db, { id, publishedAt }: PostPosition, now: Date) {
  const columns = { id: posts.id, title: posts.title, urlPath: posts.urlPath };
  const sameTime = eq(posts.publishedAt, publishedAt);
  const isEarlier = or(lt(posts.publishedAt, publishedAt), and(sameTime, lt(posts.id, id)));
  const isLater = or(gt(posts.publishedAt, publishedAt), and(sameTime, gt(posts.id, id)));
  const [previous] = await db
    .select(columns)
    .from(posts)
    .where(and(isPublished(now), isEarlier))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(1);
  const [next] = await db
    .select(columns)
    .from(posts)
    .where(and(isPublished(now), isLater))
    .orderBy(asc(posts.publishedAt), asc(posts.id))
    .limit(1);
  return { previous: previous ?? null, next: next ?? null };
}

/** Lists cards of a post's products, in its order; missing ones are left out. */
async function listCardsBySku(db: Db, skus: string[], view: PriceContext) {
  if (skus.length === 0) return [];
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.sku, skus))
    .orderBy(sql`array_position(${sql.param(skus)}::text[], ${products.sku})`);
  return loadProductCards(
    db,
    rows.map(({ id }) => id),
    view,
  );
}

/** Loads a post's comments; null if they cannot be read, so that the post still shows. */
async function loadCommentsOrNull(db: Db, postId: number): Promise<BlogComment[] | null> {
  try {
    return await listApprovedComments(db, postId);
  } catch (error) {
    logError('provider', `Post ${postId} is shown without its comments`, error);
    return null;
  }
}

/** Loads a published post with all that its page shows. */
export async function requirePost(db: Db, id: number, view: PriceContext): Promise<BlogPost> {
  const [row] = await db
    .select({
      ...postListColumns,
      content: posts.content,
      productSkus: posts.productSkus,
      updatedAt: posts.updatedAt,
    })
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.id, posts.categoryId))
    .where(and(eq(posts.id, id), isPublished(view.now)));
  if (!row) throw new NotFoundError();

  const { productSkus, updatedAt, content, ...item } = row;
  const comments = await loadCommentsOrNull(db, id);
  return {
    ...toBlogItem(item),
    content: sanitizeRichText(content),
    updatedTime: updatedAt.toISOString(),
    relatedProducts: await listCardsBySku(db, productSkus, view),
    ...(await findNeighbours(db, row, view.now)),
    comments,
    commentCount: comments && comments.length,
    shares: await db
      .select({ channel: postShares.channel, count: postShares.count })
      .from(postShares)
      .where(eq(postShares.postId, id))
      .orderBy(desc(postShares.count), asc(postShares.channel)),
  };
}
