import { join } from 'node:path';
import type { Db } from '@/provider/db/client';
import { createLineFinder, type FindYamlLine } from '@/provider/shop-folder/files/yaml-line';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import type { Preference } from '@/provider/shop-folder/products/merge-values';
import { isEmpty, listKeys, type BaseEntry, type Fields, type FileEntry } from './entry';
import { isMovedInFile } from './entry-order';
import { loadBase, loadSectionBase, saveBase, type Base } from './imported-entries';
import { parseCompanion } from './localized-fields';
import type { Merged } from './merge-entry';
import { mergeSection } from './merge-section';
import type { EntryChange, Section, SectionFiles, SectionState } from './section';

type EntryReport = {
  file: string;
  line: number | null;
  /** "SPRING10"; empty for what a file says beside its lists. */
  key: string;
  fields: readonly string[];
};
export type ImportedEntry = EntryReport & { kind: 'created' | 'updated' | 'removed' | 'kept' };

export type SectionImport = {
  changes: ImportedEntry[];
  conflicts: EntryReport[];
  /** Cache tags of what was written. */
  tags: readonly string[];
};

type Shop = SectionState['shop'];
type WriteOptions = SectionState & { dates: DateContext; unreadable: ReadonlySet<string>; isMoved: boolean };
export type ImportSectionOptions = { folder: ShopFolder; preference: Preference; isDryRun: boolean };

const toChange = ({ key, file, taken }: Merged, shop: Shop): EntryChange => {
  const before = shop.get(key) ?? null;
  const values = Object.fromEntries(taken.map((field) => [field, file?.values[field] ?? null]));
  return { key, before, after: { ...before, ...values }, source: file?.source ?? {} };
};

/** The base after an import: fields that were taken have the values that the shop made of them. */
function toBaseEntry({ action, taken, base, position }: Merged, saved: Fields | undefined): BaseEntry | null {
  if (!base) return null;
  const read = action === 'create' ? listKeys(base.values, saved ?? null) : taken;
  const values = Object.fromEntries(read.map((field) => [field, saved?.[field] ?? null]));
  return { source: base.source, values: { ...base.values, ...values }, position };
}

const KINDS = { create: 'created', update: 'updated', remove: 'removed' } as const;

/** Removes entries, the last first: "top /new (2)" is the first of its name once "top /new" is gone. Returns those that stay. */
async function removeEntries<References>(
  db: Db,
  section: Section<References>,
  { keys, dates }: { keys: readonly string[]; dates: DateContext },
): Promise<ReadonlySet<string>> {
  const kept: string[] = [];
  for (const key of keys.toReversed())
    if ((await section.remove(db, key, dates)) === 'kept') kept.unshift(key);
  // What needed an entry may have been removed after it: what is below a category.
  return kept.length === 0 || kept.length === keys.length
    ? new Set(kept)
    : removeEntries(db, section, { keys: kept, dates });
}

/** Writes what was merged. `kept` are entries that the shop has to keep although the folder has them no longer. */
async function writeMerged<References>(
  db: Db,
  section: Section<References>,
  merged: readonly Merged[],
  { base, shop, dates, unreadable, isMoved }: WriteOptions,
): Promise<{ kept: ReadonlySet<string>; tags: string[] }> {
  const changed = merged.filter(({ action }) => action !== 'none');
  const keys = changed.map(({ key }) => key);
  const tags = await section.listTags(db, keys);
  const written = changed.filter(({ action }) => action !== 'remove').map((merge) => toChange(merge, shop));
  if (written.length > 0) await section.save(db, written, dates);
  const removed = changed.filter(({ action }) => action === 'remove').map(({ key }) => key);
  const kept = await removeEntries(db, section, { keys: removed, dates });
  if (isMoved || changed.some(({ action }) => action === 'create'))
    await section.saveOrder?.(
      db,
      merged.flatMap(({ file }) => file?.key ?? []),
    );
  const gone = merged.filter(({ key, action, base: next }) => action === 'none' && !next && !shop.has(key));
  if (gone.length > 0)
    await section.forget?.(
      db,
      gone.map(({ key }) => key),
    );
  const saved = changed.length > 0 ? await section.load(db, base) : shop;
  const after = new Map([...(base ?? [])].filter(([key]) => unreadable.has(key)));
  for (const merge of merged) {
    const { key, position } = merge;
    const entry = kept.has(key)
      ? { source: null, values: saved.get(key) ?? {}, position }
      : toBaseEntry(merge, saved.get(key));
    if (entry) after.set(key, entry);
  }
  await saveBase(db, section.name, await loadBase(db, section.name), after);
  if (changed.length === 0 && !isMoved) return { kept, tags: [] };
  // Those of rows that are gone, and of rows that are new.
  return { kept, tags: [...tags, ...(await section.listTags(db, keys))] };
}

/** The line of an entry, or of one of its fields. */
async function findLine(
  findYamlLine: FindYamlLine,
  { path: folderPath }: ShopFolder,
  { file, path, line }: FileEntry,
  field: string,
) {
  const { field: name, locale } = parseCompanion(field) ?? { field, locale: null };
  const keys = name === '' ? path : [...path, ...name.split('.'), ...(locale === null ? [] : [locale])];
  return line ?? findYamlLine(join(folderPath, file), keys);
}

/** A file that is missing is no wish to remove what it had. */
const listBaseEntries = (section: Pick<Section<never>, 'getFile'>, base: Base): FileEntry[] =>
  [...base].flatMap(([key, { source, values }]) =>
    source ? [{ key, file: section.getFile(key), path: [], source, values }] : [],
  );

const hasValues = (base: Base) =>
  [...base.values()].some(({ source }) => Object.values(source ?? {}).some((value) => !isEmpty(value)));

/** "coupons SPRING10" as readers of a report know it. */
const formatKey = (key: string) => key.slice(key.indexOf(' ') + 1);

/**
 * Brings what changed of a section since its last import into the shop; call it in a transaction. A field that both
 * changed is reported and stays as it is, unless a preference says whose value counts.
 */
export async function importSection<References>(
  db: Db,
  section: Section<References>,
  { entries, unreadable, isMissing = false, emptyFile }: SectionFiles,
  { folder, preference, isDryRun }: ImportSectionOptions,
): Promise<SectionImport> {
  if (unreadable === 'all') return { changes: [], conflicts: [], tags: [] };
  const base = await loadSectionBase(db, section);
  const shop = await section.load(db, base);
  if (emptyFile && base && hasValues(base)) folder.report({ ...emptyFile, line: null, field: null });
  const current = isMissing && base ? listBaseEntries(section, base) : entries;
  const completed = (await section.addDefaults?.(db, current, { base, shop })) ?? current;
  const merged = mergeSection(section, completed, { base, shop, preference, unreadable });
  const isMoved = section.saveOrder !== undefined && isMovedInFile(completed, { base, shop });
  const { kept, tags } = isDryRun
    ? { kept: new Set<string>(), tags: [] }
    : await writeMerged(db, section, merged, { base, shop, dates: folder, unreadable, isMoved });
  const findYamlLine = createLineFinder();
  const describe = async ({ key, file }: Merged, fields: readonly string[]): Promise<EntryReport> => ({
    file: section.getFile(key),
    line: file && (await findLine(findYamlLine, folder, file, fields[0] ?? '')),
    key: formatKey(key),
    fields,
  });
  const result: SectionImport = { changes: [], conflicts: [], tags };
  if (isMoved)
    result.changes.push({
      file: section.getFile(''),
      line: null,
      key: '',
      fields: ['order'],
      kind: 'updated',
    });
  for (const merge of merged) {
    const { action, conflicts, taken, key } = merge;
    if (conflicts.length > 0) result.conflicts.push(await describe(merge, conflicts));
    if (action === 'none') continue;
    const kind = kept.has(key) ? 'kept' : KINDS[action];
    result.changes.push({ ...(await describe(merge, action === 'update' ? taken : [])), kind });
  }
  return result;
}
