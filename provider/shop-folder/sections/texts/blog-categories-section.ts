import { asc, notInArray, sql } from 'drizzle-orm';
import { blogTag, navigationTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { blogCategories, posts } from '@/provider/db/schema/blog';
import { createYamlSection, type FileChanges } from '@/provider/shop-folder/entries/yaml-section';
import { BlogCategories, readBlogCategoriesFile } from '@/provider/shop-folder/texts/blog-categories';
import type { TextReferences } from './references';

async function loadBlogCategories(db: Db): Promise<BlogCategories> {
  const rows = await db
    .select()
    .from(blogCategories)
    .orderBy(asc(blogCategories.position), asc(blogCategories.id));
  return { categories: rows.map(({ urlPath, name }) => ({ path: urlPath, name })) };
}

/** Posts name them: one that is gone stays at the end while it has posts. */
async function saveBlogCategories(db: Db, changes: FileChanges<BlogCategories>): Promise<void> {
  const categories = changes.getField<BlogCategories['categories']>('categories');
  if (categories === undefined) return;
  const rows = (categories ?? []).map(({ path, name }, position) => ({ urlPath: path, name, position }));
  const paths = rows.map(({ urlPath }) => urlPath);
  const used = db.selectDistinct({ id: posts.categoryId }).from(posts);
  await db
    .delete(blogCategories)
    .where(sql`${notInArray(blogCategories.urlPath, paths)} and ${notInArray(blogCategories.id, used)}`);
  await db
    .update(blogCategories)
    .set({ position: rows.length })
    .where(notInArray(blogCategories.urlPath, paths));
  for (const row of rows)
    await db
      .insert(blogCategories)
      .values(row)
      .onConflictDoUpdate({
        target: blogCategories.urlPath,
        set: { name: row.name, position: row.position },
      });
}

export const blogCategoriesSection = createYamlSection<typeof BlogCategories, TextReferences>({
  name: 'blog-categories',
  file: 'blog/categories.yaml',
  schema: BlogCategories,
  read: readBlogCategoriesFile,
  load: loadBlogCategories,
  save: saveBlogCategories,
  tags: [blogTag(), navigationTag()],
});
