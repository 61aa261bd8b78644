import type { Db } from '../../client';
import { blogCategories as categoryTable, posts as postTable } from '../../schema/system';
import { requirePicture } from '../pictures';
import { requireEntry } from '../rows';
import { daysFrom } from '../times';
import { blogCategories } from './post';
import { posts } from './posts';

export async function putJournal(db: Db, now: Date): Promise<void> {
  const written = await db
    .insert(categoryTable)
    .values(blogCategories)
    .returning({ id: categoryTable.id, urlPath: categoryTable.urlPath });
  const idOf = new Map(written.map(({ id, urlPath }) => [urlPath, id]));

  await db.insert(postTable).values(
    posts.map(({ category, daysOld, ...post }) => ({
      ...post,
      categoryId: requireEntry(idOf, category, 'blog category'),
      image: requirePicture(`blog/${post.urlPath}.webp`).path,
      publishedAt: daysFrom(now, -daysOld),
      updatedAt: daysFrom(now, -daysOld),
    })),
  );
}
