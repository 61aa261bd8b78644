// In test:all only: long imports (import-folder.db runs on a push).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredRows } from '@/provider/platform/jobs/delete-expired-rows';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { readCsvRows } from '@/tests/support/fixtures/csv-rows';
import { runExport, runImport } from '@/tests/support/fixtures/folder-runs';
import { createTestFolder, type TestFolder } from '@/tests/support/fixtures/import-test-folder';
import { SHIRT, type ExportRow } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let folder: TestFolder;
let shop: Shop;
const query = (statement: string) => queryRows<Record<string, unknown>>(shop.db, statement);
const UPLOAD = 'uploads/joan.webp';

beforeAll(async () => {
  folder = createTestFolder();
  folder.write('shop.yaml', 'name: Maison Vert\n');
  shop = await openShop({ DATA_DIR: join(folder.path, 'data'), SHOP_DIR: folder.path });
  await query('delete from imported_products returning 1');
  for (const table of ['customer_image_products', 'customer_images'])
    await query(`delete from ${table} returning 1`);
  folder.write('products.csv', [SHIRT]);
  await runImport(shop.ctx, folder.path);
  const image = sharp({ create: { width: 30, height: 40, channels: 3, background: 'gold' } });
  await getFileStorage(shop.ctx.config).put(UPLOAD, await image.webp().toBuffer());
  await query(`insert into uploads (path, owner_key, width, height, created_at)
    values ('${UPLOAD}', 'x', 30, 40, '2026-03-05T09:00:00Z') returning 1`);
  await query(`with photo as (insert into customer_images (path, width, height, caption, nickname, created_at)
      values ('${UPLOAD}', 30, 40, '', 'Joan', '2026-03-05T09:00:00Z') returning id)
    insert into customer_image_products (image_id, product_id, position)
    select photo.id, p.id, 0 from photo, products p where p.url_path = 'blue-shirt' returning 1`);
});
afterAll(async () => {
  await shop.close();
  folder.remove();
});

const listPhotos = () => query('select caption, status from customer_images');
const countImages = () => query('select count(*)::int as count from imported_images');
const readRows = () => readCsvRows(join(folder.path, 'photos.csv'));
const importPhotos = (options: Parameters<typeof runImport>[2] = {}) =>
  runImport(shop.ctx, folder.path, options);

test('a photo that was exported while it was held, and then deleted, stays deleted', async () => {
  await runExport(shop.ctx, folder.path, { isForced: true });
  expect(readRows()).toMatchObject([{ image: UPLOAD, curated: 'not-yet' }]);
  await query(`update customer_images set status = 'rejected' returning 1`);
  await deleteExpiredRows(shop.ctx);
  expect(await listPhotos()).toEqual([]);
  expect(await getFileStorage(shop.ctx.config).has(UPLOAD)).toBe(false);

  const before = await countImages();
  for (const options of [{ isDryRun: true }, {}, { preference: 'theirs' as const }])
    expect(await importPhotos(options)).toMatchObject({ photoCount: 0, conflicts: [], errors: [] });
  expect(await listPhotos()).toEqual([]);
  expect(await countImages()).toEqual(before);
});

test('the next export takes its row out', async () => {
  const text = readFileSync(join(folder.path, 'photos.csv'), 'utf8');
  expect((await runExport(shop.ctx, folder.path)).files).toContain('photos.csv');
  expect(readRows()).toEqual([]);
  folder.write('photos.csv', text);
});

test('what the file changed of a deleted photo is a conflict, until somebody decides', async () => {
  const before = await countImages();
  const changed = readRows().map((row) => ({ ...row, caption: 'Again' })) as ExportRow[];
  folder.write('photos.csv', changed);
  const conflicts = [{ file: 'photos.csv', line: 2, handle: UPLOAD, value: '' }];
  expect(await importPhotos()).toMatchObject({ photoCount: 0, conflicts });
  expect(await importPhotos({ preference: 'ours' })).toMatchObject({ photoCount: 0, conflicts: [] });
  expect(await importPhotos()).toMatchObject({ photoCount: 0, conflicts: [] });
  expect(await listPhotos()).toEqual([]);
  expect(await countImages()).toEqual(before);

  folder.write('photos.csv', changed.map((row) => ({ ...row, curated: 'ok' })) as ExportRow[]);
  expect(await importPhotos({ preference: 'theirs' })).toMatchObject({ photoCount: 1, errors: [] });
  expect(await listPhotos()).toEqual([{ caption: 'Again', status: 'approved' }]);
  expect(await importPhotos()).toMatchObject({ photoCount: 0, conflicts: [] });
});
