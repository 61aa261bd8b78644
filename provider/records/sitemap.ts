import { asc, desc, lte } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { categories } from '@/provider/db/schema/catalog';
import { posts } from '@/provider/db/schema/system';

/** The tree of pages as a person would draw it: the shelves of the shop, then the journal. */
export async function readSitemap(db: Db, now: Date) {
  const shelves = await db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      title: categories.name,
      urlPath: categories.urlPath,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  const written = await db
    .select({ title: posts.title, urlPath: posts.urlPath })
    .from(posts)
    .where(lte(posts.publishedAt, now))
    .orderBy(desc(posts.publishedAt), desc(posts.id));

  const below = (id: number | null) => shelves.filter(({ parentId }) => parentId === id);
  const tree = below(null).map(({ id, title, urlPath }) => ({
    title,
    urlPath,
    children: below(id).map((child) => ({ title: child.title, urlPath: child.urlPath })),
  }));
  return written.length > 0
    ? [
        ...tree,
        {
          title: 'Journal',
          urlPath: 'blog',
          children: written.map(({ title, urlPath }) => ({ title, urlPath: `blog/${urlPath}` })),
        },
      ]
    : tree;
}
