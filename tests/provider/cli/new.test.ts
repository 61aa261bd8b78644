import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFolder } from '@/provider/shop-folder/check-folder';
import { runCommandHere, runShopCommand } from '@/tests/support/run-shop-command';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'odette-new-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const PRODUCTS = 'Handle,Title,Variant Price\ntop,Top,60\n';

test('a new shop folder has no errors, and its name', async () => {
  const shop = join(folder, 'my-shop');
  const { status, stdout, stderr } = runShopCommand(['new', shop, '--yes'], { TZ: 'Europe/Paris' });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`The folder ${shop} has the shop “My Shop” with 0 products. Errors: 0.`);
  expect(stdout).toContain(`SHOP_DIR=${shop} DATA_DIR=.data-my-shop npm start`);
  const settings = readFileSync(join(shop, 'shop.yaml'), 'utf8');
  expect(settings).toContain('name: My Shop\n');
  expect(settings).toContain('time_zone: Europe/Paris\n');
  expect(settings).toMatch(/^# yaml-language-server: \$schema=\S+\/shops\/shop\.schema\.json\n/);
  expect(readdirSync(join(shop, 'pages'))).toEqual(['contact.md', 'cookies.md', 'privacy.md', 'terms.md']);
  expect(await checkFolder(shop)).toMatchObject({ errorCount: 0, pageCount: 4, productCount: 0 });
});

test('answers of the command line are written, and their examples go', async () => {
  const shop = join(folder, 'vert');
  const products = join(folder, 'export.csv');
  writeFileSync(products, PRODUCTS);
  const answers = ['--name', 'Maison: Vert', '--email', 'hello@vert.example', '--accent', '#0b6b3a'];
  const { status, stdout } = await runCommandHere([
    ...['new', shop, '--json', '--products', products, '--time-zone', 'Asia/Tokyo', '--currency', 'EUR'],
    ...answers,
  ]);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    ...{ folder: shop, name: 'Maison: Vert', productCount: 1, errors: [], errorCount: 0 },
  });
  const settings = readFileSync(join(shop, 'shop.yaml'), 'utf8');
  expect(settings).toContain("name: 'Maison: Vert'\n".replaceAll("'", '"'));
  expect(settings).toContain('contact:\n  email: hello@vert.example\n');
  expect(settings).toContain('colors:\n  accent: "#0b6b3a"\n');
  expect(settings).not.toMatch(/#contact|#colors|hello@example|#7a1c36/);
  expect(settings).toContain('#legal_name:');
  expect(settings).toContain('currency: EUR\n#exchange_rates:\n');
  expect(settings).toMatch(/shipping:\n[^]+price: 5\.90\n[^]+taxes:\n[^]+returns:\n {2}days: 30\n/);
});

test.each([
  [['--accent', '#ffd700'], 'Nobody can read the color accent'],
  [['--email', 'me'], 'Write an email address.'],
  [['--currency', 'YEN'], 'Write one of USD, EUR,'],
  [['--time-zone', 'Paris'], 'Write a time zone like America/New_York.'],
  [['--products', '/no/such.csv'], 'There is no file /no/such.csv.'],
  [['--strict'], 'new has no option --strict.'],
])('%o is refused, and nothing is written', async (options, message) => {
  const shop = join(folder, 'refused');
  const { status, stderr } = await runCommandHere(['new', shop, '--yes', ...options]);
  expect([status, stderr.split('\n')[0]]).toEqual([2, expect.stringContaining(message)]);
  expect(readdirSync(folder)).not.toContain('refused');
});

test('a folder with files in it is left alone', async () => {
  const shop = join(folder, 'used');
  mkdirSync(shop);
  writeFileSync(join(shop, 'notes.txt'), 'mine');
  expect(await runCommandHere(['new', shop, '--yes'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('is not empty. Name a new one.'),
  });
  expect(readdirSync(shop)).toEqual(['notes.txt']);
});
