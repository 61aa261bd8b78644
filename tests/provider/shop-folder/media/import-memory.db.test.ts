// In test:all only: long imports (import-folder.db runs on a push).
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { importImages } from '@/provider/shop-folder/media/import-images';
import { openImageServer } from '@/tests/support/servers/image-server';
import { openShop } from '@/tests/support/shop';

/** A push imports fewer. */
const COUNT = process.env.TEST_ALL ? 200 : 30;
const GROWTH_MAX_BYTES = 64 * 1024 * 1024;

const getMax = (values: readonly number[]) => Math.max(...values);

test(`memory stays level over ${COUNT} images of 12 megapixels`, { timeout: 300_000 }, async () => {
  const shop = await openShop({ DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-memory-')) });
  const photo = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#7A1C36' } })
    .composite([{ input: { create: { width: 900, height: 700, channels: 3, background: '#FFFFFF' } } }])
    .jpeg()
    .toBuffer();
  const padding = Buffer.alloc(2 * 1024 * 1024);
  const server = await openImageServer(
    Object.fromEntries(
      Array.from({ length: COUNT }, (_, index) => [
        `/${index}.jpg`,
        // As large as a photo, and another one each: decoders ignore what follows the image.
        (response) => response.end(Buffer.concat([photo, padding, Buffer.from([index])])),
      ]),
    ),
  );
  const levels: number[] = [];
  const results = await importImages(
    Array.from({ length: COUNT }, (_, index) => `${server.origin}/${index}.jpg`),
    {
      ...{ db: shop.db, now: shop.ctx.now, storage: getFileStorage(shop.ctx.config), folderPath: '' },
      ...{ signal: new AbortController().signal, network: server.network },
    },
    () => levels.push(process.memoryUsage().rss),
  );
  expect(new Set(results.map(({ image }) => image?.path)).size).toBe(COUNT);
  const part = Math.floor(COUNT / 3);
  const growth = getMax(levels.slice(-part)) - getMax(levels.slice(0, part));
  expect(growth).toBeLessThan(GROWTH_MAX_BYTES);
  await server.close();
  await shop.close();
});
