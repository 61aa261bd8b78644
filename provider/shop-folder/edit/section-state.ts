import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '@/provider/db/client';
import { translations } from '@/provider/db/schema/translation';
import type { Fields } from '@/provider/shop-folder/entries/entry';
import { listVisible } from '@/provider/shop-folder/entries/export-section';
import { loadSectionBase } from '@/provider/shop-folder/entries/imported-entries';
import type { Section } from '@/provider/shop-folder/entries/section';
import { DEFAULT_LANGUAGE, type Languages } from '@/provider/shop-folder/files/languages';

export type Entries = ReadonlyMap<string, Fields>;

/** Short enough not to be taken for a secret where it is logged. */
const VERSION_CHARACTERS = 32;

/** What changes with every change of the content. */
export const toVersion = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, VERSION_CHARACTERS);

/** The languages of which the shop has texts. */
export async function loadLanguages(db: Db): Promise<Languages> {
  const rows = await db.selectDistinct({ locale: translations.locale }).from(translations);
  return { language: DEFAULT_LANGUAGE, further: rows.map(({ locale }) => locale).toSorted() };
}

/** What the shop counts by itself is no part of what somebody edits: a file does not say zero. */
const resetCounters = (fields: Fields, counters: readonly string[]): Fields => ({
  ...fields,
  ...Object.fromEntries(counters.flatMap((name) => (name in fields ? [[name, 0]] : []))),
});

/** The entries that the shop has, as a file says them. Dates are those that the shop goes by. */
export async function loadEntries<References>(
  db: Db,
  section: Section<References>,
  isWanted = (_key: string) => true,
) {
  const base = await loadSectionBase(db, section);
  const shop = await section.load(db, base);
  const visible: Entries = new Map(listVisible(section, shop, base));
  const { toSourceValue = async (_field: string, value: unknown) => value } = section;
  const sources = new Map<string, Fields>();
  for (const [key, fields] of visible) {
    if (!isWanted(key)) continue;
    const source: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(resetCounters(fields, section.counters ?? [])))
      source[field] = await toSourceValue(field, value, base?.get(key) ?? null);
    sources.set(key, source);
  }
  return { visible, sources };
}

/** What a form has to show: not `hidden`, which the shop sees to by itself. */
export const formatSchema = (schema: z.ZodType, hidden: readonly string[]) =>
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (key, value: unknown) =>
    hidden.includes(key) ? undefined : value,
  );
