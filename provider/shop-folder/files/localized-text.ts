import { z } from 'zod';
import { quoteText } from './file-error';
import type { Languages } from './languages';

/** No more than the table of translations takes. */
export const TRANSLATION_MAX_LENGTH = 1_000_000;

type Path = readonly PropertyKey[];

/** A text in a further language, beside the one at `path`. */
export type Translation = { path: Path; locale: string; text: string };

/** What a file says, divided into the language of the shop and further ones. */
export type LocalizedContent = {
  /** As a file of one language would say it. */
  value: unknown;
  translations: Translation[];
  errors: { path: Path; message: string }[];
  /** Where the texts are that may have translations. */
  textPaths: Path[];
};

const localized = z.registry<{ isLocalized: true }>();

/** Marks a text that may have others per locale in its place. What is derived of it is marked, too. */
export function markLocalized<Schema extends z.ZodType<string>>(schema: Schema): Schema {
  localized.add(schema, { isLocalized: true });
  return schema;
}

export const isLocalized = (schema: z.core.$ZodType): boolean =>
  localized.get(schema as z.ZodType)?.isLocalized === true;

type Def = {
  type: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  shape?: Record<string, z.core.$ZodType>;
  options?: readonly z.core.$ZodType[];
  discriminator?: string;
  values?: readonly unknown[];
};

const getDef = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is wrong with a text per locale. */
function checkLocales(
  schema: z.core.$ZodType,
  texts: Record<string, unknown>,
  { language, further }: Languages,
): { locale: string | null; message: string }[] {
  const errors = Object.entries(texts).flatMap(([locale, text]) => {
    if (locale === language) return [];
    const fail = (message: string) => [{ locale, message }];
    if (!further.includes(locale))
      return fail(
        `${quoteText(locale)} is no language of this shop. Write it in further_languages of shop.yaml, or remove this text.`,
      );
    if (typeof text === 'string' && text.length > TRANSLATION_MAX_LENGTH)
      return fail(`Write ${TRANSLATION_MAX_LENGTH} characters or fewer.`);
    const parsed = z.safeParse(schema, text);
    return parsed.success ? [] : fail(parsed.error.issues[0]?.message ?? '');
  });
  if (Object.hasOwn(texts, language)) return errors;
  const message = `The text in the language of the shop is missing: write “${language}: …” beside the others.`;
  return [{ locale: null, message }, ...errors];
}

/** The member of a union that a value is to be. */
const findOption = ({ options = [], discriminator = '' }: Def, value: Record<string, unknown>) =>
  options.find((option) => {
    const type = getDef(option).shape?.[discriminator];
    return type && getDef(type).values?.includes(value[discriminator]);
  });

/**
 * Takes texts per locale ("title: { en: Spring, de: Frühling }") out of what a file says. Without languages they are not
 * checked, and any of them stands for the text.
 */
export function takeTranslations(
  schema: z.core.$ZodType,
  content: unknown,
  languages: Languages | null,
): LocalizedContent {
  const result: LocalizedContent = { value: null, translations: [], errors: [], textPaths: [] };
  const takeText = (textSchema: z.core.$ZodType, value: unknown, path: Path): unknown => {
    if (value !== undefined) result.textPaths.push(path);
    if (!isObject(value)) return value;
    const errors = languages ? checkLocales(textSchema, value, languages) : [];
    for (const { locale, message } of errors)
      result.errors.push({ path: locale === null ? path : [...path, locale], message });
    const own = languages?.language ?? Object.keys(value)[0] ?? '';
    for (const [locale, text] of Object.entries(value))
      if ((locale !== own || !languages) && typeof text === 'string')
        result.translations.push({ path, locale, text: text.trim() });
    // The reason is reported already.
    return errors.length > 0 && !Object.hasOwn(value, own) ? '-' : value[own];
  };
  const walk = (part: z.core.$ZodType, value: unknown, path: Path): unknown => {
    if (isLocalized(part)) return takeText(part, value, path);
    const def = getDef(part);
    if (def.innerType) return walk(def.innerType, value, path);
    if (def.element && Array.isArray(value))
      return value.map((item, index) => walk(def.element!, item, [...path, index]));
    if (!isObject(value)) return value;
    const option = def.options && findOption(def, value);
    if (option) return walk(option, value, path);
    if (!def.shape && !def.valueType) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const schemaOfKey = def.shape && Object.hasOwn(def.shape, key) ? def.shape[key] : def.valueType;
        return [key, schemaOfKey ? walk(schemaOfKey, item, [...path, key]) : item];
      }),
    );
  };
  result.value = walk(schema, content, []);
  return result;
}

/** Changes the value at a path of content that may be changed. */
export function replaceAt(content: unknown, path: Path, replace: (value: unknown) => unknown): void {
  let parent = content as Record<PropertyKey, unknown> | undefined;
  for (const key of path.slice(0, -1)) parent = parent?.[key] as Record<PropertyKey, unknown> | undefined;
  const last = path.at(-1);
  if (last !== undefined && typeof parent === 'object' && parent !== null && Object.hasOwn(parent, last))
    parent[last] = replace(parent[last]);
}
