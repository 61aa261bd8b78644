import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { runInParts } from '@/provider/db/run-in-parts';
import { importedEntries } from '@/provider/db/schema/imported';
import { isDeepStrictEqual } from 'node:util';
import type { BaseEntry } from './entry';

/** Says that the section was imported, also if it has nothing. */
const MARKER = ' ';

export type Base = ReadonlyMap<string, BaseEntry>;

/** What the last import left of a section; null if there was none. */
export async function loadBase(db: Db, section: string): Promise<Base | null> {
  const rows = await db
    .select()
    .from(importedEntries)
    .where(eq(importedEntries.section, section))
    .orderBy(importedEntries.position, importedEntries.key);
  if (rows.length === 0) return null;
  return new Map(
    rows.filter(({ key }) => key !== MARKER).map(({ section: _section, key, ...entry }) => [key, entry]),
  );
}

/** What the last import left, as the section keeps it now. */
export async function loadSectionBase(
  db: Db,
  { name, upgradeBase }: { name: string; upgradeBase?: (base: Base) => Base },
): Promise<Base | null> {
  const base = await loadBase(db, name);
  return base && upgradeBase ? upgradeBase(base) : base;
}

/** Writes what differs from `before`. */
export async function saveBase(db: Db, section: string, before: Base | null, after: Base): Promise<void> {
  const marker = { section, key: MARKER, position: 0, source: null, values: {} };
  const rows = [...after]
    .filter(([key, entry]) => !isDeepStrictEqual(before?.get(key), entry))
    .map(([key, entry]) => ({ section, key, ...entry, source: entry.source && { ...entry.source } }));
  const written = before ? rows : [marker, ...rows];
  await runInParts(written, (part) =>
    db
      .insert(importedEntries)
      .values(part)
      .onConflictDoUpdate({
        target: [importedEntries.section, importedEntries.key],
        set: {
          position: sql`excluded.position`,
          source: sql`excluded.source`,
          values: sql`excluded.values`,
        },
      }),
  );
  const gone = [...(before?.keys() ?? [])].filter((key) => !after.has(key));
  await runInParts(gone, (part) =>
    db
      .delete(importedEntries)
      .where(and(eq(importedEntries.section, section), inArray(importedEntries.key, part))),
  );
}
