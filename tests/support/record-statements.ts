import type { Db } from '@/provider/db/client';

export type RecordedStatement = { text: string; parameters: unknown[] };
type Queries = { query: (...args: unknown[]) => unknown };
type Client = Queries & { transaction?: (run: (tx: Queries) => Promise<unknown>) => Promise<unknown> };

/** node-postgres gets an object with the text, PGlite the text. */
function toStatement([first, parameters = []]: unknown[]): RecordedStatement {
  const text = typeof first === 'string' ? first : (first as { text: string }).text;
  return { text, parameters: parameters as unknown[] };
}

/** Returns the statements that `run` sends to the database; with PostgreSQL those outside of transactions. */
export async function readRecordedStatements(
  db: Db,
  run: () => Promise<unknown>,
): Promise<RecordedStatement[]> {
  const client = (db as unknown as { $client: Client }).$client;
  const { query, transaction } = client;
  const statements: RecordedStatement[] = [];
  client.query = (...args) => {
    statements.push(toStatement(args));
    return query.apply(client, args);
  };
  if (transaction)
    client.transaction = (runInside) =>
      transaction.call(client, (tx) =>
        runInside({
          query: (...args) => {
            statements.push(toStatement(args));
            return tx.query(...args);
          },
        }),
      );
  try {
    await run();
  } finally {
    client.query = query;
    if (transaction) client.transaction = transaction;
  }
  return statements;
}
