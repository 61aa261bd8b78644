import { describe, expect, test } from 'vitest';
import { setUpFolderShop } from '@/tests/support/fixtures/import-test-folder';
import type { ExportRow } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';

const { folder, shop } = setUpFolderShop();

const product = (handle: string, price: number, more: ExportRow = {}): ExportRow => ({
  ...{
    Handle: handle,
    Title: `Title ${handle}`,
    Vendor: 'Maré',
    Type: 'Frocks',
    Tags: '',
    'Variant Price': price,
  },
  ...more,
});
const products = [
  product('rule-a', 20, { Tags: 'Linen, blue', Vendor: 'Sol' }),
  product('rule-b', 60, { Tags: 'linen' }),
  product('rule-c', 90, { Title: 'Evening Gown', Type: 'Gowns' }),
];
const writeRules = (rules: string) =>
  folder.write(
    'categories.yaml',
    `categories:
  - path: edit
    name: Edit
    description: Chosen by rules.
    meta_description: Chosen by rules.
${rules && `    rules:\n      ${rules}\n`}`,
  );
const importAll = async (rows: readonly ExportRow[] = products) => {
  folder.write('products.csv', rows);
  const result = await folder.importInto(shop.ctx);
  expect(result.errors).toEqual([]);
  return result;
};
const listEdit = async () => {
  const rows = await queryRows<{ url_path: string }>(
    shop.db,
    `select p.url_path from product_categories pc join products p on p.id = pc.product_id
     join categories c on c.id = pc.category_id where c.url_path = 'edit' and p.url_path like 'rule-%' order by 1`,
  );
  return rows.map(({ url_path }) => url_path.replace('rule-', ''));
};

describe('rules of a category', () => {
  test.each([
    ['all: [{ tag: linen }]', ['a', 'b']],
    ['all: [{ tag: LINEN }, { price_below: 60.00 }]', ['a']],
    ['any: [{ price_above: 60.00 }, { vendor: sol }]', ['a', 'c']],
    ['all: [{ title_contains: gown }]', ['c']],
    ['all: [{ type: frocks }, { vendor: maré }]', ['b']],
    ['any: [{ tag: "\' or true --" }]', []],
  ])('%s', async (rules, expected) => {
    writeRules(rules);
    await importAll();
    expect(await listEdit()).toEqual(expected);
  });

  test('follow the products, whether the file or the shop changed them', async () => {
    writeRules('all: [{ price_below: 50.00 }]');
    await importAll();
    expect(await listEdit()).toEqual(['a']);
    await importAll([product('rule-a', 70), ...products.slice(1)]);
    expect(await listEdit()).toEqual([]);
    await queryRows(shop.db, `update variants set price_cents = 4000 where sku = 'RULE-B'`);
    shop.invalidatedTags.length = 0;
    await importAll([product('rule-a', 70), ...products.slice(1)]);
    expect(await listEdit()).toEqual(['b']);
    const [category] = await queryRows<{ id: number }>(
      shop.db,
      `select id from categories where url_path = 'edit'`,
    );
    expect(shop.invalidatedTags).toContain(`category:${category!.id}`);
    await queryRows(shop.db, `update variants set price_cents = 6000 where sku = 'RULE-B'`);
  });

  test('leave what a file or the shop has put there, and an import has no conflict with them', async () => {
    const rows = products.map((row) => ({
      ...row,
      Categories: row.Handle === 'rule-c' ? 'Gowns\nEdit' : 'Frocks',
    }));
    writeRules('all: [{ tag: linen }]');
    await importAll(rows);
    expect(await listEdit()).toEqual(['a', 'b', 'c']);
    const renamed = rows.map((row) => ({ ...row, Categories: `${row.Categories}\nNovelties` }));
    expect((await importAll(renamed)).conflicts).toEqual([]);
    expect(await listEdit()).toEqual(['a', 'b', 'c']);
    writeRules('');
    await importAll(renamed);
    expect(await listEdit()).toEqual(['c']);
  });

  test('change nothing when nothing changed', async () => {
    writeRules('all: [{ tag: linen }]');
    await importAll();
    shop.invalidatedTags.length = 0;
    expect((await importAll()).changes).toEqual([]);
    expect(shop.invalidatedTags).toEqual([]);
  });

  test('show their products in the list of the category', async () => {
    const api = shop.createClient();
    const { id } = await api.system.convertUrl({ url: 'edit' });
    const { items } = await api.product.list({ categoryId: id!, page: 1, limit: 10 });
    expect(items.map(({ urlPath }) => urlPath).sort()).toEqual(['rule-a', 'rule-b', 'rule-c']);
  });

  test.each([
    ['all: [{ tag: linen, vendor: Sol }]', 'categories.0.rules.all.0', 'Write one of type'],
    ['any: []', 'categories.0.rules.any', 'Write one entry or more.'],
    ['{}', 'categories.0.rules', 'Write all or any.'],
    ['all: [{ colour: red }]', 'categories.0.rules.all.0.colour', 'There is no such setting.'],
  ])('%s is an error of its line, and changes nothing', async (rules, field, message) => {
    const before = await listEdit();
    writeRules(rules);
    const { errors } = await folder.importInto(shop.ctx);
    expect(errors[0]).toMatchObject({
      ...{ file: 'categories.yaml', field, message: expect.stringContaining(message) },
    });
    expect(errors[0]!.line).toBeGreaterThanOrEqual(6);
    expect(await listEdit()).toEqual(before);
  });
});
