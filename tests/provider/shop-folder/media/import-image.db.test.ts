import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '@/provider/config';
import { importedImages } from '@/provider/db/schema/imported';
import { deleteExpiredData } from '@/provider/jobs';
import { handleImageRequest } from '@/provider/platform/images/handle-image-request';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { importImage, type ImageImportContext } from '@/provider/shop-folder/media/import-image';
import { openImageServer, sendImage } from '@/tests/support/servers/image-server';
import { openS3 } from '@/tests/support/servers/s3';
import { openShop, type Shop } from '@/tests/support/shop';
import { advanceHours } from '@/tests/support/timing';

const createFolder = (name: string) => mkdtempSync(join(tmpdir(), `odette-${name}-`));
const dataDir = createFolder('import-data');
const folderPath = createFolder('import-shop');
mkdirSync(join(folderPath, 'media'));

const createImage = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

let shop: Shop;
let server: Awaited<ReturnType<typeof openImageServer>>;
beforeAll(async () => {
  shop = await openShop({ DATA_DIR: dataDir });
  const [red, blue] = await Promise.all(['#FF0000', '#0000FF'].map(createImage));
  server = await openImageServer({
    '/red.jpg': sendImage(red!),
    '/also-red.jpg': sendImage(red!),
    '/blue.jpg': sendImage(blue!),
    '/page.jpg': (response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end('<html>Log in'),
  });
  writeFileSync(join(folderPath, 'media', 'red.jpg'), red!);
  writeFileSync(join(folderPath, 'media', 'changing.jpg'), red!);
});
afterAll(() => Promise.all([shop.close(), server.close()]));
beforeEach(async () => {
  server.requests.length = 0;
  await shop.db.delete(importedImages);
});

const importFrom = (src: string, changes: Partial<ImageImportContext> = {}) =>
  importImage(src, {
    db: shop.db,
    now: shop.ctx.now,
    storage: getFileStorage(shop.ctx.config),
    folderPath,
    signal: new AbortController().signal,
    network: server.network,
    ...changes,
  });
const listStored = () =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.startsWith('imported/'),
  );
const requestImage = (path: string, settings: Record<string, string> = { DATA_DIR: dataDir }) =>
  handleImageRequest(
    new Request(`http://shop.test/media/${path}`),
    parseConfig(settings),
    async () => 'nobody',
  );
const measure = async (response: Response) => {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return { width, height, format };
};

describe('an imported image', () => {
  test('is served to everybody, also resized, and may be cached for good', async () => {
    const { image } = await importFrom(`${server.origin}/red.jpg`);
    expect(image).toMatchObject({ width: 640, height: 480 });
    expect(image!.path).toMatch(/^imported\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.webp$/);
    const response = await requestImage(image!.path);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await measure(response)).toEqual({ width: 640, height: 480, format: 'webp' });
    const resized = await requestImage(`${image!.path}?width=320`);
    expect(await measure(resized)).toEqual({ width: 320, height: 240, format: 'webp' });
  });

  test('is fetched once: the next import finds it by its address', async () => {
    const first = await importFrom(`${server.origin}/blue.jpg`);
    expect(await importFrom(`${server.origin}/blue.jpg#main`)).toEqual(first);
    expect(server.requests).toHaveLength(1);
  });

  test('is stored once, whatever its address or file', async () => {
    const first = await importFrom(`${server.origin}/red.jpg`);
    const stored = listStored();
    const storage = getFileStorage(shop.ctx.config);
    let putCount = 0;
    const counted = { ...storage, put: async () => void (putCount += 1) };
    expect(await importFrom(`${server.origin}/also-red.jpg`, { storage: counted })).toEqual(first);
    expect(await importFrom('red.jpg', { storage: counted })).toEqual(first);
    expect(await importFrom('media/red.jpg', { storage: counted })).toEqual(first);
    expect([putCount, listStored()]).toEqual([0, stored]);
    expect(await shop.db.$count(importedImages)).toBe(3);
  });

  test('may be saved by several imports at the same time', async () => {
    const storage = getFileStorage(shop.ctx.config);
    const bytes = await createImage('#123456');
    const path = 'imported/00/same.webp';
    await Promise.all(Array.from({ length: 8 }, () => storage.put(path, bytes)));
    expect(await storage.find(path)).toEqual(bytes);
    expect(listStored().filter((name) => name.endsWith('.draft'))).toEqual([]);
  });

  test('is fetched again if the storage has lost it', async () => {
    const { image } = await importFrom(`${server.origin}/red.jpg`);
    await getFileStorage(shop.ctx.config).remove(image!.path);
    await importFrom(`${server.origin}/red.jpg`);
    expect(server.requests).toHaveLength(2);
    expect((await requestImage(image!.path)).status).toBe(200);
  });

  test('of a file changes with the file', async () => {
    const first = await importFrom('changing.jpg');
    writeFileSync(join(folderPath, 'media', 'changing.jpg'), await createImage('#00FF00'));
    const second = await importFrom('changing.jpg');
    expect(second.image!.path).not.toBe(first.image!.path);
    const rows = await shop.db.select({ path: importedImages.path }).from(importedImages);
    expect(rows).toEqual([{ path: second.image!.path }]);
  });

  test('is not deleted with unused uploads', async () => {
    const { image } = await importFrom(`${server.origin}/red.jpg`);
    advanceHours(shop, 24 * 400);
    await deleteExpiredData(shop.ctx);
    expect((await requestImage(image!.path)).status).toBe(200);
    expect(await shop.db.$count(importedImages)).toBe(1);
  });

  test('in a bucket is served by another instance', async () => {
    const s3 = await openS3();
    const storage = getFileStorage(parseConfig({ ...s3.settings, DATA_DIR: createFolder('one') }));
    const { image } = await importFrom(`${server.origin}/blue.jpg`, { storage });
    const other = { ...s3.settings, DATA_DIR: createFolder('other') };
    expect(await measure(await requestImage(image!.path, other))).toMatchObject({ width: 640 });
    expect(await measure(await requestImage(`${image!.path}?width=160`, other))).toMatchObject({ width: 160 });
    await importFrom(`${server.origin}/blue.jpg`, { storage });
    expect(server.requests).toHaveLength(1);
  });
});

describe('a source without an image', () => {
  test.each([
    ['/page.jpg', /^There is a web page/],
    ['/none.jpg', /^The address answers with the status 404/],
  ])('%s gives a sentence and stores nothing', async (path, message) => {
    const stored = listStored();
    const result = await importFrom(server.origin + path);
    expect(result).toEqual({ image: null, message: expect.stringMatching(message) as string });
    expect([await shop.db.$count(importedImages), listStored()]).toEqual([0, stored]);
  });

  test.each([
    ['half an address', 'http://', /^This is no address/],
    ['a path that leads out', '../shop.yaml', /has to be in the folder media/],
    ['a very long address', `https://images.test/${'a'.repeat(2_000)}.jpg`, /longer than 2000 characters/],
    ['a private address', 'http://127.0.0.1/a.jpg', /private network/],
  ])('%s gives a sentence', async (_name, src, message) => {
    const result = await importFrom(src);
    expect(result).toEqual({ image: null, message: expect.stringMatching(message) as string });
  });

  test('differs from an import that is stopped, and from storage that fails', async () => {
    const controller = new AbortController();
    controller.abort(new Error('stopped'));
    await expect(importFrom('red.jpg', { signal: controller.signal })).rejects.toThrow('stopped');
    const storage = {
      ...getFileStorage(shop.ctx.config),
      put: () => Promise.reject(new Error('The disk is full')),
    };
    await expect(importFrom('red.jpg', { storage })).rejects.toThrow('The disk is full');
    expect(await shop.db.$count(importedImages)).toBe(0);
  });
});
