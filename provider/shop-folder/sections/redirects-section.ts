import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { navigationTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { urlRedirects } from '@/provider/db/schema/system';
import { FROM, readRedirectsFile, TO } from '@/provider/shop-folder/content/redirects';
import type { Fields, FileEntry } from '@/provider/shop-folder/entries/entry';
import { insertRows } from '@/provider/shop-folder/entries/save-rows';
import type { EntryChange, Section } from '@/provider/shop-folder/entries/section';
import { formatCell, formatCsvRow } from '@/contract/csv';

const FILE = 'redirects.csv';

async function loadRedirects(db: Db): Promise<Map<string, Fields>> {
  const rows = await db.select().from(urlRedirects).orderBy(asc(urlRedirects.fromPath));
  return new Map(rows.map(({ fromPath, toPath }) => [fromPath, { to: toPath }]));
}

async function saveRedirects(db: Db, changes: readonly EntryChange[]): Promise<void> {
  const rows = changes.map(({ key, before, after }) => ({
    isNew: before === null,
    row: { fromPath: key, toPath: String(after.to), status: 301 },
  }));
  await insertRows(
    db,
    urlRedirects,
    rows.filter(({ isNew }) => isNew).map(({ row }) => row),
  );
  for (const { isNew, row } of rows)
    if (!isNew)
      await db
        .update(urlRedirects)
        .set({ toPath: row.toPath })
        .where(eq(urlRedirects.fromPath, row.fromPath));
}

const formatRow = (cells: readonly string[]) => formatCsvRow(cells.map(formatCell));

const formatRedirects = (entries: ReadonlyMap<string, Fields>) =>
  [[FROM, TO], ...[...entries].map(([from, { to }]) => [`/${from}`, `/${String(to)}`])]
    .map(formatRow)
    .join('');

export const redirectsSection: Section<unknown> = {
  name: 'redirects',
  getFile: () => FILE,
  read: async (folder) => {
    const redirects = await readRedirectsFile(folder);
    if (!redirects) return { entries: [], unreadable: 'all' };
    const entries = redirects.map(({ from, to, line }): FileEntry => ({
      ...{ key: from, file: FILE, path: [], line },
      source: { to },
      values: { to },
    }));
    return { entries, unreadable: new Set(), isMissing: !existsSync(join(folder.path, FILE)) };
  },
  load: loadRedirects,
  save: saveRedirects,
  remove: async (db, key) => {
    await db.delete(urlRedirects).where(eq(urlRedirects.fromPath, key));
    return 'removed';
  },
  listTags: async () => [navigationTag()],
  format: async (entries, { readFile }) => {
    const text = entries.size === 0 && (await readFile(FILE)) === null ? '' : formatRedirects(entries);
    return new Map([[FILE, text]]);
  },
};
