import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '@/provider/shop-folder/media/image-error';
import { parseMediaFile, readMediaFile } from '@/provider/shop-folder/media/read-media-file';

const folder = mkdtempSync(join(tmpdir(), 'odette-media-'));
const media = join(folder, 'media');
mkdirSync(join(media, 'wigs'), { recursive: true });
mkdirSync(join(folder, 'media-secret'));
writeFileSync(join(folder, 'shop.yaml'), 'secret');
writeFileSync(join(folder, 'media-secret', 'a.jpg'), 'secret');
writeFileSync(join(media, 'wigs', 'bob.jpg'), 'bob');
writeFileSync(join(media, 'large.jpg'), '');
truncateSync(join(media, 'large.jpg'), IMAGE_MAX_BYTES + 1);
symlinkSync(join(media, 'wigs', 'bob.jpg'), join(media, 'same.jpg'));
symlinkSync(join(folder, 'shop.yaml'), join(media, 'out.jpg'));
symlinkSync(join(folder, 'media-secret'), join(media, 'outside'));
execFileSync('mkfifo', [join(media, 'pipe.jpg')]);
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (src: string) => (await readMediaFile(folder, parseMediaFile(src))).toString();

test('a file of the folder media is read, also through a link inside it', async () => {
  expect(await read('wigs/bob.jpg')).toBe('bob');
  expect(await read('media/wigs/bob.jpg')).toBe('bob');
  expect(await read('same.jpg')).toBe('bob');
});

test.each([
  ['../shop.yaml', /has to be in the folder media/],
  ['media/../shop.yaml', /has to be in the folder media/],
  ['wigs/../../shop.yaml', /has to be in the folder media/],
  ['/etc/passwd', /has to be in the folder media/],
  ['media//etc/passwd', /has to be in the folder media/],
  ['wigs/bob.jpg\0.png', /has to be in the folder media/],
  ['..\\shop.yaml', /^Write \/ instead of/],
  ['out.jpg', /^The file is a link that leads out/],
  ['outside/a.jpg', /^The file is a link that leads out/],
  ['none.jpg', /^The file is missing: media\/none\.jpg/],
  ['wigs/bob.jpg/a.jpg', /^The file is missing/],
  ['wigs', /^This is a folder/],
  ['pipe.jpg', /^This is no file/],
  ['large.jpg', /larger than 20 MB/],
])('%s is refused', async (src, message) => {
  await expect(read(src)).rejects.toThrow(message);
});
