import type { Preference } from '@/provider/shop-folder/products/merge-values';
import {
  areSameFields,
  isEmpty,
  isSameField,
  listKeys,
  type BaseEntry,
  type Fields,
  type FileEntry,
} from './entry';

type Base = Omit<BaseEntry, 'position'>;

type Versions = {
  /** As the last import left it; null if there was none. */
  base: Base | null;
  /** Null: the folder does not have it. */
  file: Pick<FileEntry, 'source' | 'values' | 'defaults' | 'rewritten'> | null;
  /** Null: the shop does not have it. */
  shop: Fields | null;
};

export type EntryMerge = {
  /** "create" and "update" write `taken` into the shop. */
  action: 'none' | 'create' | 'update' | 'remove';
  /** Fields whose value is the folder's. */
  taken: string[];
  /** Fields that both changed, differently; empty text is the entry itself, which one of them removed. */
  conflicts: string[];
  /** What the next import compares with; null: nothing. */
  base: Base | null;
};

/** What is done with an entry of a section. */
export type Merged = EntryMerge & { key: string; file: FileEntry | null; position: number };

type MergeOptions = {
  preference: Preference;
  /** Nothing of this section was imported before: what differs is taken for changes of the shop. */
  isFirst: boolean;
  /** Fields that the shop fills in where the file says nothing. */
  filledFields?: readonly string[] | undefined;
  /** Fields that the shop counts by itself: its number is no change that a folder has to know. */
  counters?: readonly string[] | undefined;
};

const ENTRY = '';

function mergeMissing({ base, shop }: Versions, { preference, counters = [] }: MergeOptions): EntryMerge {
  const result: EntryMerge = { action: 'none', taken: [], conflicts: [], base: null };
  if (!base || base.source === null) return { ...result, base: shop && base };
  if (!shop) return result;
  if (preference === 'theirs' || areSameFields(shop, base.values, counters))
    return { ...result, action: 'remove' };
  if (preference === 'ours') return result;
  return { ...result, conflicts: [ENTRY], base };
}

/** The shop does not have what the file has: it is new, or the shop removed it. */
function mergeRemoved(
  file: NonNullable<Versions['file']>,
  base: Base | null,
  preference: Preference,
): EntryMerge {
  const result: EntryMerge = { action: 'none', taken: [], conflicts: [], base };
  const isNew = !base || base.source === null;
  if (!isNew && areSameFields(file.source, base.source!)) return result;
  if (isNew || preference === 'theirs')
    return {
      ...result,
      action: 'create',
      taken: listKeys(file.values),
      base: { source: file.source, values: file.values },
    };
  if (preference === 'ours') return { ...result, base: { source: file.source, values: base.values } };
  return { ...result, conflicts: [ENTRY] };
}

function mergeFields(
  file: NonNullable<Versions['file']>,
  base: Base | null,
  shop: Fields,
  { preference, isFirst, filledFields = [], counters = [] }: MergeOptions,
): EntryMerge {
  const taken: string[] = [];
  const conflicts: string[] = [];
  const source: Record<string, unknown> = { ...base?.source };
  const values: Record<string, unknown> = { ...base?.values };
  const accept = (key: string, value: unknown) => {
    source[key] = file.source[key] ?? null;
    values[key] = value ?? null;
  };
  for (const key of listKeys(file.source, file.values, shop, base?.source ?? null)) {
    const isRewritten = file.rewritten?.includes(key) && isSameField(key, shop, base?.values ?? null);
    const isNew = file.defaults?.includes(key) || isRewritten;
    if (base?.source && !isNew && isSameField(key, file.source, base.source)) continue;
    const isFilled = filledFields.includes(key) && isEmpty(file.source[key]);
    if (isSameField(key, file.values, shop) || isFilled) {
      accept(key, shop[key]);
      continue;
    }
    const isShopChanged = base ? !isSameField(key, shop, base.values) : !isEmpty(shop[key]);
    if (!isShopChanged || counters.includes(key) || preference === 'theirs') {
      taken.push(key);
      accept(key, file.values[key]);
    } else if (preference === 'ours' || isFirst) accept(key, file.values[key]);
    else conflicts.push(key);
  }
  return { action: taken.length > 0 ? 'update' : 'none', taken, conflicts, base: { source, values } };
}

/**
 * Compares what a folder says of an entry with its last import and with the shop, field by field. A field that only the
 * folder changed is taken, one that only the shop changed stays.
 */
export function mergeEntry(versions: Versions, options: MergeOptions): EntryMerge {
  const { base, file, shop } = versions;
  if (!file) return mergeMissing(versions, options);
  if (!shop) return mergeRemoved(file, base, options.preference);
  return mergeFields(file, base, shop, options);
}
