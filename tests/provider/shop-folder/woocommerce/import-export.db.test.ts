import { expect, test } from 'vitest';
import { setUpFolderShop } from '@/tests/support/fixtures/import-test-folder';
import type { ExportRow } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';

const { folder, shop } = setUpFolderShop();

const shirt = (id: number, name: string, Categories: string, more: ExportRow = {}): ExportRow => ({
  ...{
    ID: id,
    Type: 'simple',
    SKU: `WOO-${id}`,
    Name: name,
    Published: 1,
    'Regular price': '30',
    Categories,
  },
  ...{
    'Cross-sells': '',
    'Attribute 1 name': '',
    'Attribute 1 value(s)': '',
    'Attribute 1 global': '',
    ...more,
  },
});
const rows = [
  shirt(1, 'Oxford', 'Menswear > Blouses', { 'Cross-sells': 'id:2' }),
  shirt(2, 'Poplin', 'Womenswear > Blouses', {
    ...{ 'Attribute 1 name': 'Weave', 'Attribute 1 value(s)': 'Plain, Fine', 'Attribute 1 global': 1 },
  }),
];
const listCategories = () =>
  queryRows<{ product: string; category: string; parent: string | null }>(
    shop.db,
    `select p.name as product, c.name as category, c.url_path, above.name as parent, pc.is_main
     from product_categories pc join products p on p.id = pc.product_id join categories c on c.id = pc.category_id
     left join categories above on above.id = c.parent_id
     where p.url_path in ('oxford', 'poplin') order by p.name, pc.is_main desc`,
  );

test('brings products of WooCommerce with the tree of their categories, once', async () => {
  folder.write('products.csv', rows);
  expect(await folder.importInto(shop.ctx)).toMatchObject({
    counts: { created: 2 },
    errors: [],
    conflicts: [],
  });
  const tree = [
    { product: 'Oxford', category: 'Blouses', url_path: 'blouses', parent: 'Menswear', is_main: true },
    { product: 'Oxford', category: 'Menswear', url_path: 'menswear', parent: null, is_main: false },
    {
      ...{ product: 'Poplin', category: 'Womenswear Blouses', url_path: 'womenswear-blouses' },
      ...{ parent: 'Womenswear', is_main: true },
    },
    { product: 'Poplin', category: 'Womenswear', url_path: 'womenswear', parent: null, is_main: false },
  ];
  expect(await listCategories()).toEqual(tree);
  folder.write('products.csv', [{ ...rows[0]!, 'Regular price': '35' }, rows[1]!]);
  expect(await folder.importInto(shop.ctx)).toMatchObject({
    changes: [{ handle: 'oxford', values: ['WOO-1 priceCents'] }],
    errors: [],
  });
  expect(await listCategories()).toEqual(tree);
});

test('links its products, and filters by its global attributes', async () => {
  const api = shop.createClient();
  const { id } = await api.system.convertUrl({ url: 'womenswear-blouses' });
  const list = await api.product.list({ categoryId: id!, page: 1, limit: 10 });
  expect(list.items.map(({ name }) => name)).toEqual(['Poplin']);
  expect(list.aggregations.find(({ attributeCode }) => attributeCode === 'weave')?.options).toMatchObject([
    { label: 'Plain' },
    { label: 'Fine' },
  ]);
  const { id: oxford } = await api.system.convertUrl({ url: 'oxford' });
  expect(
    await queryRows(
      shop.db,
      `select type, other.url_path from linked_products l join products other on other.id = l.linked_id
       where l.product_id = ${oxford}`,
    ),
  ).toEqual([{ type: 'cross_sell', url_path: 'poplin' }]);
});
