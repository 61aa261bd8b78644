import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/provider/db/client';
import { runInParts } from '@/provider/db/run-in-parts';
import { configs } from '@/provider/db/schema/system';

export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  await runInParts(rows, (part) => db.insert(table).values(part));
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

type Row = Readonly<Record<string, unknown>>;
/** Columns that together say which row it is. */
type Identity = readonly string[];

/**
 * For each of `rows` the existing one that is the same thing, or null. Later identities are asked for those that the
 * earlier ones did not find.
 */
export function matchRows<Existing extends Row>(
  existing: readonly Existing[],
  rows: readonly Row[],
  identities: readonly Identity[],
): (Existing | null)[] {
  const left = new Set(existing);
  const matches: (Existing | null)[] = rows.map(() => null);
  for (const identity of identities)
    for (const [at, row] of rows.entries()) {
      if (matches[at]) continue;
      const match = [...left].find((other) => identity.every((column) => other[column] === row[column]));
      if (!match) continue;
      matches[at] = match;
      left.delete(match);
    }
  return matches;
}

type ReplaceOptions = {
  id: PgColumn;
  order: readonly PgColumn[];
  where?: SQL | undefined;
  /** Where others refer to a row: it keeps its id, whatever its place is. Without it, places keep their ids. */
  identities?: readonly Identity[];
};

/** Makes `rows` the rows of a table, in their order. Rows keep their ids; those that are too many are deleted. */
export async function replaceRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { id, order, where, identities }: ReplaceOptions,
): Promise<void> {
  const existing: Row[] = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(...order.map((column) => asc(column)));
  const matches = identities
    ? matchRows(existing, rows as readonly Row[], identities)
    : rows.map((_row, at) => existing[at] ?? null);
  const columns = Object.keys(getTableColumns(table));
  for (const [at, row] of (rows as readonly Row[]).entries()) {
    const match = matches[at];
    if (!match) continue;
    const named = columns.filter((column) => column !== 'id' && column in row);
    const values = Object.fromEntries(named.map((column) => [column, row[column] ?? null]));
    await db
      .update(table)
      .set(values as never)
      .where(eq(id, match.id));
  }
  await insertRows(
    db,
    table,
    rows.filter((_row, at) => !matches[at]),
  );
  const surplus = existing.filter((row) => !matches.includes(row)).map((row) => row.id as number);
  if (surplus.length > 0) await db.delete(table).where(inArray(id, surplus));
}

type OrderedTable = PgTable & Readonly<Record<'id' | 'position', PgColumn>>;

/** Puts the rows with these keys into this order, and the others after them, in theirs. */
export async function orderRows(
  db: Db,
  table: OrderedTable,
  key: PgColumn,
  keys: readonly string[],
): Promise<void> {
  const { id, position } = table;
  await db.execute(sql`
    update ${table} set position = place.number
    from (
      select ${id}, (row_number() over (order by wanted.number, ${position}, ${id}))::int - 1 as number
      from ${table} left join jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)
        with ordinality as wanted(key, number) on wanted.key = ${key}
    ) place where place.id = ${id} and ${position} <> place.number`);
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
