import { z } from 'zod';
import { cmsPages } from '@/provider/db/schema/blog';
import { Count, optionalList, OWN_PATHS } from '@/provider/shop-folder/content/fields';
import { ShopDate } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { listMarkdownFiles } from './list-markdown-files';
import { createTextWithPlaceholders, type TermValues } from './placeholders';
import { readMarkdownFile } from './read-markdown-file';

/** The settings of a text page. */
export function createPageSchema(values: TermValues | null) {
  const Text = createTextWithPlaceholders(values);
  return z.strictObject({
    title: Text,
    summary: Text,
    /** Pages of a section link to each other. */
    section: z.enum(cmsPages.section.enumValues, 'Write about, help or legal.'),
    /** Earlier pages are listed first; those without it last, by their names. */
    position: Count.optional(),
    updated: ShopDate.optional(),
    questions: optionalList(z.strictObject({ question: Text, answer: Text })),
  });
}

/** The name of the file is the address of the page. */
export type Page = z.infer<ReturnType<typeof createPageSchema>> & { urlPath: string; body: string };

type PageReferences = {
  /** Addresses of products and categories. Null: not known here, so not checked. */
  takenPaths: ReadonlySet<string> | null;
  values: TermValues | null;
};

const FOLDER = 'pages';

/** All text pages; those with errors are reported and left out. `names` are those of all files. */
export async function readPageFiles(folder: ShopFolder, { takenPaths, values }: PageReferences) {
  const options = {
    schema: createPageSchema(values),
    values,
    mayLackText: ({ questions }: Pick<Page, 'questions'>) => questions.length > 0,
  };
  const pages: Page[] = [];
  const names = await listMarkdownFiles(folder, FOLDER);
  for (const urlPath of names ?? []) {
    const file = `${FOLDER}/${urlPath}.md`;
    const page = await readMarkdownFile(folder, file, options);
    const message = `/${urlPath} is another page of the shop. Rename the file.`;
    if (OWN_PATHS.includes(urlPath) || takenPaths?.has(urlPath))
      folder.report({ file, line: null, field: null, message });
    else if (page) pages.push({ ...page.settings, body: page.body, urlPath });
  }
  return { pages, names };
}
