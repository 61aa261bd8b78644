import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { runInParts } from '@/provider/db/run-in-parts';
import { translations as translationTable } from '@/provider/db/schema/translation';
import type { FieldTranslation } from './localized-fields';

type ByKey = ReadonlyMap<string, readonly FieldTranslation[]>;

/** The translations of a section, or of these entries of it. */
export async function loadTranslations(db: Db, section: string, keys?: readonly string[]): Promise<ByKey> {
  const table = translationTable;
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.section, section), keys && inArray(table.key, [...keys])))
    .orderBy(asc(table.key), asc(table.field), asc(table.path), asc(table.locale));
  const byKey = new Map<string, FieldTranslation[]>();
  for (const { section: _section, key, ...translation } of rows) {
    const list = byKey.get(key);
    if (list) list.push(translation);
    else byKey.set(key, [translation]);
  }
  return byKey;
}

/** Replaces the translations of these entries. */
export async function saveTranslations(db: Db, section: string, byKey: ByKey): Promise<void> {
  await runInParts([...byKey.keys()], (part) =>
    db
      .delete(translationTable)
      .where(and(eq(translationTable.section, section), inArray(translationTable.key, part))),
  );
  const rows = [...byKey].flatMap(([key, list]) =>
    list.map((translation) => ({ ...translation, section, key })),
  );
  await runInParts(rows, (part) => db.insert(translationTable).values(part));
}
