import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, type Db, openPglite, openPostgres } from '@/provider/db/client';

/** Both are dear to make, and the same for all files that share this process. */
let dump: Blob | undefined;
let compiled: Promise<WebAssembly.Module> | undefined;

const WASM = join('node_modules', '@electric-sql', 'pglite', 'dist', 'pglite.wasm');

/** A database with the demo shop in it, as it is on the day of SEEDED_AT: in memory, or on the server of the tests. */
export async function openSeededDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return openSeededPostgres(url);
  dump ??= new Blob([readFileSync(inject('seeded'))]);
  compiled ??= WebAssembly.compile(readFileSync(WASM));
  return openPglite(undefined, { loadDataDir: dump, pgliteWasmModule: await compiled });
}

/** Gone with whoever opened it: files of tests run side by side. */
async function openSeededPostgres(url: string): Promise<Database> {
  const name = `odette_test_${randomUUID().replaceAll('-', '')}`;
  const server = new Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${name} template ${inject('seeded')}`);
  const database = await openPostgres(Object.assign(new URL(url), { pathname: `/${name}` }).href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.query(`drop database ${name}`);
      await server.end();
    },
  };
}

/** The rows of a plain query. */
export async function queryRows<Row>(db: Db, query: string): Promise<Row[]> {
  const answer = (await db.execute(sql.raw(query))) as unknown as { rows: Row[] };
  return answer.rows;
}
