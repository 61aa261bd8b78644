// In test:all only: several minutes or processes.
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { createGuestToken, encryptGuestToken } from '@/lib/auth/guest-token-cookie';
import { hasPostgres, startTemporaryPostgres } from '@/scripts/temporary-postgres.mjs';
import { startShop, type ShopInstance } from './fixtures/shop-instance';
import { createGuestApi, expect, test } from './fixtures/test';

// A shop on PostgreSQL that serves pages while a command imports into it.
test.skip(!hasPostgres, 'PostgreSQL is not installed');

const ROUNDS = process.env.TEST_ALL ? 4 : 1;
const GOWNS = 20; // one page of the category
/** An instance asks every two seconds what an import changed; the rest is for a machine with other work. */
const SHOWN_WITHIN_MS = 6_000;
const KEPT = 'gown-1';
const DROPPED = 'gown-2';

const getPrice = (index: number, round: number) => 100 + index + round * 200;

/** In each round all prices are others, one gown is new, and from the first import on one is gone. */
function buildProducts(round: number): string {
  const rows = Array.from({ length: GOWNS + round }, (_, index) => {
    const name = `gown-${index}`;
    if (round > 0 && name === DROPPED) return [];
    return [`${name},Gown ${index},Gowns,Size,M,GOWN-${index},${getPrice(index, round)}.00,50,shopify`];
  });
  const header =
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker';
  return [header, ...rows.flat(), ''].join('\n');
}

let postgres: NonNullable<Awaited<ReturnType<typeof startTemporaryPostgres>>>;
let shop: ShopInstance;
let env: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'odette-import-traffic-'));

test.beforeAll(async () => {
  test.setTimeout(180_000);
  postgres = (await startTemporaryPostgres())!;
  writeFileSync(join(folder, 'shop.yaml'), 'name: Gowns\n');
  writeFileSync(join(folder, 'products.csv'), buildProducts(0));
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'odette-import-traffic-data-'));
  env = { SHOP_DIR: folder, DATABASE_URL: postgres.url, DATA_DIR, SANDBOX: '1' };
  shop = await startShop(env, 'serve');
  await shop.waitUntilOpen();
});
test.afterAll(async () => {
  await shop.close();
  postgres.close();
});

async function importRound(round: number): Promise<void> {
  writeFileSync(join(folder, 'products.csv'), buildProducts(round));
  const command = ['--import', 'tsx', '--conditions=react-server', 'provider/cli/shop.ts', 'import', folder];
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...env } });
}

/** Opens pages until it is stopped; returns how many, and those that no shopper may get. */
function startVisitor(request: APIRequestContext, guestCookie: string) {
  let isEnded = false;
  const failures: string[] = [];
  let pages = 0;
  const visit = async () => {
    while (!isEnded) {
      const gown = Math.floor(Math.random() * (GOWNS + ROUNDS));
      for (const path of ['', 'gowns', `gown-${gown}`, 'search/result?q=gown', 'cart', `cart?n=${pages}`]) {
        const headers = { Cookie: `guestToken=${encodeURIComponent(guestCookie)}` };
        const response = await request.get(`${shop.url}/${path}`, { headers });
        pages += 1;
        // What is not sold yet, or no longer, is not found.
        const isMissing = response.status() === 404 && path.startsWith('gown-');
        if (response.status() !== 200 && !isMissing) failures.push(`${response.status()} /${path}`);
      }
    }
  };
  const visits = [visit(), visit()];
  return {
    stop: async () => {
      isEnded = true;
      await Promise.all(visits);
      return { pages, failures };
    },
  };
}

test('no page fails during imports, the cart says what is gone, and pages show new prices soon', async ({
  request,
  page,
}) => {
  test.setTimeout(60_000 + ROUNDS * 60_000);
  const guest = createGuestToken();
  const guestCookie = encryptGuestToken(guest);
  const api = createGuestApi(shop.url, guest.token);
  for (const path of [KEPT, DROPPED]) {
    const { id } = await api.system.convertUrl({ url: path });
    const { variants } = await api.product.read({ id: id! });
    await api.cart.add({ variantId: variants[0]!.id, qty: 1 });
  }
  const readPage = async (path: string) => (await request.get(`${shop.url}/${path}`)).text();
  expect(await readPage(KEPT)).toContain(`$${getPrice(1, 0)}.00`);

  const visitor = startVisitor(request, guestCookie);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await importRound(round);
    const timeout = { timeout: SHOWN_WITHIN_MS, intervals: [200] };
    await expect.poll(() => readPage(KEPT), timeout).toContain(`$${getPrice(1, round)}.00`);
    await expect.poll(() => readPage('gowns'), timeout).toContain(`$${getPrice(1, round)}.00`);
    const added = `gown-${GOWNS + round - 1}`;
    await expect.poll(async () => (await request.get(`${shop.url}/${added}`)).status(), timeout).toBe(200);
    await expect.poll(async () => (await request.get(`${shop.url}/${DROPPED}`)).status(), timeout).toBe(404);
  }
  const { pages, failures } = await visitor.stop();
  expect(failures).toEqual([]);
  expect(pages).toBeGreaterThan(ROUNDS * 10);

  const { items } = await api.cart.read();
  expect(items.map(({ name, isSaleable }) => [name, isSaleable])).toEqual(
    expect.arrayContaining([
      ['Gown 1', true],
      ['Gown 2', false],
    ]),
  );
  await page
    .context()
    .addCookies([{ name: 'guestToken', value: encodeURIComponent(guestCookie), url: shop.url }]);
  await page.goto(`${shop.url}/cart`);
  const lines = page.getByRole('main').getByRole('listitem');
  await expect(lines.filter({ hasText: 'Gown 1' }).first()).toContainText(`$${getPrice(1, ROUNDS)}.00`);
  await expect(lines.filter({ hasText: 'Gown 2' }).first()).toContainText(/out of stock|no longer/i);
});
