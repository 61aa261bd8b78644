import { beforeAll, expect, test, vi } from 'vitest';
import { setUpFolderShop } from '@/tests/support/fixtures/import-test-folder';
import { loadUploadAccess } from '@/provider/modules/account/upload-access';
import { SHIRT, type ExportRow } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';

const { folder, shop } = setUpFolderShop();
beforeAll(async () => {
  folder.write('products.csv', [SHIRT, { ...SHIRT, Handle: 'red-shirt', Title: 'Red Shirt' }]);
  await folder.writeImage('ada.png', 'teal');
  await folder.importInto(shop.ctx);
});

const photo: ExportRow = {
  ...{ image: 'ada.png', caption: 'On the boat', name: 'Ada', date: '2026-03-02' },
  products: 'blue-shirt,red-shirt',
};
const importPhotos = (rows: readonly ExportRow[], isDryRun = false) => {
  folder.write('photos.csv', rows);
  return folder.importInto(shop.ctx, isDryRun);
};
const query = (statement: string) => queryRows<Record<string, unknown>>(shop.db, statement);
async function listPhotos(urlPath: string) {
  const api = shop.createClient();
  const { id } = await api.system.convertUrl({ url: urlPath });
  return (await api.review.photos({ productId: id!, page: 1, limit: 10 })).items;
}

test('shows a photo of the folder with each of its products, once', async () => {
  expect(await importPhotos([photo], true)).toMatchObject({ photoCount: 1 });
  expect(await listPhotos('blue-shirt')).toEqual([]);
  expect(await importPhotos([photo])).toMatchObject({ photoCount: 1, errors: [] });
  for (const urlPath of ['blue-shirt', 'red-shirt'])
    expect(await listPhotos(urlPath)).toMatchObject([
      { caption: 'On the boat', nickname: 'Ada', width: 40, height: 50, isDemo: false },
    ]);
});

test('takes a caption that the file changed, and hides a photo as the file says', async () => {
  const changed = { ...photo, caption: 'At sea', curated: 'ok' };
  expect(await importPhotos([changed])).toMatchObject({
    ...{ photoCount: 0, errors: [], conflicts: [] },
    content: { changes: [{ file: 'photos.csv', line: 2, key: 'ada.png', fields: ['caption'] }] },
  });
  expect(await listPhotos('blue-shirt')).toMatchObject([{ caption: 'At sea' }]);
  await importPhotos([{ ...changed, curated: 'spam' }]);
  expect(await listPhotos('blue-shirt')).toEqual([]);
  await queryRows(shop.db, `update customer_images set caption = 'Ours' where caption = 'At sea'`);
  expect(await importPhotos([{ ...changed, caption: 'Theirs' }])).toMatchObject({
    conflicts: [{ file: 'photos.csv', value: 'caption' }],
  });
  await queryRows(shop.db, `update customer_images set caption = 'At sea' where caption = 'Ours'`);
  await importPhotos([{ ...photo, curated: 'ok' }]);
  expect(await listPhotos('blue-shirt')).toMatchObject([{ caption: 'On the boat' }]);
});

test('a photo of a shopper is shown to nobody else when the file takes it back', async () => {
  await importPhotos([photo]);
  const [{ path } = {}] = await query(`select path from customer_images where caption = 'On the boat'`);
  const isShown = () => query(`select is_shown from uploads where path = '${path as string}'`);
  await importPhotos([{ ...photo, curated: 'not-yet' }]);
  expect(await isShown()).toEqual([{ is_shown: false }]);
  expect(await listPhotos('blue-shirt')).toEqual([]);
  await importPhotos([{ ...photo, curated: 'ok' }]);
  expect(await isShown()).toEqual([{ is_shown: true }]);
  expect(await listPhotos('blue-shirt')).toHaveLength(1);
});

test('an image of a shopper that is held is served to nobody, unless a product shows it', async () => {
  for (const [name, color] of Object.entries({ held: 'tan', shown: 'pink' }))
    await folder.writeImage(`${name}.png`, color);
  folder.write('products.csv', [
    { ...SHIRT, 'Image Src': 'shown.png' },
    { ...SHIRT, Handle: 'red-shirt', Title: 'Red Shirt' },
  ]);
  const held = ['held', 'shown'].map((name) => ({
    ...{ ...photo, image: `${name}.png`, caption: name, curated: 'not-yet' },
  }));
  const readAccess = async (name: string) => {
    const [row] = await query(`select path from customer_images where caption = '${name}'`);
    const path = String(row!.path);
    return [path.split('/')[0], await loadUploadAccess(shop.ctx, path, {})];
  };
  expect(await importPhotos([photo, ...held])).toMatchObject({ photoCount: 2, errors: [] });
  expect(await readAccess('held')).toEqual(['uploads', 'nobody']);
  expect((await readAccess('shown'))[0]).toBe('imported');
  const shown = held.map((row) => ({ ...row, curated: 'ok' }));
  expect(await importPhotos([photo, ...shown])).toMatchObject({ photoCount: 0, errors: [] });
  expect(await readAccess('held')).toEqual(['uploads', 'all']);
  // A product that shows it later has a copy of its own; the photo stays the same one.
  folder.write('products.csv', [{ ...SHIRT, 'Image Src': 'held.png' }]);
  expect(await importPhotos([photo, ...held])).toMatchObject({ photoCount: 0, errors: [], conflicts: [] });
  expect(await readAccess('held')).toEqual(['uploads', 'nobody']);
  expect(
    await query(`select split_part(path, '/', 1) as folder from product_images
      where product_id = (select id from products where url_path = 'blue-shirt')`),
  ).toEqual([{ folder: 'imported' }]);
  expect(await importPhotos([photo, ...held])).toMatchObject({ photoCount: 0, changes: [] });
});

test('leaves a photo that the shop has hidden', async () => {
  await queryRows(shop.db, `update customer_images set status = 'rejected' where caption = 'On the boat'`);
  expect(await importPhotos([photo])).toMatchObject({ photoCount: 0 });
  expect(await listPhotos('blue-shirt')).toEqual([]);
});

test('reports what cannot be used, and takes the rest', async () => {
  await folder.writeImage('grace.png', 'navy');
  const { errors, photoCount } = await importPhotos([
    { ...photo, image: 'none.png' },
    { ...photo, name: '' },
    { ...photo, date: 'tomorrow' },
    { ...photo, image: 'grace.png', products: 'red-shirt,gone' },
    { ...photo, products: Array.from({ length: 11 }, (_, at) => `p${at}`).join() },
  ]);
  expect(errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
    ...['3 name', '4 date', '6 products', '2 image', '5 products'],
  ]);
  expect(photoCount).toBe(1);
});

test('a photo that the database refuses does not keep the others out', async () => {
  const refuse = `alter table customer_images add constraint refused check (caption <> 'Refused') not valid`;
  await queryRows(shop.db, refuse);
  const colors = ['olive', 'plum', 'gold'];
  for (const color of colors) await folder.writeImage(`${color}.png`, color);
  const { errors, photoCount } = await importPhotos(
    colors.map((color) => ({
      ...photo,
      image: `${color}.png`,
      caption: color === 'plum' ? 'Refused' : color,
    })),
  );
  expect(photoCount).toBe(2);
  expect(errors).toMatchObject([{ file: 'photos.csv', line: 3 }]);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});
