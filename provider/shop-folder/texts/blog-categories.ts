import { z } from 'zod';
import { checkUnique, optionalList, LocalizedText } from '@/provider/shop-folder/content/fields';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';

const PATH_MESSAGE = 'Write small letters, digits and hyphens, like care-tips.';

/** blog/categories.yaml: in the order in which they are shown. */
export const BlogCategories = z
  .strictObject({
    categories: optionalList(
      z.strictObject({
        path: z.string(PATH_MESSAGE).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, PATH_MESSAGE),
        name: LocalizedText,
      }),
    ),
  })
  .superRefine(({ categories }, ctx) =>
    checkUnique(
      ctx,
      categories.map(({ path }) => path),
      (index) => ['categories', index, 'path'],
    ),
  );
export type BlogCategories = z.infer<typeof BlogCategories>;

export const readBlogCategoriesFile = (folder: ShopFolder) =>
  readYaml(folder, 'blog/categories.yaml', BlogCategories);
