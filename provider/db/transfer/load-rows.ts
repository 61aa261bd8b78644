import { quoteIdentifier, type SqlClient } from './sql-client';
import type { SequenceState } from './read-rows';
import { countRows, listColumns, listTables } from './tables';

type ForeignKey = { table: string; name: string; terms: string };

/** Tables reference each other: without foreign keys they can be filled in any order. */
async function listForeignKeys(database: SqlClient) {
  const { rows } = await database.query<ForeignKey>(
    "select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as terms from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace",
  );
  return rows;
}

/** Fills the tables of a database, which are empty. */
export type TableLoader = {
  tables: readonly string[];
  /** Inserts rows, each an object as JSON text. */
  insert: (table: string, rows: readonly string[]) => Promise<void>;
  /** The number of rows that a table has now. */
  count: (table: string) => Promise<number>;
};

async function createLoader(to: SqlClient): Promise<TableLoader> {
  const tables = await listTables(to);
  const columnsByTable = new Map<string, string>();
  for (const table of tables) columnsByTable.set(table, await listColumns(to, table));
  return {
    tables,
    insert: async (table, rows) => {
      const [columns, name] = [columnsByTable.get(table), quoteIdentifier(table)];
      await to.query(
        `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
        [`[${rows.join(',')}]`],
      );
    },
    count: (table) => countRows(to, table),
  };
}

/**
 * Calls `load` while triggers and foreign keys are off, within the caller's transaction. Triggers maintain counts and
 * search indexes on write: what they once wrote is loaded as well. Afterwards the foreign keys are checked.
 */
export async function loadTables(to: SqlClient, load: (loader: TableLoader) => Promise<void>): Promise<void> {
  const loader = await createLoader(to);
  const foreignKeys = await listForeignKeys(to);
  for (const { table, name } of foreignKeys) await to.query(`alter table ${table} drop constraint ${name}`);
  for (const table of loader.tables)
    await to.query(`alter table ${quoteIdentifier(table)} disable trigger user`);
  await load(loader);
  for (const table of loader.tables)
    await to.query(`alter table ${quoteIdentifier(table)} enable trigger user`);
  for (const { table, name, terms } of foreignKeys)
    await to.query(`alter table ${table} add constraint ${name} ${terms}`);
}

/** Lets ids and order numbers go on where they were. */
export async function writeSequences(to: SqlClient, states: readonly SequenceState[]): Promise<void> {
  for (const { name, last, isCalled } of states)
    await to.query('select setval($1::regclass, $2::bigint, $3)', [quoteIdentifier(name), last, isCalled]);
}
