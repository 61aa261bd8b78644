import 'server-only';
import {
  messages,
  parse,
  protocol,
  types,
  type PGlite,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';

/** Statements kept prepared, least recently used ones leave. One takes some 30 KB of PGlite's memory. */
export const STATEMENTS_MAX = 300;
/** A longer text is one of many rows or ids, and hardly sent again. */
const TEXT_MAX = 6_000;
/** What PostgreSQL answers when a prepared statement is gone or its tables have changed. */
const STALE_CODES = ['26000', '0A000'];

type ExecProtocolResult = Awaited<ReturnType<PGlite['execProtocol']>>;
type RowDescription = Extract<ExecProtocolResult['messages'][number], { name: 'rowDescription' }>;
type Statement = { name: string; paramTypes: number[]; rowDescription: RowDescription | undefined };
type Query = <T>(text: string, params?: unknown[], options?: QueryOptions) => Promise<Results<T>>;

const { serialize } = protocol;

const keepText = (value: string) => value;
/** What drizzle parses itself: it passes these parsers with each query (drizzle-orm/pglite/session). */
const DRIZZLE_PARSERS = {
  ...{ [types.TIMESTAMP]: keepText, [types.TIMESTAMPTZ]: keepText, [types.DATE]: keepText },
  [types.INTERVAL]: keepText,
  // The same as arrays, and numeric[].
  ...{ 1115: keepText, 1185: keepText, 1182: keepText, 1187: keepText, 1231: keepText },
};

const isStale = (error: unknown) =>
  error instanceof messages.DatabaseError && STALE_CODES.includes(error.code ?? '');

function concatBytes(parts: readonly Uint8Array[]) {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** The prepared statements of one connection. The caller must run one at a time. */
class PreparedStatements {
  readonly #client: PGlite;
  /** By text, least recently used first. */
  readonly #statements = new Map<string, Statement>();
  #nameCount = 0;

  constructor(client: PGlite) {
    this.#client = client;
  }

  async execute<T>(text: string, params: readonly unknown[], options?: QueryOptions): Promise<Results<T>> {
    const { serializers, parsers } = this.#client;
    const statement = this.#statements.get(text) ?? (await this.#prepare(text));
    this.#statements.delete(text);
    this.#statements.set(text, statement);
    const { name, paramTypes, rowDescription } = statement;
    const values = params.map((value, index) => {
      if (value === null || value === undefined) return null;
      const toText = serializers[paramTypes[index] ?? 0];
      return toText ? toText(value) : String(value);
    });
    try {
      const answers = await this.#send(serialize.bind({ statement: name, values }), serialize.execute({}));
      const [result] = parse.parseResults(rowDescription ? [rowDescription, ...answers] : answers, parsers, {
        rowMode: options?.rowMode,
      });
      return result as Results<T>;
    } catch (error) {
      if (isStale(error)) await this.#forget(text);
      throw error;
    }
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `s${(this.#nameCount += 1)}`;
    const answers = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const [oldest] = this.#statements.keys();
    if (oldest !== undefined && this.#statements.size >= STATEMENTS_MAX) await this.#forget(oldest);
    return {
      name,
      paramTypes: parse.parseDescribeStatementResults(answers),
      rowDescription: answers.find((answer): answer is RowDescription => answer.name === 'rowDescription'),
    };
  }

  async #forget(text: string) {
    const name = this.#statements.get(text)?.name;
    this.#statements.delete(text);
    await this.#send(serialize.close({ type: 'S', name }));
  }

  async #send(...parts: Uint8Array[]) {
    const message = concatBytes([...parts, serialize.sync()]);
    return (await this.#client.execProtocol(message, { syncToFs: false })).messages;
  }
}

/**
 * Makes `client` prepare the statements of drizzle and send each as one message. By itself PGlite parses and
 * plans every statement anew, takes six messages for it and copies its 318 type parsers: 1.3 ms of processor
 * instead of 0.25 for a query of the cart (docs/decisions/prepared-statements.md).
 */
export function prepareStatements(client: PGlite): PGlite {
  const statements = new PreparedStatements(client);
  const queryUnprepared = client.query.bind(client);
  const runTransaction = client.transaction.bind(client);
  Object.assign(client.parsers, DRIZZLE_PARSERS);

  const query: Query = async (text, params = [], options) => {
    if (text.length > TEXT_MAX) return queryUnprepared(text, params, options);
    await client._checkReady();
    try {
      return await client._runExclusiveTransaction(() =>
        client._runExclusiveQuery(() => statements.execute<never>(text, params, options)),
      );
    } catch (error) {
      if (!isStale(error)) throw error;
      return queryUnprepared(text, params, options);
    }
  };

  const transaction: PGlite['transaction'] = (callback) =>
    runTransaction((tx) => {
      const queryUnpreparedInTransaction = tx.query.bind(tx);
      const queryInTransaction: Query = (text, params = [], options) =>
        tx.closed || text.length > TEXT_MAX
          ? queryUnpreparedInTransaction(text, params, options)
          : client._runExclusiveQuery(() => statements.execute(text, params, options));
      return callback(Object.assign(tx, { query: queryInTransaction }));
    });

  return Object.assign(client, { query, transaction });
}
