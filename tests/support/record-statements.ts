import type { Db } from '@/provider/db/client';

export type RecordedStatement = { text: string; parameters: unknown[] };
type Client = { query: (...args: unknown[]) => unknown };

/** node-postgres gets an object with the text, PGlite the text. */
function toStatement([first, parameters = []]: unknown[]): RecordedStatement {
  const text = typeof first === 'string' ? first : (first as { text: string }).text;
  return { text, parameters: parameters as unknown[] };
}

/** Returns the statements that `run` sends to the database, outside of transactions. */
export async function readRecordedStatements(
  db: Db,
  run: () => Promise<unknown>,
): Promise<RecordedStatement[]> {
  const client = (db as unknown as { $client: Client }).$client;
  const { query } = client;
  const statements: RecordedStatement[] = [];
  client.query = (...args) => {
    statements.push(toStatement(args));
    return query.apply(client, args);
  };
  try {
    await run();
  } finally {
    client.query = query;
  }
  return statements;
}
