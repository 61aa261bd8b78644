import type { Db } from '@/provider/db/client';
import { areSameFields, type Fields } from './entry';
import { listFolderChanges } from './export-section';
import { loadSectionBase, type Base } from './imported-entries';
import type { Section, SectionFiles } from './section';

/** How many entries the folder and the shop changed since they last agreed. */
export type SectionDifference = { name: string; folder: number; shop: number };

function countFolderChanges(section: Section<never>, files: SectionFiles, base: Base): number {
  const { entries, unreadable, isMissing = false } = files;
  if (unreadable === 'all' || isMissing) return 0;
  const keys = new Set(entries.map(({ key }) => key));
  const isGone = ([key, { source }]: [string, { source: Fields | null }]) =>
    source !== null && !keys.has(key) && !unreadable.has(key);
  return listFolderChanges(section, files, base).length + [...base].filter(isGone).length;
}

function countShopChanges(
  shop: ReadonlyMap<string, Fields>,
  base: Base,
  counters: readonly string[],
): number {
  const isChanged = ([key, fields]: [string, Fields]) => {
    const last = base.get(key);
    return last ? !areSameFields(fields, last.values, counters) : Object.keys(fields).length > 0;
  };
  const removed = [...base].filter(([key, { source }]) => source !== null && !shop.has(key));
  return [...shop].filter(isChanged).length + removed.length;
}

/** Null if the section was never imported: nothing can be said then. */
export async function compareSection<References>(
  db: Db,
  section: Section<References>,
  files: SectionFiles,
): Promise<SectionDifference | null> {
  const base = await loadSectionBase(db, section);
  if (!base) return null;
  const shop = await section.load(db, base);
  return {
    name: section.name,
    folder: countFolderChanges(section, files, base),
    shop: countShopChanges(shop, section.addKnown?.(base, shop) ?? base, section.counters ?? []),
  };
}
