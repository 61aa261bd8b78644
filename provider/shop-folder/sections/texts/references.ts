import type { Db } from '@/provider/db/client';
import { blogCategories, posts } from '@/provider/db/schema/blog';
import { categories } from '@/provider/db/schema/category';
import { products } from '@/provider/db/schema/product';
import { loadBase } from '@/provider/shop-folder/entries/imported-entries';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import { loadTermValues, type TermValues } from '@/provider/shop-folder/texts/placeholders';

/** What texts may name. Null: not known here, so not checked. */
export type TextReferences = {
  productSkus: ReadonlySet<string> | null;
  /** Addresses of products and categories. */
  takenPaths: ReadonlySet<string> | null;
  values: TermValues | null;
  /** Categories and posts of the blog. */
  categoryPaths: ReadonlySet<string> | null;
  postNames: ReadonlySet<string> | null;
};

/** What the shop has that texts may name. */
export type TextsKnownToShop = Pick<TextReferences, 'productSkus' | 'takenPaths' | 'values'> & {
  /** `own` was never in the folder. */
  blog: Record<'categories' | 'posts', { all: ReadonlySet<string>; own: ReadonlySet<string> }> | null;
};

export const NO_TEXTS_KNOWN: TextsKnownToShop = {
  productSkus: null,
  takenPaths: null,
  values: null,
  blog: null,
};

const toKnown = (paths: readonly string[], imported: ReadonlySet<string> | null) => ({
  all: new Set(paths),
  own: new Set(paths.filter((path) => imported !== null && !imported.has(path))),
});

async function loadKnownBlog(db: Db) {
  const categoryRows = await db.select({ urlPath: blogCategories.urlPath }).from(blogCategories);
  const postRows = await db.select({ urlPath: posts.urlPath }).from(posts);
  const base = await loadBase(db, 'blog-categories');
  const importedPaths = ((base?.get('')?.source?.categories ?? []) as { path: string }[]).map(
    ({ path }) => path,
  );
  const postBase = await loadBase(db, 'posts');
  return {
    categories: toKnown(
      categoryRows.map(({ urlPath }) => urlPath),
      base && new Set(importedPaths),
    ),
    posts: toKnown(
      postRows.map(({ urlPath }) => urlPath),
      postBase && new Set(postBase.keys()),
    ),
  };
}

export async function loadTextsKnownToShop(db: Db, dates: DateContext): Promise<TextsKnownToShop> {
  const categoryRows = await db.select({ urlPath: categories.urlPath }).from(categories);
  const productRows = await db.select({ sku: products.sku, urlPath: products.urlPath }).from(products);
  return {
    productSkus: new Set(productRows.map(({ sku }) => sku)),
    takenPaths: new Set([...categoryRows, ...productRows].map(({ urlPath }) => urlPath)),
    values: await loadTermValues(db, dates),
    blog: await loadKnownBlog(db),
  };
}
