import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { uploads } from '@/provider/db/schema/customer';
import { parseConfig } from '@/provider/config';
import { NotFoundError } from '@/provider/platform/errors/errors';
import { hashToken } from '@/provider/platform/tokens';
import { handleImageRequest } from '@/provider/platform/images/handle-image-request';
import { requireOwnUploads } from '@/provider/platform/images/uploads';
import { createPngBomb } from '@/tests/support/fixtures/png-bomb';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { openShop, type Shop } from '@/tests/support/shop';

const dataDir = mkdtempSync(join(tmpdir(), 'odette-uploads-'));
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DATA_DIR: dataDir });
});
afterAll(() => shop.close());

const blob = (bytes: Uint8Array | string) =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]);
const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7A1C36' } });
const upload = (file: Blob) => shop.createClient().account.upload({ file });
const fetchImage = (path: string) =>
  handleImageRequest(new Request(`http://shop.test/media/${path}`), parseConfig({ DATA_DIR: dataDir }));
const secret = 'shot at 18 Lilac Street';
const photo = () =>
  createImage(3_000, 1_500)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: secret } })
    .jpeg()
    .toBuffer();

describe('an uploaded image', () => {
  test('is re-encoded: WebP, at most 2000 px per side, upright, without location metadata', async () => {
    const bytes = await photo();
    expect(bytes.includes(secret)).toBe(true);
    const { url, path, width, height } = await upload(blob(bytes));
    expect({ url, width, height }).toEqual({ url: path, width: 1_000, height: 2_000 });
    const response = await fetchImage(path);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const served = Buffer.from(await response.arrayBuffer());
    const { format, exif, orientation } = await sharp(served).metadata();
    expect({ format, exif, orientation }).toEqual({
      format: 'webp',
      exif: undefined,
      orientation: undefined,
    });
    expect(served.includes(secret)).toBe(false);
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be a %s', async (format) => {
    const bytes = await createImage(64, 48)[format]().toBuffer();
    expect(await upload(blob(bytes))).toMatchObject({ width: 64, height: 48 });
  });

  test('loses what is appended after its last byte', async () => {
    const bytes = Buffer.concat([
      await createImage(64, 64).jpeg().toBuffer(),
      Buffer.from('<?php system($_GET[0]); ?>'),
    ]);
    const { path } = await upload(blob(bytes));
    expect(readFileSync(join(dataDir, path)).includes('<?php')).toBe(false);
  });

  test('can be used by its uploader only', async () => {
    const uploader = shop.createClient({ 'LQ-Token': 'the-uploader-of-a-test' });
    const { path } = await uploader.account.upload({
      file: blob(await createImage(10, 10).png().toBuffer()),
    });
    const visit = async (headers: Record<string, string>) => {
      const currency = { code: 'USD', symbol: '$', name: 'US dollar', rate: 1 };
      const guestKey = hashToken(headers.token ?? '');
      return {
        ...shop.ctx,
        clientIp: '',
        shopper: { guestTokenHash: guestKey, customerId: null, sessionTokenHash: null, currency },
      };
    };
    expect(await requireOwnUploads(await visit({ token: 'the-uploader-of-a-test' }), [path])).toHaveLength(1);
    await expect(
      requireOwnUploads(await visit({ token: 'somebody-else-here' }), [path]),
    ).rejects.toBeInstanceOf(NotFoundError);
  });
});

/** A GIF of many frames, small in size and large when decoded. */
async function createAnimation(frames: number, side: number) {
  const stillImage = await createImage(side, side).gif().toBuffer();
  const trailer = stillImage.subarray(-1);
  const tableBytes = stillImage[10]! & 0x80 ? 3 * 2 ** ((stillImage[10]! & 7) + 1) : 0;
  const start = 13 + tableBytes;
  const frame = stillImage.subarray(start, -1);
  return Buffer.concat([
    stillImage.subarray(0, start),
    ...Array.from({ length: frames }, () => frame),
    trailer,
  ]);
}

describe('uploads rejected with a message', () => {
  const notPicture = 'File must be a picture: JPEG, PNG, WebP, GIF or AVIF';
  const tooLarge = 'File is too large to be opened: too many pixels';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  test.each([
    ['an SVG', () => blob(svg), notPicture],
    ['a script under a picture’s name', () => new File(['<?php system($_GET[0]);'], 'me.jpg'), notPicture],
    ['nothing', () => blob(''), 'File Cannot be empty'],
    ['half a picture', async () => blob((await photo()).subarray(0, 4_000)), 'File cannot be opened'],
    [
      'only the first bytes of one',
      () => blob(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])),
      'File cannot be opened',
    ],
    ['a decompression bomb', () => blob(createPngBomb(60_000, 60_000)), tooLarge],
    ['a film that is one', async () => blob(await createAnimation(40, 1_200)), tooLarge],
    ['a film without end', async () => blob(await createAnimation(400, 20)), tooLarge],
    ['more than 5 MB', () => blob(new Uint8Array(5 * 1024 * 1024 + 1)), 'File Must be less than 5120 KB'],
    ['much more than 5 MB', () => blob(new Uint8Array(9_000_000)), 'File Must be less than 5120 KB'],
  ])('%s', async (_what, createFile, message) => {
    const error = await expectApiError(upload(await createFile()));
    expect(error.code).toBe(ResponseCode.unprocessable);
    expect(error.message).toContain(message);
  });

  test('text in place of a file', async () => {
    const form = new FormData();
    form.append('file', 'me.jpg');
    const headers = { 'LQ-Token': '0123456789abcdef0123456789abcdef' };
    const response = await shop.request('/api/common/upload', { method: 'POST', body: form, headers });
    expect(await response.json()).toMatchObject({
      code: ResponseCode.unprocessable,
      message: 'File Cannot be empty',
    });
  });
});

test('a network may store 200 MB of images a day, and an upload above that leaves nothing behind', async () => {
  const address = '198.51.100.77';
  const sender = shop.createClient({ 'X-Connection-Address': address });
  const file = blob(await createImage(400, 400).png().toBuffer());
  await shop.ctx.limits.count('networkUploadKb', address, 199_999);
  await sender.account.upload({ file });
  const before = await shop.db.$count(uploads);
  expect(await expectApiError(sender.account.upload({ file }))).toMatchObject({
    code: ResponseCode.tooManyRequests,
  });
  expect(await shop.db.$count(uploads)).toBe(before);
  await shop.createClient().account.upload({ file });
});

test('serves nothing but uploads from the data folder', async () => {
  for (const path of ['uploads/../pg/PG_VERSION.webp', 'uploads/%2e%2e/outbox/a.webp', 'outbox/a.webp'])
    expect((await fetchImage(path)).status).toBe(404);
});

test('an avatar is a square of 512 px, and the previous one is deleted', async () => {
  const { api } = await shop.createCustomer();
  const first = await api.account.avatar({ file: blob(await photo()) });
  expect(first.info.avatar).toBe(first.url);
  const { width, height, format } = await sharp(await (await fetchImage(first.url)).arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 512, height: 512, format: 'webp' });
  const second = await api.account.avatar({ file: blob(await createImage(90, 90).png().toBuffer()) });
  expect(second.url).not.toBe(first.url);
  expect(existsSync(join(dataDir, first.url))).toBe(false);
  expect((await expectApiError(api.account.avatar({ file: blob(svg) }))).message).toContain(
    'must be a picture',
  );
  expect((await api.account.info()).info.avatar).toBe(second.url);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
