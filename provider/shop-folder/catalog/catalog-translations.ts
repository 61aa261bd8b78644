import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Db } from '@/provider/db/client';
import { toFields, type Fields, type FileEntry } from '@/provider/shop-folder/entries/entry';
import { loadBase, saveBase } from '@/provider/shop-folder/entries/imported-entries';
import {
  addFileTranslations,
  joinTranslations,
  listTranslations,
  toFileFields,
  type FieldTranslation,
} from '@/provider/shop-folder/entries/localized-fields';
import { loadTranslations, saveTranslations } from '@/provider/shop-folder/entries/saved-translations';
import type { Translation } from '@/provider/shop-folder/files/localized-text';
import { readYaml } from '@/provider/shop-folder/files/read-yaml';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { Attributes } from './attributes';
import { Categories } from './categories';

type Content = Record<string, unknown>;
type ByKey = Record<string, FieldTranslation[]>;

/** The files with the setting that names an entry; the list is named like the file. */
const catalogFiles = {
  attributes: { schema: Attributes, id: 'code' },
  categories: { schema: Categories, id: 'path' },
} satisfies Record<string, { schema: z.ZodType; id: string }>;
export type CatalogName = keyof typeof catalogFiles;

const BASE_KEY = '';
const getBaseName = (name: CatalogName) => `${name}-translations`;
const getSortKey = ({ field, path, locale }: FieldTranslation) => [field, path, locale].join(' ');
const sort = (list: readonly FieldTranslation[]) =>
  list.toSorted((a, b) => (getSortKey(a) < getSortKey(b) ? -1 : 1));

const getList = (name: CatalogName, content: Content) => (content[name] ?? []) as Fields[];

/** The translations of a file by what they belong to; null if it is missing or has an error. */
async function readCatalogTranslations(
  { path }: Pick<ShopFolder, 'path'>,
  name: CatalogName,
): Promise<ByKey | null> {
  const file = `${name}.yaml`;
  if (!existsSync(join(path, file))) return null;
  const { schema, id } = catalogFiles[name];
  const found = new Map<string, readonly Translation[]>();
  const content = await readYaml(
    {
      path,
      report: () => undefined, // said where the file is read
      addTranslations: (source, { translations }) => void found.set(source, translations),
    },
    file,
    schema as z.ZodType<Content>,
  );
  if (!content) return null;
  const entries = getList(name, content).map((item, index): FileEntry => {
    const fields = toFields(item);
    return { key: String(fields[id]), file, path: [name, index], source: fields, values: fields };
  });
  const byKey = addFileTranslations(entries, found).map(
    ({ key, source }) => [key, sort(listTranslations(source))] as const,
  );
  return Object.fromEntries(byKey.filter(([, list]) => list.length > 0));
}

async function loadImported(db: Db, name: CatalogName): Promise<ByKey> {
  const source = (await loadBase(db, getBaseName(name)))?.get(BASE_KEY)?.source;
  return (source ?? {}) as ByKey;
}

async function saveImported(db: Db, name: CatalogName, source: ByKey): Promise<void> {
  const entry = { position: 0, source, values: {} };
  const base = getBaseName(name);
  await saveBase(db, base, await loadBase(db, base), new Map([[BASE_KEY, entry]]));
}

const listChanged = (before: ByKey, after: ByKey): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key] ?? [], after[key] ?? []),
  );

/** Takes the translations of a file that changed since its last import. */
export async function importCatalogTranslations(db: Db, folder: ShopFolder): Promise<void> {
  for (const name of Object.keys(catalogFiles) as CatalogName[]) {
    const read = await readCatalogTranslations(folder, name);
    if (!read) continue;
    const before = await loadImported(db, name);
    const changed = listChanged(before, read);
    if (changed.length === 0) continue;
    await db.transaction(async (tx) => {
      await saveTranslations(tx, name, new Map(changed.map((key) => [key, read[key] ?? []])));
      await saveImported(tx, name, read);
    });
  }
}

/** What a file says, with the translations of the shop. */
export async function addCatalogTranslations<File>(
  db: Db,
  name: CatalogName,
  { content, language }: { content: File; language: string },
): Promise<File> {
  const translations = await loadTranslations(db, name);
  if (translations.size === 0) return content;
  const { id } = catalogFiles[name];
  const list = getList(name, content as Content).map((item) => {
    const own = translations.get(String(item[id]));
    return own ? toFileFields(joinTranslations(item, own), language) : item;
  });
  return { ...content, [name]: list } as File;
}

/** Whether the file has translations that were not imported. */
export async function hasNewTranslations(db: Db, folder: Pick<ShopFolder, 'path'>, name: CatalogName) {
  const read = await readCatalogTranslations(folder, name);
  return read !== null && listChanged(await loadImported(db, name), read).length > 0;
}

/** Remembers that the file says what the shop has. */
export async function saveExportedTranslations(db: Db, name: CatalogName): Promise<void> {
  const shop = await loadTranslations(db, name);
  if (shop.size === 0 && Object.keys(await loadImported(db, name)).length === 0) return;
  await saveImported(db, name, Object.fromEntries([...shop].map(([key, list]) => [key, sort(list)])));
}
