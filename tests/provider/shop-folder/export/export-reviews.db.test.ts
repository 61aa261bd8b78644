// In test:all only: exports of whole shops (export-any-product.db runs on a push).
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleImageRequest } from '@/provider/platform/images/handle-image-request';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { compareFolder } from '@/provider/shop-folder/compare-folder';
import { moderateReview } from '@/provider/modules/review/moderate-review';
import { readCsvRows } from '@/tests/support/fixtures/csv-rows';
import { runExport, runImport } from '@/tests/support/fixtures/folder-runs';
import { SHIRT, writeExport, type ExportRow } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let root: string;
let folder: string;
let shop: Shop;
const query = (statement: string) => queryRows<Record<string, unknown>>(shop.db, statement);
const write = (file: string, rows: readonly ExportRow[]) =>
  writeFileSync(join(folder, file), writeExport(rows));
const read = (file: string, from = folder) => readFileSync(join(from, file), 'utf8');
const createImage = (background: string) =>
  sharp({ create: { width: 30, height: 40, channels: 3, background } });

/** A row as Judge.me exports it. */
const ADA: ExportRow = {
  ...{ title: 'Fits', body: 'Soft, and it fits.\nI washed it twice.', rating: 5 },
  ...{ review_date: '2026-03-02 10:12:00 UTC', source: 'web', curated: 'true', reviewer_name: 'Ada L.' },
  ...{ reviewer_email: 'ada@example.com', product_id: '7012345678', product_handle: 'blue-shirt', reply: '' },
  ...{ reply_date: '', picture_urls: 'one.png', ip_address: '198.51.100.7', location: 'Porto' },
};
const HEDY = { ...ADA, reviewer_name: 'Hedy K.', title: '=1+1', picture_urls: '', curated: 'not-yet' };
const PHOTO: ExportRow = {
  ...{ image: 'two.png', caption: 'On the boat', name: 'Ada', date: '-3 days', products: 'blue-shirt' },
};
const UNCHANGED = {
  ...{ reviewCount: 0, photoCount: 0, changes: [], content: { changes: [] }, conflicts: [], errors: [] },
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'odette-reviews-'));
  folder = join(root, 'shop');
  mkdirSync(join(folder, 'media'), { recursive: true });
  writeFileSync(join(folder, 'shop.yaml'), 'name: Maison Vert\n');
  for (const [name, color] of Object.entries({ one: 'teal', two: 'navy' }))
    await createImage(color)
      .png()
      .toFile(join(folder, 'media', `${name}.png`));
  shop = await openShop({ DATA_DIR: join(root, 'data'), SHOP_DIR: folder });
  await query('delete from imported_products returning 1');
  await query('delete from customer_image_products returning 1');
  await query('delete from imported_reviews returning 1');
  for (const table of ['customer_images', 'review_likes', 'reviews'])
    await query(`delete from ${table} returning 1`);
  write('products.csv', [SHIRT]);
  write('reviews.csv', [ADA, HEDY, { ...ADA, product_handle: 'gone' }]);
  write('photos.csv', [PHOTO]);
  await runImport(shop.ctx, folder);
});
afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});

test('files whose reviews and photos nobody changed stay as they are, byte for byte', async () => {
  const before = [read('reviews.csv'), read('photos.csv')];
  const { files, errors } = await runExport(shop.ctx, folder);
  expect({ files, errors }).toEqual({
    files: expect.not.arrayContaining(['reviews.csv', 'photos.csv']),
    errors: [],
  });
  expect([read('reviews.csv'), read('photos.csv')]).toEqual(before);
});

test('what the shop changed comes out in the words of the file, and without email addresses', async () => {
  const [{ id } = {}] = await query(`select id from reviews where nickname = 'Ada L.'`);
  await moderateReview(shop.ctx, id as number, { status: 'approved', reply: 'Thank you' });
  await query(`update customer_images set status = 'rejected' where caption = 'On the boat'`);
  const { files } = await runExport(shop.ctx, folder);
  expect(files).toEqual(expect.arrayContaining(['reviews.csv', 'photos.csv']));
  const rows = readCsvRows(join(folder, 'reviews.csv'));
  expect(rows).toMatchObject([
    {
      ...{ title: 'Fits', body: ADA.body, rating: '5', curated: 'true', reviewer_name: 'Ada L.' },
      ...{ reply: 'Thank you', picture_urls: 'one.png', review_date: ADA.review_date },
      reply_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/),
    },
    { title: "'=1+1", curated: 'not-yet' },
    // An import says that there is no such product.
    { product_handle: 'gone' },
  ]);
  expect(read('reviews.csv')).not.toMatch(/example\.com|198\.51|Porto/);
  expect(readCsvRows(join(folder, 'photos.csv'))).toMatchObject([{ date: "'-3 days", curated: 'spam' }]);
  expect(await runImport(shop.ctx, folder)).toMatchObject({
    ...UNCHANGED,
    errors: [{ field: 'product_handle' }],
  });
  expect(await query(`select status from reviews order by id`)).toEqual([
    { status: 'approved' },
    { status: 'pending' },
  ]);
});

test('a review and a photo of a shopper come out with their images, and are the same when they come back', async () => {
  const storage = getFileStorage(shop.ctx.config);
  for (const [name, color] of Object.entries({ kay: 'red', joan: 'gold' }))
    await storage.put(`uploads/${name}.webp`, await createImage(color).webp().toBuffer());
  await query(`insert into reviews (product_id, nickname, rating, title, content, images, status, created_at)
    select id, 'Kay', 4, '', 'Held until somebody looks.', '{uploads/kay.webp}', 'pending', '2026-03-04T09:00:00.123Z'
    from products where url_path = 'blue-shirt' returning id`);
  await query(`with photo as (insert into customer_images (path, width, height, caption, nickname, created_at)
      values ('uploads/joan.webp', 30, 40, '', 'Joan', '2026-03-05T09:00:00.123Z') returning id)
    insert into customer_image_products (image_id, product_id, position)
    select photo.id, p.id, 0 from photo, products p where p.url_path = 'blue-shirt' returning 1`);
  await runExport(shop.ctx, folder);
  expect(readCsvRows(join(folder, 'reviews.csv')).at(-1)).toMatchObject({
    ...{
      reviewer_name: 'Kay',
      curated: 'not-yet',
      picture_urls: 'uploads/kay.webp',
      body: 'Held until somebody looks.',
    },
  });
  expect(readCsvRows(join(folder, 'photos.csv')).at(-1)).toMatchObject({
    image: 'uploads/joan.webp',
    curated: 'not-yet',
  });
  for (const name of ['kay', 'joan'])
    expect(existsSync(join(folder, 'media', 'uploads', `${name}.webp`))).toBe(true);
  const tables = ['reviews', 'customer_images', 'imported_reviews'];
  const readAll = () => Promise.all(tables.map((table) => query(`select * from ${table} order by 1`)));
  const before = await readAll();
  expect(await runImport(shop.ctx, folder)).toMatchObject({
    ...UNCHANGED,
    errors: [{ field: 'product_handle' }],
  });
  expect(await readAll()).toEqual(before);
});

test('images of shoppers are not served from the folder of the shop', async () => {
  const getStatus = async (path: string, access: 'all' | 'nobody' = 'all') => {
    const request = new Request(`http://shop.example/media/${path}`);
    return (await handleImageRequest(request, shop.ctx.config, async () => access)).status;
  };
  expect(await getStatus('one.png')).toBe(200);
  expect(await getStatus('uploads/joan.webp', 'nobody')).toBe(404);
  expect(await getStatus('joan.webp')).toBe(404);
  const storage = getFileStorage(shop.ctx.config);
  const bytes = (await storage.find('uploads/joan.webp'))!;
  await storage.remove('uploads/joan.webp');
  expect(await getStatus('uploads/joan.webp')).toBe(404);
  await storage.put('uploads/joan.webp', bytes);
});

test('an export that fails or is refused leaves no image of a shopper', async () => {
  const uploads = join(folder, 'media', 'uploads');
  const before = readdirSync(uploads);
  await getFileStorage(shop.ctx.config).put('uploads/mae.webp', await createImage('pink').webp().toBuffer());
  await query(`update reviews set images = '{uploads/mae.webp}' where nickname = 'Hedy K.' returning 1`);
  const rows = read('photos.csv');
  writeFileSync(join(folder, 'photos.csv'), rows.replace('On the boat', 'On the lake'));
  await expect(runExport(shop.ctx, folder)).rejects.toThrow(/photos\.csv say what the shop does not have/);
  expect(readdirSync(uploads)).toEqual(before);
  const away = join(root, 'uploads');
  renameSync(uploads, away);
  await expect(runExport(shop.ctx, folder)).rejects.toThrow(/photos\.csv/);
  expect(existsSync(uploads)).toBe(false);
  renameSync(away, uploads);
  writeFileSync(join(folder, 'photos.csv'), rows);
  await runExport(shop.ctx, folder);
  expect(readdirSync(uploads)).toContain('mae.webp');
});

test('another shop shows of a copy what this one shows, and nothing more', async () => {
  const copy = join(root, 'copy');
  await runExport(shop.ctx, copy);
  const other = await openShop({ DATA_DIR: join(root, 'other'), SHOP_DIR: copy });
  const readShop = (of: Shop) =>
    queryRows<Record<string, unknown>>(
      of.db,
      `select nickname, rating, title, content, reply, replied_at, status, cardinality(images) as images
      from reviews r join products p on p.id = r.product_id where url_path = 'blue-shirt' order by r.id`,
    );
  try {
    expect(await runImport(other.ctx, copy)).toMatchObject({ reviewCount: 3, photoCount: 2, errors: [] });
    const seconds = (rows: Record<string, unknown>[]) =>
      rows.map((row) => ({ ...row, replied_at: String(row.replied_at as Date) }));
    expect(seconds(await readShop(other))).toEqual(seconds(await readShop(shop)));
    expect(
      await queryRows(
        other.db,
        `select status from customer_images where nickname in ('Ada', 'Joan') and not is_demo order by id`,
      ),
    ) //
      .toEqual([{ status: 'rejected' }, { status: 'pending' }]);
  } finally {
    await other.close();
  }
});

test('the start says what of them differs', async () => {
  const compare = () => compareFolder(shop.db, { shopDir: folder, timeZone: 'UTC' }, new Date());
  expect((await compare()) ?? '').not.toMatch(/reviews\.csv|photos\.csv/);
  await query(`update reviews set reply = 'Later' where nickname = 'Hedy K.'`);
  await query(`update customer_images set status = 'approved' where nickname = 'Joan'`);
  expect(await compare()).toMatch(/Changed in the shop: .*reviews\.csv \(1\), photos\.csv \(1\)/);
  await runExport(shop.ctx, folder);
  expect((await compare()) ?? '').not.toMatch(/reviews\.csv|photos\.csv/);
  writeFileSync(join(folder, 'photos.csv'), `${read('photos.csv')}\n`);
  expect(await compare()).toMatch(/Changed in the folder: .*photos\.csv \(1\)/);
});

test('rows that were never imported are not overwritten without --force', async () => {
  const rows = readCsvRows(join(folder, 'reviews.csv'));
  write('reviews.csv', rows.map((row, at) => (at === 0 ? { ...row, reply: 'Theirs' } : row)) as ExportRow[]);
  await expect(runExport(shop.ctx, folder)).rejects.toThrow(/reviews\.csv say what the shop does not have/);
  await runExport(shop.ctx, folder, { isForced: true });
  expect(readCsvRows(join(folder, 'reviews.csv'))[0]).toMatchObject({ reply: 'Thank you' });
});
