import { areTablesEmpty } from '@/provider/db/are-tables-empty';
import type { Db } from '@/provider/db/client';
import { blogCategories, cmsPages, posts as postTable } from '@/provider/db/schema/blog';
import { categories } from '@/provider/db/schema/category';
import { products } from '@/provider/db/schema/product';
import type { FileError } from '@/provider/shop-folder/files/file-error';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { readBlogCategoriesFile, saveBlogCategories } from './blog-categories';
import { readCommentsFile, saveComments } from './comments';
import { readPageFiles, savePages } from './pages';
import { loadTextValues, type TextValues } from './placeholders';
import { readPostFiles, savePosts } from './posts';

/** What texts may name. Null: not known here, so not checked. */
type TextReferences = {
  productSkus: ReadonlySet<string> | null;
  /** Addresses of products and categories. */
  takenPaths: ReadonlySet<string> | null;
  values: TextValues | null;
};

export async function loadTextReferences(db: Db, dates: DateContext) {
  const categoryRows = await db.select({ urlPath: categories.urlPath }).from(categories);
  const productRows = await db.select({ sku: products.sku, urlPath: products.urlPath }).from(products);
  return {
    productSkus: new Set(productRows.map(({ sku }) => sku)),
    takenPaths: new Set([...categoryRows, ...productRows].map(({ urlPath }) => urlPath)),
    values: await loadTextValues(db, dates),
  };
}

/** Reads the text pages and the blog. What has an error is reported, and left out or null. */
export async function readTexts(folder: ShopFolder, references: TextReferences) {
  const blogCategoriesFile = await readBlogCategoriesFile(folder);
  const categoryPaths = blogCategoriesFile && new Set(blogCategoriesFile.categories.map(({ path }) => path));
  const { posts, names } = await readPostFiles(folder, { ...references, categoryPaths });
  return {
    pages: await readPageFiles(folder, references),
    posts,
    blogCategories: blogCategoriesFile,
    comments: await readCommentsFile(folder, names),
  };
}
export type Texts = Awaited<ReturnType<typeof readTexts>>;

/** Writes texts that were read without errors into a database that has none. */
export async function saveTexts(
  db: Db,
  { pages, posts, comments, ...texts }: Texts,
  options: { values: TextValues; dates: DateContext },
): Promise<void> {
  const categoryIds = texts.blogCategories && (await saveBlogCategories(db, texts.blogCategories));
  const postIds = await savePosts(db, posts, { ...options, categoryIds: categoryIds ?? new Map() });
  if (comments) await saveComments(db, comments, { ...options, postIds });
  await savePages(db, pages, options);
}

/**
 * Writes the texts of a folder into a shop that has none yet: all of them, or, with reports, none. Returns whether it
 * did.
 */
export async function fillTexts(db: Db, folder: ShopFolder): Promise<boolean> {
  if (!(await areTablesEmpty(db, [blogCategories, postTable, cmsPages]))) return false;
  let hasErrors = false;
  const report = (error: FileError) => {
    hasErrors = true;
    folder.report(error);
  };
  // Settings that were written just now are seen by a transaction, not by what is cached.
  return db.transaction(async (tx) => {
    const references = await loadTextReferences(tx, folder);
    const texts = await readTexts({ ...folder, report }, references);
    if (!hasErrors) await saveTexts(tx, texts, { values: references.values, dates: folder });
    return !hasErrors;
  });
}
