import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '@/provider/config';
import { handleImageRequest } from '@/provider/platform/images/handle-image-request';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { checkFolder } from '@/provider/shop-folder/check-folder';
import { formatFileError } from '@/provider/shop-folder/files/file-error';
import { requireVideoType } from '@/provider/shop-folder/media/detect-video';
import { VIDEO } from '@/provider/shop-folder/media/image-error';
import { importImage } from '@/provider/shop-folder/media/import-image';
import { readCsvRows } from '@/tests/support/fixtures/csv-rows';
import { runExport, runImport } from '@/tests/support/fixtures/folder-runs';
import { readExport, SHIRT, writeExport, type ExportRow } from '@/tests/support/fixtures/product-export';
import { openEmptyDatabase, queryRows } from '@/tests/support/seeded-database';
import { openImageServer } from '@/tests/support/servers/image-server';
import { openS3 } from '@/tests/support/servers/s3';
import { openShop, type Shop } from '@/tests/support/shop';

const FILM = 'media/films/four-minutes.mp4';
const film = readFileSync(FILM);
const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x84]), Buffer.from('webm')]);
const ADDRESS = 'https://cdn.example.com/walk.mp4';
const FETCHED = 'imported/aa/aabbccddeeff00112233445566778899.mp4';

let root: string;
let folder: string;
let shop: Shop;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'odette-videos-'));
  folder = join(root, 'shop');
  mkdirSync(join(folder, 'media'), { recursive: true });
  writeFileSync(join(folder, 'shop.yaml'), 'name: Maison Vert\n');
  copyFileSync(FILM, join(folder, 'media', 'walk.mp4'));
  for (const [name, background] of [
    ['front.png', 'teal'],
    ['poster.png', 'navy'],
  ] as const)
    await sharp({ create: { width: 30, height: 40, channels: 3, background } }).toFile(
      join(folder, 'media', name),
    );
  shop = await openShop({ DATA_DIR: join(root, 'data'), SHOP_DIR: folder }, openEmptyDatabase);
  await getFileStorage(shop.ctx.config).put(FETCHED, film);
  // As if it had been fetched.
  await query(`insert into imported_images (src, path, width, height, imported_at)
    values ('${ADDRESS}', '${FETCHED}', 1, 1, now())`);
});
afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});

const query = (statement: string) => queryRows<Record<string, unknown>>(shop.db, statement);
const writeProducts = (row: ExportRow) =>
  writeFileSync(join(folder, 'products.csv'), writeExport([{ ...SHIRT, 'Image Src': 'front.png', ...row }]));
const readVideos = (from: string) =>
  readCsvRows(join(from, 'products.csv')).find(({ Handle }) => Handle === SHIRT.Handle)!.Videos;
const listGallery = async () => {
  const [row] = await query(`select id from products where url_path = '${SHIRT.Handle}'`);
  return (await shop.createClient().product.read({ id: Number(row!.id) })).mediaGallery;
};
const UNCHANGED = { changes: [], conflicts: [], errors: [] };

test('videos are in the gallery, behind the images, and come back with an export', async () => {
  writeProducts({ Videos: `walk.mp4\n${ADDRESS}, poster.png` });
  expect((await checkFolder(folder)).errors).toEqual([]);
  expect(await runImport(shop.ctx, folder)).toMatchObject({ counts: { created: 1 }, errors: [] });
  const gallery = await listGallery();
  const [image, first, second] = gallery;
  expect(gallery.map(({ type }) => type)).toEqual(['image', 'video', 'video']);
  expect(image!.videoUrl).toBeNull();
  expect(first).toMatchObject({ url: image!.url, label: 'Blue Shirt', width: 30, height: 40 });
  expect(first!.videoUrl).toMatch(/^imported\/[0-9a-f]{2}\/[0-9a-f]{32}\.mp4$/);
  expect(second!.videoUrl).toBe(FETCHED);
  expect(second!.url).not.toBe(image!.url);

  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);
  expect((await runExport(shop.ctx, folder)).errors).toEqual([]);
  expect(readVideos(folder)).toBe(`walk.mp4\n${ADDRESS}, poster.png`);
  await query(`update imported_products set source_hash = null returning product_id`);
  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);
  expect(await listGallery()).toEqual(gallery);
});

test('a stored video is sent in parts', async () => {
  const [, video] = await listGallery();
  const request = (headers: Record<string, string>) =>
    handleImageRequest(
      new Request(`http://shop.test/media/${video!.videoUrl!}`, { headers }),
      shop.ctx.config,
    );
  const whole = await request({});
  expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'video/mp4']);
  expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
  const part = await request({ Range: 'bytes=100-199' });
  expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 100-199/${film.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(100, 200))).toBe(true);
  expect((await request({ Range: `bytes=${film.length}-` })).status).toBe(416);
});

test('a new folder gets the file, and that of the address with --media', async () => {
  const copy = join(root, 'copy');
  await runExport(shop.ctx, copy);
  expect(readVideos(copy)).toBe(`walk.mp4\n${ADDRESS}, poster.png`);
  expect(readFileSync(join(copy, 'media', 'walk.mp4')).equals(film)).toBe(true);
  const whole = join(root, 'whole');
  await runExport(shop.ctx, whole, { hasAllMedia: true });
  expect(readVideos(whole)).toBe('walk.mp4\nwalk-aabbccdd.mp4, poster.png');
  expect(existsSync(join(whole, 'media', 'walk-aabbccdd.mp4'))).toBe(true);
  expect(await runImport(shop.ctx, whole)).toMatchObject(UNCHANGED);
});

test('a video that the shop removed is gone from the file, and one of the file from the shop', async () => {
  await runImport(shop.ctx, folder);
  await query(`delete from product_images where video_url = '${FETCHED}' returning id`);
  await runExport(shop.ctx, folder);
  expect(readVideos(folder)).toBe('walk.mp4');
  expect(await runImport(shop.ctx, folder)).toMatchObject(UNCHANGED);
  writeProducts({ Videos: '' });
  expect(await runImport(shop.ctx, folder)).toMatchObject({ counts: { updated: 1 }, conflicts: [] });
  expect((await listGallery()).map(({ type }) => type)).toEqual(['image']);
});

test('what is no video is reported with its line, and the product stands', async () => {
  writeFileSync(join(folder, 'media', 'page.mp4'), '<html>');
  writeProducts({ Videos: 'page.mp4\nwalk.mp4' });
  const { errors } = await runImport(shop.ctx, folder);
  expect(errors.map(formatFileError)).toEqual([
    'products.csv:2, Videos: This is no video that is taken: MP4 or WebM.',
  ]);
  expect((await listGallery()).map(({ type }) => type)).toEqual(['image', 'video']);
  writeProducts({ Videos: 'gone.mp4' });
  expect((await checkFolder(folder)).errors.map(formatFileError)).toEqual([
    'products.csv:2, Videos: The file is missing: media/gone.mp4.',
  ]);
});

test.each([
  ['a.mp4, b.webp, c.webp', /is no video/],
  ['my film.mp4', /is no video/],
  ['a.mp4\na.mp4, b.webp', /already there/],
  [Array.from({ length: 11 }, (_, at) => `${at}.mp4, a.webp`).join('\n'), /at most 10 videos/],
  ['a.mp4', /no image to show before its video plays/],
])('the cell %j is refused', async (Videos, message) => {
  const { errors } = await readExport([{ ...SHIRT, Videos }]);
  expect(errors).toEqual([{ line: 2, field: 'Videos', message: expect.stringMatching(message) as string }]);
});

test('the content says what a video is', () => {
  const ftyp = (brand: string) => Buffer.from(`\0\0\0\x20ftyp${brand}`, 'latin1');
  expect(requireVideoType(film)).toBe('mp4');
  expect(requireVideoType(webm)).toBe('webm');
  for (const [bytes, message] of [
    [Buffer.alloc(0), /empty/],
    [ftyp('qt  '), /QuickTime/],
    [ftyp('avif'), /no video/],
    [Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0]), /Matroska/],
    [Buffer.from('RIFF'), /no video/],
  ] as const)
    expect(() => requireVideoType(bytes)).toThrow(message);
});

test('an address is fetched by the rules for images, up to 50 MB, and stored in a bucket', async () => {
  const server = await openImageServer({
    '/walk.mp4': (response) => response.writeHead(200, { 'Content-Type': 'video/mp4' }).end(film),
    '/long.mp4': (response) => response.writeHead(200, { 'Content-Length': VIDEO.maxBytes + 1 }).end(film),
  });
  const s3 = await openS3();
  const config = parseConfig({ ...s3.settings, DATA_DIR: join(root, 'other'), SHOP_DIR: folder });
  const importVideo = (src: string) =>
    importImage(src, {
      ...{ db: shop.db, now: shop.ctx.now, storage: getFileStorage(config), folderPath: folder },
      ...{ signal: new AbortController().signal, kind: VIDEO, network: server.network },
    });
  expect(await importVideo(`${server.origin}/long.mp4`)).toMatchObject({ message: 'The video is larger than 50 MB.' });
  expect((await importVideo('http://127.0.0.1:9/walk.mp4')).message).toMatch(/port|private/);
  const { image } = await importVideo(`${server.origin}/walk.mp4`);
  const response = await handleImageRequest(
    new Request(`http://shop.test/media/${image!.path}`, { headers: { Range: 'bytes=5-9' } }),
    config,
  );
  expect([response.status, response.headers.get('Content-Range')]).toEqual([206, `bytes 5-9/${film.length}`]);
  expect(Buffer.from(await response.arrayBuffer()).equals(film.subarray(5, 10))).toBe(true);
  await server.close();
  await s3.close();
});
