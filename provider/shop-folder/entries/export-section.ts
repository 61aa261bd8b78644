import { join } from 'node:path';
import type { Db } from '@/provider/db/client';
import { readText } from '@/provider/shop-folder/files/read-text';
import { areSameFields, isSameField, listKeys, type BaseEntry, type Fields, type FileEntry } from './entry';
import { isReordered } from './entry-order';
import { loadBase, loadSectionBase, saveBase, type Base } from './imported-entries';
import type { Section, SectionFiles } from './section';

export type ExportedFile = { file: string; text: string };

export type SectionExport = {
  /** Files that the folder lacks, or that say something else there. */
  files: ExportedFile[];
  /** Files of the folder whose entries the shop does not have any more. */
  removedFiles: string[];
  /** Call it once the files are written: the folder and the shop agree then. */
  saveBase: (db: Db) => Promise<void>;
};

/** What a file has to say for the shop to have this entry: as the folder said it, where the shop changed nothing. */
async function toSource<References>(
  { toSourceValue = async (_field, value) => value }: Section<References>,
  shop: Fields,
  base: BaseEntry | null,
): Promise<Fields> {
  const fields: Record<string, unknown> = {};
  for (const key of listKeys(shop, base?.source ?? null)) {
    const isUnchanged = base?.source && isSameField(key, shop, base.values);
    const value = isUnchanged ? base.source?.[key] : await toSourceValue(key, shop[key], base);
    if (value !== undefined && value !== null) fields[key] = value;
  }
  return fields;
}

/** Entries that only stay because something depends on them are not in the folder. */
const isHidden = (shop: Fields, base: BaseEntry | undefined, counters?: readonly string[]) =>
  base?.source === null && areSameFields(shop, base.values, counters);

/** Entries that are in the folder, and those above them. */
export function listVisible<References>(
  { counters, tree }: Section<References>,
  shop: ReadonlyMap<string, Fields>,
  base: Base | null,
): [string, Fields][] {
  const shown = [...shop].filter(([key, fields]) => !isHidden(fields, base?.get(key), counters));
  const keys = new Set(shown.map(([key]) => key));
  for (const key of keys) {
    const above = tree && shop.get(key)?.[tree.field];
    if (typeof above === 'string' && shop.has(tree!.getKey(above))) keys.add(tree!.getKey(above));
  }
  return [...shop].filter(([key]) => keys.has(key));
}

/** What the folder has to say, in the order of the shop or of the last import; what the shop made itself comes last. */
async function toEntries<References>(
  section: Section<References>,
  shop: ReadonlyMap<string, Fields>,
  base: Base | null,
): Promise<Map<string, Fields>> {
  const getPosition = (key: string) => base?.get(key)?.position ?? Number.MAX_SAFE_INTEGER;
  const visible = listVisible(section, shop, base);
  const shown = section.saveOrder ? visible : visible.toSorted(([a], [b]) => getPosition(a) - getPosition(b));
  const entries = new Map<string, Fields>();
  for (const [key, fields] of shown)
    entries.set(key, await toSource(section, fields, base?.get(key) ?? null));
  return entries;
}

/** The base after an export: the folder says of everything what the shop has. */
function toBase(
  entries: ReadonlyMap<string, Fields>,
  shop: ReadonlyMap<string, Fields>,
  base: Base | null,
): Base {
  const exported = [...entries].map(([key, source], position): [string, BaseEntry] => [
    key,
    { source, values: { ...shop.get(key) }, position },
  ]);
  const hidden = [...(base ?? [])].filter(([key, { source }]) => source === null && shop.has(key));
  return new Map([...hidden, ...exported]);
}

/** Writes a section as a folder has it. Files of the folder that say the same already stay as they are. */
export async function exportSection<References>(
  db: Db,
  section: Section<References>,
  folderPath: string,
  language: string,
): Promise<SectionExport> {
  const base = await loadSectionBase(db, section);
  const shop = await section.load(db, base);
  const entries = await toEntries(section, shop, base);
  const readFile = (file: string) => readText(join(folderPath, file)).catch(() => null);
  const texts = await section.format(entries, { readFile, language });
  const files: ExportedFile[] = [];
  for (const [file, text] of texts) {
    const before = await readFile(file);
    if (text !== (before ?? '')) files.push({ file, text });
  }
  const { listFiles = (key) => [section.getFile(key)] } = section;
  const said = [...(base ?? [])].flatMap(([key, { source, values }]) => listFiles(key, source ?? values));
  return {
    files,
    removedFiles: [...new Set(said)].filter((file) => !texts.has(file)),
    saveBase: async (target) => {
      const after = toBase(entries, shop, base);
      const gone = [...(base?.keys() ?? [])].filter((key) => !after.has(key));
      if (gone.length > 0) await section.forget?.(target, gone);
      await saveBase(target, section.name, await loadBase(target, section.name), after);
    },
  };
}

/** Entries that the folder changed since its last import: an export would write over them. */
export function listFolderChanges(
  { saveOrder }: Pick<Section<never>, 'saveOrder'>,
  { entries, unreadable, isMissing = false }: SectionFiles,
  base: Base | null,
): FileEntry[] {
  if (unreadable === 'all' || isMissing) return [];
  const changed = entries.filter(({ key, source }) => {
    const last = base?.get(key)?.source;
    return last ? !areSameFields(source, last) : Object.keys(source).length > 0;
  });
  return changed.length === 0 && saveOrder && isReordered(entries, base) ? entries.slice(0, 1) : changed;
}
