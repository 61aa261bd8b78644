import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Db } from '@/provider/db/client';
import { toFields, type BaseEntry, type Fields, type FileEntry } from '@/provider/shop-folder/entries/entry';
import { listTranslations, toPlainFields } from '@/provider/shop-folder/entries/localized-fields';
import type { EntryChange, Removal, Section } from '@/provider/shop-folder/entries/section';
import { withTranslations } from '@/provider/shop-folder/entries/with-translations';
import { resolveDates } from '@/provider/shop-folder/files/resolve-dates';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { formatYaml } from '@/provider/shop-folder/files/write-yaml';
import { convertMarkdown } from '@/provider/shop-folder/texts/markdown-to-html';
import {
  convertAroundPlaceholders,
  hasPlaceholder,
  toFileText,
  toStoredText,
} from '@/provider/shop-folder/texts/placeholders';
import { pickTranslated, readTranslations } from '@/provider/shop-folder/texts/read-translations';
import { splitFrontMatter } from '@/provider/shop-folder/texts/read-markdown-file';
import type { TextReferences } from './references';

/** A Markdown file: its settings, and its text. */
type MarkdownFile = Readonly<Record<string, unknown>> & { urlPath: string; body: string };

type MarkdownSectionOptions = {
  name: string;
  folder: string;
  schema: z.ZodObject;
  /** Settings that a translation has, too. */
  translated: readonly string[];
  /** Settings that only count when the text is written first. */
  sourceOnly: readonly string[];
  read: (
    folder: ShopFolder,
    references: TextReferences,
  ) => Promise<{ files: readonly MarkdownFile[]; names: readonly string[] | null }>;
  /** As a file says it, but with `text` as HTML. */
  load: (db: Db) => Promise<ReadonlyMap<string, Fields>>;
  save: (db: Db, changes: readonly EntryChange[], dates: DateContext) => Promise<void>;
  remove: (db: Db, name: string) => Promise<Removal>;
  tags: readonly string[];
};

/** The settings that may have placeholders; others are names and numbers. */
const FILLED: ReadonlySet<string> = new Set(['title', 'summary', 'questions']);

/** Changes all texts of a setting, also in a list. */
function mapTexts(value: unknown, convert: (text: string) => string): unknown {
  if (typeof value === 'string') return convert(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, convert));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapTexts(part, convert)]));
}

/** What the shop makes of a file. */
function toValues(source: Fields, dates: DateContext): Fields {
  const stored = Object.entries(source).map(([key, value]) => [
    key,
    FILLED.has(key) ? mapTexts(value, toStoredText) : value,
  ]);
  const text = convertAroundPlaceholders(String(source.text), convertMarkdown);
  return resolveDates({ ...Object.fromEntries(stored), text }, dates);
}

const listFieldsWithPlaceholders = (source: Fields) =>
  Object.keys(source).filter(
    (key) => (FILLED.has(key) || key === 'text') && hasPlaceholder(JSON.stringify(source[key])),
  );

/** The file of an entry. `before` is the text of the one that is there. */
function formatFile(schema: z.ZodType<object>, { text, ...settings }: Fields, before: string | null): string {
  const parts = before === null ? null : splitFrontMatter(before, () => undefined);
  const yaml = formatYaml(schema, settings, parts && parts.yaml);
  return `---\n${yaml.trimEnd()}\n---\n${String(text)}`;
}

/** Where a value has texts. */
function listTextPaths(value: unknown, path: readonly PropertyKey[]): (readonly PropertyKey[])[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    listTextPaths(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

const countItems = (value: unknown) => (Array.isArray(value) ? value.length : 0);

const listLocales = (fields: Fields) => [...new Set(listTranslations(fields).map(({ locale }) => locale))];

/** What the file of a translation says. A list has as many entries as that of the original. */
function toTranslatedFields(fields: Fields, locale: string): Fields {
  const said: Record<string, unknown> = { text: '' };
  for (const { field, path, text, ...translation } of listTranslations(fields)) {
    if (translation.locale !== locale) continue;
    if (path === '') said[field] = text;
    else {
      const list = (said[field] ??= (fields[field] as unknown[]).map(() => ({}))) as Record<string, string>[];
      const [index = '', key = ''] = path.split('.');
      list[Number(index)]![key] = text;
    }
  }
  return said;
}

/** What a file says for a value that the shop changed. */
async function toSourceValue(field: string, value: unknown, base: BaseEntry | null): Promise<unknown> {
  if (field !== 'text') return FILLED.has(field) ? mapTexts(value, toFileText) : value;
  const known = base?.source?.text;
  const { convertHtml } = await import('./html-to-markdown'); // only for a text that the shop changed
  return `\n${convertHtml(String(value), typeof known === 'string' ? known : '')}\n`;
}

/** The files of an entry: the original and its translations. */
const createVersions =
  (folder: string, schema: z.ZodType<object>, translationSchema: z.ZodType<object>) =>
  (key: string, fields: Fields) => [
    { file: `${folder}/${key}.md`, said: toPlainFields(fields), fileSchema: schema },
    ...listLocales(fields).map((locale) => ({
      file: `${folder}/${locale}/${key}.md`,
      said: toTranslatedFields(fields, locale),
      fileSchema: translationSchema,
    })),
  ];

/** A section that is a folder of Markdown files. */
export function createMarkdownSection({
  name,
  folder: folderName,
  schema,
  translated,
  sourceOnly,
  read,
  load,
  save,
  remove,
  tags,
}: MarkdownSectionOptions): Section<TextReferences> {
  const getFile = (key: string) => `${folderName}/${key}.md`;
  const translationSchema = pickTranslated(schema, translated);
  const listVersions = createVersions(folderName, schema, translationSchema);
  return withTranslations({
    name,
    getFile,
    listFiles: (key, fields) => listVersions(key, fields).map(({ file }) => file),
    filledFields: ['updated', 'position'],
    read: async (folder, references) => {
      const { files, names } = await read(folder, references);
      if (!names) return { entries: [], unreadable: 'all' };
      const broken = await readTranslations(folder, {
        ...{ folderName, names, schema: translationSchema, values: references.values },
        questionCounts: new Map(files.map(({ urlPath, questions }) => [urlPath, countItems(questions)])),
      });
      const usable = files.filter(({ urlPath }) => !broken.has(urlPath));
      const entries = usable.map(({ urlPath, body, ...settings }): FileEntry => {
        const source = toFields({ ...settings, text: body });
        const kept = Object.fromEntries(Object.entries(source).filter(([key]) => !sourceOnly.includes(key)));
        const values = toValues(kept, folder);
        const rewritten = listFieldsWithPlaceholders(source);
        const textPaths = [...translated, 'text'].flatMap((field) => listTextPaths(source[field], [field]));
        folder.addTranslations?.(getFile(urlPath), { translations: [], textPaths });
        return { key: urlPath, file: getFile(urlPath), path: [], source, values, rewritten };
      });
      const keys = new Set(entries.map(({ key }) => key));
      return {
        entries,
        unreadable: new Set([...names, ...broken].filter((key) => !keys.has(key))),
        isMissing: !existsSync(join(folder.path, folderName)),
      };
    },
    load,
    save,
    remove,
    listTags: async () => tags,
    toSourceValue,
    format: async (entries, { readFile }) => {
      const files = new Map<string, string>();
      for (const [key, fields] of entries)
        for (const { file, said, fileSchema } of listVersions(key, fields))
          files.set(file, formatFile(fileSchema, said, await readFile(file)));
      return files;
    },
  });
}
