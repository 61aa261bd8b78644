import { z } from 'zod';
import { LIST_SORTS } from '@/contract/product-sort';
import type { Db } from '@/provider/db/client';
import { categories as categoryTable } from '@/provider/db/schema/category';
import {
  checkUnique,
  ImageFile,
  isPrivatePath,
  LinkTarget,
  optionalList,
  OWN_PATHS,
  LocalizedText,
  Text,
} from '@/provider/shop-folder/content/fields';
import { CategoryRules } from './category-rules';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';

const CategoryPath = Text.regex(
  /^[a-z0-9_-]+$/,
  'Write small letters, digits and hyphens, like lace-front-wigs.',
)
  .refine(
    (path) => !OWN_PATHS.includes(path),
    'This is the address of a page of the shop. Write another one.',
  )
  .refine((path) => !isPrivatePath(path), 'Pages with “user” in their address are only shown after a login.');

const Promo = z.strictObject({
  title: LocalizedText,
  text: LocalizedText,
  link: LinkTarget,
  link_text: LocalizedText,
  texture: Text.optional(),
});

export const Category = z.strictObject({
  path: CategoryPath,
  parent: CategoryPath.optional(),
  name: LocalizedText,
  title: LocalizedText.optional(),
  description: LocalizedText.optional(),
  image: ImageFile.optional(),
  sort: z.enum(LIST_SORTS, `Write ${LIST_SORTS.join(', ')}.`).default('most_loved'),
  meta_title: LocalizedText.optional(),
  meta_description: LocalizedText,
  before_after: optionalList(z.strictObject({ before: ImageFile, after: ImageFile, label: LocalizedText })),
  promos: optionalList(Promo),
  rules: CategoryRules.optional(),
});
type Category = z.infer<typeof Category>;

/** The categories by level, from the top; without those whose parents do not exist, or are below them. */
function groupByLevel(categories: readonly Category[]): Category[][] {
  const levels: Category[][] = [];
  let level = categories.filter(({ parent }) => parent === undefined);
  let others = categories.filter(({ parent }) => parent !== undefined);
  while (level.length > 0) {
    levels.push(level);
    const paths = new Set<string | undefined>(level.map(({ path }) => path));
    level = others.filter(({ parent }) => paths.has(parent));
    others = others.filter(({ parent }) => !paths.has(parent));
  }
  return levels;
}

/** Whether a category is among the parents of its parent. */
function isBelow(path: string, parent: string | undefined, parents: ReadonlyMap<string, string | undefined>) {
  const seen = new Set<string>();
  for (let above = parent; above !== undefined && !seen.has(above); above = parents.get(above)) {
    if (above === path) return true;
    seen.add(above);
  }
  return false;
}

/** categories.yaml: the tree of categories, in the order in which lists of them show it. */
export const Categories = z
  .strictObject({ categories: optionalList(Category) })
  .superRefine(({ categories }, ctx) => {
    const paths = categories.map(({ path }) => path);
    checkUnique(ctx, paths, (index) => ['categories', index, 'path']);
    // Products name a category by its name.
    const names = categories.map(({ name }) => name.toLowerCase());
    checkUnique(ctx, names, (index) => ['categories', index, 'name']);
    const parents = new Map(categories.map(({ path, parent }) => [path, parent]));
    for (const [index, { path, parent }] of categories.entries()) {
      const fail = (message: string) =>
        ctx.addIssue({ code: 'custom', path: ['categories', index, 'parent'], message });
      if (parent !== undefined && !parents.has(parent)) fail(`There is no category ${quoteText(parent)}.`);
      else if (isBelow(path, parent, parents))
        fail('This category is below itself. Write a parent that is above it.');
    }
  });
export type Categories = z.infer<typeof Categories>;

export const readCategoriesFile = (folder: ShopFolder) => readYaml(folder, 'categories.yaml', Categories);

type RowContext = { categories: readonly Category[]; ids: ReadonlyMap<string, number>; now: Date };

const toRow = (category: Category, { categories, ids, now }: RowContext) => ({
  parentId: category.parent === undefined ? null : (ids.get(category.parent) ?? null),
  urlPath: category.path,
  name: category.name,
  title: category.title ?? category.name,
  description: category.description ?? '',
  image: category.image ?? null,
  position: categories.indexOf(category),
  defaultSortBy: category.sort,
  metaTitle: category.meta_title ?? category.name,
  metaDescription: category.meta_description,
  beforeAfter: category.before_after,
  promos: category.promos.map(({ link_text: linkText, texture = '', ...promo }) => ({
    ...promo,
    linkText,
    texture,
  })),
  rules: category.rules ?? null,
  updatedAt: now,
});

/** What the shop has already: its categories by their path and by their name in small letters. */
type KnownCategories = { idsByPath: ReadonlyMap<string, number>; names: ReadonlySet<string> };

/** Writes each level before the next one, so that a category finds its parent; those that the shop has stay as they are. */
export async function saveCategories(
  db: Db,
  { categories }: Categories,
  { now, known }: { now: Date; known?: KnownCategories },
): Promise<void> {
  const ids = new Map<string, number>(known?.idsByPath);
  for (const level of groupByLevel(categories)) {
    const rows = level
      .filter(({ path, name }) => !ids.has(path) && !known?.names.has(name.toLowerCase()))
      .map((category) => toRow(category, { categories, ids, now }));
    if (rows.length === 0) continue;
    const inserted = await db
      .insert(categoryTable)
      .values(rows)
      .returning({ id: categoryTable.id, urlPath: categoryTable.urlPath });
    for (const { id, urlPath } of inserted) ids.set(urlPath, id);
  }
}
