import type { Languages } from '@/provider/shop-folder/files/languages';
import { quoteText } from '@/provider/shop-folder/files/file-error';
import type { CsvRow } from '@/provider/shop-folder/files/read-csv';
import type { ImportedProduct } from './imported-product';
import { getColumnName } from './product-columns';

/** A text of a product and its locale: "title (de)". */
export type TranslationKey = `${string} (${string})`;
/** Texts in further languages; empty where a cell of the file is, or where the shop has none. */
export type ProductTranslations = Readonly<Record<TranslationKey, string>>;

type LocalizedText = {
  /** Names it in the table of translations. */
  field: string;
  column: string;
  getText: (product: ImportedProduct) => string | undefined;
};

/** The texts that may have others per locale in columns of their own. */
const localizedTexts: readonly LocalizedText[] = [
  { field: 'title', column: 'Title', getText: ({ title }) => title },
  { field: 'subtitle', column: 'Subtitle', getText: ({ extras }) => extras.subtitle },
  {
    field: 'short_description',
    column: 'Short Description',
    getText: ({ extras }) => extras.shortDescription,
  },
  { field: 'description', column: 'Body (HTML)', getText: ({ descriptionHtml }) => descriptionHtml },
  { field: 'seo_title', column: 'SEO Title', getText: ({ seoTitle }) => seoTitle },
  { field: 'seo_description', column: 'SEO Description', getText: ({ seoDescription }) => seoDescription },
];

const LOCALIZED = /^(.+?) *\(([^().]+)\)$/;
const textsByColumn = new Map(localizedTexts.map((text) => [text.column, text]));
const textsByField = new Map(localizedTexts.map((text) => [text.field, text]));

const toKey = (name: string, locale: string): TranslationKey => `${name} (${locale})`;

/** The name of a text in a further language among the values of a product. */
export const toTranslationKey = ({ field, locale }: { field: string; locale: string }) =>
  toKey(field, locale);

/** The column of a text, and what its header has in parentheses; null for other headers. */
function splitHeader(header: string) {
  // "Body (HTML)" is the name of a column itself.
  if (getColumnName(header) !== null) return null;
  const [, name = '', locale = ''] = LOCALIZED.exec(header) ?? [];
  const column = getColumnName(name);
  return column === null ? null : { column, text: textsByColumn.get(column), locale: locale.trim() };
}

const findLocale = (text: string, { further }: Languages) =>
  further.find((locale) => locale.toLowerCase() === text.toLowerCase());

/** "Title (de)" of "title (DE)"; the name of another column; null for one that is not read. */
export function getProductColumnName(header: string, languages: Languages): string | null {
  const split = splitHeader(header);
  if (!split?.text) return getColumnName(header);
  const locale = findLocale(split.locale, languages);
  return locale === undefined ? null : toKey(split.column, locale);
}

/** What is wrong with a header that names a language; null if nothing is. */
export function findHeaderProblem(header: string, languages: Languages): string | null {
  const split = splitHeader(header);
  if (!split) return null;
  const isKnown = findLocale(split.locale, languages) !== undefined;
  if (!split.text)
    return isKnown
      ? `${quoteText(split.column)} has no texts in further languages. Remove this column; attributes.yaml translates options.`
      : null;
  if (isKnown) return null;
  return split.locale.toLowerCase() === languages.language.toLowerCase()
    ? `${quoteText(split.locale)} is the language of the shop. Write these texts in the column “${split.column}”.`
    : `${quoteText(split.locale)} is no language of this shop. Write it in further_languages of shop.yaml, or remove this column.`;
}

/** Of "Title (de)"; null for other columns. */
function parseName(name: string): { key: TranslationKey; text: LocalizedText; locale: string } | null {
  const [, column = '', locale = ''] = LOCALIZED.exec(name) ?? [];
  const text = textsByColumn.get(column);
  return text && locale !== '' ? { key: toKey(text.field, locale), text, locale } : null;
}

/** The texts in further languages of the first row of a product; undefined if the file has no columns for them. */
export function parseTranslations({ columns, cells }: CsvRow): ProductTranslations | undefined {
  const translations: Record<TranslationKey, string> = {};
  for (const name of columns) {
    const parsed = parseName(name);
    if (parsed) translations[parsed.key] = cells.get(name) ?? '';
  }
  return Object.keys(translations).length === 0 ? undefined : translations;
}

/** All that these products say. */
export const listTranslationKeys = (products: readonly ImportedProduct[]) => [
  ...new Set(products.flatMap(({ translations = {} }) => Object.keys(translations) as TranslationKey[])),
];

/** A product has no texts in further languages before a file names some. */
export const getNoTranslations = ({ translations = {} }: ImportedProduct): ProductTranslations =>
  Object.fromEntries(Object.keys(translations).map((key) => [key, '']));

/** `beside`: the column of the text that it translates. */
export type LocalizedColumn = { key: TranslationKey; name: string; beside: string };

/** The columns of these texts, as far as their languages are those of the shop, in the order of the languages. */
export const listLocalizedColumns = (keys: readonly string[], { further }: Languages): LocalizedColumn[] =>
  localizedTexts.flatMap(({ field, column }) =>
    further.flatMap((locale) => {
      const key = toKey(field, locale);
      return keys.includes(key) ? [{ key, name: toKey(column, locale), beside: column }] : [];
    }),
  );

/** "title (de)" as its parts; null for what is no text in a further language. */
export function parseTranslationKey(key: string): { field: string; locale: string } | null {
  const [, field = '', locale = ''] = LOCALIZED.exec(key) ?? [];
  return textsByField.has(field) ? { field, locale } : null;
}

/** How many texts of a product lack one in this language. */
export const countMissingTexts = (product: ImportedProduct, locale: string): number =>
  localizedTexts.filter(
    ({ field, getText }) => getText(product) && !product.translations?.[toKey(field, locale)],
  ).length;
