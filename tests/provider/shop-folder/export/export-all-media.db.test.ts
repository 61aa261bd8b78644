import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '@/provider/config';
import type { Database } from '@/provider/db/client';
import { createRateLimits } from '@/provider/platform/http/rate-limits';
import { handleImageRequest } from '@/provider/platform/images/handle-image-request';
import { checkFolder } from '@/provider/shop-folder/check-folder';
import { runExport, runImport } from '@/tests/support/fixtures/folder-runs';
import { SHIRT, writeExport } from '@/tests/support/fixtures/product-export';
import { openEmptyDatabase, queryRows } from '@/tests/support/seeded-database';

// Of the repository, and of the folder itself.
const OF_REPOSITORY = 'blog/a-wig-in-a-suitcase.webp';
const FILM = 'films/four-minutes.mp4';
const files = {
  'shop.yaml': 'name: Maison Vert\nimages:\n  login: films/four-minutes.webp\n  register: own/door.png\n',
  'attributes.yaml': `attributes:
  - code: fabric
    label: Fabric
    picker: swatch
    options: [{ value: linen, label: Linen, image: own/linen.png }]
`,
  'categories.yaml': `categories:
  - path: shirts
    name: Shirts
    meta_description: Shirts
    image: own/shirts.png
    before_after: [{ before: own/before.png, after: own/after.png, label: Ironed }]
`,
  'banners.yaml': `top: [{ title: Spring, text: Now, link: /shirts, image: own/top.png }]
pages: [{ page: /, image: own/wide.png, title: Spring, text: Now, link: /shirts }]
videos: [{ title: Wash, file: own/wash.mp4, image: own/wash.png, seconds: 4 }]
`,
  'home.yaml': `blocks:
  - type: hero
    slides:
      - { title: Spring, text: Now, link: /shirts, link_text: See, image: own/hero.png, image_alt: A shirt, width: 40, height: 30 }
`,
  'popups.yaml': `popups: [{ name: hi, type: notice, title: Hi, text: There, image: own/popup.png, pages: ['*'] }]\n`,
  'activities/spring.yaml': `type: landing_page
title: Spring
description: Spring
image: own/spring.png
blocks:
  - { type: images, title: Twice, images: [{ image: own/twice.png, image_alt: A shirt, caption: One }] }
`,
  'pages/about.md': `---
title: About
summary: Us
section: about
---

<figure><img src="own/about.png" alt="A door" width="40" height="30"></figure>
`,
  'blog/categories.yaml': 'categories: [{ path: care, name: Care }]\n',
  'blog/wash.md': `---
title: Wash
summary: Cold
category: care
author: Ada
date: 2026-03-01
image: ${OF_REPOSITORY}
image_alt: A basin
---

Wash it cold.
`,
  'products.csv': writeExport([
    { ...SHIRT, Type: 'Shirts', 'Image Src': 'own/shirt.png', Videos: `${FILM}, own/walk.png` },
    { Handle: SHIRT.Handle, 'Image Src': 'products/burgundy-loose-wave-wig-burgundy-main.webp' },
  ]),
};
const named = [
  ...new Set(Object.values(files).flatMap((text) => text.match(/[\w/-]+\.(png|webp|mp4)/g) ?? [])),
];

let root: string;
let shop: NewShop;
let emptyDatabase: Database;
let close: (() => Promise<void>)[] = [];
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'odette-all-media-'));
  const folder = join(root, 'shop');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  mkdirSync(join(folder, 'media', 'own'), { recursive: true });
  for (const [at, name] of named.filter((file) => /^own\/.*png/.test(file)).entries())
    await sharp({
      create: { width: 40, height: 30, channels: 3, background: { r: at, g: 9 * at, b: 99 } },
    }).toFile(join(folder, 'media', name));
  copyFileSync(join('media', FILM), join(folder, 'media', 'own/wash.mp4'));
  shop = createContext('shop', await openEmptyDatabase());
  emptyDatabase = await openEmptyDatabase();
});
afterAll(async () => {
  for (const closeDatabase of close) await closeDatabase();
  rmSync(root, { recursive: true });
});

type NewShop = ReturnType<typeof createContext>;

/** A new, empty shop of this folder. */
function createContext(name: string, { db, close: closeDatabase }: Database) {
  close = [...close, closeDatabase];
  const config = parseConfig({ SHOP_DIR: join(root, name), DATA_DIR: join(root, `data-${name}`) });
  const now = () => new Date('2026-11-28T10:00:00Z');
  return { db, config, limits: createRateLimits(config), now, invalidateTags: () => undefined };
}

/** All images and videos that the tables name. */
async function listPaths({ db }: NewShop) {
  const tables = await queryRows<{ name: string }>(
    db,
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not like 'imported%'`,
  );
  const paths = new Set<string>();
  for (const { name } of tables)
    for (const { text } of await queryRows<{ text: string }>(db, `select t::text as text from ${name} t`))
      for (const [path] of text.matchAll(/[\w/-]+\.(?:webp|png|mp4)/g)) paths.add(path);
  return [...paths].sort();
}

test('with --media, a folder has all images and videos that it names', async () => {
  expect(await runImport(shop, join(root, 'shop'))).toMatchObject({ errors: [], conflicts: [] });

  const plain = join(root, 'plain');
  await runExport(shop, plain);
  expect(existsSync(join(plain, 'media', OF_REPOSITORY))).toBe(false);

  const whole = join(root, 'whole');
  expect((await runExport(shop, whole, { hasAllMedia: true })).errors).toEqual([]);
  expect(named.length).toBeGreaterThan(18);
  expect(named.filter((file) => !existsSync(join(whole, 'media', file)))).toEqual([]);
  expect((await checkFolder(whole)).errors).toEqual([]);
});

test('a new shop of it lacks no image', async () => {
  const whole = join(root, 'whole');
  const copy = createContext('whole', emptyDatabase);
  expect(await runImport(copy, whole)).toMatchObject({ errors: [], conflicts: [] });
  const paths = await listPaths(copy);
  expect(paths.length).toBeGreaterThan(15);
  expect(paths).toEqual(
    expect.arrayContaining(['own/top.png', 'own/about.png', OF_REPOSITORY, 'own/wash.mp4']),
  );
  for (const path of [...paths, 'brand/login.webp', 'brand/register.webp']) {
    // Nothing of it comes from the repository.
    if (!/^(imported|brand)\//.test(path)) expect(existsSync(join(whole, 'media', path)), path).toBe(true);
    const request = new Request(`http://shop.test/media/${path}`);
    const response = await handleImageRequest(request, copy.config);
    expect(response.status, path).toBe(200);
    await response.arrayBuffer();
  }
});

test('a file that is nowhere is reported', async () => {
  rmSync(join(root, 'shop', 'media', 'own/top.png'));
  const { errors } = await runExport(shop, join(root, 'lacking'), { hasAllMedia: true });
  expect(errors).toEqual([
    {
      file: 'banners.yaml',
      line: null,
      field: null,
      message: 'There is no file “media/own/top.png” to copy.',
    },
  ]);
});

test('a path that leads out of the folder media is reported', async () => {
  await shop.db.execute(
    `update cms_pages set content = replace(content, 'own/about.png', 'media//about.png') where url_path = 'about'`,
  );
  const { errors } = await runExport(shop, join(root, 'outside'), { hasAllMedia: true });
  expect(errors).toContainEqual({
    ...{ file: 'pages/about.md', line: null, field: null },
    message: '“media//about.png”: The file has to be in the folder media. Write its path from there.',
  });
});
