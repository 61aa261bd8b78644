import { quoteIdentifier, type SqlClient } from './sql-client';

/** What is read at once: about so much, whether rows are short or hold a page of text. */
const CHUNK_LENGTH = 1_000_000;
const ROWS_AT_FIRST = 4;
/** By how many times more rows are read than before, if they are short: the next ones may be longer. */
const GROWTH_MAX = 4;
const ROWS_MAX = 500;

/** Long rows may follow short ones: no part is longer than what is read at once, except for a single row. */
function* splitByLength(rows: readonly string[]): Generator<string[]> {
  let [part, length]: [string[], number] = [[], 0];
  for (const row of rows) {
    if (part.length > 0 && length + row.length > CHUNK_LENGTH) {
      yield part;
      [part, length] = [[], 0];
    }
    part.push(row);
    length += row.length;
  }
  yield part;
}

/**
 * Reads the rows of a table as JSON texts, some at a time. Within a transaction, for the cursor; all tables as of the
 * same moment if that is a repeatable read.
 */
export async function* readRows(from: SqlClient, table: string): AsyncGenerator<string[]> {
  await from.query(
    `declare moving no scroll cursor for select row_to_json(x)::text as row from ${quoteIdentifier(table)} x`,
  );
  let limit = ROWS_AT_FIRST;
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${limit} from moving`);
    if (rows.length === 0) break;
    yield* splitByLength(rows.map(({ row }) => row));
    const length = rows.reduce((sum, { row }) => sum + row.length, 0);
    const fitting = Math.max(1, Math.floor((CHUNK_LENGTH * rows.length) / length));
    limit = Math.min(ROWS_MAX, GROWTH_MAX * limit, fitting);
  }
  await from.query('close moving');
}

/** From where the next id or order number counts. */
export type SequenceState = { name: string; last: string; isCalled: boolean };

/**
 * Reads all sequences. They belong to no snapshot: read after the rows, they are ahead of every id in those.
 */
export async function readSequences(from: SqlClient): Promise<SequenceState[]> {
  const { rows } = await from.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: found } = await from.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoteIdentifier(name)}`,
    );
    const [state] = found;
    if (state) states.push({ name, ...state });
  }
  return states;
}
