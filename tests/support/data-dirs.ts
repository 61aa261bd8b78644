/**
 * Data folders of the embedded database for tests that open one themselves. Creating the tables takes PGlite
 * two seconds and the demo shop five, a copy a tenth: each kind is made once, and kept until its sources change.
 */
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, openPglite } from '@/provider/db/client';
import { seed } from '@/provider/seed/seed';
import { computeSeedFingerprint } from './seed-fingerprint';
import { SEEDED_AT } from './seeded-at';

const CACHE_DIR = join('node_modules', '.cache', 'odette-data-dirs');

async function copyDataDir(kind: string, target: string, fill?: (db: Db) => Promise<unknown>) {
  const folder = join(CACHE_DIR, computeSeedFingerprint());
  const source = join(folder, kind);
  if (!existsSync(source)) {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(CACHE_DIR))
      if (name !== computeSeedFingerprint()) rmSync(join(CACHE_DIR, name), { recursive: true, force: true });
    const draft = `${source}.${randomUUID()}`;
    const { db, close } = await openPglite(draft);
    await fill?.(db);
    await close();
    try {
      renameSync(draft, source);
    } catch {
      rmSync(draft, { recursive: true }); // another process has made it meanwhile
    }
  }
  mkdirSync(target, { recursive: true });
  cpSync(source, target, { recursive: true });
}

/** Gives `dataDir` a database with all tables and no rows. */
export const copyEmptyDataDir = (dataDir: string) => copyDataDir('empty', dataDir);

/** Gives `dataDir` a database with the demo shop as of SEEDED_AT. */
export const copySeededDataDir = (dataDir: string) =>
  copyDataDir('seeded', dataDir, (db) => seed(db, SEEDED_AT));
