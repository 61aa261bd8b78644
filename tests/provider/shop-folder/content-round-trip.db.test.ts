import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_FOLDER } from '@/provider/seed/demo-folder';
import { formatFileError, type FileError } from '@/provider/shop-folder/files/file-error';
import { readContent } from '@/provider/shop-folder/sections/content-sections';
import { exportContent, exportTexts, joinExports } from '@/provider/shop-folder/sections/export-content';
import { importContent, importTexts } from '@/provider/shop-folder/sections/import-content';
import { loadKnownToShop } from '@/provider/shop-folder/sections/references';
import { loadTextsKnownToShop } from '@/provider/shop-folder/sections/texts/references';
import { readTexts } from '@/provider/shop-folder/sections/texts/text-sections';
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
async function runImport() {
  const options = { folder: { ...dates, path, report }, preference: null, isDryRun: false };
  return [...(await importContent(shop.ctx, options)), ...(await importTexts(shop.ctx, options))];
}
const runExport = async () =>
  joinExports([await exportContent(shop.db, path), await exportTexts(shop.db, path)]);

test('the shop says what its folder says, in the same words', async () => {
  const folder = { ...dates, path: DEMO_FOLDER, report };
  const content = await readContent(folder, await loadKnownToShop(shop.db));
  for (const { section, files } of content) {
    const said = Object.fromEntries(files.entries.map(({ key, values }) => [key, values]));
    expect(Object.fromEntries(await section.load(shop.db, null)), section.name).toEqual(said);
  }
  for (const { section, files } of await readTexts(folder, await loadTextsKnownToShop(shop.db, folder))) {
    const said = Object.fromEntries(files.entries.map(({ key, values }) => [key, values]));
    const had = Object.fromEntries(await section.load(shop.db, null));
    // The blog says a date of change where its files say none.
    for (const [key, values] of Object.entries(said)) expect(had[key], key).toMatchObject(values);
    expect(Object.keys(had).toSorted()).toEqual(Object.keys(said).toSorted());
  }
});

test('an export of an unchanged shop leaves the files as they are, with their comments', async () => {
  cpSync(DEMO_FOLDER, path, { recursive: true });
  const { files, removedFiles } = await runExport();
  expect({ files, removedFiles }).toEqual({ files: [], removedFiles: [] });
});

test('an import of what was exported into an empty folder changes nothing', async () => {
  rmSync(path, { recursive: true });
  path = mkdtempSync(join(tmpdir(), 'odette-content-'));
  const { files, saveBase } = await runExport();
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
