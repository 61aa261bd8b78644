import { mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cacheImage, findCachedImage } from '@/provider/platform/images/resized-image-cache';

const IMAGE = Buffer.alloc(10_000, 1);
const MAX = 100_000;
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const bytesOf = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map((name) => statSync(join(folder, String(name))))
    .filter((stats) => stats.isFile())
    .reduce((sum, { size }) => sum + size, 0);

test('the folder never exceeds its limit, and the newest files stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'odette-kept-'));
  for (let at = 0; at < 35; at += 1) {
    const file = join(folder, String(at % 4), `${at}.webp`);
    await cacheImage(folder, file, IMAGE, MAX);
    utimesSync(file, at, at);
    expect(bytesOf(folder)).toBeLessThanOrEqual(MAX);
  }
  expect(filesOf(folder)).toContain('34.webp');
  expect(filesOf(folder)).not.toContain('0.webp');
});

test('files present at the start count, and drafts left by a crash are deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'odette-kept-'));
  writeFileSync(join(folder, 'old.webp'), Buffer.alloc(95_000));
  utimesSync(join(folder, 'old.webp'), 1, 1);
  writeFileSync(join(folder, 'half.webp.1.draft'), IMAGE);
  utimesSync(join(folder, 'half.webp.1.draft'), 1, 1);
  await cacheImage(folder, join(folder, 'new.webp'), IMAGE, MAX);
  expect(filesOf(folder)).toEqual(['new.webp']);
});

test('a file that is requested is kept longer than one that is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'odette-kept-'));
  const fileNames = Array.from({ length: 9 }, (_, at) => `${at}.webp`);
  for (const [at, name] of fileNames.entries()) {
    await cacheImage(folder, join(folder, name), IMAGE, MAX);
    utimesSync(join(folder, name), at + 1, at + 1);
  }
  expect(await findCachedImage(join(folder, '0.webp'))).toEqual(IMAGE);
  expect(await findCachedImage(join(folder, 'none.webp'))).toBeNull();
  await cacheImage(folder, join(folder, 'large.webp'), Buffer.alloc(20_000), MAX);
  expect(filesOf(folder)).toContain('0.webp');
  expect(filesOf(folder)).not.toContain('1.webp');
});
