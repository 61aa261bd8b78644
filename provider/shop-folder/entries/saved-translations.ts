import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { translations as translationTable } from '@/provider/db/schema/translation';
import type { FieldTranslation } from './localized-fields';

/** PostgreSQL takes 65,535 parameters at once. */
const ROWS_AT_ONCE = 500;

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
  const keys = [...byKey.keys()];
  for (let start = 0; start < keys.length; start += ROWS_AT_ONCE)
    await db
      .delete(translationTable)
      .where(
        and(
          eq(translationTable.section, section),
          inArray(translationTable.key, keys.slice(start, start + ROWS_AT_ONCE)),
        ),
      );
  const rows = [...byKey].flatMap(([key, list]) =>
    list.map((translation) => ({ ...translation, section, key })),
  );
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db.insert(translationTable).values(rows.slice(start, start + ROWS_AT_ONCE));
}
