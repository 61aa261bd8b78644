import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_FOLDER } from '@/provider/seed/demo-folder';
import { formatFileError, type FileError } from '@/provider/shop-folder/files/file-error';
import { readContent } from '@/provider/shop-folder/sections/content-sections';
import { exportContent } from '@/provider/shop-folder/sections/export-content';
import { importContent } from '@/provider/shop-folder/sections/import-content';
import { loadKnownToShop } from '@/provider/shop-folder/sections/references';
import { SEEDED_AT } from '@/tests/support/seeded-at';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
let path: string;
beforeAll(async () => {
  shop = await openShop();
  path = mkdtempSync(join(tmpdir(), 'odette-content-'));
});
afterAll(async () => {
  rmSync(path, { recursive: true });
  await shop.close();
});

const report = (error: FileError) => expect.fail(formatFileError(error));
const dates = { now: SEEDED_AT, timeZone: 'UTC' };
const runImport = () =>
  importContent(shop.ctx, { folder: { ...dates, path, report }, preference: null, isDryRun: false });

test('the shop says what its folder says, in the same words', async () => {
  const folder = { ...dates, path: DEMO_FOLDER, report };
  for (const { section, files } of await readContent(folder, await loadKnownToShop(shop.db))) {
    const said = Object.fromEntries(files.entries.map(({ key, values }) => [key, values]));
    const had = Object.fromEntries(await section.load(shop.db, null));
    expect(had, section.name).toEqual(said);
  }
});

test('an export of an unchanged shop leaves the files as they are, with their comments', async () => {
  cpSync(DEMO_FOLDER, path, { recursive: true });
  const { files, removedFiles } = await exportContent(shop.db, path);
  expect({ files, removedFiles }).toEqual({ files: [], removedFiles: [] });
});

test('an import of what was exported into an empty folder changes nothing', async () => {
  rmSync(path, { recursive: true });
  path = mkdtempSync(join(tmpdir(), 'odette-content-'));
  const { files, saveBase } = await exportContent(shop.db, path);
  expect(files.map(({ file }) => file)).toContain('coupons.yaml');
  for (const { file, text } of files) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  for (const result of await runImport()) expect(result).toEqual({ changes: [], conflicts: [], tags: [] });
  await saveBase(shop.db);
  for (const result of await runImport()) expect(result).toEqual({ changes: [], conflicts: [], tags: [] });
  expect(readFileSync(join(path, 'coupons.yaml'), 'utf8')).toContain('amount_off: 40.00\n');
});
