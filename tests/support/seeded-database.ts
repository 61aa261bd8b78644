import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, type Db, openPglite, openPostgres } from '@/provider/db/client';

/** Both are expensive to create, and shared by all files in this process. */
let dump: Blob | undefined;
let compiled: Promise<WebAssembly.Module> | undefined;

const WASM = join('node_modules', '@electric-sql', 'pglite', 'dist', 'pglite.wasm');

/** A database with the demo shop as of SEEDED_AT: in memory, or on the PostgreSQL server of the tests. */
export async function openSeededDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return openSeededPostgres(url);
  dump ??= new Blob([readFileSync(inject('seeded'))]);
  compiled ??= WebAssembly.compile(readFileSync(WASM));
  return openPglite(undefined, { loadDataDir: dump, pgliteWasmModule: await compiled });
}

/** Dropped when closed, and never shared: test files run in parallel. */
async function openSeededPostgres(url: string): Promise<Database> {
  const name = `odette_test_${randomUUID().replaceAll('-', '')}`;
  const server = new Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${name} template ${inject('seeded')} strategy file_copy`);
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

/** Runs a raw query and returns its rows. */
export async function queryRows<Row>(db: Db, query: string): Promise<Row[]> {
  const result = (await db.execute(sql.raw(query))) as unknown as { rows: Row[] };
  return result.rows;
}
