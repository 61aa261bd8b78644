import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Db } from '@/provider/db/client';
import { isEmptyYamlFile } from '@/provider/shop-folder/files/read-yaml';
import { formatYaml } from '@/provider/shop-folder/files/write-yaml';
import { resolveDates } from '@/provider/shop-folder/files/resolve-dates';
import type { DateContext } from '@/provider/shop-folder/files/shop-date';
import type { ShopFolder } from '@/provider/shop-folder/files/shop-folder';
import { toFields, type Fields, type FileEntry } from './entry';
import type { Base } from './imported-entries';
import { toFileFields } from './localized-fields';
import type { EntryChange, Removal, Section } from './section';
import { withTranslations } from './with-translations';

type Item<Content, List extends keyof Content> = Content[List] extends readonly (infer Entry)[]
  ? Entry
  : never;
type Changed<Value> = { before: Value | null; after: Value };

/** What an import changes in a file. */
export class FileChanges<Content extends object> {
  constructor(
    private readonly changes: readonly EntryChange[],
    readonly dates: DateContext,
  ) {}

  /** Entries of a list. */
  listItems<List extends keyof Content & string>(list: List): Changed<Item<Content, List>>[] {
    const items = this.changes.filter(({ key }) => key.startsWith(`${list} `));
    // What the fields are was checked when they were read.
    return items.map(({ before, after }) => ({
      before: before && (toFields(before) as Item<Content, List>),
      after: toFields(after) as Item<Content, List>,
    }));
  }

  /** What the file says beside its lists, if it changed; undefined if it did not. */
  getField<Value = unknown>(field: string): Value | null | undefined {
    const change = this.changes.find(({ key }) => key === '');
    if (!change || !isChanged(change, field)) return undefined;
    return (change.after[field] ?? null) as Value | null;
  }
}

const isChanged = ({ before, after }: EntryChange, field: string) =>
  JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after[field] ?? null);

type YamlSectionOptions<Schema extends z.ZodType<object>, References> = {
  name: string;
  file: string;
  schema: Schema;
  /** Lists whose entries are compared one by one, each with the setting that names an entry. Others are one field. */
  lists?: Partial<Record<keyof z.output<Schema> & string, string | ((item: Fields) => string)>>;
  /** Null, with reports, if the file cannot be used. */
  read: (folder: ShopFolder, references: References) => Promise<z.output<Schema> | null>;
  load: (db: Db, base: Base | null) => Promise<z.output<Schema>>;
  save: (db: Db, changes: FileChanges<z.output<Schema>>) => Promise<void>;
  /** Without it, entries can be removed. */
  remove?: (db: Db, item: { list: string; id: string }, dates: DateContext) => Promise<Removal>;
  tags: readonly string[];
  counters?: readonly string[];
};

const isPlainObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Lists = Readonly<Record<string, string | ((item: Fields) => string) | undefined>>;

/** The fields beside the lists; those of an object ("offers") one by one: "offers.invite". */
function toOwnFields(content: Fields, lists: Lists): Fields {
  const own: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(content)) {
    if (key in lists) continue;
    if (!isPlainObject(value)) own[key] = value;
    else for (const [name, part] of Object.entries(value)) own[`${key}.${name}`] = part;
  }
  return toFields(own);
}

/** "top /wigs", and "top /wigs (2)" for the next of that name. */
export function listItemKeys(
  list: string,
  items: readonly Fields[],
  getName: (item: Fields) => string,
): string[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const name = getName(item);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? `${list} ${name}` : `${list} ${name} (${count})`;
  });
}

function* listEntries(content: Fields, lists: Lists) {
  yield { key: '', path: [] as PropertyKey[], fields: toOwnFields(content, lists) };
  for (const [list, name] of Object.entries(lists)) {
    const items = ((content[list] ?? []) as Fields[]).map(toFields);
    const getName = typeof name === 'function' ? name : (item: Fields) => String(item[name!]);
    const keys = listItemKeys(list, items, getName);
    for (const [index, fields] of items.entries())
      yield { key: keys[index]!, path: [list, index] as PropertyKey[], fields };
  }
}

/** The content of a file from its entries. */
function toContent(entries: ReadonlyMap<string, Fields>, lists: Lists): Fields {
  const content: Record<string, unknown> = Object.fromEntries(
    Object.keys(lists).map((list) => [list, [] as Fields[]]),
  );
  for (const [key, fields] of entries) {
    const list = key.slice(0, key.indexOf(' '));
    if (key !== '') {
      (content[list] as Fields[]).push(toFields(fields));
      continue;
    }
    for (const [field, value] of Object.entries(toFields(fields))) {
      const [group, name] = field.split('.');
      if (name === undefined) content[field] = value;
      else content[group!] = { ...(content[group!] as Fields | undefined), [name]: value };
    }
  }
  return content;
}

/** Someone who empties a file has said nothing of what the shop should do with what was in it. */
function formatEmptyFile(empty: Fields): string {
  const [list = ''] = Object.keys(empty).filter((key) => Array.isArray(empty[key]));
  return `The file says nothing, so the shop keeps what was in it. Write “${list}: []” to remove all of it.`;
}

/** A section that is one YAML file in the language of the shop; `withTranslations` adds further ones. */
export function createPlainYamlSection<Schema extends z.ZodType<object>, References>({
  name,
  file,
  schema,
  lists: namesByList = {},
  read,
  load,
  save,
  remove,
  tags,
  counters = [],
}: YamlSectionOptions<Schema, References>): Section<References> {
  const lists = namesByList as Lists;
  return {
    name,
    counters,
    getFile: () => file,
    read: async (folder, references) => {
      const content = await read(folder, references);
      if (!content) return { entries: [], unreadable: 'all' };
      const entries = [...listEntries(content as Fields, lists)].map(({ key, path, fields }): FileEntry => ({
        ...{ key, path, file },
        source: fields,
        values: resolveDates(fields, folder),
      }));
      const empty = schema.parse({});
      const isEmpty = isDeepStrictEqual(content, empty) && (await isEmptyYamlFile(join(folder.path, file)));
      const emptyFile = isEmpty ? { file, message: formatEmptyFile(empty as Fields) } : undefined;
      const isMissing = isEmpty || !existsSync(join(folder.path, file));
      return { entries, unreadable: new Set(), isMissing, ...(emptyFile && { emptyFile }) };
    },
    load: async (db, base) => {
      const content = (await load(db, base)) as Fields;
      return new Map([...listEntries(content, lists)].map(({ key, fields }) => [key, fields]));
    },
    save: (db, changes, dates) => save(db, new FileChanges<z.output<Schema>>(changes, dates)),
    remove: async (db, key, dates) => {
      const at = key.indexOf(' ');
      const item = { list: key.slice(0, at), id: key.slice(at + 1) };
      return remove ? remove(db, item, dates) : 'removed';
    },
    listTags: async () => tags,
    format: async (entries, { readFile, language }) => {
      const said = new Map([...entries].map(([key, fields]) => [key, toFileFields(fields, language)]));
      const content = { ...schema.parse({}), ...toContent(said, lists) } as z.output<Schema>;
      return new Map([[file, formatYaml(schema, content, await readFile(file))]]);
    },
  };
}

/** A section that is one YAML file. */
export const createYamlSection = <Schema extends z.ZodType<object>, References>(
  options: YamlSectionOptions<Schema, References>,
): Section<References> => withTranslations(createPlainYamlSection(options));
