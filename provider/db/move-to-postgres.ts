import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openPglite, openPostgres } from './client';
import { withFolderErrors } from './data-dir';
import { lockDataDir } from './data-dir-lock';

const ROWS_AT_ONCE = 500;

type SqlClient = { query: <Row>(statement: string, values?: unknown[]) => Promise<{ rows: Row[] }> };

const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

async function listTables(database: SqlClient) {
  const { rows } = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  );
  return rows.map(({ name }) => name);
}

/** Lists the writable columns; the database generates the others. */
async function listColumns(database: SqlClient, table: string) {
  const { rows } = await database.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position",
    [table],
  );
  return rows.map(({ name }) => quoteIdentifier(name)).join(', ');
}

const countRows = async (database: SqlClient, table: string) => {
  const { rows } = await database.query<{ count: string }>(
    `select count(*)::text as count from ${quoteIdentifier(table)}`,
  );
  return Number(rows[0]?.count);
};

type ForeignKey = { table: string; name: string; terms: string };

/** Tables reference each other: without foreign keys they can be filled in any order. */
async function listForeignKeys(database: SqlClient) {
  const { rows } = await database.query<ForeignKey>(
    "select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as terms from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace",
  );
  return rows;
}

async function copyTable(from: SqlClient, to: SqlClient, table: string) {
  const columns = await listColumns(from, table);
  await from.query('begin');
  await from.query(
    `declare moving no scroll cursor for select row_to_json(x)::text as row from ${quoteIdentifier(table)} x`,
  );
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from moving`);
    if (rows.length === 0) break;
    const list = `[${rows.map(({ row }) => row).join(',')}]`;
    await to.query(
      `insert into ${quoteIdentifier(table)} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${quoteIdentifier(table)}, $1::json)`,
      [list],
    );
  }
  await from.query('commit');
}

/** Copies the next ids and order numbers. */
async function copySequences(from: SqlClient, to: SqlClient) {
  const { rows } = await from.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public'",
  );
  for (const { name } of rows) {
    const at = await from.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoteIdentifier(name)}`,
    );
    const [now] = at.rows;
    await to.query('select setval($1::regclass, $2::bigint, $3)', [
      quoteIdentifier(name),
      now?.last,
      now?.called,
    ]);
  }
}

async function copyAll(from: SqlClient, to: SqlClient): Promise<Record<string, number>> {
  const tables = await listTables(from);
  const foreignKeys = await listForeignKeys(to);
  for (const { table, name } of foreignKeys) await to.query(`alter table ${table} drop constraint ${name}`);
  const rowCounts: Record<string, number> = {};
  for (const table of tables) {
    // Triggers maintain counts and indexes on write; the rows they wrote are copied, too.
    await to.query(`alter table ${quoteIdentifier(table)} disable trigger user`);
    await to.query(`delete from ${quoteIdentifier(table)}`); // rows inserted by migrations are copied, too
  }
  for (const table of tables) {
    await copyTable(from, to, table);
    rowCounts[table] = await countRows(to, table);
    const sourceCount = await countRows(from, table);
    if (sourceCount !== rowCounts[table])
      throw new Error(`${table} has ${sourceCount} rows, but ${rowCounts[table]} were copied`);
  }
  for (const table of tables) await to.query(`alter table ${quoteIdentifier(table)} enable trigger user`);
  for (const { table, name, terms } of foreignKeys)
    await to.query(`alter table ${table} add constraint ${name} ${terms}`);
  await copySequences(from, to);
  return rowCounts;
}

/** Migrates both databases to the newest schema; throws if the target has products, customers or orders. */
async function prepareDatabases(folder: string, url: string) {
  await (await openPglite(folder)).close();
  await (await openPostgres(url)).close();
  const target = new Client({ connectionString: url });
  await target.connect();
  for (const table of ['products', 'customers', 'orders'])
    if ((await countRows(target, table)) > 0) {
      await target.end();
      throw new Error(
        `The database of DATABASE_URL is not empty: it has ${table}. Set DATABASE_URL to an empty database`,
      );
    }
  return target;
}

/**
 * Copies every row and sequence of the embedded database in `folder` to PostgreSQL at `url`, in one
 * transaction there. Returns the number of rows per table. Shoppers' uploads stay in DATA_DIR/uploads.
 */
export async function moveToPostgres(folder: string, url: string): Promise<Record<string, number>> {
  if (!existsSync(join(folder, 'pg', 'PG_VERSION')))
    throw new Error(`There is no database to move in DATA_DIR (${folder})`);
  const target = await prepareDatabases(folder, url);
  const release = await lockDataDir(folder);
  const source = await withFolderErrors(folder, () =>
    PGlite.create({ dataDir: join(folder, 'pg'), extensions: { pg_trgm } }),
  );
  try {
    await target.query('begin');
    const rowCounts = await copyAll(source, target);
    await target.query('commit');
    return rowCounts;
  } finally {
    await target.end(); // without a commit, nothing is written
    await source.close();
    await release();
  }
}
