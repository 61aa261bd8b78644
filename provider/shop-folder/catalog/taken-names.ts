import { sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { executeRows } from '@/provider/platform/db-rows';
import { areSameFields, type FileEntry } from '@/provider/shop-folder/entries/entry';
import { loadSectionBase } from '@/provider/shop-folder/entries/imported-entries';
import type { SectionFiles } from '@/provider/shop-folder/entries/section';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import { categoriesSection, isCategoryNamed } from './categories-section';
import type { Category } from './categories';
import { leaveOut, type RejectOptions } from './leave-out';

type Row = { path: string; name: string; parent: string | null; isNamed: boolean };
type ReadonlyKeys = ReadonlySet<string>;

const getKey = (path: string) => `categories ${path}`;
const getCategory = ({ source }: FileEntry) => source as Category;

/**
 * Returns what lists categories that the file does not have, and that stay after this import, which leaves out some
 * entries of the file: paths by names in small letters.
 */
async function createOtherNames(
  db: Db,
  entries: readonly FileEntry[],
  preference: RejectOptions['preference'],
): Promise<(leftOut: ReadonlyKeys) => Map<string, string>> {
  const base = await loadSectionBase(db, categoriesSection);
  const shop = await categoriesSection.load(db, base);
  const keys = new Set(entries.map(({ key }) => key));
  const rows = await executeRows<Row>(
    db,
    sql`select c.url_path as path, c.name, above.url_path as parent, ${isCategoryNamed} as "isNamed"
      from categories c left join categories above on above.id = c.parent_id`,
  );
  const below = new Map<string | null, Row[]>();
  for (const row of rows) below.set(row.parent, [...(below.get(row.parent) ?? []), row]);
  const isRemoved = ({ path, isNamed }: Row) => {
    const last = base?.get(getKey(path));
    if (isNamed || !last?.source) return false;
    return preference === 'theirs' || areSameFields(shop.get(getKey(path)) ?? {}, last.values);
  };
  return (leftOut) => {
    /** What the file has moves to where it says, if the shop has not moved it. */
    const leaves = (row: Row): boolean => {
      const key = getKey(row.path);
      if (!keys.has(key)) return isGone(row);
      return !leftOut.has(key) && base?.get(key)?.values.parent === row.parent;
    };
    const isGone = (row: Row): boolean => isRemoved(row) && (below.get(row.path) ?? []).every(leaves);
    const others = rows.filter((row) => !keys.has(getKey(row.path)) && !isGone(row));
    return new Map(others.map(({ name, path }) => [name.toLowerCase(), path]));
  };
}

/** Entries with everything that is below them. */
function listBranch(entries: readonly FileEntry[], rejected: ReadonlyKeys): ReadonlyKeys {
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
  { folder, preference }: RejectOptions,
): Promise<SectionFiles> {
  const { entries, unreadable } = files;
  if (unreadable === 'all' || files.isMissing) return files;
  const listOtherNames = await createOtherNames(db, entries, preference);
  const named = entries.filter(({ key }) => key !== '');
  const getName = (entry: FileEntry) => getCategory(entry).name.toLowerCase();
  let others = listOtherNames(unreadable);
  let keys: ReadonlyKeys = new Set();
  // What is left out does not move away from a category that would go.
  for (let size = -1; size !== keys.size;) {
    size = keys.size;
    keys = listBranch(
      entries,
      new Set(named.filter((entry) => others.has(getName(entry))).map(({ key }) => key)),
    );
    others = listOtherNames(keys);
  }
  if (keys.size === 0) return files;
  const problems = named.flatMap((entry) => {
    const other = others.get(getName(entry));
    if (other === undefined) return [];
    const { name } = getCategory(entry);
    const message =
      `The shop has another category ${quoteText(name)}, at /${other}, and products name a category by its name. ` +
      `Write “path: ${other}”, or another name. This category was left out, and what is below it.`;
    return [{ entry, path: ['name'], message }];
  });
  return leaveOut(folder, { ...files, unreadable }, { problems, keys });
}
