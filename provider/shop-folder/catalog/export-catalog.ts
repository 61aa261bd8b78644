import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Db } from '@/provider/db/client';
import type { SectionExport } from '@/provider/shop-folder/entries/export-section';
import { loadBase, saveBase } from '@/provider/shop-folder/entries/imported-entries';
import type { ReportFileError } from '@/provider/shop-folder/files/file-error';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { readText } from '@/provider/shop-folder/files/read-text';
import { parseYaml } from '@/provider/shop-folder/files/read-yaml';
import { formatYaml, toYamlValue } from '@/provider/shop-folder/files/write-yaml';
import { readLanguages } from '@/provider/shop-folder/files/languages';
import { Attributes } from './attributes';
import {
  addCatalogTranslations,
  hasNewTranslations,
  saveExportedTranslations,
  type CatalogName,
} from './catalog-translations';
import { Categories } from './categories';
import { loadAttributes } from './load-attributes';
import { loadCategories } from './load-categories';

type CatalogFile<Schema extends z.ZodType> = {
  name: CatalogName;
  schema: Schema;
  load: (db: Db, report?: ReportFileError) => Promise<z.output<Schema>>;
};
type Content = Record<string, unknown>;
type ExportFolder = Pick<ShopFolder, 'path' | 'report'> & { language: string };

const attributesFile: CatalogFile<typeof Attributes> = {
  ...{ name: 'attributes', schema: Attributes, load: loadAttributes },
};
const categoriesFile: CatalogFile<typeof Categories> = {
  ...{ name: 'categories', schema: Categories, load: loadCategories },
};

const toContent = <Schema extends z.ZodType>(schema: Schema, content: z.output<Schema>) =>
  JSON.parse(JSON.stringify(toYamlValue(schema, content))) as Content;

const BASE_KEY = '';

/** Remembers what a file said when the shop was filled from it, or exported. */
export async function saveCatalogBase<Schema extends z.ZodType>(
  db: Db,
  name: string,
  schema: Schema,
  content: z.output<Schema>,
): Promise<void> {
  const entry = { position: 0, source: toContent(schema, content), values: {} };
  await saveBase(db, name, await loadBase(db, name), new Map([[BASE_KEY, entry]]));
}

type CatalogExport = SectionExport & {
  /** Files that say what the shop was never filled with: they would be overwritten. */
  changedFiles: string[];
};

/** Whether each entry of the file is as it was when the shop was filled from it, or as the shop has it. */
function isFromBase(file: Content, base: Content | undefined, shop: Content, list: string): boolean {
  const getEntries = (content: Content | undefined) => (content?.[list] ?? []) as Content[];
  const getKey = (entry: Content) => entry.path ?? entry.code;
  const known = [...getEntries(base), ...getEntries(shop)];
  const isSame = (entry: Content) => known.some((other) => isDeepStrictEqual(other, entry));
  const keys = new Set(getEntries(file).map(getKey));
  return getEntries(file).every(isSame) && getEntries(base).every((entry) => keys.has(getKey(entry)));
}

async function exportFile<Schema extends z.ZodType>(
  db: Db,
  { name, schema, load }: CatalogFile<Schema>,
  { path: folder, report, language }: ExportFolder,
): Promise<CatalogExport> {
  const file = `${name}.yaml`;
  const content = await load(db, (error) => report({ file, ...error }));
  const before = await readText(join(folder, file)).catch(() => null);
  const text = formatYaml(schema, await addCatalogTranslations(db, name, { content, language }), before);
  const getLanguages = () => readLanguages(folder);
  const said = before === null ? null : parseYaml(before, schema, { report: () => undefined, getLanguages });
  const base = (await loadBase(db, name))?.get(BASE_KEY)?.source as Content | undefined;
  const isKnown =
    before === null ||
    (said !== null &&
      isFromBase(toContent(schema, said), base, toContent(schema, content), name) &&
      !(await hasNewTranslations(db, { path: folder }, name)));
  const isChanged = text !== (before ?? '');
  return {
    files: isChanged ? [{ file, text }] : [],
    removedFiles: [],
    changedFiles: isChanged && !isKnown ? [file] : [],
    saveBase: async (target) => {
      await saveCatalogBase(target, name, schema, content);
      await saveExportedTranslations(target, name);
    },
  };
}

/** attributes.yaml and categories.yaml, as the shop has them. */
export async function exportCatalog(db: Db, folder: ExportFolder): Promise<CatalogExport> {
  const exports = [
    await exportFile(db, attributesFile, folder),
    await exportFile(db, categoriesFile, folder),
  ];
  return {
    files: exports.flatMap(({ files }) => files),
    removedFiles: [],
    changedFiles: exports.flatMap(({ changedFiles }) => changedFiles),
    saveBase: async (target) => {
      for (const { saveBase: save } of exports) await save(target);
    },
  };
}
