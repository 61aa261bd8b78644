import type { Preference } from '@/provider/shop-folder/products/merge-values';
import { isSameField } from './entry';
import type { Merged } from './merge-entry';
import type { Section, SectionState } from './section';

type Options = SectionState & { tree: NonNullable<Section<never>['tree']>; preference: Preference };

/** As if the folder had changed the place of an entry, so that it counts. */
function take(entry: Merged, field: string): Merged {
  const { file, base, taken } = entry;
  const source = { ...base?.source, [field]: file?.source[field] ?? null };
  const values = { ...base?.values, [field]: file?.values[field] ?? null };
  return { ...entry, action: 'update', taken: [...taken, field], base: { source, values } };
}

/** The place that the shop has counts, or is reported. */
function leave(entry: Merged, field: string, { base, preference }: Options): Merged {
  const taken = entry.taken.filter((key) => key !== field);
  const left: Merged = { ...entry, action: taken.length > 0 ? 'update' : 'none', taken };
  if (preference === 'ours' || base === null) return left;
  const last = base.get(entry.key);
  const source = { ...entry.base?.source, [field]: last?.source?.[field] ?? null };
  const values = { ...entry.base?.values, [field]: last?.values[field] ?? null };
  return { ...left, conflicts: [...entry.conflicts, field], base: { source, values } };
}

/**
 * Keeps entries from being below themselves: where the folder has put one below another, and the shop that one below the
 * first, each place by itself can be taken. That is a conflict like one of a value that both changed.
 */
export function mergeTree(merged: readonly Merged[], options: Options): Merged[] {
  const { tree, shop, preference } = options;
  const { field } = tree;
  const byKey = new Map(merged.map((entry) => [entry.key, entry]));
  const getAbove = (key: string) => {
    const entry = byKey.get(key);
    const value = entry?.taken.includes(field) ? entry.file?.values[field] : shop.get(key)?.[field];
    return typeof value === 'string' ? tree.getKey(value) : null;
  };
  /** The entries from one to itself; none if it is not below itself. */
  const listCycle = (key: string) => {
    const keys = new Set([key]);
    let above = getAbove(key);
    for (; above !== null && !keys.has(above); above = getAbove(above)) keys.add(above);
    return above === key ? [...keys] : [];
  };
  /** Takes the places of the folder, which has no cycle. Returns whether that changed anything. */
  const takeAll = (keys: readonly string[]) => {
    const others = keys.flatMap((key) => byKey.get(key) ?? []);
    const changed = others.filter(
      ({ key, file, taken }) =>
        file && !taken.includes(field) && !isSameField(field, file.values, shop.get(key) ?? null),
    );
    for (const entry of changed) byKey.set(entry.key, take(entry, field));
    return changed.length > 0;
  };
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const entry of byKey.values()) {
      if (entry.action !== 'update' || !entry.taken.includes(field)) continue;
      const cycle = listCycle(entry.key);
      if (cycle.length === 0) continue;
      if (preference === 'theirs') isDone &&= !takeAll(cycle);
      else byKey.set(entry.key, leave(entry, field, options));
    }
  }
  return [...byKey.values()];
}
