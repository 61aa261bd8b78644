// In test:all only: long imports (import-folder.db runs on a push).
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '@/provider/db/client';
import type { ServiceContext } from '@/provider/platform/context';
import { checkFolder } from '@/provider/shop-folder/check-folder';
import { compareProducts } from '@/provider/shop-folder/export/product-differences';
import { readRecordedStatements } from '@/tests/support/record-statements';
import { createShopFolder } from '@/tests/support/fixtures/shop-folder';
import { createFolderContext, runExport, runImport } from '@/tests/support/fixtures/folder-runs';
import { writeExport, type ExportRow } from '@/tests/support/fixtures/product-export';
import { openEmptyDatabase, queryRows } from '@/tests/support/seeded-database';

const SHIRT: ExportRow = {
  ...{ Handle: 'shirt', Title: 'Shirt', 'Title (de)': 'Hemd', 'Body (HTML)': '<p>Soft</p>' },
  ...{ 'Body (HTML) (de)': '<p>Weich &amp; warm</p>', 'SEO Title': '', 'SEO Title (de)': 'Hemd kaufen' },
  ...{ 'Variant SKU': 'SHIRT', 'Variant Price': '20.00' },
};
const COAT: ExportRow = {
  ...{
    Handle: 'coat',
    Title: 'Coat',
    'Title (de)': 'Mantel',
    'Variant SKU': 'COAT',
    'Variant Price': '90.00',
  },
};

let database: Database;
let files: ReturnType<typeof createShopFolder>;
beforeEach(async () => {
  files = createShopFolder();
  files.write('shop.yaml', 'name: Bloom\nfurther_languages: [de, pt-BR]\n');
  writeProducts([SHIRT, COAT]);
  database = await openEmptyDatabase();
});
afterEach(async () => {
  await database.close();
  files.remove();
});

const writeProducts = (rows: readonly ExportRow[]) => files.write('products.csv', writeExport(rows));
const rows = (query: string) => queryRows<Record<string, unknown>>(database.db, query);
const createContext = () => createFolderContext(database.db, files.path);
const exportFiles = (folder = files.path) => runExport(createContext(), folder);
const importFiles = (options = {}) => runImport(createContext(), files.path, options);
const listTranslations = async () =>
  (
    await rows(`select key, field, path, locale, text, original from translations
      where section = 'products' order by key, field, locale`)
  ).map(({ key, field, path, locale, text, original }) =>
    [key, `${String(field)}${String(path)}`, locale, text, original]
      .filter((part) => part !== null)
      .join(' | '),
  );

test('texts in a further language are stored as they are written, beside those of the shop', async () => {
  expect(await importFiles()).toMatchObject({ errors: [], counts: { created: 2 } });
  expect(await listTranslations()).toEqual([
    'coat | title | de | Mantel',
    'shirt | description | de | <p>Weich &amp; warm</p>',
    'shirt | seo_title | de | Hemd kaufen',
    'shirt | title | de | Hemd',
  ]);
  expect(await rows(`select name, description, meta_title from products order by id`)).toEqual([
    { name: 'Shirt', description: 'Soft', meta_title: 'Shirt' },
    { name: 'Coat', description: '', meta_title: 'Coat' },
  ]);
  expect(await importFiles()).toMatchObject({ errors: [], changes: [] });
});

test('a changed cell changes its text alone, and an empty one removes it', async () => {
  await importFiles();
  writeProducts([
    { ...SHIRT, 'Title (de)': 'Bluse', 'SEO Title (de)': '' },
    { ...COAT, 'Title (pt-BR)': 'Casaco' },
  ]);
  expect((await importFiles()).changes).toEqual([
    { handle: 'shirt', kind: 'updated', values: ['title (de)', 'seo_title (de)'] },
    { handle: 'coat', kind: 'updated', values: ['title (pt-BR)'] },
  ]);
  expect(await listTranslations()).toEqual([
    'coat | title | de | Mantel',
    'coat | title | pt-BR | Casaco',
    'shirt | description | de | <p>Weich &amp; warm</p>',
    'shirt | title | de | Bluse',
  ]);
});

test('a column that the file does not have leaves the texts of the shop', async () => {
  await importFiles();
  const before = await listTranslations();
  const { 'Title (de)': _title, ...rest } = SHIRT;
  const { 'Title (de)': _coatTitle, ...coat } = COAT;
  writeProducts([{ ...rest, Title: 'Blouse' }, coat]);
  expect((await importFiles()).changes).toMatchObject([{ handle: 'shirt', values: ['name', 'metaTitle'] }]);
  expect(await listTranslations()).toEqual(before);
});

test('a text that the shop changed stays, and is a conflict where the file changed it, too', async () => {
  await importFiles();
  await database.db.execute(sql`update translations set text = 'Oberhemd' where text = 'Hemd'`);
  writeProducts([{ ...SHIRT, Title: 'Blouse' }, COAT]);
  expect(await importFiles()).toMatchObject({ conflicts: [] });
  expect(await listTranslations()).toContain('shirt | title | de | Oberhemd');

  writeProducts([{ ...SHIRT, Title: 'Blouse', 'Title (de)': 'Bluse' }, COAT]);
  expect((await importFiles()).conflicts).toMatchObject([{ handle: 'shirt', line: 2, value: 'title (de)' }]);
  expect(await listTranslations()).toContain('shirt | title | de | Oberhemd');
  expect((await importFiles({ preference: 'theirs' })).conflicts).toEqual([]);
  expect(await listTranslations()).toContain('shirt | title | de | Bluse');
});

test('a text that the shop removed stays away until the file changes it', async () => {
  await importFiles();
  await database.db.execute(sql`delete from translations where text = 'Hemd'`);
  writeProducts([{ ...SHIRT, 'Variant Price': '30.00' }, COAT]);
  expect(await importFiles()).toMatchObject({ conflicts: [], errors: [] });
  expect((await listTranslations()).join()).not.toContain('| title | de | Hemd');
});

test('a product keeps them when its handle moves', async () => {
  await importFiles();
  writeProducts([{ ...SHIRT, Handle: 'blouse', 'Title (de)': 'Bluse' }, COAT]);
  expect((await importFiles()).changes).toMatchObject([{ handle: 'blouse', kind: 'moved' }]);
  expect(await listTranslations()).toContain('shirt | title | de | Bluse');
  expect(await rows(`select sku, url_path from products where name = 'Shirt'`)).toEqual([
    { sku: 'shirt', url_path: 'blouse' },
  ]);
  // Another product may take its old handle: it has texts of its own.
  writeProducts([
    { ...SHIRT, Handle: 'blouse', 'Title (de)': 'Bluse' },
    { ...COAT, Handle: 'shirt', 'Title (de)': 'Neu', 'Variant SKU': 'NEW' },
  ]);
  await importFiles();
  const [added] = await rows(`select sku from products where url_path = 'shirt'`);
  expect(await listTranslations()).toEqual(
    expect.arrayContaining(['shirt | title | de | Bluse', `${String(added?.sku)} | title | de | Neu`]),
  );
});

test('a language that is not of the shop is an error of the header, and its column is not read', async () => {
  await importFiles();
  const before = await listTranslations();
  files.write('shop.yaml', 'name: Bloom\nlanguage: fr\nfurther_languages: [pt-BR]\n');
  writeProducts([{ ...SHIRT, 'Title (fr)': 'Chemise', 'SEO Title (old)': 'x', 'Tags (pt-BR)': 'y' }]);
  const { errors } = await importFiles({ isDryRun: true });
  const unknown = (locale: string) =>
    `“${locale}” is no language of this shop. Write it in further_languages of shop.yaml, or remove this column.`;
  expect(errors).toEqual([
    { file: 'products.csv', line: 1, field: 'Title (de)', message: unknown('de') },
    { file: 'products.csv', line: 1, field: 'Body (HTML) (de)', message: unknown('de') },
    { file: 'products.csv', line: 1, field: 'SEO Title (de)', message: unknown('de') },
    {
      ...{ file: 'products.csv', line: 1, field: 'Title (fr)' },
      message: '“fr” is the language of the shop. Write these texts in the column “Title”.',
    },
    { file: 'products.csv', line: 1, field: 'SEO Title (old)', message: unknown('old') },
    {
      ...{ file: 'products.csv', line: 1, field: 'Tags (pt-BR)' },
      message:
        '“Tags” has no texts in further languages. Remove this column; attributes.yaml translates options.',
    },
  ]);
  await importFiles();
  expect(await listTranslations()).toEqual(before);
});

const HEADER =
  'Handle,Title,Title (de),Title (pt-BR),Subtitle,Short Description,Body (HTML),Body (HTML) (de),';

test('an export writes the same columns, with what the shop changed, and an import of it changes nothing', async () => {
  writeProducts([SHIRT, { ...COAT, 'title (PT-br)': '' }]);
  await importFiles();
  await database.db.execute(sql`update translations set text = 'Oberhemd' where text = 'Hemd'`);
  expect(await exportFiles()).toMatchObject({ errors: [] });
  expect(files.read('products.csv').split('\n')[0]).toMatch(HEADER);
  expect(files.read('products.csv')).toContain('shirt,Shirt,Oberhemd,,');
  expect(files.read('products.csv')).toContain('<p>Weich &amp; warm</p>');
  const before = await listTranslations();
  expect(await importFiles()).toMatchObject({ errors: [], changes: [], conflicts: [] });
  expect(await listTranslations()).toEqual(before);

  files.change('products.csv', 'Oberhemd', 'Bluse');
  await expect(exportFiles()).rejects.toThrow('changes that were never imported: “shirt”');
  expect((await importFiles()).changes).toMatchObject([{ handle: 'shirt', values: ['title (de)'] }]);
});

test('an export into a new folder has them, too, but for a language that the shop no longer has', async () => {
  await importFiles();
  const copy = join(files.path, 'copy');
  await exportFiles(copy);
  expect(files.read('copy/products.csv')).toContain('Shirt,Hemd,');
  files.remove('copy');
  files.write('shop.yaml', 'name: Bloom\nfurther_languages: [pt-BR]\n');
  await exportFiles(copy);
  expect(files.read('copy/products.csv')).not.toContain('Hemd');
  expect(await listTranslations()).toContain('shirt | title | de | Hemd');
});

test('the start says that the shop changed such a text', async () => {
  await importFiles();
  const countChanged = async () => (await compareProducts(database.db, { path: files.path }))[0]?.shop;
  expect(await countChanged()).toBe(0);
  await database.db.execute(sql`update translations set text = 'Oberhemd' where text = 'Hemd'`);
  expect(await countChanged()).toBe(1);
  await database.db.execute(sql`delete from translations`);
  expect(await countChanged()).toBe(2);
  await exportFiles();
  expect(await countChanged()).toBe(0);
});

test('check counts texts of products that have none', async () => {
  // Of the shirt its title in Portuguese and its description; of the coat its title in Portuguese.
  expect(await checkFolder(files.path)).toMatchObject({
    errors: [],
    missingTranslations: { de: 0, 'pt-BR': 3 },
  });
  writeProducts([{ ...SHIRT, 'Title (de)': '', 'SEO Title': 'Shirts' }, COAT]);
  expect((await checkFolder(files.path)).missingTranslations).toEqual({ de: 1, 'pt-BR': 4 });
});

/** The statements about translations of products while `run` gets a context without transactions. */
async function countStatements(run: (ctx: ServiceContext) => Promise<unknown>): Promise<number> {
  const db: Database['db'] = new Proxy(database.db, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: (tx: typeof db) => unknown) => work(db)
        : (Reflect.get(target, name) as unknown),
  });
  const statements = await readRecordedStatements(database.db, () => run({ ...createContext(), db }));
  expect(statements.length).toBeGreaterThan(0);
  return statements.filter(
    ({ text, parameters }) => /\btranslations\b/.test(text) && parameters.includes('products'),
  ).length;
}

test('they cost a few statements for all products of a batch, and none where there are no further languages', async () => {
  const list = (count: number, title: string) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ Handle: `tee-${at}`, Title: 'Tee', 'Title (de)': `${title} ${at}`, 'Variant Price': '9.00' },
    }));
  const countImport = () => countStatements((ctx) => runImport(ctx, files.path));
  const countExport = () => countStatements((ctx) => runExport(ctx, files.path));
  writeProducts(list(2, 'Hemd'));
  const [imported, exported] = [await countImport(), await countExport()];
  expect([imported, exported]).toEqual([3, 2]);
  writeProducts(list(60, 'Bluse'));
  expect([await countImport(), await countExport()]).toEqual([imported, exported]);

  files.write('shop.yaml', 'name: Bloom\n');
  writeProducts(list(3, '').map(({ 'Title (de)': _title, ...row }) => row));
  expect([await countImport(), await countExport()]).toEqual([0, 0]);
  const ownFolder = { path: files.path };
  expect(await countStatements(({ db }) => compareProducts(db, ownFolder))).toBe(0);
});
