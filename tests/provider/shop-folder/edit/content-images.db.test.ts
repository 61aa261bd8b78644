// In test:all only: compresses images at full size.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { handleImageRequest } from '@/provider/platform/images/handle-image-request';
import { deleteMedia, findUnusedMedia } from '@/provider/shop-folder/media/unused-media';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { listMedia } from '@/provider/backup/read-media';
import { runExport, runImport } from '@/tests/support/fixtures/folder-runs';
import { createPictureForm } from '@/tests/support/fixtures/picture-form';
import { createPngBomb } from '@/tests/support/fixtures/png-bomb';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

type Json = Record<string, unknown>;
type Banners = { pages: Json[] };

const root = mkdtempSync(join(tmpdir(), 'odette-content-images-'));
let shop: Shop;
let manager: Awaited<ReturnType<typeof signInAsStaff>>;
beforeAll(async () => {
  shop = await openShop({ DATA_DIR: join(root, 'data') });
  manager = await signInAsStaff(shop, 'manager');
});
afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});

const createForm = (bytes: Uint8Array | string, name: string) => {
  const form = new FormData();
  form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name));
  return form;
};
const add = async (form?: FormData) =>
  (await manager.send('POST', 'content_images', form ?? (await createPictureForm()))).data as {
    path: string;
  };
const listPaths = async () =>
  ((await manager.send('GET', 'content_images')).data.items as { path: string }[]).map(({ path }) => path);
const fetchImage = (path: string) =>
  handleImageRequest(new Request(`http://shop.test/media/${path}?width=64`), shop.ctx.config);

async function showOnHomePage(image: string) {
  const { data } = await manager.send('GET', 'content/banners');
  const content = JSON.parse(String(data.text)) as Banners;
  content.pages[0]!.image = image;
  return manager.send('PUT', 'content/banners', { text: JSON.stringify(content), version: data.version });
}

test('an image is uploaded, listed first, served, and named by a banner', async () => {
  const image = await add();
  expect(image).toMatchObject({ width: 60, height: 80 });
  expect(image.path).toMatch(/^uploaded\/[0-9a-f]{2}\/velvet-wig-[0-9a-f]{12}\.webp$/);
  const paths = await listPaths();
  expect(paths[0]).toBe(image.path);
  expect(paths).toContain('banners/hero-bundles-deal.webp');
  expect(paths.filter((path) => path.startsWith('products/'))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  const response = await fetchImage(image.path);
  expect(response.headers.get('Content-Type')).toBe('image/webp');
  expect((await showOnHomePage(image.path)).code).toBe(ResponseCode.ok);
  const { items } = await shop.createClient().system.listBanners({});
  expect(items.map((banner) => banner.image)).toContain(image.path);
});

test('a backup takes it, and it is deleted only once nothing names it', async () => {
  const [shown, unused] = [await add(), await add(await createPictureForm(40, 40))];
  await showOnHomePage(shown.path);
  const files: string[] = [];
  for await (const file of listMedia(shop.ctx.config.dataDir)) files.push(file);
  expect(files).toEqual(expect.arrayContaining([shown.path, unused.path]));
  const found = await findUnusedMedia(shop.db);
  expect(found).toContain(unused.path);
  expect(found).not.toContain(shown.path);
  await deleteMedia(shop.db, getFileStorage(shop.ctx.config), found);
  expect((await fetchImage(unused.path)).status).toBe(404);
  expect(await listPaths()).not.toContain(unused.path);
});

test('an export writes it to the folder, and an import into another shop finds it there', async () => {
  const { path } = await add();
  await showOnHomePage(path);
  const folder = join(root, 'exported');
  const { errors } = await runExport(shop.ctx, folder);
  expect(errors.filter(({ message }) => message.includes('uploaded'))).toEqual([]);
  expect(readFileSync(join(folder, 'banners.yaml'), 'utf8')).toContain(`image: ${path}`);
  expect(existsSync(join(folder, 'media', path))).toBe(true);

  const other = await openShop({ DATA_DIR: join(root, 'other-data'), SHOP_DIR: folder });
  try {
    const { data } = await (await signInAsStaff(other, 'manager')).send('GET', 'content/banners');
    expect(String(data.text)).not.toContain(path);
    const report = await runImport(other.ctx, folder);
    expect(report.errors.filter(({ file }) => file === 'banners.yaml')).toEqual([]);
    const { items } = await other.createClient().system.listBanners({});
    expect(items.map((banner) => banner.image)).toContain(path);
    const request = new Request(`http://shop.test/media/${path}?width=64`);
    expect((await handleImageRequest(request, other.ctx.config)).status).toBe(200);
    const listed = (await (await signInAsStaff(other, 'manager')).send('GET', 'content_images')).data;
    expect(listed.items).toContainEqual({ path });
  } finally {
    await other.close();
  }
});

test.each<[string, FormData]>([
  ['what is no picture', createForm('<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg')],
  ['a script with the name of a picture', createForm('alert(1)', 'banner.webp')],
  ['what has too many pixels', createForm(createPngBomb(30_000, 30_000), 'bomb.png')],
  ['what is empty', createForm('', 'banner.png')],
])('refuses %s', async (_, form) => {
  const before = await listPaths();
  expect((await manager.send('POST', 'content_images', form)).code).toBe(ResponseCode.unprocessable);
  expect(await listPaths()).toEqual(before);
});

test('a name cannot lead elsewhere, and the same picture is stored once', async () => {
  const bytes = Buffer.from(await ((await createPictureForm()).get('file') as File).arrayBuffer());
  const first = await add(createForm(bytes, '../../shop.yaml.png'));
  expect(first.path).toMatch(/^uploaded\/[0-9a-f]{2}\/shop-yaml-[0-9a-f]{12}\.webp$/);
  expect((await add(createForm(bytes, '../../shop.yaml.png'))).path).toBe(first.path);
  expect((await add(createForm(bytes, '写真.png'))).path).toMatch(
    /^uploaded\/[0-9a-f]{2}\/[0-9a-f]{12}\.webp$/,
  );
});

test('takes no more than it has room for', async () => {
  await queryRows(
    shop.db,
    `insert into imported_images (src, path, width, height, imported_at)
      select 'media/uploaded/00/' || n || '.webp', 'uploaded/00/' || n || '.webp', 1, 1, now()
      from generate_series(1, 2000) n`,
  );
  const answer = await manager.send('POST', 'content_images', await createPictureForm());
  expect(answer.errors).toMatchObject([{ field: 'file', message: /2000 images already/ }]);
});
