import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, notExists } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { customers, uploads } from '@/provider/db/schema/customer';
import { answerPicture } from '@/provider/media/image-host';
import { sweepLeftovers } from '@/provider/records/leftovers';
import { openS3 } from '../support/s3';
import { openShop, type Shop } from '../support/shop';
import { passHours } from '../support/times';

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

const picture = async () => {
  const made = sharp({ create: { width: 400, height: 300, channels: 3, background: '#7A1C36' } }).png();
  return new Blob([new Uint8Array(await made.toBuffer())]);
};
const send = async (to = shop) => to.visitor().account.upload({ file: await picture() });
/** As another machine shows it. */
const shown = (path: string, settings: Record<string, string> = {}) =>
  answerPicture(new Request(`http://shop.test/media/${path}`), {
    ...s3.settings,
    DATA_DIR: otherDataDir,
    ...settings,
  });
const sizeOf = async (answer: Response) => {
  const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
  return { width, height, format };
};

test('what was sent to one machine is shown by another, whole and smaller', async () => {
  const { path } = await send();
  expect(existsSync(join(dataDir, 'uploads'))).toBe(false);
  const whole = await shown(path);
  expect(whole.headers.get('Content-Type')).toBe('image/webp');
  expect(whole.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(await sizeOf(whole)).toEqual({ width: 400, height: 300, format: 'webp' });
  for (const _time of ['made', 'kept'])
    expect(await sizeOf(await shown(`${path}?width=160`))).toMatchObject({ width: 160, height: 120 });
});

test('what is not in the bucket is not there, and the goods still come from the disk', async () => {
  expect((await shown(`uploads/ab/${'ab'.repeat(16)}.webp`)).status).toBe(404);
  expect((await shown('uploads/../../package.webp')).status).toBe(404);
  expect((await shown('products/afro-kinky-wig-natural-black-main.webp?width=96')).status).toBe(200);
});

/** The pictures that were sent, but for the one that a customer shows of herself. */
async function notAvatars() {
  const isAvatar = shop.db.select().from(customers).where(eq(customers.avatar, uploads.path));
  return shop.db.select().from(uploads).where(notExists(isAvatar));
}

test('the avatar before is gone everywhere, smaller copies of it too', async () => {
  const { api } = await shop.customer();
  const { url: first } = await api.account.avatar({ file: await picture() });
  expect((await shown(`${first}?width=96`)).status).toBe(200);
  const { url: second } = await api.account.avatar({ file: await picture() });
  expect([await shown(first), await shown(`${first}?width=96`)].map(({ status }) => status)).toEqual([
    404, 404,
  ]);
  expect((await shown(second)).status).toBe(200);
});

test('a picture that nothing shows leaves the bucket with its row', async () => {
  const { path } = await send();
  passHours(shop, WEEK_HOURS + 1);
  await sweepLeftovers(shop.work);
  expect(await notAvatars()).toEqual([]);
  expect((await shown(path)).status).toBe(404);
});

test('with a wrong secret nothing is kept, and nothing is said to have been', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const wrong = { ...shop.work.settings, s3: { ...shop.work.settings.s3!, secretAccessKey: 'guessed' } };
  const right = shop.work.settings;
  shop.work.settings = wrong;
  try {
    await expect(send()).rejects.toThrow();
    expect(await notAvatars()).toEqual([]);
    expect(complaints.mock.calls.join()).toContain('S3 answered 403');
  } finally {
    shop.work.settings = right;
    complaints.mockClear();
  }
});

test('while S3 is away smaller copies that were made are shown, and the rest is asked for later', async () => {
  const { path } = await send();
  expect((await shown(`${path}?width=160`)).status).toBe(200);
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await s3.close();
  expect((await shown(`${path}?width=160`)).status).toBe(200);
  const whole = await shown(path);
  expect([whole.status, whole.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  await expect(send()).rejects.toThrow();

  passHours(shop, WEEK_HOURS + 1);
  await sweepLeftovers(shop.work);
  expect(await notAvatars()).toEqual([]);
  expect(complaints.mock.calls.join()).toContain('S3 cannot be asked');
  complaints.mockClear();
});
