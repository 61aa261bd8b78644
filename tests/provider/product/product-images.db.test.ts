// In test:all only: compresses images at full size.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { handleImageRequest } from '@/provider/platform/images/handle-image-request';
import { createPictureForm } from '@/tests/support/fixtures/picture-form';
import { createPngBomb } from '@/tests/support/fixtures/png-bomb';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

type Image = { id: number; path: string; alt: string; color: string | null };
type Product = { version: string; images: Image[]; variants: { id: number; image: string | null }[] };

const dataDir = mkdtempSync(join(tmpdir(), 'odette-pictures-'));
let shop: Shop;
let manager: Awaited<ReturnType<typeof signInAsStaff>>;
beforeAll(async () => {
  shop = await openShop({ DATA_DIR: dataDir });
  manager = await signInAsStaff(shop, 'manager');
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const read = async (id: number) => (await manager.send('GET', `products/${id}`)).data as unknown as Product;
const save = (id: number, update: object) => manager.send('PUT', `products/${id}`, update);
const createForm = (bytes: Uint8Array | string, name = 'wig.jpg') => {
  const form = new FormData();
  form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name));
  return form;
};
const add = async (width?: number, height?: number) => {
  const { data } = await manager.send('POST', 'product_images', await createPictureForm(width, height));
  return data as { path: string; width: number; height: number };
};
const fetchImage = (path: string) =>
  handleImageRequest(new Request(`http://shop.test/media/${path}`), shop.ctx.config);

test('pictures are added, put in order, described and removed, and shoppers see it', async () => {
  const wig = await createTestProduct(shop.db, { stock: { 18: 5 } });
  const { version, images } = await read(wig.id);
  const [first, second] = [await add(), await add()];
  expect(first).toMatchObject({ path: expect.stringMatching(/^imported\/.*\.webp$/), width: 60, height: 80 });
  expect((await fetchImage(first.path)).headers.get('Content-Type')).toBe('image/webp');
  shop.invalidatedTags.length = 0;
  const saved = await save(wig.id, {
    version,
    images: [
      { path: second.path, alt: 'From the back', color: 'ginger' },
      { id: images[0]!.id, alt: 'From the front' },
      { path: first.path, alt: 'On a stand' },
    ],
  });
  expect(saved.code).toBe(ResponseCode.ok);
  expect(shop.invalidatedTags).toEqual(expect.arrayContaining([`product:${wig.id}`, 'search']));
  const shown = await shop.createClient().product.read({ id: wig.id });
  expect(shown.mediaGallery).toMatchObject([
    { url: second.path, label: 'From the back', color: 'ginger', width: 60, height: 80, type: 'image' },
    { url: images[0]!.path, label: 'From the front', color: null, width: 900, height: 1200 },
    { url: first.path, label: 'On a stand' },
  ]);
  const { items } = (await manager.send('GET', 'audit?limit=1')).data as { items: unknown[] };
  expect(items[0]).toMatchObject({
    before: { images: [{ path: images[0]!.path, alt: wig.name }] },
    after: { images: [{ path: second.path }, { alt: 'From the front' }, { path: first.path }] },
  });

  const kept = (await read(wig.id)).images.slice(0, 1).map(({ id, alt }) => ({ id, alt }));
  expect(await save(wig.id, { version: saved.data.version, images: kept })).toMatchObject({
    data: { images: [{ path: second.path, color: 'ginger' }] },
  });
  expect((await shop.createClient().product.read({ id: wig.id })).mediaGallery).toHaveLength(1);
});

test('a part of a picture takes its place, also for variants; one that is removed is no longer theirs', async () => {
  const wig = await createTestProduct(shop.db, { stock: { 18: 5, 20: 5 } });
  const { version, images, variants } = await read(wig.id);
  const picture = await add(400, 200);
  const own = { id: variants[0]!.id, image: picture.path };
  const saved = await save(wig.id, {
    version,
    images: [...images.map(({ id, alt }) => ({ id, alt })), { path: picture.path, alt: 'Wide' }],
    variants: [own],
  });
  const added = (saved.data.images as Image[])[1]!;
  expect(saved.data.variants).toMatchObject([{ image: picture.path }, { image: null }]);

  const region = { left: 0.25, top: 0, width: 0.375, height: 1 };
  const part = (await manager.send('POST', 'product_images/crop', { path: picture.path, ...region })).data;
  expect(part).toMatchObject({ width: 150, height: 200 });
  const metadata = await sharp(await (await fetchImage(String(part.path))).arrayBuffer()).metadata();
  expect(metadata).toMatchObject({ width: 150, height: 200, format: 'webp' });
  const cropped = await save(wig.id, {
    version: saved.data.version,
    images: [{ id: added.id, path: part.path, alt: 'Narrow' }],
  });
  expect(cropped.data.images).toMatchObject([{ id: added.id, path: part.path, alt: 'Narrow' }]);
  expect(cropped.data.variants).toMatchObject([{ image: part.path }, { image: null }]);

  const bare = await save(wig.id, { version: cropped.data.version, images: [] });
  expect(bare.data).toMatchObject({ images: [], variants: [{ image: null }, { image: null }] });
});

test('pictures that somebody else has changed meanwhile are kept', async () => {
  const wig = await createTestProduct(shop.db);
  const { version, images } = await read(wig.id);
  const [{ id }] = images as [Image];
  expect(await save(wig.id, { version, images: [{ id, alt: 'Mine' }] })).toMatchObject({
    code: ResponseCode.ok,
  });
  expect(await save(wig.id, { version, images: [] })).toMatchObject({ code: ResponseCode.changedMeanwhile });
  expect((await read(wig.id)).images).toMatchObject([{ alt: 'Mine' }]);
});

test('a picture that is not the product’s, nor stored for all, is refused, and nothing is written', async () => {
  const wig = await createTestProduct(shop.db, { name: 'Kept wig' });
  const other = await read((await createTestProduct(shop.db)).id);
  const { version, images, variants } = await read(wig.id);
  const kept = { id: images[0]!.id, alt: 'Front' };
  // What a shopper sent for a review, before anybody has approved it.
  const upload = 'uploads/ab/abababababababababababababababab.webp';
  await queryRows(
    shop.db,
    `insert into imported_images (src, path, width, height, imported_at)
     values ('media/theirs.webp', '${upload}', 1, 1, now()) returning path`,
  );
  for (const [update, field] of [
    [{ images: [kept, { id: other.images[0]!.id, alt: '' }] }, 'images.1.id'],
    [{ images: [kept, kept] }, 'images.1.id'],
    [{ images: [{ path: upload, alt: '' }] }, 'images.0.path'],
    [{ images: [{ ...kept, path: '../../etc/passwd' }] }, 'images.0.path'],
    [{ images: [{ alt: 'None' }] }, 'images.0.path'],
    [{ images: [{ ...kept, alt: 'x'.repeat(501) }] }, 'images.0.alt'],
    [{ variants: [{ id: variants[0]!.id, image: upload }] }, 'variants.0.image'],
  ] as const)
    expect(await save(wig.id, { version, name: 'Lost', ...update })).toMatchObject({
      code: ResponseCode.unprocessable,
      errors: [{ field }],
    });
  const tooMany = { version, images: Array.from({ length: 101 }, () => kept) };
  expect(await save(wig.id, tooMany)).toMatchObject({ errors: [{ field: 'images' }] });
  expect(await read(wig.id)).toMatchObject({ name: 'Kept wig', version });
});

test('only pictures are stored: no other type, none too large, none that is a bomb', async () => {
  const send = (form: FormData, headers = {}) => manager.send('POST', 'product_images', form, headers);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const file of [svg, '<!doctype html>', 'RIFFxxxx'])
    expect(await send(createForm(file, 'wig.jpg'))).toMatchObject({ errors: [{ field: 'file' }] });
  expect(await send(createForm(createPngBomb(60_000, 60_000)))).toMatchObject({
    message: expect.stringContaining('too many pixels'),
  });
  expect(await send(createForm(''))).toMatchObject({ errors: [{ field: 'file' }] });
  expect(await send(createForm(new Uint8Array(22_000_000)), { 'Content-Length': '22000000' })).toMatchObject({
    message: 'File Must be less than 20480 KB',
  });
  // Of a length that nobody has said, no more is read than of a shopper's.
  expect(await send(createForm(new Uint8Array(9_000_000)))).toMatchObject({
    message: 'File Must be less than 5120 KB',
  });
  const large = await sharp({
    create: {
      width: 3_000,
      height: 2_000,
      channels: 3,
      background: '#7a1c36',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  expect(large.length).toBeGreaterThan(6_200_000);
  const stored = await send(createForm(large), { 'Content-Length': String(large.length) });
  expect(stored.data).toMatchObject({ width: 2_400, height: 1_600 });
});

test('nothing but a picture of the shop is cut, and only inside of it', async () => {
  const { path } = await add();
  const whole = { left: 0, top: 0, width: 1, height: 1 };
  const crop = (input: object) => manager.send('POST', 'product_images/crop', { path, ...whole, ...input });
  for (const unknown of [
    'imported/aa/none.webp',
    'uploads/ab/ab.webp',
    '../package.json',
    '.env',
    'films/a.mp4',
  ])
    expect((await crop({ path: unknown })).status).toBe(404);
  expect(await crop({ left: 0.5 })).toMatchObject({ errors: [{ field: 'width' }] });
  expect(await crop({ height: 0 })).toMatchObject({ errors: [{ field: 'height' }] });
  expect((await crop({ width: 0.01, height: 0.01 })).data).toMatchObject({ width: 1, height: 1 });
});

test('twenty at once are stored or asked to wait, none fails, and those who may not edit products send none', async () => {
  const forms = await Promise.all(Array.from({ length: 20 }, () => createPictureForm()));
  const results = await Promise.all(forms.map((form) => manager.send('POST', 'product_images', form)));
  const codes = new Set(results.map(({ code }) => code));
  expect(results.filter(({ code }) => code === ResponseCode.ok).length).toBeGreaterThan(0);
  codes.delete(ResponseCode.ok);
  codes.delete(ResponseCode.inProgress);
  expect([...codes]).toEqual([]);

  const support = await signInAsStaff(shop, 'support');
  expect((await support.send('POST', 'product_images', await createPictureForm())).status).toBe(403);
});
