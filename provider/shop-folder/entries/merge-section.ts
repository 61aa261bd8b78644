import type { Preference } from '@/provider/shop-folder/products/merge-values';
import { isSameField, type BaseEntry, type FileEntry } from './entry';
import { mergeEntry, type EntryMerge, type Merged } from './merge-entry';
import { mergeTree } from './merge-tree';
import type { Section, SectionState } from './section';

/** What is known besides the last import was no part of it: only what an import takes over becomes one. */
function forgetKnown(
  merged: EntryMerge['base'],
  known: BaseEntry | undefined,
  base: BaseEntry | undefined,
): EntryMerge['base'] {
  if (!merged || !base || known === base) return merged;
  const isUntouched = (key: string) => isSameField(key, merged.values, known?.values ?? null);
  const values = Object.keys(merged.values).map((key): [string, unknown] => [
    key,
    (isUntouched(key) ? base : merged).values[key],
  ]);
  return { source: merged.source, values: Object.fromEntries(values) };
}

type MergeOptionsOfSection = Pick<Section<never>, 'filledFields' | 'counters' | 'addKnown' | 'tree'>;
type MergeOptions = SectionState & { preference: Preference; unreadable: ReadonlySet<string> };

/** Merges each entry of the folder and of the last import. */
export function mergeSection(
  { filledFields, counters, addKnown, tree }: MergeOptionsOfSection,
  entries: readonly FileEntry[],
  { base, shop, preference, unreadable }: MergeOptions,
): Merged[] {
  const files = new Map(entries.map((entry) => [entry.key, entry]));
  const known = base && addKnown ? addKnown(base, shop) : base;
  const keys = [...new Set([...files.keys(), ...(base?.keys() ?? [])])];
  const merged = keys
    .filter((key) => !unreadable.has(key))
    .map((key, position) => {
      const file = files.get(key) ?? null;
      const versions = { base: known?.get(key) ?? null, file, shop: shop.get(key) ?? null };
      const merge = mergeEntry(versions, { preference, filledFields, counters, isFirst: base === null });
      const next = forgetKnown(merge.base, known?.get(key), base?.get(key));
      return { ...merge, base: next, key, file, position };
    });
  return tree ? mergeTree(merged, { tree, base, shop, preference }) : merged;
}
