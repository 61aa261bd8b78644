import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, notExists } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseConfig } from '@/provider/config';
import { customers, uploads } from '@/provider/db/schema/customer';
import { handleImageRequest } from '@/provider/platform/images/handle-image-request';
import { deleteExpiredData } from '@/provider/jobs';
import { openS3 } from '@/tests/support/servers/s3';
import { openShop, type Shop } from '@/tests/support/shop';
import { advanceHours } from '@/tests/support/timing';

const WEEK_HOURS = 7 * 24;
const folder = (name: string) => mkdtempSync(join(tmpdir(), `odette-${name}-`));
const dataDir = folder('one-machine');
const otherDataDir = folder('other-machine');

let s3: Awaited<ReturnType<typeof openS3>>;
let shop: Shop;
beforeAll(async () => {
  s3 = await openS3();
  shop = await openShop({ ...s3.settings, DATA_DIR: dataDir });
});
afterAll(() => shop.close());

const createImage = async () => {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: '#7A1C36' } }).png();
  return new Blob([new Uint8Array(await image.toBuffer())]);
};
const send = async (to = shop) => to.createClient().account.upload({ file: await createImage() });
/** As another instance serves it. */
const fetchImage = (path: string, settings: Record<string, string> = {}) =>
  handleImageRequest(
    new Request(`http://shop.test/media/${path}`),
    parseConfig({ ...s3.settings, DATA_DIR: otherDataDir, ...settings }),
  );
const sizeOf = async (response: Response) => {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return { width, height, format };
};

test('an upload to one instance is served by another, original and resized', async () => {
  const { path } = await send();
  expect(existsSync(join(dataDir, 'uploads'))).toBe(false);
  const response = await fetchImage(path);
  expect(response.headers.get('Content-Type')).toBe('image/webp');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(await sizeOf(response)).toEqual({ width: 400, height: 300, format: 'webp' });
  for (const _time of ['made', 'kept'])
    expect(await sizeOf(await fetchImage(`${path}?width=160`))).toMatchObject({ width: 160, height: 120 });
});

test('returns 404 for a file that is not in the bucket, and serves product images from disk', async () => {
  expect((await fetchImage(`uploads/ab/${'ab'.repeat(16)}.webp`)).status).toBe(404);
  expect((await fetchImage('uploads/../../package.webp')).status).toBe(404);
  expect((await fetchImage('products/afro-kinky-wig-natural-black-main.webp?width=96')).status).toBe(200);
});

/** The uploads that are not the avatar of a customer. */
async function notAvatars() {
  const isAvatar = shop.db.select().from(customers).where(eq(customers.avatar, uploads.path));
  return shop.db.select().from(uploads).where(notExists(isAvatar));
}

test('deletes the previous avatar everywhere, including resized copies', async () => {
  const { api } = await shop.createCustomer();
  const { url: first } = await api.account.avatar({ file: await createImage() });
  expect((await fetchImage(`${first}?width=96`)).status).toBe(200);
  const { url: second } = await api.account.avatar({ file: await createImage() });
  expect(
    [await fetchImage(first), await fetchImage(`${first}?width=96`)].map(({ status }) => status),
  ).toEqual([404, 404]);
  expect((await fetchImage(second)).status).toBe(200);
});

test('deletes an unused image from the bucket together with its row', async () => {
  const { path } = await send();
  advanceHours(shop, WEEK_HOURS + 1);
  await deleteExpiredData(shop.ctx);
  expect(await notAvatars()).toEqual([]);
  expect((await fetchImage(path)).status).toBe(404);
});

test('stores nothing with a wrong secret, and reports no success', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const wrongConfig = { ...shop.ctx.config, s3: { ...shop.ctx.config.s3!, secretAccessKey: 'guessed' } };
  const right = shop.ctx.config;
  shop.ctx.config = wrongConfig;
  try {
    await expect(send()).rejects.toThrow();
    expect(await notAvatars()).toEqual([]);
    expect(complaints.mock.calls.join()).toContain('S3 returned 403');
  } finally {
    shop.ctx.config = right;
    complaints.mockClear();
  }
});

test('serves existing resized copies while S3 is down, and requests the rest later', async () => {
  const { path } = await send();
  expect((await fetchImage(`${path}?width=160`)).status).toBe(200);
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await s3.close();
  expect((await fetchImage(`${path}?width=160`)).status).toBe(200);
  const response = await fetchImage(path);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  await expect(send()).rejects.toThrow();

  advanceHours(shop, WEEK_HOURS + 1);
  await deleteExpiredData(shop.ctx);
  expect(await notAvatars()).toEqual([]);
  expect(complaints.mock.calls.join()).toContain('The S3 request failed');
  complaints.mockClear();
});
