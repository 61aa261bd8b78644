import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetImports, importRows } from '@/tests/support/fixtures/import-export';
import type { ExportRow } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await forgetImports(shop.db);
});
afterAll(() => shop.close());

const rows = (query: string) => queryRows<Record<string, unknown>>(shop.db, query);
const product = (columns: string) => rows(`select ${columns} from products where url_path = 'silk-bob'`);
const listCategories = () =>
  rows(`select c.url_path, pc.is_main from products p join product_categories pc on pc.product_id = p.id
    join categories c on c.id = pc.category_id where p.url_path = 'silk-bob' order by is_main desc, 1`);
const listLinks = (handle: string) =>
  rows(`select l.type, o.url_path from products p join linked_products l on l.product_id = p.id
    join products o on o.id = l.linked_id where p.url_path = '${handle}' order by l.type, l.position`);

const BOB: ExportRow = {
  Handle: 'silk-bob',
  Title: 'Silk bob',
  Type: 'wig',
  'Product SKU': 'SILK',
  Subtitle: '10 in',
  'Short Description': 'A bob.',
  Categories: 'bob-wigs\nShort wigs\nwigs',
  'Attribute: Texture': 'Body wave',
  'Attribute: Cap and wear': 'Glueless, pre-cut\nSilk lined',
  Specifications: 'Hair: human',
  Care: 'Every week: Brush it.',
  Badges: 'Silk',
  'Before And After': 'Bob: https://a.test/before.jpg, https://a.test/after.jpg',
  'New Until': '+30 days',
  'Created At': '2026-03-01T00:00:00Z',
  'Sold Count': '12',
  'Option1 Name': 'Colour',
  'Option1 Value': 'Ginger',
  'Variant SKU': 'SILK-GINGER',
  'Variant Price': '120.00',
  'Variant Handling Days': '4',
  'Image Src': 'https://a.test/ginger.jpg',
  'Image Option': 'Ginger',
};

test('a new product has all of these columns', async () => {
  const { errors } = await importRows(shop.ctx, [BOB]);
  expect(errors).toEqual([]);
  expect(
    await product(`sku, kind, texture, meta, short_description, specifications, care, badges, before_after,
      sold_count, created_at = '2026-03-01T00:00:00Z' as is_dated, new_until > now() + interval '1 day' as is_new`),
  ).toEqual([
    {
      ...{ sku: 'SILK', kind: 'wig', texture: 'body-wave', meta: '10 in', short_description: 'A bob.' },
      specifications: [{ label: 'Hair', value: 'human' }],
      care: [{ title: 'Every week', text: 'Brush it.' }],
      badges: ['Silk'],
      before_after: [{ label: 'Bob', before: 'imported/before.jpg', after: 'imported/after.jpg' }],
      ...{ sold_count: 12, is_dated: true, is_new: true },
    },
  ]);
  expect(await listCategories()).toEqual([
    { url_path: 'bob-wigs', is_main: true },
    { url_path: 'short-wigs', is_main: false },
    { url_path: 'wigs', is_main: false },
  ]);
  expect(
    await rows(`select a.code, o.value from products p join product_attributes pa on pa.product_id = p.id
      join attribute_options o on o.id = pa.option_id join attributes a on a.id = o.attribute_id
      where p.url_path = 'silk-bob' order by o.id`),
  ).toEqual([
    { code: 'texture', value: 'body-wave' },
    { code: 'cap', value: 'glueless' },
    { code: 'cap', value: 'silk-lined' },
  ]);
  expect(await rows(`select handling_days from variants where sku = 'SILK-GINGER'`)).toEqual([
    { handling_days: 4 },
  ]);
  expect(await rows(`select color from product_images where path = 'imported/ginger.jpg'`)).toEqual([
    { color: 'ginger' },
  ]);
});

test('a later import takes each column that only the file changed, and keeps what only the shop changed', async () => {
  await rows(
    `update products set badges = '{Ours}', short_description = 'Ours.' where url_path = 'silk-bob'`,
  );
  const changed = {
    ...BOB,
    Specifications: 'Hair: human\nWeight: 90 g',
    'Short Description': 'Theirs.',
    Categories: 'bob-wigs\nwigs',
    'Variant Handling Days': '2',
  };
  const { changes, conflicts } = await importRows(shop.ctx, [changed]);
  expect(conflicts).toMatchObject([{ handle: 'silk-bob', value: 'shortDescription' }]);
  expect(changes[0]?.values.filter((value) => value !== 'newUntil').sort()).toEqual([
    'SILK-GINGER handlingDays',
    'otherCategoryIds',
    'specifications',
  ]);
  expect(await product('badges, short_description')).toEqual([
    { badges: ['Ours'], short_description: 'Ours.' },
  ]);
  expect(await listCategories()).toEqual([
    { url_path: 'bob-wigs', is_main: true },
    { url_path: 'wigs', is_main: false },
  ]);
  expect(await rows(`select handling_days from variants where sku = 'SILK-GINGER'`)).toEqual([
    { handling_days: 2 },
  ]);
});

test('a file without these columns leaves what the shop has; one that gets them is no conflict', async () => {
  const plain = { Handle: 'plain-bob', Title: 'Plain bob', 'Variant SKU': 'PLAIN', 'Variant Price': '90' };
  await importRows(shop.ctx, [BOB, plain]);
  const { conflicts, changes } = await importRows(shop.ctx, [
    { Handle: 'silk-bob', ...BOB },
    { ...plain, Badges: 'Plain', 'Related Products': 'silk-bob' },
  ]);
  expect(conflicts.filter(({ handle }) => handle === 'plain-bob')).toEqual([]);
  expect(changes.find(({ handle }) => handle === 'plain-bob')?.values.sort()).toEqual(['badges', 'related']);
  await importRows(shop.ctx, [plain]);
  expect(await rows(`select badges from products where url_path = 'plain-bob'`)).toEqual([
    { badges: ['Plain'] },
  ]);
  expect(await listLinks('plain-bob')).toEqual([{ type: 'related', url_path: 'silk-bob' }]);
});

test('a column that a file lacks once is compared with its last value when it comes back', async () => {
  await importRows(shop.ctx, [{ ...BOB, 'Sold Count': '30', 'Variant Handling Days': '6' }], {
    preference: 'theirs',
  });
  const without: ExportRow = { ...BOB, Title: 'Silk bob without' };
  delete without['Sold Count'];
  delete without['Variant Handling Days'];
  expect((await importRows(shop.ctx, [without])).conflicts).toEqual([]);
  const back = { ...BOB, 'Sold Count': '31', 'Variant Handling Days': '7' };
  expect((await importRows(shop.ctx, [back])).conflicts).toEqual([]);
  expect(await product('sold_count')).toEqual([{ sold_count: 31 }]);
});

test('products are linked across batches, in the order of the file; one that does not exist is reported', async () => {
  const links = { 'Related Products': 'linked-300\nlinked-2\nsatin-bonnet', 'Upsell Products': 'nobody' };
  const many = Array.from({ length: 301 }, (_, at) => ({
    ...{
      Handle: `linked-${at}`,
      Title: `Linked ${at}`,
      'Variant Price': '10',
      'Variant SKU': `LINKED-${at}`,
    },
    ...(at === 1 ? links : {}),
  }));
  const { errors, changes } = await importRows(shop.ctx, many);
  expect(errors).toEqual([{ line: 3, field: 'Upsell Products', message: 'There is no product “nobody”.' }]);
  expect(changes.filter(({ handle }) => handle === 'linked-1')).toMatchObject([{ kind: 'created' }]);
  expect(await listLinks('linked-1')).toEqual([
    { type: 'related', url_path: 'linked-300' },
    { type: 'related', url_path: 'linked-2' },
    { type: 'related', url_path: 'satin-bonnet' },
  ]);
  const solved = many.map((row) => ({ ...row, 'Upsell Products': '' }));
  expect((await importRows(shop.ctx, solved)).errors).toEqual([]);
  expect((await importRows(shop.ctx, solved)).changes).toEqual([]);
});
