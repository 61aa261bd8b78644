import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/provider/db/client';
import { configs } from '@/provider/db/schema/system';

/** PostgreSQL takes 65,535 parameters at once. */
const ROWS_AT_ONCE = 500;

export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db.insert(table).values(rows.slice(start, start + ROWS_AT_ONCE));
}

/** Writes the columns that differ: others may have changed since, like how often a coupon was used. */
export async function updateRow<Table extends PgTable>(
  db: Db,
  table: Table,
  where: SQL,
  { before, after }: { before: Table['$inferInsert']; after: Table['$inferInsert'] },
): Promise<void> {
  const old = before as Readonly<Record<string, unknown>>;
  const changed = Object.entries(after).filter(([column, value]) => !isDeepStrictEqual(old[column], value));
  if (changed.length === 0) return;
  const set = Object.fromEntries(changed.map(([column, value]) => [column, value ?? null]));
  await db
    .update(table)
    .set(set as never)
    .where(where);
}

type ReplaceOptions = { id: PgColumn; order: readonly PgColumn[]; where?: SQL | undefined };

/** Makes `rows` the rows of a table, in their order. Rows keep their ids; those that are too many are deleted. */
export async function replaceRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { id, order, where }: ReplaceOptions,
): Promise<void> {
  const existing = await db
    .select({ id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...order.map((column) => asc(column)));
  const columns = Object.keys(getTableColumns(table));
  for (const [at, row] of rows.slice(0, existing.length).entries()) {
    const values = Object.fromEntries(
      columns
        .filter((column) => column !== 'id' && column in row)
        .map((column) => [column, (row as Readonly<Record<string, unknown>>)[column] ?? null]),
    );
    await db
      .update(table)
      .set(values as never)
      .where(eq(id, existing[at]!.id));
  }
  await insertRows(db, table, rows.slice(existing.length));
  const surplus = existing.slice(rows.length).map((row) => row.id as number);
  if (surplus.length > 0) await db.delete(table).where(inArray(id, surplus));
}

type ConfigKey = { module: string; key: string };

/** Writes an editable list or text; null deletes it. */
export async function saveConfig(db: Db, { module, key }: ConfigKey, value: unknown): Promise<void> {
  if (value === null) await db.delete(configs).where(and(eq(configs.module, module), eq(configs.key, key)));
  else
    await db
      .insert(configs)
      .values({ module, key, value })
      .onConflictDoUpdate({ target: [configs.module, configs.key], set: { value } });
}

export async function loadConfigs(db: Db, module: string): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .select({ key: configs.key, value: configs.value })
    .from(configs)
    .where(eq(configs.module, module))
    .orderBy(configs.key);
  return new Map(rows.map(({ key, value }) => [key, value]));
}
