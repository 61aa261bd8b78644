import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { executeRows } from '@/provider/platform/db-rows';
import type { FileEntry } from '@/provider/shop-folder/entries/entry';
import { loadSectionBase } from '@/provider/shop-folder/entries/imported-entries';
import type { SectionFiles } from '@/provider/shop-folder/entries/section';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { findYamlLine } from '@/provider/shop-folder/files/yaml-line';
import { categoriesSection, isCategoryUsed } from './categories-section';
import type { Category } from './categories';

const getKey = (path: string) => `categories ${path}`;
const getCategory = ({ source }: FileEntry) => source as Category;

/** Paths by names in small letters: of categories that the file does not have, and that stay. */
async function loadOtherNames(db: Db, entries: readonly FileEntry[]): Promise<Map<string, string>> {
  const base = await loadSectionBase(db, categoriesSection);
  const keys = new Set(entries.map(({ key }) => key));
  const rows = await executeRows<{ path: string; name: string; isUsed: boolean }>(
    db,
    sql`select c.url_path as path, c.name, ${isCategoryUsed} as "isUsed" from categories c`,
  );
  const isRemoved = ({ path, isUsed }: (typeof rows)[number]) => !isUsed && base?.get(getKey(path))?.source;
  return new Map(
    rows
      .filter((row) => !keys.has(getKey(row.path)) && !isRemoved(row))
      .map(({ path, name }) => [name.toLowerCase(), path]),
  );
}

/** Entries with everything that is below them. */
function listBranch(entries: readonly FileEntry[], rejected: ReadonlySet<string>): ReadonlySet<string> {
  const keys = new Set(rejected);
  for (let size = -1; size !== keys.size;) {
    size = keys.size;
    for (const entry of entries) {
      const { parent } = getCategory(entry);
      if (parent !== undefined && keys.has(getKey(parent))) keys.add(entry.key);
    }
  }
  return keys;
}

/**
 * Leaves out categories whose name another one of the shop has, since products name a category by its name, and reports
 * them.
 */
export async function rejectTakenNames(
  db: Db,
  files: SectionFiles,
  folder: ShopFolder,
): Promise<SectionFiles> {
  if (files.unreadable === 'all' || files.isMissing) return files;
  const others = await loadOtherNames(db, files.entries);
  const rejected = new Set<string>();
  for (const entry of files.entries) {
    const { name } = getCategory(entry);
    const other = entry.key === '' ? undefined : others.get(name.toLowerCase());
    if (other === undefined) continue;
    rejected.add(entry.key);
    folder.report({
      file: entry.file,
      line: await findYamlLine(join(folder.path, entry.file), [...entry.path, 'name']),
      field: [...entry.path, 'name'].join('.'),
      message:
        `The shop has another category ${quoteText(name)}, at /${other}, and products name a category by its name. ` +
        `Write “path: ${other}”, or another name. This category was left out, and what is below it.`,
    });
  }
  if (rejected.size === 0) return files;
  const unreadable = new Set([...files.unreadable, ...listBranch(files.entries, rejected)]);
  return { ...files, entries: files.entries.filter(({ key }) => !unreadable.has(key)), unreadable };
}
