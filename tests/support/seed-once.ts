import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { type Db, openPglite, openPostgres } from '@/provider/db/client';
import { seed } from '@/provider/seed/seed';
import { ensureCachedFolder } from './cached-folder';
import { SEEDED_AT } from './seeded-at';

/** What each test shop is copied from: a PGlite dump file, or the name of a PostgreSQL database. */
export type Sources = { seeded: string; empty: string };

declare module 'vitest' {
  interface ProvidedContext {
    databases: Sources;
  }
}

async function createDump(fill: (db: Db) => Promise<unknown>) {
  const database = await openPglite();
  await fill(database.db);
  const client = (database.db as unknown as { $client: PGlite }).$client;
  // Without the WAL written so far: a copy that has nothing to replay opens in half the time.
  for (const statement of ['set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint'])
    await client.exec(statement);
  const dump = await client.dumpDataDir('none');
  await database.close();
  return Buffer.from(await dump.arrayBuffer());
}

/** Dumps are kept between runs, and rebuilt when any of their sources has changed. */
async function ensureDumps(): Promise<Sources> {
  const folder = await ensureCachedFolder('tests', async (draft) => {
    writeFileSync(join(draft, 'empty.tar'), await createDump(async () => undefined));
    writeFileSync(join(draft, 'seeded.tar'), await createDump((db) => seed(db, SEEDED_AT)));
  });
  return { seeded: join(folder, 'seeded.tar'), empty: join(folder, 'empty.tar') };
}

async function runStatements(url: string, ...statements: string[]) {
  const server = new Client({ connectionString: url });
  await server.connect();
  try {
    for (const statement of statements) await server.query(statement);
  } finally {
    await server.end();
  }
}

async function createTemplates(url: string, { empty, seeded }: Sources) {
  const getUrl = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  await runStatements(url, ...dropTemplates({ empty, seeded }), `create database ${empty}`);
  await (await openPostgres(getUrl(empty))).close();
  await runStatements(url, `create database ${seeded} template ${empty}`);
  await (await openPostgres(getUrl(seeded), (db) => seed(db, SEEDED_AT))).close();
}

const dropTemplates = ({ empty, seeded }: Sources) =>
  [empty, seeded].map((name) => `drop database if exists ${name}`);

/** Runs before the first file: the tables are created and seeded once, and each shop is a copy. */
export async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return project.provide('databases', await ensureDumps());
  const suffix = project.name.replaceAll(/\W/g, '_');
  const sources = { empty: `odette_empty_${suffix}`, seeded: `odette_seeded_${suffix}` };
  await createTemplates(url, sources);
  project.provide('databases', sources);
  return () => runStatements(url, ...dropTemplates(sources));
}
