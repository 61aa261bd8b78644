// In test:all only: long imports (import-folder.db runs on a push).
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_FOLDER } from '@/provider/seed/demo-folder';
import { importFolder } from '@/provider/shop-folder/import-folder';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let folder: string;
let shop: Shop;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odette-demo-'));
  cpSync(DEMO_FOLDER, folder, { recursive: true });
  shop = await openShop({ DATA_DIR: join(folder, 'data') });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const runImport = () => {
  const { signal } = new AbortController();
  return importFolder(shop.ctx, folder, {
    preference: null,
    isDryRun: false,
    signal,
    onProgress: async () => undefined,
  });
};
const changeProducts = (from: string, to: string) => {
  const path = join(folder, 'products.csv');
  const text = readFileSync(path, 'utf8');
  expect(text.split(from)).toHaveLength(2);
  writeFileSync(path, text.replace(from, to));
};

test('the folder of the demo shop changes nothing in a shop that was filled from it', async () => {
  expect(await runImport()).toMatchObject({
    ...{ productCount: 55, changes: [], conflicts: [], errors: [] },
    ...{ reviewCount: 0, photoCount: 0 },
  });
});

test('reviews of a demo shop that was filled before they were files are not brought in twice', async () => {
  await queryRows(shop.db, 'delete from imported_reviews');
  expect(await runImport()).toMatchObject({ reviewCount: 0, errors: [] });
  expect(await runImport()).toMatchObject({ reviewCount: 0, errors: [] });
});

test('a changed cell changes its value alone, and the images stay those of the repository', async () => {
  changeProducts('HD Lace Front Straight Wig,"20 in', 'HD Lace Straight Wig,"20 in');
  const { changes, errors } = await runImport();
  expect({ changes, errors }).toEqual({
    changes: [{ handle: 'hd-lace-front-straight-wig', kind: 'updated', values: ['name', 'metaTitle'] }],
    errors: [],
  });
  const images = await queryRows<{ path: string }>(
    shop.db,
    `select path from product_images where product_id = 1 and path not like 'products/%'`,
  );
  expect(images).toEqual([]);
});
