import { asc } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/provider/db/client';
import { categories as categoryTable } from '@/provider/db/schema/category';
import { isCatalogMedia } from '@/provider/platform/storage/file-storage';
import { quoteText, type ReportFileError } from '@/provider/shop-folder/files/file-error';
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

const toFileError = ({ name, urlPath }: CategoryRow, { issues: [issue] }: z.ZodError) => ({
  line: null,
  field: issue?.path.join('.') ?? null,
  message: `The file cannot have the category ${quoteText(name)} at /${urlPath}, and lacks it. ${issue?.message ?? ''}`,
});

/**
 * The categories of the shop as categories.yaml has them. One that no file can have is reported and left out, and what is
 * below it then is below its parent.
 */
export async function loadCategories(db: Db, report?: ReportFileError): Promise<Categories> {
  const rows = await db
    .select()
    .from(categoryTable)
    .orderBy(asc(categoryTable.position), asc(categoryTable.id));
  const parentIds = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const writable = new Map<number, string>();
  for (const row of rows) {
    const { success, error } = z.safeEncode(Category, toCategory(row, undefined));
    if (success) writable.set(row.id, row.urlPath);
    else report?.(toFileError(row, error));
  }
  /** The nearest of the categories above that the file has. */
  const findParent = ({ parentId }: CategoryRow) => {
    let id = parentId;
    while (id !== null && !writable.has(id)) id = parentIds.get(id) ?? null;
    return id === null ? undefined : writable.get(id);
  };
  const written = rows.filter(({ id }) => writable.has(id));
  return { categories: written.map((row) => toCategory(row, findParent(row))) };
}
