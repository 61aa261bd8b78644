import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '@/provider/db/client';
import {
  createFolderContext,
  runExport as runFolderExport,
  runImport as runFolderImport,
} from '@/tests/support/fixtures/folder-runs';
import { createShopFolder } from '@/tests/support/fixtures/shop-folder';
import { writeExport } from '@/tests/support/fixtures/product-export';
import { openEmptyDatabase, queryRows } from '@/tests/support/seeded-database';

const SHOP = 'name: Bloom\nfurther_languages: [de]\n';
const ATTRIBUTES = `attributes:
  - code: fabric
    label: { en: Fabric, de: Stoff }
    filter: check
    options:
      - { value: wool, label: { en: Wool, de: Wolle }, hint: warm }
      - { value: linen, label: Linen }
`;
const CATEGORIES = `categories:
  - path: tops
    name: { en: Tops, de: Oberteile }
    meta_description: Tops
    promos:
      - { title: New, text: { en: Soft, de: Weich }, link: /tops, link_text: See }
`;

let database: Database;
let files: ReturnType<typeof createShopFolder>;
beforeEach(async () => {
  files = createShopFolder();
  files.write('shop.yaml', SHOP);
  files.write('attributes.yaml', ATTRIBUTES);
  files.write('categories.yaml', CATEGORIES);
  files.write(
    'products.csv',
    writeExport([
      {
        ...{ Handle: 'tee', Title: 'Tee', Type: 'Tops', 'Option1 Name': 'Fabric', 'Option1 Value': 'Wool' },
        ...{ 'Variant SKU': 'TEE', 'Variant Price': '20.00' },
      },
    ]),
  );
  database = await openEmptyDatabase();
});
afterEach(async () => {
  await database.close();
  files.remove();
});

const rows = (query: string) => queryRows<Record<string, unknown>>(database.db, query);
const createContext = () => createFolderContext(database.db, files.path);
const runImport = () => runFolderImport(createContext(), files.path);
const runExport = (folder = files.path) => runFolderExport(createContext(), folder);
const listTranslations = (section: string) =>
  rows(
    `select key, field, path, locale, text from translations where section = '${section}' order by key, field, path`,
  );

test('attributes and categories have translations, which a later import updates and an export writes', async () => {
  expect((await runImport()).errors).toEqual([]);
  expect(await listTranslations('attributes')).toEqual([
    { key: 'attributes fabric', field: 'label', path: '', locale: 'de', text: 'Stoff' },
    { key: 'attributes fabric', field: 'options', path: '0.label', locale: 'de', text: 'Wolle' },
  ]);
  expect(await listTranslations('categories')).toEqual([
    { key: 'categories tops', field: 'name', path: '', locale: 'de', text: 'Oberteile' },
    { key: 'categories tops', field: 'promos', path: '0.text', locale: 'de', text: 'Weich' },
  ]);
  const { files: written } = await runExport();
  expect(written).not.toContain('categories.yaml');
  expect(written).not.toContain('attributes.yaml');

  files.change('categories.yaml', 'de: Oberteile', 'de: Oben');
  await expect(database.db.execute(`update categories set name = 'Upper'`)).resolves.toBeTruthy();
  await expect(runExport()).rejects.toThrow('categories.yaml');
  await runImport();
  expect(await listTranslations('categories')).toMatchObject([{ text: 'Oben' }, { text: 'Weich' }]);
  expect((await runExport()).files).toContain('categories.yaml');
  expect(files.read('categories.yaml')).toContain('name: { en: Upper, de: Oben }');
});

test('an export into a new folder has all translations', async () => {
  await runImport();
  const copy = `${files.path}/../${files.path.split('/').at(-1)}-copy`;
  await runExport(copy);
  files.write('products.csv', '');
  const read = (file: string) => files.read(`../${copy.split('/').at(-1)}/${file}`);
  expect(read('attributes.yaml')).toContain('de: Wolle');
  expect(read('categories.yaml')).toContain('de: Oberteile');
  expect(read('shop.yaml')).toBe(SHOP);
  files.remove(`../${copy.split('/').at(-1)}`);
});
