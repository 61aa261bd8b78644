import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandHere } from '@/tests/support/run-shop-command';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'odette-shop-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const runShop = (...args: string[]) => runCommandHere(args);

function writeShop(name: string, products: string) {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'shop.yaml'), 'name: Maison Vert\n');
  writeFileSync(join(path, 'products.csv'), products);
  return path;
}

const HEADER = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\n';

test('check says that all is well', async () => {
  const shop = writeShop('good', `${HEADER}top,Top,Size,S,60\ntop,,,M,60\n`);
  const size = '{ code: size, label: Size, options: [{ value: S, label: S }] }';
  writeFileSync(join(shop, 'attributes.yaml'), `attributes:\n  - ${size}\n`);
  const tops = (path: string) =>
    `  - { path: ${path}, name: ${path}, description: A, meta_description: B }\n`;
  writeFileSync(join(shop, 'categories.yaml'), `categories:\n${tops('tops')}${tops('tees')}`);
  expect(await runShop('check', shop)).toEqual({
    status: 0,
    stdout:
      '1 products with 2 variants, 1 attributes, 2 categories, 0 reviews, 0 photos, 0 customers, 0 text pages and 0 blog posts can be used. Errors: 0.\n',
    stderr: '',
  });
});

test('check names file, line and column of each error, also as JSON', async () => {
  const shop = writeShop('bad', `${HEADER}top,Top,Size,S,-60\ntop,,,M,60\n`);
  const { status, stdout } = await runShop('check', shop);
  expect(status).toBe(1);
  expect(stdout.split('\n')[0]).toBe('products.csv:2, Variant Price: “-60” is negative. Write 0 or more.');
  const json = await runShop('check', shop, '--json');
  expect(json.status).toBe(1);
  expect(JSON.parse(json.stdout)).toMatchObject({
    productCount: 1,
    variantCount: 1,
    errorCount: 1,
    errors: [{ file: 'products.csv', line: 2, field: 'Variant Price' }],
  });
});

test('check says which products are not at the address of their handle; it is no error', async () => {
  const rows = ['cart', 'linen-trousers', ...[1, 2, 3, 4].map((number) => `user-${number}`), 'hat'];
  const shop = writeShop('addresses', HEADER + rows.map((handle) => `${handle},A,,,60\n`).join(''));
  const { status, stdout } = await runShop('check', shop);
  expect({ status, line: stdout.split('\n')[0] }).toEqual({
    status: 0,
    line: 'Handles that are another page of the shop, or would need a login for the “user” in them: cart is at /cart-product, linen-trousers is at /linen-trous-ers, user-1 is at /us-er-1, user-2 is at /us-er-2, user-3 is at /us-er-3 and 1 more.',
  });
  const json = await runShop('check', shop, '--json');
  expect(JSON.parse(json.stdout)).toMatchObject({ errorCount: 0, otherAddresses: { count: 6 } });
});

test('check reads the other files of the folder, too', async () => {
  const shop = writeShop('titled', `${HEADER}top,Top,Size,S,60\n`);
  writeFileSync(join(shop, 'seo.yaml'), 'pages:\n  - page: cart\n    title: Cart\n    description: Yours.\n');
  for (const text of ['pages', 'blog']) mkdirSync(join(shop, text));
  writeFileSync(join(shop, 'blog', 'wash.md'), '---\ntitle: Wash\n');
  const page = '---\ntitle: Us\nsummary: Who we are.\nsection: about\n---\nTwo of us, {return_days}.\n';
  writeFileSync(join(shop, 'pages', 'us.md'), page);
  expect((await runShop('check', shop)).stdout.split('\n')).toEqual([
    'seo.yaml:2, pages.0.page: Write a page of the shop like /wigs.',
    'blog/wash.md:1: Write a line --- where the settings end.',
    '1 products with 1 variants, 0 attributes, 0 categories, 0 reviews, 0 photos, 0 customers, 1 text pages and 0 blog posts can be used. Errors: 2.',
    '',
  ]);
});

test('check reports a file that is missing or cannot be read, without a trace', async () => {
  mkdirSync(join(folder, 'none'));
  expect(await runShop('check', join(folder, 'none'))).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('products.csv: The file is missing.'),
    stderr: '',
  });
  mkdirSync(join(folder, 'folder', 'products.csv'), { recursive: true });
  expect(await runShop('check', join(folder, 'folder'))).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('products.csv: This is a folder, and should be a file.'),
    stderr: '',
  });
  const shop = writeShop('broken', `${HEADER}top,"Top,Size,S,60\n`);
  expect(await runShop('check', shop)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('products.csv:2: A quote is opened in this row and never closed.'),
    stderr: '',
  });
});

test.each([
  ['no folder', ['check'], /Name one folder/],
  ['a folder that is none', ['check', '/nowhere'], /There is no folder/],
])('%s ends with 2, and says where the help is', async (_name, args, message) => {
  expect(await runShop(...args)).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`${message.source}[^]*npm run shop -- check --help`)),
  });
});
