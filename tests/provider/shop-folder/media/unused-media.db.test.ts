import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importedImages } from '@/provider/db/schema/imported';
import { getFileStorage } from '@/provider/platform/storage/get-file-storage';
import { deleteMedia, findUnusedMedia } from '@/provider/shop-folder/media/unused-media';
import { openEmptyDatabase } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

const getPath = (digit: string, type = 'webp') => `imported/${digit.repeat(2)}/${digit.repeat(32)}.${type}`;
const used = {
  text: getPath('a'),
  json: getPath('b'),
  array: getPath('c'),
  video: getPath('d', 'mp4'),
};
const unused = [getPath('e'), getPath('f', 'webm')];
const upload = 'uploads/ab/abab.webp';

let root: string;
let shop: Shop;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'odette-unused-'));
  shop = await openShop({ DATA_DIR: root }, openEmptyDatabase);
  const storage = getFileStorage(shop.ctx.config);
  const paths = [...Object.values(used), ...unused, upload];
  for (const path of paths) await storage.put(path, Buffer.from('image'));
  await shop.db.insert(importedImages).values(
    [...paths, 'films/four-minutes.mp4'].map((path) => ({
      ...{ src: `https://cdn.example.com/${path}`, path, width: 1, height: 1 },
      importedAt: new Date(),
    })),
  );
  // Of any table: a page with HTML, a category with JSON, a table that a later version adds.
  await shop.db.execute(`create table later (image text, list text[], facts jsonb)`);
  await shop.db.execute(`insert into later values
    ('<img src="${used.text}">', array['${used.array}'], '{"a":[{"image":"${used.json}"}]}'),
    ('${used.video}', null, null)`);
});
afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});

test('only imported images that no row names are deleted', async () => {
  const storage = getFileStorage(shop.ctx.config);
  const found = await findUnusedMedia(shop.db);
  expect(found.toSorted()).toEqual(unused);
  await deleteMedia(shop.db, storage, found);
  const isStored = (path: string) => storage.has(path);
  expect(await Promise.all(unused.map(isStored))).toEqual([false, false]);
  expect(await Promise.all([...Object.values(used), upload].map(isStored))).toEqual(Array(5).fill(true));
  expect(await shop.db.$count(importedImages)).toBe(6);
  expect(await findUnusedMedia(shop.db)).toEqual([]);
});
