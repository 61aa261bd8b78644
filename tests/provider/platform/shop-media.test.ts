import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parseConfig } from '@/provider/config';
import { isMediaPath } from '@/provider/platform/images/media-path';
import { handleImageRequest } from '@/provider/platform/images/handle-image-request';

const shopDir = mkdtempSync(join(tmpdir(), 'odette-shop-media-'));
const dataDir = mkdtempSync(join(tmpdir(), 'odette-shop-media-data-'));
mkdirSync(join(shopDir, 'media', 'banners'), { recursive: true });
writeFileSync(join(shopDir, 'shop.yaml'), 'name: Maison Vert\n');
const getFile = (name: string) => join(shopDir, 'media', name);

const request = (path: string, headers: Record<string, string> = {}) =>
  handleImageRequest(
    new Request(`http://shop.test/media/${path}`, { headers }),
    parseConfig({ DATA_DIR: dataDir, SHOP_DIR: shopDir }),
  );
const createImage = (background: string, width = 400) =>
  sharp({ create: { width, height: width, channels: 3, background } });
async function readColor(response: Response) {
  const { channels } = await sharp(await response.arrayBuffer()).stats();
  return channels.map(({ mean }) => Math.round(mean / 10) * 10);
}

test('a file of the shop folder is shown, before one of the repository', async () => {
  await createImage('#c80000').toFile(getFile('banners/spring.jpg'));
  const response = await request('banners/spring.jpg?width=320');
  expect(response.headers.get('Content-Type')).toBe('image/webp');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=300');
  expect(await readColor(response)).toEqual([200, 0, 0]);

  const name = 'products/afro-kinky-wig-natural-black-main.webp';
  mkdirSync(getFile('products'));
  await createImage('#00c800').toFile(getFile(name));
  expect(await readColor(await request(`${name}?width=320`))).toEqual([0, 200, 0]);
});

test.each(['hero@2x.png', 'photo(1).png', 'a,b.png', 'ann’s.png', 'u\u0308ber.png', 'v1.2/sale+1.png'])(
  'a file that pages may name is sent: %s',
  async (name) => {
    expect(isMediaPath(name)).toBe(true);
    mkdirSync(join(getFile(name), '..'), { recursive: true });
    await createImage('#c80000').toFile(getFile(name));
    expect(await readColor(await request(encodeURI(name)))).toEqual([200, 0, 0]);
  },
);

test.each([
  '.hidden.png',
  'a/.b/c.png',
  '../shop.png',
  'a//b.png',
  'a b.png',
  '50%.png',
  `${'a.'.repeat(7_000)}png`,
])('a file that pages may not name is not sent', async (name) => {
  expect(isMediaPath(name)).toBe(false);
  expect((await request(encodeURI(name).replaceAll('%25', '%'))).status).toBe(404);
});

test('images of shoppers that an export wrote are not sent, whatever the file system makes of the name', async () => {
  for (const folder of ['uploads', 'Uploads']) {
    mkdirSync(getFile(folder));
    await createImage('#c80000').toFile(getFile(`${folder}/held.png`));
    expect((await request(`${folder}/held.png`)).status).toBe(404);
  }
});

test('names may have any letters, and another file of the name is shown soon', async () => {
  await createImage('#c80000').toFile(getFile('banners/été.png'));
  expect(await readColor(await request('banners/été.png?width=64'))).toEqual([200, 0, 0]);
  await createImage('#0000c8', 500).toFile(getFile('banners/été.png'));
  expect(await readColor(await request('banners/été.png?width=64'))).toEqual([0, 0, 200]);
});

test('without a size it is as wide as images are shown, without what the camera wrote', async () => {
  await createImage('gray', 3_000)
    .withExif({ IFD0: { Copyright: 'Ada' } })
    .jpeg()
    .toFile(getFile('door.jpg'));
  const response = await request('door.jpg');
  const { width, exif, format } = await sharp(await response.arrayBuffer()).metadata();
  expect({ width, exif, format }).toEqual({ width: 1536, exif: undefined, format: 'webp' });
});

test.each(['mp4', 'webm'])('a video (%s) is sent in parts', async (type) => {
  writeFileSync(getFile(`wash.${type}`), '0123456789');
  const response = await request(`wash.${type}`, { Range: 'bytes=2-4' });
  expect([response.status, response.headers.get('Content-Type')]).toEqual([206, `video/${type}`]);
  expect(response.headers.get('Content-Range')).toBe('bytes 2-4/10');
  expect(await response.text()).toBe('234');
});

test('nothing outside of media is shown, and no other files', async () => {
  await createImage('gray').toFile(join(shopDir, 'secret.png'));
  symlinkSync(join(shopDir, 'secret.png'), getFile('link.png'));
  writeFileSync(getFile('page.html'), '<html>');
  for (const path of [
    'link.png',
    '%2e%2e/secret.png',
    '..%2fsecret.png',
    'page.html',
    'missing.png',
    '%zz.png',
  ])
    expect((await request(path)).status, path).toBe(404);
});
