import { asc, desc, lte } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { categories } from '@/provider/db/schema/category';
import { cmsPages, posts } from '@/provider/db/schema/blog';

const pageGroupTitles = { help: 'Need help', about: 'About us', legal: 'Legal' } as const;

/** Groups text pages by section; it links to its first page. */
async function loadPageGroups(db: Db) {
  const pages = await db
    .select({ section: cmsPages.section, title: cmsPages.title, urlPath: cmsPages.urlPath })
    .from(cmsPages)
    .orderBy(asc(cmsPages.position), asc(cmsPages.urlPath));
  return (['help', 'about', 'legal'] as const).flatMap((section) => {
    const children = pages
      .filter((page) => page.section === section)
      .map(({ title, urlPath }) => ({ title, urlPath }));
    const [first] = children;
    return first ? [{ title: pageGroupTitles[section], urlPath: first.urlPath, children }] : [];
  });
}

/** The page tree for human readers: the categories, the blog, then the text pages. */
export async function loadSitemap(db: Db, now: Date) {
  const categoryRows = await db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      title: categories.name,
      urlPath: categories.urlPath,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  const publishedPosts = await db
    .select({ title: posts.title, urlPath: posts.urlPath })
    .from(posts)
    .where(lte(posts.publishedAt, now))
    .orderBy(desc(posts.publishedAt), desc(posts.id));

  const getChildren = (id: number | null) => categoryRows.filter(({ parentId }) => parentId === id);
  const tree = getChildren(null).map(({ id, title, urlPath }) => ({
    title,
    urlPath,
    children: getChildren(id).map((child) => ({ title: child.title, urlPath: child.urlPath })),
  }));
  const journal = {
    title: 'Journal',
    urlPath: 'blog',
    children: publishedPosts.map(({ title, urlPath }) => ({ title, urlPath: `blog/${urlPath}` })),
  };
  return [...tree, ...(publishedPosts.length > 0 ? [journal] : []), ...(await loadPageGroups(db))];
}
