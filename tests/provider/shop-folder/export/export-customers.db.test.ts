// In test:all only: exports of whole shops (export-any-product.db runs on a push).
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsvRows } from '@/tests/support/fixtures/csv-rows';
import { runExport, runImport } from '@/tests/support/fixtures/folder-runs';
import { SHIRT, writeExport, type ExportRow } from '@/tests/support/fixtures/product-export';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let root: string;
let folder: string;
let shop: Shop;
const query = (statement: string) => queryRows<Record<string, unknown>>(shop.db, statement);
const write = (file: string, rows: readonly ExportRow[]) =>
  writeFileSync(join(folder, file), writeExport(rows));
const readCustomers = (from = folder) => readCsvRows(join(from, 'customers.csv'));

const ADA: ExportRow = {
  ...{ 'Customer ID': 7_012_345, 'First Name': 'Ada', 'Last Name': 'Lovelace', Email: 'Ada@example.com' },
  ...{ 'Accepts Email Marketing': 'yes', 'Default Address Company': 'Engines' },
  ...{ 'Default Address Address1': '12 St James Square', 'Default Address Address2': 'Flat 2' },
  ...{ 'Default Address City': 'London', 'Default Address Province Code': 'ENG' },
  ...{ 'Default Address Country Code': 'GB', 'Default Address Zip': 'SW1Y 4JH' },
  ...{ 'Default Address Phone': "'+44 7700 900123", Note: 'Prefers calls' },
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'odette-customers-'));
  folder = root;
  writeFileSync(join(folder, 'shop.yaml'), 'name: Maison Vert\n');
  shop = await openShop({ DATA_DIR: join(root, 'data'), SHOP_DIR: folder });
  await query('delete from imported_products returning 1');
  write('products.csv', [SHIRT]);
  write('customers.csv', [ADA]);
  await runImport(shop.ctx, folder);
  await query(`insert into customers (email, firstname, lastname, password_hash)
    values ('grace@example.com', '=Grace', 'Hopper', '$argon2id$secret') returning id`);
  rmSync(join(folder, 'customers.csv'));
});
afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true });
});

test('without the option, an export writes nothing of customers', async () => {
  expect(await runExport(shop.ctx, folder)).toMatchObject({ customerCount: null });
  expect(existsSync(join(folder, 'customers.csv'))).toBe(false);
});

test('with it, only its owner can read the file, which has no passwords', async () => {
  const total = (await query('select count(*)::int as count from customers'))[0]!.count;
  const { customerCount, files } = await runExport(shop.ctx, folder, { hasCustomers: true });
  expect(customerCount).toBe(total);
  expect(files).toContain('customers.csv');
  expect(statSync(join(folder, 'customers.csv')).mode & 0o777).toBe(0o600);
  const { 'Customer ID': _id, Note: _note, ...address } = ADA;
  expect(readCustomers().slice(-2)).toMatchObject([
    { ...address, Email: 'ada@example.com' },
    { 'First Name': "'=Grace", 'Last Name': 'Hopper', 'Accepts Email Marketing': 'no' },
  ]);
  expect(JSON.stringify(readCustomers())).not.toContain('argon2');
});

test('an import afterwards changes nothing, and another shop has the same people', async () => {
  const readAll = (of: Shop) =>
    Promise.all(
      [
        `select email, firstname, lastname from customers where email like '%@example.com' order by email`,
        `select c.email, a.address from customer_addresses a join customers c on c.id = a.customer_id
          where email like '%@example.com' order by 1`,
        `select email from subscribers where email like '%@example.com' order by email`,
      ].map((statement) => queryRows<Record<string, unknown>>(of.db, statement)),
    );
  const before = await readAll(shop);
  expect(await runImport(shop.ctx, folder)).toMatchObject({ customerCount: 0, errors: [] });
  expect(await readAll(shop)).toEqual(before);
  const other = await openShop({ DATA_DIR: join(root, 'other'), SHOP_DIR: folder });
  try {
    expect(await runImport(other.ctx, folder)).toMatchObject({ customerCount: 2, errors: [] });
    expect(await readAll(other)).toEqual(before);
  } finally {
    await other.close();
  }
});

test('what changed in the shop comes out; a row that was never imported is not taken away', async () => {
  chmodSync(join(folder, 'customers.csv'), 0o644);
  expect((await runExport(shop.ctx, folder, { hasCustomers: true })).files).not.toContain('customers.csv');
  expect(statSync(join(folder, 'customers.csv')).mode & 0o777).toBe(0o600);
  await query(`update customers set lastname = 'King' where email = 'ada@example.com'`);
  write('customers.csv', [...(readCustomers() as ExportRow[]), { ...ADA, Email: 'new@example.com' }]);
  const run = (isForced: boolean) => runExport(shop.ctx, folder, { hasCustomers: true, isForced });
  await expect(run(false)).rejects.toThrow(/customers\.csv say what the shop does not have/);
  await run(true);
  expect(readCustomers().map(({ 'Last Name': name }) => name)).toContain('King');
});
