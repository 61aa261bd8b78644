// In test:all only: long imports (import-folder.db runs on a push).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { setUpCatalogShop, writeProducts } from '@/tests/support/fixtures/catalog-shop';

const { files, importInto, exportInto, rows, compare } = setUpCatalogShop();

const MIGRATION = readFileSync('provider/db/migrations/0036_catalog_translations.sql', 'utf8').split(
  '--> statement-breakpoint',
);

const listPaths = async () =>
  (await rows('select url_path from categories order by position')).map(({ url_path }) => url_path);
const listKinds = ({ content }: Awaited<ReturnType<typeof importInto>>) =>
  content.changes.map(({ key, kind }) => `${kind} ${key}`);

test('a category that nothing needs goes; one with products stays with those above it', async () => {
  files().write('categories.yaml', 'categories: []\n');
  const result = await importInto();
  expect(listKinds(result)).toEqual(['kept clothes', 'kept tops', 'removed hats']);
  expect(await listPaths()).toEqual(['clothes', 'tops']);
  expect(await compare()).toBeNull();
  expect(listKinds(await importInto())).toEqual([]);

  // With its product elsewhere it goes by the next wish.
  files().write(
    'categories.yaml',
    'categories:\n  - { path: clothes, name: Clothes, meta_description: All }\n  - { path: tops, parent: clothes, name: Tops, meta_description: Worn above }\n',
  );
  files().write('products.csv', writeProducts({ handle: 'tee', type: 'Shirts', fabric: 'Wool' }));
  await importInto();
  files().write('categories.yaml', 'categories: []\n');
  expect(listKinds(await importInto())).toEqual(['removed clothes', 'removed tops']);
  expect(await listPaths()).toEqual(['shirts']);
});

test('what only the folder removed goes, also where the values of the shop are to count', async () => {
  files().write('categories.yaml', files().read('categories.yaml').split('\n').slice(0, 3).join('\n'));
  expect(listKinds(await importInto({ preference: 'ours' }))).toEqual(['removed hats']);
});

test('an attribute that nothing needs goes, and one of variants stays', async () => {
  files().write('attributes.yaml', 'attributes: []\n');
  expect(listKinds(await importInto())).toEqual(['kept fabric', 'removed fit']);
  expect(await rows('select code from attributes')).toEqual([{ code: 'fabric' }]);
  expect(await rows('select value from attribute_options')).toHaveLength(2);
});

test('a category that only rules fill goes with what they put there', async () => {
  files().write(
    'categories.yaml',
    `${files().read('categories.yaml')}  - { path: sale, name: Sale, meta_description: All, rules: { any: [{ price_above: 1.00 }] } }\n`,
  );
  await importInto();
  const count = 'select count(*)::int as count from product_categories';
  expect(await rows(count)).toEqual([{ count: 2 }]);
  files().write('categories.yaml', files().read('categories.yaml').split('\n').slice(0, 4).join('\n'));
  expect(listKinds(await importInto())).toEqual(['removed sale']);
  expect(await rows(count)).toEqual([{ count: 1 }]);
  expect(
    await rows(
      `select 1 as found from product_search_vectors where search_vector @@ to_tsquery('english', 'sale')`,
    ),
  ).toEqual([]);
});

test('a file that is missing or empty removes nothing', async () => {
  files().remove('categories.yaml');
  files().write('attributes.yaml', '');
  const result = await importInto();
  expect(listKinds(result)).toEqual([]);
  expect(result.errors).toMatchObject([{ file: 'attributes.yaml', message: expect.stringContaining('[]') }]);
  expect(await listPaths()).toEqual(['clothes', 'tops', 'hats']);
  expect((await exportInto()).files).toContain('categories.yaml');
});

test('what an earlier release kept of the last import is known, with translations', async () => {
  files().change('categories.yaml', 'name: Hats', 'name: { en: Hats, de: Hüte }');
  await importInto();
  const entries = await rows(
    `select source from imported_entries where section = 'categories' and key <> ' ' and key <> '' order by position`,
  );
  const plain = entries.map(({ source }) =>
    Object.fromEntries(Object.entries(source as object).filter(([key]) => !key.includes('('))),
  );
  const translation = { field: 'name', path: '', locale: 'de', text: 'Hüte', original: null };
  await rows(`update translations set key = 'hats' where section = 'categories'`);
  await rows(`delete from imported_entries where section = 'categories' and key <> ' '`);
  for (const [section, source] of [
    ['categories', { categories: plain }],
    ['categories-translations', { hats: [translation] }],
  ])
    await rows(
      `insert into imported_entries (section, key, position, source, values)
       values ('${section}', '', 0, '${JSON.stringify(source)}', '{}')`,
    );
  for (const statement of MIGRATION) await rows(statement);

  expect(await compare()).toBeNull();
  expect((await exportInto()).files).not.toContain('categories.yaml');
  files().change('categories.yaml', 'On heads', 'For heads');
  await rows(`update categories set meta_description = 'Ours' where url_path = 'clothes'`);
  expect(await importInto()).toMatchObject({ conflicts: [], content: { counts: { updated: 1 } } });
  expect(await rows(`select key, text from translations where section = 'categories'`)).toEqual([
    { key: 'categories hats', text: 'Hüte' },
  ]);
  expect(await rows(`select key from imported_entries where section like 'categories%'`)).toHaveLength(5);
});
