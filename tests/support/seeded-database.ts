import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, type Db, openPglite, openPostgres } from '@/provider/db/client';
import type { Sources } from './seed-once';

/** These are expensive to create, and shared by all files in this process. */
const dumps: Partial<Record<keyof Sources, Blob>> = {};
let compiled: Promise<WebAssembly.Module> | undefined;

const WASM = join('node_modules', '@electric-sql', 'pglite', 'dist', 'pglite.wasm');

/** A database with the demo shop as of SEEDED_AT: in memory, or on the PostgreSQL server of the tests. */
export const openSeededDatabase = () => openCopy('seeded');

/** The same with all tables and no rows. */
export const openEmptyDatabase = () => openCopy('empty');

async function openCopy(kind: keyof Sources): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  const source = inject('databases')[kind];
  if (url) return openPostgresCopy(url, source);
  dumps[kind] ??= new Blob([readFileSync(source)]);
  compiled ??= WebAssembly.compile(readFileSync(WASM));
  return openPglite(undefined, { loadDataDir: dumps[kind], pgliteWasmModule: await compiled });
}

/** Dropped when closed, and never shared: test files run in parallel. */
async function openPostgresCopy(url: string, template: string): Promise<Database> {
  const name = `odette_test_${randomUUID().replaceAll('-', '')}`;
  const server = new Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${name} template ${template} strategy file_copy`);
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
