import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openPglite, openPostgres } from '@/provider/db/client';
import { seed } from '@/provider/seed/seed';
import { computeSeedFingerprint } from './seed-fingerprint';
import { SEEDED_AT } from './seeded-at';

declare module 'vitest' {
  interface ProvidedContext {
    /** The source that every test shop is copied from: a PGlite dump file, or the name of a PostgreSQL database. */
    seeded: string;
  }
}

const CACHE_DIR = join('node_modules', '.cache', 'odette-tests');
async function createSeedDump() {
  const database = await openPglite();
  await seed(database.db, SEEDED_AT);
  const client = (database.db as unknown as { $client: PGlite }).$client;
  // Without the WAL written so far: a copy that has nothing to replay opens in half the time.
  for (const statement of ['set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint'])
    await client.exec(statement);
  const dump = await client.dumpDataDir('none');
  await database.close();
  return Buffer.from(await dump.arrayBuffer());
}

/** A dump is kept between runs, and rebuilt when any of its sources has changed. */
async function ensureSeedDump() {
  const path = join(CACHE_DIR, `${computeSeedFingerprint()}.tar`);
  if (existsSync(path)) return path;
  rmSync(CACHE_DIR, { recursive: true, force: true });
  mkdirSync(CACHE_DIR, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, await createSeedDump());
  renameSync(draft, path);
  return path;
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

async function createSeedTemplate(url: string, name: string) {
  await runStatements(url, `drop database if exists ${name}`, `create database ${name}`);
  const database = await openPostgres(Object.assign(new URL(url), { pathname: `/${name}` }).href, (db) =>
    seed(db, SEEDED_AT),
  );
  await database.close();
}

/** Runs before the first file: the tables are created and seeded once, and each shop is a copy. */
export async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return project.provide('seeded', await ensureSeedDump());
  const name = `odette_seeded_${project.name.replaceAll(/\W/g, '_')}`;
  await createSeedTemplate(url, name);
  project.provide('seeded', name);
  return () => runStatements(url, `drop database ${name}`);
}
