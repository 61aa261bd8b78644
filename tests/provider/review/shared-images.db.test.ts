import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { ModerationStatus } from '@/provider/db/schema/columns';
import { loadUploadAccess } from '@/provider/modules/account/upload-access';
import { moderatePhoto } from '@/provider/modules/review/moderate-photo';
import { moderateReview } from '@/provider/modules/review/moderate-review';
import { updateShownUploads } from '@/provider/modules/review/update-shown-uploads';
import { deleteExpiredRows } from '@/provider/platform/jobs/delete-expired-rows';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { countQueries } from '@/tests/support/count-queries';
import { setUpFolderShop } from '@/tests/support/fixtures/import-test-folder';
import { SHIRT, type ExportRow } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';

// The same image is stored once, whoever sent it: it is served as long as anything that is shown has it.
const { folder, shop } = setUpFolderShop();
const files = {
  'products.csv': [SHIRT] as ExportRow[],
  'reviews.csv': [] as ExportRow[],
  'photos.csv': [] as ExportRow[],
};
beforeAll(async () => {
  for (const color of ['teal', 'navy', 'plum', 'gold', 'tan', 'pink', 'olive', 'coral'])
    await folder.writeImage(`${color}.png`, color);
});

/** Adds rows to the files, or replaces files, and imports all. */
async function importRows(changes: Partial<typeof files>) {
  Object.assign(files, changes);
  for (const [name, rows] of Object.entries(files)) if (rows.length > 0) folder.write(name, rows);
  expect(await folder.importInto(shop.ctx)).toMatchObject({ errors: [], conflicts: [] });
}
const importReviews = (rows: readonly ExportRow[]) =>
  importRows({ 'reviews.csv': [...files['reviews.csv'], ...rows] });
const importPhoto = (row: ExportRow) => importRows({ 'photos.csv': [...files['photos.csv'], row] });

const createReview = (reviewer_name: string, picture_urls: string, curated = 'ok'): ExportRow => ({
  ...{ title: 'Fits', body: 'Soft, and it fits.', rating: 5, review_date: '2026-03-02 10:12:00 UTC' },
  ...{ curated, reviewer_name, product_handle: 'blue-shirt', picture_urls },
});
const createPhoto = (caption: string, image: string, curated = 'ok'): ExportRow => ({
  ...{ image, caption, name: 'Ada', date: '2026-03-02', products: 'blue-shirt', curated },
});

async function readRow<Row>(statement: string): Promise<Row> {
  const [row] = await queryRows<Row>(shop.db, statement);
  return row!;
}
const readReview = (nickname: string) =>
  readRow<{ id: number; images: string[] }>(
    `select id, images from reviews where nickname = '${nickname}' order by id desc`,
  );
const readImageOf = async (nickname: string) => (await readReview(nickname)).images[0]!;
const readAccess = (path: string) => loadUploadAccess(shop.ctx, path, {});
const moderate = async (nickname: string, status: ModerationStatus) =>
  moderateReview(shop.ctx, (await readReview(nickname)).id, { status });
async function moderatePhotoOf(caption: string, status: ModerationStatus) {
  const { id } = await readRow<{ id: number }>(
    `select id from customer_images where caption = '${caption}' order by id desc`,
  );
  await moderatePhoto(shop.ctx, id, status);
}

test('of two reviews with one image, it stays while either is shown', async () => {
  await importReviews([createReview('Ada', 'teal.png'), createReview('Bea', 'teal.png,navy.png')]);
  const { images } = await readReview('Bea');
  expect(images[0]).toBe(await readImageOf('Ada'));
  const readBoth = () => Promise.all(images.map(readAccess));
  expect(await readBoth()).toEqual(['all', 'all']);
  await moderate('Bea', 'rejected');
  expect(await readBoth()).toEqual(['all', 'nobody']);
  await moderate('Ada', 'pending');
  expect(await readBoth()).toEqual(['nobody', 'nobody']);
  await moderate('Bea', 'approved');
  expect(await readBoth()).toEqual(['all', 'all']);
});

test('a review and a photo with one image hold it only together', async () => {
  await importReviews([createReview('Cleo', 'plum.png')]);
  await importPhoto(createPhoto('At sea', 'plum.png'));
  const path = await readImageOf('Cleo');
  await moderatePhotoOf('At sea', 'rejected');
  expect(await readAccess(path)).toBe('all');
  await moderate('Cleo', 'rejected');
  expect(await readAccess(path)).toBe('nobody');
  await moderatePhotoOf('At sea', 'approved');
  expect(await readAccess(path)).toBe('all');
  // A rejected photo is deleted after days, the image only if no review has it.
  await moderatePhotoOf('At sea', 'rejected');
  await deleteExpiredRows(shop.ctx);
  expect(await readAccess(path)).toBe('nobody');
  await moderate('Cleo', 'approved');
  expect(await readAccess(path)).toBe('all');
});

test('the files hide and show a shared image as a moderator does', async () => {
  await importReviews([createReview('Dora', 'gold.png'), createReview('Edda', 'gold.png')]);
  const path = await readImageOf('Dora');
  const curate = (curated: string, ...names: string[]) =>
    importRows({
      'reviews.csv': files['reviews.csv'].map((row) =>
        names.includes(String(row.reviewer_name)) ? { ...row, curated } : row,
      ),
    });
  await curate('spam', 'Dora');
  expect(await readAccess(path)).toBe('all');
  await curate('spam', 'Edda');
  expect(await readAccess(path)).toBe('nobody');
  // Another one, imported later, shows it; one that is held does not.
  await importReviews([createReview('Flora', 'gold.png', 'not-yet')]);
  expect(await readAccess(path)).toBe('nobody');
  await importPhoto(createPhoto('In the garden', 'gold.png'));
  expect(await readAccess(path)).toBe('all');
});

test('an image that a review no longer has is held, unless another has it', async () => {
  await importReviews([createReview('Gina', 'coral.png,teal.png')]);
  const [coral, teal] = (await readReview('Gina')).images;
  await importRows({
    'reviews.csv': files['reviews.csv'].map((row) =>
      row.reviewer_name === 'Gina' ? { ...row, picture_urls: 'navy.png' } : row,
    ),
  });
  expect(await Promise.all([coral!, teal!, await readImageOf('Gina')].map(readAccess))).toEqual([
    ...['nobody', 'all', 'all'],
  ]);
});

test('a product that shows the image of a hidden review has it for everybody, from wherever the file takes it', async () => {
  await importReviews(['tan', 'pink'].map((color) => createReview(color, `${color}.png`, 'spam')));
  const held = [await readImageOf('tan'), await readImageOf('pink')];
  // As an export writes them: the image of the shop, under a name of its own.
  await queryRows(
    shop.db,
    `insert into imported_images select 'media/uploads/pink.webp', path, width, height, imported_at
      from imported_images where path = '${held[1]!}' returning 1`,
  );
  mkdirSync(join(folder.path, 'media/uploads'));
  const bytes = await getFileStorage(shop.ctx.config).find(held[1]!);
  writeFileSync(join(folder.path, 'media/uploads/pink.webp'), bytes!);
  await importRows({
    'products.csv': [
      SHIRT,
      ...['tan.png', 'uploads/pink.webp'].map((src) => ({ Handle: SHIRT.Handle, 'Image Src': src })),
    ],
  });
  const shown = await queryRows<{ path: string }>(
    shop.db,
    `select path from product_images where product_id = (select id from products where url_path = 'blue-shirt')
      order by position`,
  );
  expect(shown).toEqual([{ path: expect.stringMatching(/^imported\//) }, { path: held[1] }]);
  const readBoth = () => Promise.all(held.map(readAccess));
  expect(await readBoth()).toEqual(['nobody', 'all']);
  await queryRows(shop.db, `update products set is_active = false where url_path = 'blue-shirt' returning 1`);
  expect(await readBoth()).toEqual(['nobody', 'nobody']);
  await queryRows(shop.db, `update products set is_active = true where url_path = 'blue-shirt' returning 1`);
  await queryRows(shop.db, `update reviews set images = '{}' where nickname = 'pink' returning 1`);
  await deleteExpiredRows({ ...shop.ctx, now: () => new Date('2027-11-20') });
  expect(await readBoth()).toEqual(['nobody', 'all']);
});

test('hiding a review leaves the product its image', async () => {
  await importRows({ 'products.csv': [{ ...SHIRT, 'Image Src': 'olive.png' }] });
  await importReviews([createReview('Hera', 'olive.png')]);
  const path = await readImageOf('Hera');
  await moderate('Hera', 'rejected');
  expect(path).toMatch(/^imported\//);
});

test('two moderators who decide at once about reviews with one image agree about it', async () => {
  const path = await readImageOf('Ada');
  const statuses = ['approved', 'rejected'] as const;
  await moderate('Gina', 'rejected');
  for (let round = 0; round < 10; round += 1) {
    const [ada, bea] = [statuses[round % 2]!, statuses[(round + 1) % 2]!];
    await Promise.all([moderate('Ada', ada), moderate('Bea', bea)]);
    expect(await readAccess(path)).toBe('all');
  }
});

test('asks as few queries for many images as for one', async () => {
  const paths = await queryRows<{ path: string }>(shop.db, 'select path from uploads');
  expect(paths.length).toBeGreaterThan(4);
  const update = (count: number) =>
    countQueries(shop.db, () =>
      updateShownUploads(
        shop.db,
        paths.slice(0, count).map(({ path }) => path),
      ),
    );
  expect([await update(1), await update(paths.length)]).toEqual([2, 2]);
  expect(await update(0)).toBe(0);
});
