import type { z } from 'zod';
import { categoryTag, homeTag, navigationTag, searchTag } from '@/contract/cache-tags';
import type { Db } from '@/provider/db/client';
import { categories } from '@/provider/db/schema/category';
import { toFields, type BaseEntry, type Fields, type FileEntry } from '@/provider/shop-folder/entries/entry';
import type { Base } from '@/provider/shop-folder/entries/imported-entries';
import { joinTranslations, type FieldTranslation } from '@/provider/shop-folder/entries/localized-fields';
import type { Removal, Section } from '@/provider/shop-folder/entries/section';
import { createYamlSection, type FileChanges } from '@/provider/shop-folder/entries/yaml-section';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';

/** Nothing in these files names what other files have. */
export type CatalogSection = Section<null>;

type CatalogOptions<Schema extends z.ZodType<object>> = {
  /** Of the file and of the one list in it. */
  name: string;
  /** The setting that names an entry. */
  id: string;
  schema: Schema;
  read: (folder: ShopFolder) => Promise<z.output<Schema> | null>;
  load: (db: Db) => Promise<z.output<Schema>>;
  save: (db: Db, changes: FileChanges<z.output<Schema>>) => Promise<void>;
  remove: (db: Db, id: string) => Promise<Removal>;
  /** By their ids. */
  saveOrder: (db: Db, ids: readonly string[]) => Promise<void>;
  listTags: (db: Db) => Promise<readonly string[]>;
  /** An entry of the base in which what imports of products have added is known; null: the shop itself added it. */
  addKnown: (fields: Fields, base: BaseEntry | null) => BaseEntry | null;
  /** The setting that names the entry above one. */
  parentField?: string;
  /** Settings without those that say what is so anyway. */
  normalize?: (fields: Fields) => Fields;
};

const keepFields = (fields: Fields) => fields;

/** Earlier releases kept the whole file as one entry, and beside it the translations by what they belong to. */
function splitBase(base: Base, { name, id, schema }: { name: string; id: string; schema: z.ZodType }): Base {
  const whole = base.get('');
  if (!Array.isArray(whole?.source?.[name])) return base;
  const { translations = {} } = whole.values as { translations?: Record<string, FieldTranslation[]> };
  const { data } = schema.safeParse(whole.source) as { data?: Record<string, Fields[]> };
  const entries = (data?.[name] ?? []).map((item, index): [string, BaseEntry] => {
    const key = String(item[id]);
    const fields = joinTranslations(toFields(item), translations[key] ?? []);
    return [`${name} ${key}`, { source: fields, values: fields, position: index + 1 }];
  });
  return new Map([['', { source: {}, values: {}, position: 0 }], ...entries]);
}

/** attributes.yaml or categories.yaml: what products belong to. Imports of products add to it what they name. */
export function createCatalogSection<Schema extends z.ZodType<object>>(
  options: CatalogOptions<Schema>,
): CatalogSection {
  const { name, id, schema, read, load, save, remove, saveOrder, listTags, addKnown } = options;
  const { parentField, normalize = keepFields } = options;
  const prefix = `${name} `;
  const section = createYamlSection<Schema, null>({
    ...{ name, file: `${name}.yaml`, schema, save, load, tags: [] },
    lists: { [name]: id } as Partial<Record<keyof z.output<Schema> & string, string>>,
    read: (folder) => read(folder),
    remove: (db, item) => remove(db, item.id),
  });
  return {
    ...section,
    listTags,
    ...(parentField && { tree: { field: parentField, getKey: (value: string) => `${prefix}${value}` } }),
    read: async (folder) => {
      const files = await section.read(folder, null);
      const toNormal = (entry: FileEntry): FileEntry => ({
        ...entry,
        source: normalize(entry.source),
        values: normalize(entry.values),
      });
      return { ...files, entries: files.entries.map(toNormal) };
    },
    upgradeBase: (base) =>
      new Map(
        [...splitBase(base, { name, id, schema })].map(([key, entry]) => [
          key,
          { ...entry, source: entry.source && normalize(entry.source) },
        ]),
      ),
    saveOrder: (db, keys) =>
      saveOrder(
        db,
        keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
      ),
    addKnown: (base, shop) => {
      const known = new Map(base);
      for (const [key, fields] of shop) {
        const entry = key === '' ? null : addKnown(fields, base.get(key) ?? null);
        if (entry) known.set(key, entry);
      }
      return known;
    },
  };
}

/** Cache tags of all lists, and of what names categories. */
export async function listListTags(db: Db): Promise<string[]> {
  const rows = await db.select({ id: categories.id }).from(categories);
  return [homeTag(), navigationTag(), searchTag(), ...rows.map(({ id }) => categoryTag(id))];
}

/** Of what no import has read. */
export const toKnownEntry = (values: Fields): BaseEntry => ({
  ...{ source: null, values, position: Number.MAX_SAFE_INTEGER },
});
