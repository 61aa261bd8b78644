import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '@/provider/db/client';
import { compareFolder } from '@/provider/shop-folder/compare-folder';
import { createFolderContext, runImport as runFolderImport } from '@/tests/support/fixtures/folder-runs';
import { writeExport } from '@/tests/support/fixtures/product-export';
import { openEmptyDatabase, queryRows } from '@/tests/support/seeded-database';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odette-catalog-'));
  writeFiles({ 'shop.yaml': 'name: Bloom\n' });
  database = await openEmptyDatabase();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const rows = (query: string) => queryRows<Record<string, unknown>>(database.db, query);
const writeFiles = (files: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
};
const runImport = (isDryRun = false) =>
  runFolderImport(createFolderContext(database.db, folder), folder, { isDryRun });

const ATTRIBUTES = `attributes:
  - code: fabric
    label: Fabric
    filter: check
    options:
      - { value: wool, label: Wool, hint: warm }
      - { value: linen, label: Linen }
`;
const CATEGORIES = `categories:
  - { path: tops, parent: clothes, name: Tops, description: A, meta_description: B }
  - { path: tees, parent: tops, name: T-shirts, description: A, meta_description: B }
  - { path: clothes, name: Clothes, title: All clothes, description: A, meta_description: B }
`;
const TEE = {
  Handle: 'tee',
  Title: 'Tee',
  Type: 'T-shirts',
  'Option1 Name': 'Fabric',
  'Option1 Value': 'Wool',
  'Variant Price': '40',
  'Variant SKU': 'TEE',
};
const PRODUCTS = writeExport([TEE]);
/** Of those that the shop brings along. */
const IMAGE = 'products/paddle-brush-wood-main.webp';

test('products of an empty shop meet the attributes and categories of its files', async () => {
  writeFiles({ 'attributes.yaml': ATTRIBUTES, 'categories.yaml': CATEGORIES, 'products.csv': PRODUCTS });
  expect((await runImport(true)).errors).toEqual([]);
  expect(await rows('select id from attributes')).toEqual([]);

  expect(await runImport()).toMatchObject({ errors: [], counts: { created: 1 } });
  expect(await rows('select code, facet_kind from attributes')).toEqual([
    { code: 'fabric', facet_kind: 'check' },
  ]);
  expect(
    await rows(
      'select o.value, o.hint, o.position from variant_options v join attribute_options o on o.id = option_id',
    ),
  ).toEqual([{ value: 'wool', hint: 'warm', position: 0 }]);
  expect(
    await rows(
      `select c.url_path, p.url_path as parent, c.title, c.position from categories c
       left join categories p on p.id = c.parent_id order by c.position`,
    ),
  ).toEqual([
    { url_path: 'tops', parent: 'clothes', title: 'Tops', position: 0 },
    { url_path: 'tees', parent: 'tops', title: 'T-shirts', position: 1 },
    { url_path: 'clothes', parent: null, title: 'All clothes', position: 2 },
  ]);
  expect(
    await rows('select url_path from product_categories join categories c on c.id = category_id'),
  ).toEqual([{ url_path: 'tees' }]);
});

test('an image that a category has from its products is no change of the shop, and stays', async () => {
  writeFiles({
    'categories.yaml': CATEGORIES,
    'products.csv': writeExport([{ ...TEE, 'Image Src': IMAGE }]),
  });
  expect((await runImport()).errors).toEqual([]);
  const compare = () => compareFolder(database.db, { shopDir: folder, timeZone: 'UTC' }, new Date());
  const loadImage = () => rows(`select image from categories where url_path = 'tees'`);
  const filled = await loadImage();
  expect(filled).toEqual([{ image: IMAGE }]);
  expect(await compare()).toBeNull();
  // Neither is it one of the folder.
  expect((await runImport()).changes).toEqual([]);
  expect(await loadImage()).toEqual(filled);
  // The folder's own image is taken all the same.
  writeFiles({
    'categories.yaml': CATEGORIES.replace(
      'name: T-shirts',
      'name: T-shirts, image: products/mesh-wig-cap-nude-main.webp',
    ),
  });
  expect(await compare()).toContain('Changed in the folder: categories (1)');
});

test('an error in one of the files imports nothing, so that products do not create what it would say', async () => {
  writeFiles({
    'attributes.yaml': ATTRIBUTES,
    'categories.yaml': CATEGORIES.replace('parent: clothes', 'parent: shop'),
    'products.csv': PRODUCTS,
  });
  expect(await runImport()).toMatchObject({
    counts: { created: 0 },
    errors: [{ file: 'categories.yaml', line: 2, field: 'categories.0.parent' }],
  });
  expect(
    await rows('select id from products union select id from attributes union select id from categories'),
  ).toEqual([]);
});

test('without products that can be read, nothing is written', async () => {
  writeFiles({ 'attributes.yaml': ATTRIBUTES, 'products.csv': 'Handle,Title\n' });
  expect(await runImport()).toMatchObject({ errorCount: 1 });
  expect(await rows('select id from attributes')).toEqual([]);
});
