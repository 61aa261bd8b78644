// In test:all only: long imports (import-folder.db runs on a push).
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations, MIGRATIONS_FOLDER } from '@/provider/db/schema-version';
import { copyEmptyDataDir } from '@/tests/support/data-dirs';
import { runShopCommand } from '@/tests/support/run-shop-command';

let root: string;
let shopFolder: string;
let olderDir: string;
const [older, newest] = readMigrations(MIGRATIONS_FOLDER).slice(-2);
const open = () => PGlite.create({ dataDir: join(olderDir, 'pg'), extensions: { pg_trgm } });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'odette-dry-run-'));
  shopFolder = join(root, 'shop');
  mkdirSync(shopFolder);
  writeFileSync(join(shopFolder, 'shop.yaml'), 'name: Maison Vert\n');
  writeFileSync(join(shopFolder, 'products.csv'), 'Handle,Title,Variant Price\ntop,Top,60\n');
  olderDir = join(root, 'older');
  await copyEmptyDataDir(olderDir);
  const lite = await open();
  await lite.query('delete from drizzle.__drizzle_migrations where created_at = $1', [newest!.when]);
  await lite.close();
});
afterAll(() => rmSync(root, { recursive: true }));

const runDry = (dataDir: string) =>
  runShopCommand(['import', shopFolder, '--dry-run'], { DATA_DIR: dataDir, DATABASE_URL: '' });

test('a dry run creates no database', () => {
  const dataDir = join(root, 'none');
  const { status, stderr } = runDry(dataDir);
  expect(status).toBeGreaterThan(0);
  expect(stderr).toContain(
    `There is no database in DATA_DIR (${dataDir}) yet. Start the shop, or import without --dry-run, first.`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('a dry run migrates no database of an older version, and says which version it needs', async () => {
  const listVersions = async () => {
    const lite = await open();
    const { rows } = await lite.query('select created_at::text as at from drizzle.__drizzle_migrations');
    await lite.close();
    return rows.map((row) => (row as { at: string }).at);
  };
  const { status, stderr } = runDry(olderDir);
  expect(status).toBeGreaterThan(0);
  expect(stderr).toContain(
    `The database of DATA_DIR has the schema ${older!.tag}; this version of the shop needs ${newest!.tag}. Start the shop, or import without --dry-run, first`,
  );
  expect(await listVersions()).not.toContain(String(newest!.when));
});
