import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { nonEmptyList } from '@/provider/shop-folder/content/fields';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import { readLanguages } from '@/provider/shop-folder/files/languages';
import { TRANSLATION_MAX_LENGTH, type Translation } from '@/provider/shop-folder/files/localized-text';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { listMarkdownFiles } from './list-markdown-files';
import type { TermValues } from './placeholders';
import { readMarkdownFile } from './read-markdown-file';

type Question = Partial<Record<'question' | 'answer', string>>;
type TranslatedSettings = Partial<Record<string, string | Question[]>>;

/** A text that may be missing, also in a list. */
function toOptional(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault) return toOptional(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodArray && schema.element instanceof z.ZodObject
    ? nonEmptyList(schema.element.partial()).optional()
    : schema.optional();
}

/** The settings that a translation has: the texts among those of the original. */
export function pickTranslated(schema: z.ZodObject, names: readonly string[]) {
  const shape = names.map((name) => [name, toOptional(schema.shape[name] as z.ZodType)] as const);
  return z.strictObject(Object.fromEntries(shape)) as z.ZodType<TranslatedSettings>;
}

type Originals = {
  /** "pages" */
  folderName: string;
  /** Those of all originals. */
  names: readonly string[];
  /** How many questions each has that could be read. */
  questionCounts: ReadonlyMap<string, number>;
  schema: z.ZodType<TranslatedSettings>;
  values: TermValues | null;
};

const toTranslations = (locale: string, settings: TranslatedSettings, body: string): Translation[] => [
  ...Object.entries(settings).flatMap(([key, value]): Translation[] => {
    if (typeof value === 'string') return [{ path: [key], locale, text: value }];
    return (value ?? []).flatMap((item, index) =>
      Object.entries(item).map(([part, text]) => ({ path: [key, index, part], locale, text })),
    );
  }),
  ...(body.trim() === '' ? [] : [{ path: ['text'], locale, text: body }]),
];

/** The folders of further languages; others are reported. */
async function listLocales({ path, report }: ShopFolder, folderName: string): Promise<string[]> {
  const entries = await readdir(join(path, folderName), { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const { language, further } = readLanguages(path);
  return folders
    .map(({ name }) => name)
    .toSorted()
    .filter((name) => {
      if (further.includes(name)) return true;
      const message =
        name === language
          ? `This is the language of the shop. Move the files to ${folderName}.`
          : `${quoteText(name)} is no language of this shop. Write it in further_languages of shop.yaml, or remove the folder.`;
      report({ file: `${folderName}/${name}`, line: null, field: null, message });
      return false;
    });
}

/**
 * Reads the translations of a folder of Markdown files: pages/de/terms.md is that of pages/terms.md. Returns the names of
 * originals with a translation that has an error.
 */
export async function readTranslations(
  folder: ShopFolder,
  { folderName, names, questionCounts, schema, values }: Originals,
): Promise<ReadonlySet<string>> {
  const unreadable = new Set<string>();
  for (const locale of await listLocales(folder, folderName)) {
    for (const name of (await listMarkdownFiles(folder, `${folderName}/${locale}`)) ?? []) {
      const file = `${folderName}/${locale}/${name}.md`;
      const original = `${folderName}/${name}.md`;
      const fail = (message: string) => folder.report({ file, line: null, field: null, message });
      if (!names.includes(name)) {
        fail(`There is no ${original} that this could be a translation of. Write it, or remove this file.`);
        continue;
      }
      const read = await readMarkdownFile(folder, file, { schema, values, mayLackText: () => true });
      const count = questionCounts.get(name);
      const questions = read?.settings.questions;
      unreadable.add(name);
      if (!read) continue;
      if (read.body.length > TRANSLATION_MAX_LENGTH)
        fail(`Write ${TRANSLATION_MAX_LENGTH} characters or fewer.`);
      else if (
        Array.isArray(questions) &&
        questions.length > 0 &&
        count !== undefined &&
        count !== questions.length
      )
        fail(`Write ${count} questions here, as ${original} has, in its order.`);
      else {
        unreadable.delete(name);
        const translations = toTranslations(locale, read.settings, read.body);
        folder.addTranslations?.(original, { translations, textPaths: [] });
      }
    }
  }
  return unreadable;
}
