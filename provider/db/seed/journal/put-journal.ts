import type { Db } from '../../client';
import {
  blogCategories as categoryTable,
  cmsPages as pageTable,
  postComments,
  posts as postTable,
} from '../../schema/journal';
import { requirePicture } from '../pictures';
import { requireEntry } from '../rows';
import { daysFrom } from '../times';
import { comments } from './comments';
import { pages } from './pages';
import { blogCategories } from './post';
import { posts } from './posts';

export async function putJournal(db: Db, now: Date): Promise<void> {
  const written = await db
    .insert(categoryTable)
    .values(blogCategories)
    .returning({ id: categoryTable.id, urlPath: categoryTable.urlPath });
  const idOf = new Map(written.map(({ id, urlPath }) => [urlPath, id]));

  const published = await db
    .insert(postTable)
    .values(
      posts.map(({ category, daysOld, skus, ...post }) => ({
        ...post,
        productSkus: skus,
        categoryId: requireEntry(idOf, category, 'blog category'),
        image: requirePicture(`blog/${post.urlPath}.webp`).path,
        publishedAt: daysFrom(now, -daysOld),
        updatedAt: daysFrom(now, -daysOld),
      })),
    )
    .returning({ id: postTable.id, urlPath: postTable.urlPath });
  await putComments(db, new Map(published.map(({ id, urlPath }) => [urlPath, id])), now);
  await db
    .insert(pageTable)
    .values(
      pages.map((page, position) => ({ ...page, position, updatedAt: daysFrom(now, -PAGES_DAYS_OLD) })),
    );
}

const PAGES_DAYS_OLD = 20;

/** Released ones, each with its answers after it. */
async function putComments(db: Db, postIds: ReadonlyMap<string, number>, now: Date): Promise<void> {
  for (const { post, answers = [], nickname, content, daysOld } of comments) {
    const said = { postId: requireEntry(postIds, post, 'post'), status: 'approved' as const };
    const [written] = await db
      .insert(postComments)
      .values({ ...said, nickname, content, createdAt: daysFrom(now, -daysOld) })
      .returning({ id: postComments.id });
    if (answers.length > 0)
      await db.insert(postComments).values(
        answers.map((answer) => ({
          ...said,
          parentId: written?.id,
          nickname: answer.nickname,
          content: answer.content,
          isFromShop: answer.isFromShop ?? false,
          createdAt: daysFrom(now, -answer.daysOld),
        })),
      );
  }
}
