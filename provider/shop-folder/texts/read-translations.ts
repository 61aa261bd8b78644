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

/** The folders of further languages, and others, which are reported. */
async function listLocales({ path, report }: ShopFolder, folderName: string) {
  const entries = await readdir(join(path, folderName), { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const names = folders.map(({ name }) => name).toSorted();
  const { language, further } = readLanguages(path);
  const others = names.filter((name) => !further.includes(name));
  for (const name of others) {
    const message =
      name === language
        ? `This is the language of the shop. Move the files to ${folderName}.`
        : `${quoteText(name)} is no language of this shop. Write it in further_languages of shop.yaml, or remove the folder.`;
    report({ file: `${folderName}/${name}`, line: null, field: null, message });
  }
  return { locales: names.filter((name) => further.includes(name)), others };
}

/** Originals with a file in a folder that was reported: it may be a translation that the shop has to keep. */
async function listOriginals(
  folder: ShopFolder,
  folderName: string,
  others: readonly string[],
): Promise<string[]> {
  const quiet = { ...folder, report: () => undefined };
  const names = others.map(async (name) => (await listMarkdownFiles(quiet, `${folderName}/${name}`)) ?? []);
  return (await Promise.all(names)).flat();
}

/**
 * Reads the translations of a folder of Markdown files: pages/de/terms.md is that of pages/terms.md. Returns the names of
 * originals with a translation that has an error, or is in a folder of no language of the shop.
 */
export async function readTranslations(
  folder: ShopFolder,
  { folderName, names, questionCounts, schema, values }: Originals,
): Promise<ReadonlySet<string>> {
  const { locales, others } = await listLocales(folder, folderName);
  const unreadable = new Set(await listOriginals(folder, folderName, others));
  for (const locale of locales) {
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
      const isTooLong = read && read.body.length > TRANSLATION_MAX_LENGTH;
      const lacksQuestions =
        Array.isArray(questions) && questions.length > 0 && count !== undefined && count !== questions.length;
      if (isTooLong) fail(`Write ${TRANSLATION_MAX_LENGTH} characters or fewer.`);
      else if (lacksQuestions) fail(`Write ${count} questions here, as ${original} has, in its order.`);
      if (!read || isTooLong || lacksQuestions) unreadable.add(name);
      else {
        const translations = toTranslations(locale, read.settings, read.body);
        folder.addTranslations?.(original, { translations, textPaths: [] });
      }
    }
  }
  return unreadable;
}
