import type { LocalizedContent } from './localized-text';

type Texts = { paths: Set<string>; translated: Set<string> };

const formatPath = (path: readonly PropertyKey[]) => JSON.stringify(path);

/** Counts the texts of a folder that have no translation. What has an error is not counted. */
export function createTranslationCount(locales: readonly string[]) {
  const textsByFile = new Map<string, Texts>();
  const others = new Map<string, number>();
  return {
    /** A file may be read in parts, or more than once. */
    add: (
      file: string,
      { textPaths, translations }: Pick<LocalizedContent, 'textPaths' | 'translations'>,
    ) => {
      const texts = textsByFile.get(file) ?? { paths: new Set(), translated: new Set() };
      textsByFile.set(file, texts);
      for (const path of textPaths) texts.paths.add(formatPath(path));
      for (const { path, locale } of translations) texts.translated.add(`${formatPath(path)} ${locale}`);
    },
    /** Counts texts of one language that are not kept, since there are too many. */
    addMissing: (locale: string, count: number) => void others.set(locale, (others.get(locale) ?? 0) + count),
    /** By locale. */
    count: (): Record<string, number> => {
      const countMissing = (locale: string) =>
        [...textsByFile.values()]
          .map(
            ({ paths, translated }) =>
              [...paths].filter((path) => !translated.has(`${path} ${locale}`)).length,
          )
          .reduce((sum, count) => sum + count, others.get(locale) ?? 0);
      return Object.fromEntries(locales.map((locale) => [locale, countMissing(locale)]));
    },
  };
}
