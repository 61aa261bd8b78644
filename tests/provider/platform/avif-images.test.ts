// In test:all only: compresses images at full size.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { parseConfig } from '@/provider/config';
import { createAvifEncoder } from '@/provider/platform/images/avif-encoder';
import { handleImageRequest } from '@/provider/platform/images/handle-image-request';

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const imagePath = '/media/products/afro-kinky-wig-natural-black-main.webp';
const machine = vi.hoisted(() => ({ load: 0 }));
vi.mock('node:os', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:os')>()),
  loadavg: () => [machine.load, 0, 0],
}));

// Encoding has the lowest priority: whatever else runs comes first.
vi.setConfig({ testTimeout: 180_000 });
const ENCODED = { timeout: 80_000 };

const createDataDir = () => mkdtempSync(join(tmpdir(), 'odette-avif-'));

async function requestImage(folder: string, path: string, accept = CHROMIUM) {
  const request = new Request(`http://shop.test${path}`, { headers: { Accept: accept } });
  const response = await handleImageRequest(request, parseConfig({ DATA_DIR: folder }));
  return {
    type: response.headers.get('Content-Type'),
    vary: response.headers.get('Vary'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const listAvifFiles = (folder: string) =>
  existsSync(join(folder, 'pictures'))
    ? readdirSync(join(folder, 'pictures'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.avif'))
        .map((name) => readFileSync(join(folder, 'pictures', name)))
    : [];

describe('an image as AVIF', () => {
  test('is served once it was requested often, to clients that accept it', async () => {
    const folder = createDataDir();
    const path = `${imagePath}?width=160`;
    const [first] = [await requestImage(folder, path), await requestImage(folder, path)];
    for (const accept of ['image/webp', 'image/avif;q=0, image/webp', '*/*'])
      await requestImage(folder, path, accept);
    expect(first.type).toBe('image/webp');
    // Another image that is requested often is encoded; this one, which is not yet, would be by then.
    const other = `${imagePath}?width=64`;
    for (let count = 0; count < 3; count += 1) await requestImage(folder, other);
    await expect.poll(() => listAvifFiles(folder).length, ENCODED).toBe(1);
    expect((await requestImage(folder, other)).type).toBe('image/avif');
    await requestImage(folder, path);
    await expect.poll(() => listAvifFiles(folder).length, ENCODED).toBe(2);

    const avif = await requestImage(folder, path);
    const { width, height, compression } = await sharp(avif.bytes).metadata();
    expect({ width, height, compression, type: avif.type }).toEqual({
      ...{ width: 160, height: 213, compression: 'av1' },
      type: 'image/avif',
    });
    expect(avif.bytes.length).toBeLessThan(first.bytes.length);
    const webp = await requestImage(folder, path, 'image/webp,*/*');
    expect(webp).toEqual(first);
    expect([first.vary, avif.vary]).toEqual(['Accept', 'Accept']);
  });

  test('that is larger than WebP is made once, and never served', async () => {
    const folder = createDataDir();
    mkdirSync(join(folder, 'uploads', 'ab'), { recursive: true });
    const plain = sharp({ create: { width: 64, height: 64, channels: 3, background: '#333' } });
    writeFileSync(join(folder, 'uploads', 'ab', 'plain.webp'), await plain.webp().toBuffer());
    const path = '/media/uploads/ab/plain.webp?width=64';
    for (let count = 0; count < 3; count += 1) await requestImage(folder, path);
    await expect.poll(() => listAvifFiles(folder).map(({ length }) => length), ENCODED).toEqual([0]);
    expect((await requestImage(folder, path)).type).toBe('image/webp');
  });
});

describe('the AVIF encoder', () => {
  const original = readFileSync(`.${imagePath}`);

  test('encodes one image at a time, the most requested first', async () => {
    const request = createAvifEncoder();
    const saved: string[] = [];
    let active = 0;
    const requestTimes = (key: string, times: number) => {
      const job = {
        size: { width: 64, height: null },
        readOriginal: async () => {
          expect((active += 1)).toBe(1);
          return original;
        },
        save: async () => {
          active -= 1;
          saved.push(key);
        },
      };
      for (let count = 0; count < times; count += 1) request(key, job);
    };
    requestTimes('often', 3);
    requestTimes('rarely', 2);
    requestTimes('most often', 4);
    await expect.poll(() => saved, ENCODED).toEqual(['most often', 'often']);
  });

  function requestUnread() {
    const request = createAvifEncoder();
    const state = { isRead: false };
    const readOriginal = async () => {
      state.isRead = true;
      return null;
    };
    const job = { size: { width: 64, height: null }, readOriginal, save: async () => undefined };
    for (let count = 0; count < 3; count += 1) request('any', job);
    return state;
  }

  test('waits while the machine is busy', async () => {
    machine.load = availableParallelism();
    const state = requestUnread();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(state.isRead).toBe(false);
    machine.load = 0;
    await expect.poll(() => state.isRead, ENCODED).toBe(true);
  });

  test('waits while the process is busy', async () => {
    const state = requestUnread();
    const busyUntil = performance.now() + 1_500;
    while (performance.now() < busyUntil) {
      const pauseAt = performance.now() + 50;
      while (performance.now() < pauseAt);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(state.isRead).toBe(false);
    await expect.poll(() => state.isRead, ENCODED).toBe(true);
  });

  test('logs what it cannot encode, and does not try it again', async () => {
    const errorSpy = vi.mocked(console.error).mockImplementation(() => undefined);
    const request = createAvifEncoder();
    let readCount = 0;
    const job = {
      size: { width: 64, height: null },
      readOriginal: async () => {
        readCount += 1;
        return Buffer.from('no image');
      },
      save: async () => expect.unreachable(),
    };
    for (let count = 0; count < 3; count += 1) request('broken', job);
    await expect.poll(() => errorSpy.mock.calls.length, ENCODED).toBe(1);
    expect(String(errorSpy.mock.calls[0]![1])).toContain('unsupported image format');
    errorSpy.mockClear();
    for (let count = 0; count < 9; count += 1) request('broken', job);
    let isSaved = false;
    const good = { ...job, readOriginal: async () => original, save: async () => void (isSaved = true) };
    for (let count = 0; count < 3; count += 1) request('good', good);
    await expect.poll(() => isSaved, ENCODED).toBe(true);
    expect(readCount).toBe(1);
  });
});
