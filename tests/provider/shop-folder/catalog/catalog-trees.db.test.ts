// In test:all only: long imports (import-folder.db runs on a push).
import { describe, expect, test } from 'vitest';
import { setUpCatalogShop, writeProducts } from '@/tests/support/fixtures/catalog-shop';

const { files, importInto, exportInto, rows, compare } = setUpCatalogShop();

const listTree = async () =>
  (
    await rows(
      `select c.url_path || coalesce(' < ' || above.url_path, '') as place from categories c
       left join categories above on above.id = c.parent_id order by c.position, c.id`,
    )
  ).map(({ place }) => place);
const listKinds = ({ content }: Awaited<ReturnType<typeof importInto>>) =>
  content.changes.map(({ key, kind }) => `${kind} ${key}`);

describe('categories that the folder and the shop put below each other', () => {
  const disagree = async () => {
    await rows(
      `update categories set parent_id = (select id from categories where url_path = 'hats') where url_path = 'clothes'`,
    );
    files().change('categories.yaml', '{ path: hats,', '{ path: hats, parent: clothes,');
  };

  test('are a conflict, and stay as the shop has them', async () => {
    await disagree();
    const conflict = { file: 'categories.yaml', line: 4, handle: 'hats', value: 'parent' };
    expect(await importInto()).toMatchObject({ conflicts: [conflict], content: { changes: [] } });
    expect(await listTree()).toEqual(['clothes < hats', 'tops < clothes', 'hats']);
    expect(await importInto()).toMatchObject({ conflicts: [conflict] });
    expect(await importInto({ preference: 'ours' })).toMatchObject({ conflicts: [] });
    expect(await importInto()).toMatchObject({ conflicts: [], content: { changes: [] } });
    expect(await listTree()).toEqual(['clothes < hats', 'tops < clothes', 'hats']);
  });

  test('go where the folder says if its places are to count', async () => {
    await disagree();
    const result = await importInto({ preference: 'theirs' });
    expect(listKinds(result)).toEqual(['updated clothes', 'updated hats']);
    expect(await listTree()).toEqual(['clothes', 'tops < clothes', 'hats < clothes']);
    expect(await compare()).toBeNull();
    expect(listKinds(await importInto())).toEqual([]);
  });
});

test('what an export writes has what is above it, also where the folder dropped that', async () => {
  files().write('categories.yaml', 'categories: []\n');
  files().write(
    'products.csv',
    writeProducts(
      { handle: 'tee', type: 'Tops', fabric: 'Wool' },
      { handle: 'sock', type: 'Clothes > Socks', fabric: 'Wool' },
    ),
  );
  await importInto();
  expect(await listTree()).toEqual(['clothes', 'tops < clothes', 'socks < clothes']);
  expect((await exportInto()).files).toContain('categories.yaml');
  const text = files().read('categories.yaml');
  expect(text).toContain('path: clothes');
  expect(text).not.toContain('path: tops');
  expect(await importInto()).toMatchObject({ errors: [], content: { changes: [] } });
});

test('a parent with a new path takes over what is below it', async () => {
  const text = files().read('categories.yaml');
  files().write('categories.yaml', text.replaceAll(/(path|parent): clothes/g, '$1: clothing'));
  expect(await importInto()).toMatchObject({ errors: [] });
  expect(await listTree()).toEqual(['clothing', 'tops < clothing', 'hats']);
  expect(await compare()).toBeNull();
});

test('what products have added gets the place that the file gives it', async () => {
  files().write('products.csv', writeProducts({ handle: 'tee', type: 'Frocks', fabric: 'Wool' }));
  await importInto();
  files().change(
    'categories.yaml',
    'categories:\n',
    'categories:\n  - { path: frocks, name: Frocks, meta_description: Frocks }\n',
  );
  await importInto();
  expect(await listTree()).toEqual(['frocks', 'clothes', 'tops < clothes', 'hats']);
  expect(listKinds(await importInto())).toEqual([]);
});

test('a category below one that no file can have keeps its place when its texts change', async () => {
  await rows(
    `insert into categories (url_path, name, title, description, meta_title, meta_description, position)
     values ('cart', 'Carts', 'Carts', '', 'Carts', 'Carts', 9)`,
  );
  await rows(
    `update categories set parent_id = (select id from categories where url_path = 'cart') where url_path = 'hats'`,
  );
  files().change('categories.yaml', 'On heads', 'For heads');
  await importInto();
  expect(await listTree()).toEqual(['clothes', 'tops < clothes', 'hats < cart', 'cart']);
});

test('a title that was the name stays when the name changes', async () => {
  files().change('categories.yaml', 'name: Hats,', 'name: Hats, title: Hats,');
  expect(listKinds(await importInto())).toEqual([]);
  files().change('categories.yaml', 'name: Hats,', 'name: Caps,');
  await importInto();
  const query = `select name, title, meta_title from categories where url_path = 'hats'`;
  expect(await rows(query)).toEqual([{ name: 'Caps', title: 'Hats', meta_title: 'Caps' }]);
  expect(await compare()).toBeNull();
});

test.each([
  [`update categories set name = 'Tops' where url_path = 'hats'`, 'categories.2.name', 'is already there'],
  [
    `update categories set parent_id = (select id from categories where url_path = 'tops') where url_path = 'clothes'`,
    'categories.0.parent',
    'below itself',
  ],
])('a tree that no file can have is reported, and the rest comes out: %s', async (change, field, message) => {
  await rows(change);
  await rows(`update attributes set label = 'Cut' where code = 'fit'`);
  const before = files().read('categories.yaml');
  const { files: written, errors } = await exportInto();
  expect(written).toContain('attributes.yaml');
  expect(errors).toContainEqual({
    ...{ file: 'categories.yaml', line: null, field, message: expect.stringContaining(message) },
  });
  expect(files().read('categories.yaml')).toBe(before);
});

test('a category that a coupon is for stays', async () => {
  await rows(
    `insert into coupons (code, name, description, type, value, category_ids)
     select 'HEADS', 'Heads', 'Ten percent', 'percent', 10, array[id] from categories where url_path = 'hats'`,
  );
  files().write('categories.yaml', files().read('categories.yaml').split('\n').slice(0, 3).join('\n'));
  expect(listKinds(await importInto())).toEqual(['kept hats']);
});
