import { asc, desc, lte } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { categories } from '@/provider/db/schema/category';
import { cmsPages, posts } from '@/provider/db/schema/journal';

const shelfTitles = { help: 'Need help', about: 'About us', legal: 'Legal' } as const;

/** The pages of text by their shelves; a shelf leads to its first page. */
async function shelvesOfText(db: Db) {
  const pages = await db
    .select({ shelf: cmsPages.shelf, title: cmsPages.title, urlPath: cmsPages.urlPath })
    .from(cmsPages)
    .orderBy(asc(cmsPages.position), asc(cmsPages.id));
  return (['help', 'about', 'legal'] as const).flatMap((shelf) => {
    const children = pages
      .filter((page) => page.shelf === shelf)
      .map(({ title, urlPath }) => ({ title, urlPath }));
    const [first] = children;
    return first ? [{ title: shelfTitles[shelf], urlPath: first.urlPath, children }] : [];
  });
}

/** The tree of pages as a person would draw it: the shelves of the shop, the journal, then the pages of text. */
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
  const journal = {
    title: 'Journal',
    urlPath: 'blog',
    children: written.map(({ title, urlPath }) => ({ title, urlPath: `blog/${urlPath}` })),
  };
  return [...tree, ...(written.length > 0 ? [journal] : []), ...(await shelvesOfText(db))];
}
