/**
 * Data folders of the embedded database for tests that open one themselves. Creating the tables takes PGlite
 * two seconds and the demo shop five, a copy a tenth: each kind is made once, and kept until its sources change.
 */
import { cpSync, mkdirSync } from 'node:fs';
import { type Db, openPglite } from '@/provider/db/client';
import { seed } from '@/provider/seed/seed';
import { ensureCachedFolder } from './cached-folder';
import { SEEDED_AT } from './seeded-at';

async function copyDataDir(kind: string, target: string, fill?: (db: Db) => Promise<unknown>) {
  const source = await ensureCachedFolder(`${kind}-data-dir`, async (draft) => {
    const { db, close } = await openPglite(draft);
    await fill?.(db);
    await close();
  });
  mkdirSync(target, { recursive: true });
  cpSync(source, target, { recursive: true });
}

/** Gives `dataDir` a database with all tables and no rows. */
export const copyEmptyDataDir = (dataDir: string) => copyDataDir('empty', dataDir);

/** Gives `dataDir` a database with the demo shop as of SEEDED_AT. */
export const copySeededDataDir = (dataDir: string) =>
  copyDataDir('seeded', dataDir, (db) => seed(db, SEEDED_AT));
