import { replaceAt, type Translation } from '@/provider/shop-folder/files/localized-text';
import type { Fields, FileEntry } from './entry';

/*
 * Translations among the settings of an entry. That of a setting which is one text is a setting of its own, so that each
 * is compared by itself: "title (de)". Those in lists stand in the place of their text, so that they move with it:
 * { "@": "Spring", "de": "Frühling" }.
 */

const ORIGINAL = '@';
const COMPANION = /^(.+) \(([A-Za-z0-9-]+)\)$/;

/** A text of an entry in a further language. */
export type FieldTranslation = {
  field: string;
  /** Where it is in the field; empty if the field is one text. */
  path: string;
  locale: string;
  text: string;
  /** The text that it stands beside in a list; null outside lists. */
  original: string | null;
};

type LocalizedValue = Readonly<Record<string, string>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLocalizedValue = (value: unknown): value is LocalizedValue =>
  isObject(value) && typeof value[ORIGINAL] === 'string';

const getCompanion = (field: string, locale: string) => `${field} (${locale})`;

/** "title (de)" as the setting and its locale; null for a setting itself. */
export function parseCompanion(key: string): { field: string; locale: string } | null {
  const [, field, locale] = COMPANION.exec(key) ?? [];
  return field !== undefined && locale !== undefined ? { field, locale } : null;
}

/** Replaces each text with translations. `path` is where it is. */
function mapLocalized(
  value: unknown,
  map: (value: LocalizedValue, path: string) => unknown,
  path = '',
): unknown {
  if (isLocalizedValue(value)) return map(value, path);
  const getPath = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => mapLocalized(item, map, getPath(index)));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapLocalized(part, map, getPath(key))]),
  );
}

/** A setting without its translations. */
export const toPlainValue = (value: unknown): unknown => mapLocalized(value, (text) => text[ORIGINAL]);

/** The settings of an entry in the language of the shop. */
export const toPlainFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => !parseCompanion(key))
      .map(([key, value]) => [key, toPlainValue(value)]),
  );

/** The translations among the settings of an entry. */
export function listTranslations(fields: Fields): FieldTranslation[] {
  const translations: FieldTranslation[] = [];
  for (const [key, value] of Object.entries(fields)) {
    const companion = parseCompanion(key);
    if (companion) {
      if (typeof value === 'string')
        translations.push({ ...companion, path: '', text: value, original: null });
      continue;
    }
    mapLocalized(value, ({ [ORIGINAL]: original = '', ...texts }, path) => {
      for (const [locale, text] of Object.entries(texts))
        translations.push({ field: key, path, locale, text, original });
      return original;
    });
  }
  return translations;
}

const getAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? (part as Fields)[key] : undefined),
    value,
  );

/** The paths of all texts in a value. */
function listTextPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string' || isLocalizedValue(value)) return [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listTextPaths(part, [...path, key]));
}

/** Adds a translation to the text that it is of; in a list that is where it was, or where the text is now. */
function addToList(value: unknown, { path, locale, text, original }: FieldTranslation): void {
  const isPlace = (at: readonly string[]) => {
    const part = getAt(value, at);
    if (isLocalizedValue(part)) return part[ORIGINAL] === original && part[locale] === undefined;
    return part === original;
  };
  const before = path.split('.');
  const place = isPlace(before) ? before : listTextPaths(value).find(isPlace);
  if (place)
    replaceAt(value, place, (part) => ({
      ...(isLocalizedValue(part) ? part : { [ORIGINAL]: part }),
      [locale]: text,
    }));
}

/** Translations of settings as those of others with the same places: placeholders are written in another way there. */
export const moveTranslations = (
  translations: readonly FieldTranslation[],
  fields: Fields,
): FieldTranslation[] =>
  translations.map((translation) => {
    const original = getAt(fields[translation.field], translation.path.split('.'));
    return translation.path !== '' && typeof original === 'string'
      ? { ...translation, original }
      : translation;
  });

/** Settings with their translations. Those of a text that is gone are left out. */
export function joinTranslations(fields: Fields, translations: readonly FieldTranslation[]): Fields {
  const joined = structuredClone(fields) as Record<string, unknown>;
  for (const translation of translations) {
    const { field, path, locale, text } = translation;
    if (path !== '') addToList(joined[field], translation);
    else if (typeof joined[field] === 'string') joined[getCompanion(field, locale)] = text;
  }
  return joined;
}

/** A translation of a file as that of a setting of its entry. */
function toFieldTranslation(
  { path, source }: FileEntry,
  { path: filePath, locale, text }: Translation,
): FieldTranslation {
  const [first = '', second = '', ...rest] = filePath.slice(path.length).map(String);
  // Those of an object are settings of their own: "offers.invite".
  const group = `${first}.${second}`;
  const [field, inField] = Object.hasOwn(source, group)
    ? [group, rest]
    : [first, [second, ...rest].filter((key) => key !== '')];
  const original = getAt(source[field], inField);
  return {
    ...{ field, path: inField.join('.'), locale, text },
    original: inField.length > 0 && typeof original === 'string' ? original : null,
  };
}

const formatPlace = (file: string, path: readonly PropertyKey[]) => JSON.stringify([file, ...path]);

/** Entries with the translations that were taken out of their files. */
export function addFileTranslations(
  entries: readonly FileEntry[],
  byFile: ReadonlyMap<string, readonly Translation[]>,
): FileEntry[] {
  const places = new Map(entries.map((entry) => [formatPlace(entry.file, entry.path), entry]));
  const found = new Map<FileEntry, FieldTranslation[]>();
  for (const [file, translations] of byFile)
    for (const translation of translations) {
      const { path } = translation;
      const starts = path.map((_key, at) => path.slice(0, path.length - 1 - at));
      const entry = starts.map((start) => places.get(formatPlace(file, start))).find(Boolean);
      if (!entry) continue;
      const list = found.get(entry) ?? [];
      found.set(entry, list);
      list.push(toFieldTranslation(entry, translation));
    }
  return entries.map((entry) => {
    const own = found.get(entry);
    if (!own) return entry;
    return {
      ...entry,
      source: joinTranslations(entry.source, own),
      values: joinTranslations(entry.values, moveTranslations(own, entry.values)),
    };
  });
}

/** Settings as a file says them, with a text per locale where there are translations: "title: { en: …, de: … }". */
export function toFileFields(fields: Fields, language: string): Fields {
  const toTexts = ({ [ORIGINAL]: original, ...texts }: LocalizedValue) => ({
    [language]: original,
    ...Object.fromEntries(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  });
  const result: Record<string, unknown> = {};
  const texts = new Map<string, Record<string, string>>();
  for (const [key, value] of Object.entries(fields)) {
    const companion = parseCompanion(key);
    if (!companion) result[key] = mapLocalized(value, toTexts);
    else if (typeof value === 'string')
      texts.set(companion.field, { ...texts.get(companion.field), [companion.locale]: value });
  }
  for (const [field, further] of texts)
    if (typeof result[field] === 'string') result[field] = toTexts({ [ORIGINAL]: result[field], ...further });
  return result;
}
