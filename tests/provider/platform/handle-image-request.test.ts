import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { parseConfig } from '@/provider/config';
import { parseRange } from '@/provider/platform/images/byte-range';
import { handleImageRequest } from '@/provider/platform/images/handle-image-request';
import { getCatalogFile, parseMediaPath } from '@/provider/platform/images/media-path';
import { enqueueResize } from '@/provider/platform/images/image-queue';
import { parseImageDimensions } from '@/provider/platform/images/image-size';

const imagePath = '/media/products/afro-kinky-wig-natural-black-main.webp';
const dataDir = mkdtempSync(join(tmpdir(), 'odette-pictures-'));
const requestImage = (path: string, headers: Record<string, string> = {}, folder = dataDir) =>
  handleImageRequest(new Request(`http://shop.test${path}`, { headers }), parseConfig({ DATA_DIR: folder }));
const sizeOf = (query: string) => parseImageDimensions(new URLSearchParams(query));

describe('the size of an image (spec 3, Image URL)', () => {
  test('is one of a few, whatever size is requested', () => {
    expect(sizeOf('width=340')).toEqual({ width: 480, height: null });
    expect(sizeOf('width=341')).toEqual({ width: 480, height: null });
    expect(sizeOf('width=99999')).toEqual({ width: 1536, height: null });
    expect(sizeOf('width=750&height=72')).toEqual({ width: 768, height: 74 });
    expect(sizeOf('width=320&height=427')).toEqual({ width: 320, height: 427 });
  });

  test('requests create no more than some 150 files of an image', () => {
    const sizes = new Set<string>();
    for (let width = 1; width <= 2_000; width += 7)
      for (let height = 0; height <= 4_000; height += 11) {
        const size = sizeOf(`width=${width}${height ? `&height=${height}` : ''}`);
        sizes.add(JSON.stringify(size));
      }
    expect(sizes.size).toBeLessThanOrEqual(154);
  });

  test.each(['', 'width=0', 'width=-5', 'width=abc', 'width=1.5', 'height=100'])(
    'nothing is created for "%s"',
    (query) => {
      expect(sizeOf(query)).toBeNull();
    },
  );
});

describe('the image host', () => {
  test('has the images that shop.yaml names, for a few minutes each', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'odette-pictures-'));
    const response = await requestImage('/media/brand/login.webp?width=320', {}, folder);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=300');
    for (const name of ['other', 'toString', '__proto__', 'login/login'])
      expect((await requestImage(`/media/brand/${name}.webp?width=320`, {}, folder)).status).toBe(404);
  });

  test('resizes an image once', async () => {
    const [first] = await Promise.all([
      requestImage(`${imagePath}?width=320`),
      requestImage(`${imagePath}?width=320`),
    ]);
    const { width, format } = await sharp(await first.arrayBuffer()).metadata();
    expect({ width, format }).toEqual({ width: 320, format: 'webp' });
    expect(
      readdirSync(join(dataDir, 'pictures'), { recursive: true }).filter((name) => /webp/.test(String(name))),
    ).toHaveLength(1);
  });

  test('gives the same picture without a height as with that of its own ratio', async () => {
    const [byWidth, bySize] = await Promise.all(
      ['?width=160', '?width=160&height=213'].map(async (size) => {
        const response = await requestImage(imagePath + size);
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    expect(byWidth!.equals(bySize!)).toBe(true);
  });

  test.each([
    '/media/../package.json',
    '/media/%2e%2e/package.json',
    '/media/products/../../package.json',
    '/media//etc/passwd',
    '/media/manifest.json',
    '/media/products/nobody.webp',
    '/media/generate/run.py',
    `/media/products/${'a'.repeat(300)}.webp`,
  ])('%s is not found', async (path) => {
    expect((await requestImage(path)).status).toBe(404);
  });

  test('no path leaves the catalogue folder', () => {
    expect(parseMediaPath('/media/a/..%2f..%2fb.webp')).toBeNull();
    expect(getCatalogFile('a/../../../b.webp')).toBeNull();
  });

  test.each(['uploads/ab/', 'uploads%2Fab%2F', '%75ploads/ab/', 'up%6Coads/ab%2f'])(
    'an uploaded image that nobody may see is not sent at any spelling of its address: %s',
    async (folder) => {
      const ownDir = mkdtempSync(join(tmpdir(), 'odette-held-'));
      mkdirSync(join(ownDir, 'uploads', 'ab'), { recursive: true });
      const image = sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } });
      await image.webp().toFile(join(ownDir, 'uploads', 'ab', 'abc.webp'));
      const get = (access: 'nobody' | 'all', query: string) =>
        handleImageRequest(
          new Request(`http://shop.test/media/${folder}abc.webp${query}`),
          parseConfig({ DATA_DIR: ownDir }),
          async (path) => (path === 'uploads/ab/abc.webp' ? access : 'all'),
        );
      for (const query of ['', '?width=320']) {
        const held = await get('nobody', query);
        expect([held.status, held.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
        const shown = await get('all', query);
        expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=3600']);
      }
    },
  );

  test('an image that cannot be stored is served all the same', async () => {
    const errorSpy = vi.mocked(console.error).mockImplementation(() => undefined);
    const full = join(mkdtempSync(join(tmpdir(), 'odette-pictures-')), 'a-file');
    writeFileSync(full, '');
    expect((await requestImage(`${imagePath}?width=320`, {}, full)).status).toBe(200);
    expect(errorSpy).toHaveBeenCalledOnce();
    errorSpy.mockClear();
  });

  test('a disk error is answered with 503, not as a missing image', async () => {
    const errorSpy = vi.mocked(console.error).mockImplementation(() => undefined);
    const brokenDir = mkdtempSync(join(tmpdir(), 'odette-pictures-'));
    symlinkSync('uploads', join(brokenDir, 'uploads')); // points to itself: ELOOP
    const response = await requestImage('/media/uploads/ab/abc.webp', {}, brokenDir);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
    const { id } = /\((?<id>[\w-]{36})\)/.exec(await response.text())!.groups!;
    expect(errorSpy.mock.calls[0]![0]).toContain(id);
    errorSpy.mockClear();
  });

  const sizes = (from: number) =>
    Array.from({ length: 40 }, (_, at) => `${imagePath}?width=640&height=${from + at * 23}`);

  test('resizes two images at a time, however many are requested at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'odette-pictures-'));
    let maxActive = 0;
    const timer = setInterval(() => {
      maxActive = Math.max(maxActive, sharp.counters().process);
    }, 1);
    const responses = await Promise.all(sizes(60).map((path) => requestImage(path, {}, folder)));
    clearInterval(timer);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(maxActive).toBeGreaterThan(0);
    expect(maxActive).toBeLessThanOrEqual(2);
  });

  test('rejects a network with too many images, but not another that requests the same one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'odette-pictures-'));
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const jobs = Array.from({ length: 200 }, () => enqueueResize('192.0.2.1', () => ended));
    const requestFrom = (network: string) =>
      requestImage(`${imagePath}?width=64`, { 'X-Connection-Address': network }, folder);
    const [rejected, accepted] = [requestFrom('192.0.2.1'), requestFrom('192.0.2.2')];
    expect((await rejected).status).toBe(503);
    end();
    expect((await accepted).status).toBe(200);
    await Promise.all(jobs);
  });

  test('resizes nothing for requests that were aborted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'odette-pictures-'));
    const controller = new AbortController();
    const requests = sizes(60).map((path) =>
      handleImageRequest(
        new Request(`http://shop.test${path}`, { signal: controller.signal }),
        parseConfig({ DATA_DIR: folder }),
      ),
    );
    controller.abort();
    await Promise.all(requests);
    expect(readdirSync(folder, { recursive: true }).filter((name) => /webp/.test(String(name)))).toEqual([]);
  });

  test('a video is served in the requested range', async () => {
    const partialResponse = await requestImage('/media/films/four-minutes.mp4', { Range: 'bytes=0-99' });
    expect(partialResponse.status).toBe(206);
    expect((await partialResponse.arrayBuffer()).byteLength).toBe(100);
    const video = readFileSync('media/films/four-minutes.mp4');
    const fullResponse = await requestImage('/media/films/four-minutes.mp4');
    expect(fullResponse.headers.get('Content-Length')).toBe(String(video.length));
    expect(Buffer.from(await fullResponse.arrayBuffer()).equals(video)).toBe(true);
    const tailResponse = await requestImage('/media/films/four-minutes.mp4', { Range: 'bytes=-70000' });
    expect(Buffer.from(await tailResponse.arrayBuffer()).equals(video.subarray(-70_000))).toBe(true);
    expect((await requestImage('/media/films/four-minutes.mp4', { Range: 'bytes=99999999-' })).status).toBe(
      416,
    );
  });
});

test('parses a single byte range', () => {
  expect(parseRange('bytes=0-9', 100)).toEqual({ from: 0, to: 9 });
  expect(parseRange('bytes=90-', 100)).toEqual({ from: 90, to: 99 });
  expect(parseRange('bytes=-10', 100)).toEqual({ from: 90, to: 99 });
  expect(parseRange('bytes=50-500', 100)).toEqual({ from: 50, to: 99 });
  expect(parseRange('bytes=-500', 100)).toEqual({ from: 0, to: 99 });
  expect(parseRange('bytes=100-', 100)).toBe('outside');
  expect(parseRange(null, 100)).toBeNull();
  expect(parseRange('bytes=0-1,5-6', 100)).toBeNull();
});
