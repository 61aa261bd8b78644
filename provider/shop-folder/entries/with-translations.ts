import { isDeepStrictEqual } from 'node:util';
import type { Translation } from '@/provider/shop-folder/files/localized-text';
import { toFields, type Fields } from './entry';
import {
  addFileTranslations,
  joinTranslations,
  listTranslations,
  moveTranslations,
  parseCompanion,
  toPlainFields,
  toPlainValue,
  type FieldTranslation,
} from './localized-fields';
import { loadTranslations, saveTranslations } from './saved-translations';
import type { EntryChange, Section } from './section';

const toPlainChange = ({ key, before, after, source }: EntryChange): EntryChange => ({
  ...{ key, source: toPlainFields(source) },
  before: before && toPlainFields(before),
  after: toPlainFields(after),
});

/** Not only translations changed. */
const isWritten = ({ before, after }: EntryChange) =>
  before === null || !isDeepStrictEqual(toFields(before), toFields(after));

/** The translations of a value that the shop changed stay beside the texts that it left as they were. */
async function mapPlainValue(field: string, value: unknown, map: (plain: unknown) => Promise<unknown>) {
  const translations: FieldTranslation[] = listTranslations({ [field]: value });
  const mapped = await map(toPlainValue(value));
  return translations.length === 0
    ? mapped
    : joinTranslations({ [field]: mapped }, moveTranslations(translations, { [field]: mapped }))[field];
}

/**
 * Adds texts in further languages to a section that knows none: they are read from the same files, compared like other
 * settings, and kept in a table of their own.
 */
export function withTranslations<References>(section: Section<References>): Section<References> {
  const { name, toSourceValue = async (_field: string, value: unknown) => value } = section;
  return {
    ...section,
    read: async (folder, references) => {
      const found = new Map<string, Translation[]>();
      const files = await section.read(
        {
          ...folder,
          addTranslations: (file, content) => {
            found.set(file, [...(found.get(file) ?? []), ...content.translations]);
            folder.addTranslations?.(file, content);
          },
        },
        references,
      );
      return found.size === 0 ? files : { ...files, entries: addFileTranslations(files.entries, found) };
    },
    load: async (db, base) => {
      const shop = await section.load(db, base);
      const translations = await loadTranslations(db, name);
      if (translations.size === 0) return shop;
      const joined = [...shop].map(([key, fields]): [string, Fields] => [
        key,
        joinTranslations(fields, translations.get(key) ?? []),
      ]);
      return new Map(joined);
    },
    save: async (db, changes, dates) => {
      const written = changes.map(toPlainChange).filter(isWritten);
      if (written.length > 0) await section.save(db, written, dates);
      await saveTranslations(
        db,
        name,
        new Map(changes.map(({ key, after }) => [key, listTranslations(after)])),
      );
    },
    remove: async (db, key, dates) => {
      const removal = await section.remove(db, key, dates);
      if (removal === 'removed') await saveTranslations(db, name, new Map([[key, []]]));
      return removal;
    },
    forget: (db, keys) => saveTranslations(db, name, new Map(keys.map((key) => [key, []]))),
    toSourceValue: async (field, value, base) =>
      parseCompanion(field)
        ? value
        : mapPlainValue(field, value, (plain) => toSourceValue(field, plain, base)),
  };
}
