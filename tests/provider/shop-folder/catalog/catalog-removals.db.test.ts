import { expect, test } from 'vitest';
import { setUpCatalogShop, writeProducts } from '@/tests/support/fixtures/catalog-shop';

const { files, importInto, exportInto, rows, compare } = setUpCatalogShop();

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
  const { categories } = {
    categories: await rows(
      `select key, source from imported_entries where section = 'categories' and key like 'categories %' order by position`,
    ),
  };
  const toOld = ({ source }: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(source as object).filter(([key]) => !key.includes('(')));
  const source = JSON.stringify({ categories: categories.map(toOld) });
  const translations = JSON.stringify({
    translations: { hats: [{ field: 'name', path: '', locale: 'de', text: 'Hüte', original: null }] },
  });
  await rows(`delete from imported_entries where section = 'categories' and key like 'categories %'`);
  await rows(
    `update imported_entries set source = '${source}', values = '${translations}' where section = 'categories' and key = ''`,
  );
  expect(await compare()).toBeNull();
  expect((await exportInto()).files).not.toContain('categories.yaml');
  files().change('categories.yaml', 'On heads', 'For heads');
  await rows(`update categories set meta_description = 'Ours' where url_path = 'clothes'`);
  expect(await importInto()).toMatchObject({ conflicts: [], content: { counts: { updated: 1 } } });
  expect(
    await rows(`select key from imported_entries where section = 'categories' order by position, key`),
  ).toHaveLength(5);
});
