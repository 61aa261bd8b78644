import { asc, eq } from 'drizzle-orm';
import { navigationTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { cmsPages } from '@/provider/db/schema/blog';
import { toFields, type Fields } from '@/provider/shop-folder/entries/entry';
import { insertRows, updateRow } from '@/provider/shop-folder/entries/save-rows';
import type { EntryChange } from '@/provider/shop-folder/entries/section';
import { resolveShopDate, type DateContext } from '@/provider/shop-folder/files/shop-date';
import { createPageSchema, readPageFiles, type Page } from '@/provider/shop-folder/texts/pages';
import { createMarkdownSection } from './markdown-section';

/** Of pages without a position, which come last, by their names. */
const LAST_POSITION = 2_147_483_647;

type PageFields = Omit<Page, 'urlPath' | 'body'> & { text: string };

async function loadPages(db: Db): Promise<Map<string, Fields>> {
  const rows = await db.select().from(cmsPages).orderBy(asc(cmsPages.position), asc(cmsPages.urlPath));
  return new Map(
    rows.map(({ urlPath, title, summary, section, position, updatedAt, questions, content }) => [
      urlPath,
      toFields({
        ...{ title, summary, section, questions },
        position: position === LAST_POSITION ? null : position,
        updated: updatedAt.toISOString(),
        text: content,
      } satisfies { [Key in keyof PageFields]: unknown }),
    ]),
  );
}

function toRow(urlPath: string, fields: Fields, dates: DateContext) {
  // What the fields are was checked when they were read.
  const { title, summary, section, questions, text, ...page } = fields as PageFields;
  return {
    ...{ urlPath, title, summary, section, questions, content: text },
    position: page.position ?? LAST_POSITION,
    updatedAt: page.updated === undefined ? dates.now : resolveShopDate(page.updated, dates),
  };
}

const getPosition = ({ after }: EntryChange) => Number(after.position ?? LAST_POSITION);

async function savePages(db: Db, changes: readonly EntryChange[], dates: DateContext): Promise<void> {
  // A page whose file says no date has that of the import.
  const toFieldsWithDate = ({ after, source }: EntryChange) =>
    toFields(source.updated === undefined ? { ...after, updated: null } : after);
  const created = changes
    .filter(({ before }) => before === null)
    .toSorted((a, b) => getPosition(a) - getPosition(b));
  await insertRows(
    db,
    cmsPages,
    created.map((change) => toRow(change.key, toFieldsWithDate(change), dates)),
  );
  for (const change of changes)
    if (change.before)
      await updateRow(db, cmsPages, eq(cmsPages.urlPath, change.key), {
        before: toRow(change.key, toFields(change.before), dates),
        after: toRow(change.key, toFieldsWithDate(change), dates),
      });
}

export const pagesSection = createMarkdownSection({
  name: 'pages',
  folder: 'pages',
  schema: createPageSchema(null),
  translated: ['title', 'summary', 'questions'],
  sourceOnly: [],
  read: async (folder, references) => {
    const { pages, names } = await readPageFiles(folder, references);
    return { files: pages, names };
  },
  load: loadPages,
  save: savePages,
  remove: async (db, name) => {
    await db.delete(cmsPages).where(eq(cmsPages.urlPath, name));
    return 'removed';
  },
  tags: [navigationTag()],
});
