// In test:all only: backups of whole shops (running-shop.db runs on a push).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '@/provider/backup/restore-backup';
import { writeBackup } from '@/provider/backup/write-backup';
import { openPglite } from '@/provider/db/client';
import { copyEmptyDataDir } from '@/tests/support/data-dirs';
import { copyMigrationsBefore } from '@/tests/support/earlier-migrations';
import { queryRows } from '@/tests/support/seeded-database';

const EARLIER = 20;
const folder = mkdtempSync(join(tmpdir(), 'odette-older-'));
const archive = join(folder, 'older.tar.gz');
const inDataDir = (name: string) => ({ dataDir: join(folder, name), databaseUrl: undefined, s3: undefined });

beforeAll(async () => {
  const source = inDataDir('source');
  mkdirSync(source.dataDir);
  const client = await PGlite.create({ dataDir: join(source.dataDir, 'pg'), extensions: { pg_trgm } });
  await migrate(drizzle(client), { migrationsFolder: copyMigrationsBefore(EARLIER) });
  await client.exec("insert into synonyms (term, expansion) values ('topper', 'hair piece')");
  await client.close();
  const { header } = await writeBackup(source, archive);
  expect(header.schemaName).toMatch(/^0019_/);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('a backup of an older version is loaded and migrated', async () => {
  const target = inDataDir('target');
  await restoreBackup(target, archive);
  const { db, close } = await openPglite(target.dataDir);
  await db.execute("insert into synonyms (term, expansion) values ('bun', 'chignon')");
  expect(await queryRows(db, 'select id, term from synonyms order by id')).toEqual([
    { id: 1, term: 'topper' },
    { id: 2, term: 'bun' },
  ]);
  expect(await queryRows(db, 'select count(*)::int as count from imported_products')).toEqual([{ count: 0 }]);
  await close();
}, 120_000);

test('it is not loaded into newer tables', async () => {
  const target = inDataDir('newer');
  await copyEmptyDataDir(target.dataDir);
  await expect(restoreBackup(target, archive)).rejects.toThrow(
    'The backup is older than the tables in the database of DATA_DIR. Name a database without tables',
  );
}, 120_000);
