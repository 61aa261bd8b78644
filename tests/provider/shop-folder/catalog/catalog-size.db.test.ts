// In test:all only: long imports (import-folder.db runs on a push).
import { expect, test } from 'vitest';
import { setUpCatalogShop, writeProducts } from '@/tests/support/fixtures/catalog-shop';

const { files, importInto, rows } = setUpCatalogShop();

const list = <Item>(length: number, create: (index: number) => Item) =>
  Array.from({ length }, (_item, index) => create(index));

test('thousands of categories and options are imported, and reported with their lines', async () => {
  const attributes = files().read('attributes.yaml');
  const categories = files().read('categories.yaml');
  const options = list(10_000, (index) => `      - { value: v${index}, label: V${index} }\n`);
  files().write('attributes.yaml', `${attributes}${options.join('')}`);
  const write = (text: string) =>
    files().write(
      'categories.yaml',
      `${categories}${list(6_000, (index) => `  - { path: c${index}, name: C${index}, meta_description: ${text} }\n`).join('')}`,
    );
  write('One');
  const created = await importInto();
  expect(created).toMatchObject({ errors: [], content: { counts: { created: 6_000, updated: 1 } } });
  expect(created.content.changes.at(-1)).toMatchObject({ kind: 'created', line: 1_003 });
  expect(await rows('select count(*)::int as count from attribute_options')).toEqual([{ count: 10_003 }]);
}, 60_000);

test('a shop without products gets what its files say', async () => {
  const [header = ''] = writeProducts({ handle: 'tee', type: 'Tops', fabric: 'Wool' }).split('\n');
  files().write('products.csv', `${header}\n`);
  files().change('categories.yaml', 'On heads', 'For heads');
  await importInto();
  expect(await rows(`select meta_description as text from categories where url_path = 'hats'`)).toEqual([
    { text: 'For heads' },
  ]);
});

test('an import that was stopped before products show a change goes on', async () => {
  files().change('attributes.yaml', 'label: Wool', 'label: Merino');
  await rows(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'The process ended.'; end $$`,
  );
  await rows(
    'create trigger refuse before insert or update on product_search_vectors for each row execute function refuse()',
  );
  await expect(importInto()).rejects.toThrow();
  const words = 'select search_text from products';
  expect(await rows(words)).toEqual([{ search_text: expect.not.stringContaining('merino') }]);
  await rows('drop trigger refuse on product_search_vectors');
  expect((await importInto()).content.changes).toEqual([]);
  expect(await rows(words)).toEqual([{ search_text: expect.stringContaining('merino') }]);
  expect(await rows(`select key from imported_entries where section = 'catalog-refresh'`)).toEqual([
    { key: ' ' },
  ]);
});
