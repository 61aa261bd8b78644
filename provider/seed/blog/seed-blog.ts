import type { Db } from '@/provider/db/client';
import {
  blogCategories as categoryTable,
  cmsPages as pageTable,
  postComments,
  posts as postTable,
} from '@/provider/db/schema/blog';
import { requireImage } from '@/provider/seed/images';
import { requireEntry } from '@/provider/seed/write-in-batches';
import { addDays } from '@/provider/seed/dates';
import { demoComments } from './comments';
import { demoPages } from './pages';
import { demoBlogCategories } from './seed-post';
import { demoPosts } from './posts';

const CUT_OFF = '15:00 UTC';

/** The pages say until when an order ships on the same day, in the time zone of the shop. */
function toShopTime(text: string, now: Date, timeZone: string) {
  if (timeZone === 'UTC') return text;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    now,
  );
  const zoneName = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return text.replaceAll(CUT_OFF, `15:00 ${zoneName}`);
}

export async function seedBlog(db: Db, now: Date, timeZone: string): Promise<void> {
  const insertedCategories = await db
    .insert(categoryTable)
    .values(demoBlogCategories)
    .returning({ id: categoryTable.id, urlPath: categoryTable.urlPath });
  const categoryIds = new Map(insertedCategories.map(({ id, urlPath }) => [urlPath, id]));

  const published = await db
    .insert(postTable)
    .values(
      demoPosts.map(({ category, daysOld, skus, ...post }) => ({
        ...post,
        productSkus: skus,
        categoryId: requireEntry(categoryIds, category, 'blog category'),
        image: requireImage(`blog/${post.urlPath}.webp`).path,
        publishedAt: addDays(now, -daysOld),
        updatedAt: addDays(now, -daysOld),
      })),
    )
    .returning({ id: postTable.id, urlPath: postTable.urlPath });
  await seedComments(db, new Map(published.map(({ id, urlPath }) => [urlPath, id])), now);
  await db.insert(pageTable).values(
    demoPages.map((page, position) => ({
      ...page,
      summary: toShopTime(page.summary, now, timeZone),
      content: toShopTime(page.content, now, timeZone),
      position,
      updatedAt: addDays(now, -PAGE_AGE_DAYS),
    })),
  );
}

const PAGE_AGE_DAYS = 20;

/** Approved comments, each followed by its replies. */
async function seedComments(db: Db, postIds: ReadonlyMap<string, number>, now: Date): Promise<void> {
  for (const { post, answers = [], nickname, content, daysOld } of demoComments) {
    const baseComment = { postId: requireEntry(postIds, post, 'post'), status: 'approved' as const };
    const [insertedComment] = await db
      .insert(postComments)
      .values({ ...baseComment, nickname, content, createdAt: addDays(now, -daysOld) })
      .returning({ id: postComments.id });
    if (answers.length > 0)
      await db.insert(postComments).values(
        answers.map((reply) => ({
          ...baseComment,
          parentId: insertedComment?.id,
          nickname: reply.nickname,
          content: reply.content,
          isFromShop: reply.isFromShop ?? false,
          createdAt: addDays(now, -reply.daysOld),
        })),
      );
  }
}
