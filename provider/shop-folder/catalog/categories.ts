import { z } from 'zod';
import { LIST_SORTS } from '@/contract/product-sort';
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
export type Category = z.infer<typeof Category>;

/** The categories by level, from the top; without those whose parents do not exist, or are below them. */
export function groupByLevel(categories: readonly Category[]): Category[][] {
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
