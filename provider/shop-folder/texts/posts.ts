import { z } from 'zod';
import {
  checkReferences,
  checkUnique,
  Count,
  ImageFile,
  LocalizedText,
  optionalList,
  Text,
} from '@/provider/shop-folder/content/fields';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import { ShopDate } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { listMarkdownFiles } from './list-markdown-files';
import { createTextWithPlaceholders, type TermValues } from './placeholders';
import { readMarkdownFile } from './read-markdown-file';

const FOLDER = 'blog';
/** Read beside the posts; readYaml reports .yml. */
const OTHER_FILES = ['categories', 'comments'].flatMap((name) => [`${name}.yaml`, `${name}.yml`]);
/** The lists of the blog have these addresses. */
const OWN_PATHS = ['category', 'page'];

type PostReferences = {
  /** Null: not known here, so not checked. */
  categoryPaths: ReadonlySet<string> | null;
  productSkus: ReadonlySet<string> | null;
  values: TermValues | null;
};

/** The settings of a post. */
export function createPostSchema({ categoryPaths, productSkus, values }: PostReferences) {
  const FilledText = createTextWithPlaceholders(values);
  return z
    .strictObject({
      title: FilledText,
      summary: FilledText,
      category: Text.refine((path) => categoryPaths?.has(path) !== false, {
        error: ({ input }) => `There is no category ${quoteText(String(input))} in blog/categories.yaml.`,
      }),
      author: Text,
      date: ShopDate,
      updated: ShopDate.optional(),
      image: ImageFile,
      image_alt: LocalizedText,
      /** Topics, as words that the shop's search has results for. */
      tags: optionalList(Text),
      /** SKUs of products in it, in order of mention. */
      products: optionalList(Text),
      /** Its place among the ids of a new database; posts are listed by date. */
      position: Count.optional(),
    })
    .superRefine(({ tags, products }, ctx) => {
      checkUnique(ctx, tags, (index) => ['tags', index]);
      checkUnique(ctx, products, (index) => ['products', index]);
      const known = { categoryPaths: null, productSkus, couponCodes: null };
      checkReferences(ctx, known, 'productSkus', ['products'], products);
    });
}

/** The name of the file is the address of the post. */
export type Post = z.infer<ReturnType<typeof createPostSchema>> & { urlPath: string; body: string };

/** All posts; those with errors are reported and left out. `names` are those of all files. */
export async function readPostFiles(folder: ShopFolder, references: PostReferences) {
  const options = { schema: createPostSchema(references), values: references.values };
  const names = await listMarkdownFiles(folder, FOLDER, OTHER_FILES);
  const posts: Post[] = [];
  for (const urlPath of names ?? []) {
    const file = `${FOLDER}/${urlPath}.md`;
    const post = await readMarkdownFile(folder, file, options);
    const fail = (message: string) => folder.report({ file, line: null, field: null, message });
    if (OWN_PATHS.includes(urlPath)) fail(`/blog/${urlPath} is another page of the shop. Rename the file.`);
    // Posts are also found by their ids, as in spec 2.
    else if (/^\d+$/.test(urlPath)) fail('The name of the file needs a letter, like 2026-trends.md.');
    else if (post) posts.push({ ...post.settings, body: post.body, urlPath });
  }
  return { posts, names };
}
