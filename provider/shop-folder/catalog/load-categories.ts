import { asc } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/provider/db/client';
import { categories as categoryTable } from '@/provider/db/schema/category';
import { isCatalogMedia } from '@/provider/platform/storage/file-storage';
import { Category, type Categories } from './categories';

type CategoryRow = typeof categoryTable.$inferSelect;

const unlessName = (text: string, { name }: CategoryRow) => (text === name ? undefined : text);

const toCategory = (row: CategoryRow, parent: string | undefined): Categories['categories'][number] => ({
  path: row.urlPath,
  parent,
  name: row.name,
  title: unlessName(row.title, row),
  description: row.description || undefined,
  image: row.image !== null && isCatalogMedia(row.image) ? row.image : undefined,
  sort: row.defaultSortBy as Categories['categories'][number]['sort'],
  meta_title: unlessName(row.metaTitle, row),
  meta_description: row.metaDescription,
  before_after: row.beforeAfter.map(({ before, after, label }) => ({ before, after, label })),
  promos: row.promos.map(({ linkText, texture, title, text, link }) => ({
    ...{ title, text, link, link_text: linkText },
    texture: texture || undefined,
  })),
  rules: row.rules ?? undefined,
});

/** The categories of the shop as categories.yaml has them; without those that no file can have. */
export async function loadCategories(db: Db): Promise<Categories> {
  const rows = await db
    .select()
    .from(categoryTable)
    .orderBy(asc(categoryTable.position), asc(categoryTable.id));
  const paths = new Map(rows.map(({ id, urlPath }) => [id, urlPath]));
  const list = rows.map((row) => toCategory(row, paths.get(row.parentId ?? 0)));
  return { categories: list.filter((category) => z.safeEncode(Category, category).success) };
}
