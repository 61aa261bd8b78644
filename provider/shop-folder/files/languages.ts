import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';

/** The language of all texts that name none, and those that texts may have besides. */
export type Languages = { language: string; further: readonly string[] };

export const DEFAULT_LANGUAGE = 'en';
const ONLY_DEFAULT: Languages = { language: DEFAULT_LANGUAGE, further: [] };
export const SETTINGS_FILE = 'shop.yaml';

/** Whether it is a language as shop.yaml names one: BCP 47 in its usual spelling, like "pt-BR". */
export function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === text && !text.includes('-u-') && !text.includes('-x-');
  } catch {
    return false;
  }
}

const isLocaleValue = (value: unknown): value is string => typeof value === 'string' && isLocale(value);

/** The languages that the text of a shop.yaml names. What is wrong in it is said where all of it is checked. */
export function parseLanguages(text: string): Languages {
  const document = parseDocument(text);
  const value: unknown = document.errors.length === 0 ? document.toJS({ maxAliasCount: 100 }) : null;
  if (typeof value !== 'object' || value === null) return ONLY_DEFAULT;
  const { language, further_languages: further } = value as Partial<Record<string, unknown>>;
  return {
    language: isLocaleValue(language) ? language : DEFAULT_LANGUAGE,
    further: Array.isArray(further) ? further.filter(isLocaleValue) : [],
  };
}

/** The languages of a shop folder; without its shop.yaml only the default. */
export function readLanguages(folder: string): Languages {
  try {
    return parseLanguages(readFileSync(join(folder, SETTINGS_FILE), 'utf8'));
  } catch {
    return ONLY_DEFAULT;
  }
}
