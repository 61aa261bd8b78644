import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importedImages } from '@/provider/db/schema/imported';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { importImages, type ImageProgress } from '@/provider/shop-folder/media/import-images';
import type { ImageImportContext } from '@/provider/shop-folder/media/import-image';
import { openImageServer } from '@/tests/support/servers/image-server';
import { openShop, type Shop } from '@/tests/support/shop';

const folderPath = mkdtempSync(join(tmpdir(), 'odette-images-'));
const HOLD_MS = 60;

let shop: Shop;
let server: Awaited<ReturnType<typeof openImageServer>>;
/** Requests that wait for an answer: now, and at most at once, by host and in all. */
const open = new Map<string, number>();
const most = new Map<string, number>();
const count = (host: string, step: number) => {
  for (const key of [host, 'all']) {
    open.set(key, (open.get(key) ?? 0) + step);
    most.set(key, Math.max(most.get(key) ?? 0, open.get(key)!));
  }
};

beforeAll(async () => {
  shop = await openShop({ DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-images-data-')) });
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#7A1C36' } })
    .png()
    .toBuffer();
  server = await openImageServer(
    Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `/${index}.png`,
        (response, { headers }) => {
          count(headers.host!, 1);
          setTimeout(() => {
            count(headers.host!, -1);
            response.end(Buffer.concat([bytes, Buffer.from([index])])); // another image each
          }, HOLD_MS);
        },
      ]),
    ),
  );
});
afterAll(() => Promise.all([shop.close(), server.close()]));
beforeEach(async () => {
  server.requests.length = 0;
  most.clear();
  await shop.db.delete(importedImages);
});

const listSources = (hosts: readonly string[], perHost: number) =>
  hosts.flatMap((host, at) =>
    Array.from({ length: perHost }, (_, index) => `http://${host}:${server.port}/${at * perHost + index}.png`),
  );
const importFrom = (
  sources: readonly string[],
  changes: Partial<ImageImportContext> = {},
  onProgress?: (progress: ImageProgress) => void,
) =>
  importImages(
    sources,
    {
      db: shop.db,
      now: shop.ctx.now,
      storage: getFileStorage(shop.ctx.config),
      folderPath,
      signal: new AbortController().signal,
      network: {
        ...server.network,
        lookup: (_host, options, callback) =>
          options.all
            ? callback(null, [{ address: '127.0.0.2', family: 4 }])
            : callback(null, '127.0.0.2', 4),
      },
      ...changes,
    },
    onProgress,
  );

test('four images are imported at once, and two from one host', async () => {
  await importFrom(listSources(['a.test'], 6));
  expect(most.get('all')).toBe(2);
  most.clear();
  const hosts = ['a.test', 'b.test', 'c.test', 'd.test'];
  await shop.db.delete(importedImages);
  await importFrom(listSources(hosts, 4));
  expect(most.get('all')).toBe(4);
  for (const host of hosts) expect(most.get(`${host}:${server.port}`)).toBeLessThanOrEqual(2);
});

test('the results have the order of the sources, each of which is fetched once', async () => {
  const [first, second, third] = listSources(['a.test'], 3) as [string, string, string];
  const missing = `http://b.test:${server.port}/missing.png`;
  const progress: ImageProgress[] = [];
  const results = await importFrom([third, missing, first, third, second], {}, (at) => progress.push(at));
  expect(results.map(({ message }) => message !== null)).toEqual([false, true, false, false, false]);
  expect(results[3]).toEqual(results[0]);
  expect(new Set(results.map(({ image }) => image?.path)).size).toBe(4);
  expect(progress).toEqual([1, 2, 3, 4].map((done) => ({ done, total: 4 })));
  expect(server.requests).toHaveLength(4);
});

test('nothing is requested after the import was stopped, and what is there stays', async () => {
  const controller = new AbortController();
  const sources = listSources(['a.test'], 12);
  const stopped = importFrom(sources, { signal: controller.signal }, ({ done }) => {
    if (done === 3) controller.abort(new Error('stopped'));
  });
  await expect(stopped).rejects.toThrow('stopped');
  const requestCount = server.requests.length;
  expect(requestCount).toBeLessThanOrEqual(6);
  const keptCount = await shop.db.$count(importedImages);
  expect(keptCount).toBeGreaterThanOrEqual(3);
  await new Promise((resolve) => setTimeout(resolve, 3 * HOLD_MS));
  expect(server.requests).toHaveLength(requestCount);
  await importFrom(sources);
  expect(server.requests.length - requestCount).toBe(12 - keptCount);
});

test('storage that fails ends the import', async () => {
  const storage = {
    ...getFileStorage(shop.ctx.config),
    has: async () => false,
    put: () => Promise.reject(new Error('The disk is full')),
  };
  const failed = importFrom(listSources(['a.test', 'b.test'], 8), { storage });
  await expect(failed).rejects.toThrow('The disk is full');
  expect(server.requests.length).toBeLessThanOrEqual(6);
});
