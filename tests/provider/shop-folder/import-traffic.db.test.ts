// In test:all only: long imports (import-folder.db runs on a push).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '@/lib/api/create-api';
import { ResponseCode } from '@/contract/response-codes';
import { ApiError } from '@/lib/api/envelope';
import {
  publishToDatabase,
  watchDatabaseInvalidations,
} from '@/provider/platform/cluster/database-invalidations';
import { importFolder } from '@/provider/shop-folder/import-folder';
import { forgetImports } from '@/tests/support/fixtures/import-export';
import {
  buildOrderInput,
  expectApiError,
  getShopperEmail,
  oregonAddress,
} from '@/tests/support/fixtures/order-fixtures';
import { writeExport, type ExportRow } from '@/tests/support/fixtures/product-export';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { postgresUrl } from '@/tests/support/second-connection';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

const PRODUCTS = 450; // three batches
const ROUNDS = 4;
const SHOPPERS = 3;
const KEPT_ITEMS = 30;
const SIZES = ['S', 'M', 'L'];

/** In each round other prices, some products and sizes are missing, and some products have a new handle. */
function buildRows(round: number): ExportRow[] {
  return Array.from({ length: PRODUCTS }, (_, index) => index)
    .filter((index) => round === 0 || (index + round) % 7 !== 0)
    .flatMap((index) => {
      const handle = `gown-${index}${index % 5 === round ? `-of-${round}` : ''}`;
      const sizes = SIZES.filter((_size, at) => round === 0 || (index + at + round) % 4 !== 0);
      return sizes.map((size, at) => ({
        Handle: handle,
        ...(at === 0 && { Title: `Gown ${index}`, Type: 'Gowns', 'Option1 Name': 'Size' }),
        'Option1 Value': size,
        'Variant SKU': `GOWN-${index}-${size}`,
        'Variant Price': `${50 + ((index * 7 + round * 13) % 90)}.00`,
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '500',
      }));
    });
}

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)];

describe.runIf(postgresUrl)('an import under traffic', () => {
  const folder = mkdtempSync(join(tmpdir(), 'odette-traffic-'));
  let shop: Shop;
  let stopWatching: () => void;
  /** Responses that no shopper may get. */
  const failures: string[] = [];
  const counts = { orders: 0, unavailableItems: 0 };
  /** How orders were refused whose prices had changed. */
  const lateCodes: number[] = [];
  let isEnded = false;

  beforeAll(async () => {
    shop = await openShop({ CALL_CACHE_MB: '16' });
    await setTestShopConfig(shop.db);
    await forgetImports(shop.db);
    // As beside a command: a process of its own, of which the shop hears through the database.
    stopWatching = watchDatabaseInvalidations(shop.db, (tags) => shop.callCache.invalidate(tags), 100);
    await importRound(0);
  }, 120_000);
  afterAll(async () => {
    stopWatching();
    await shop.close();
    rmSync(folder, { recursive: true });
  });

  async function importRound(round: number) {
    writeFileSync(join(folder, 'shop.yaml'), 'name: Gowns\n');
    writeFileSync(join(folder, 'products.csv'), writeExport(buildRows(round)));
    const tags = new Set<string>();
    const ctx = { ...shop.ctx, invalidateTags: (...more: string[]) => more.forEach((tag) => tags.add(tag)) };
    const publish = async () => {
      await publishToDatabase(shop.db, [...tags]);
      tags.clear();
    };
    const options = { preference: null, isDryRun: false, signal: new AbortController().signal } as const;
    const result = await importFolder(ctx, folder, { ...options, onProgress: publish });
    await publish();
    expect([result.errors, result.conflicts]).toEqual([[], []]);
    return result.counts;
  }

  /** Null for what is expected of a shop that changes: a page that is gone, a refusal with a text. */
  async function attempt<Answer>(call: Promise<Answer>): Promise<Answer | null> {
    return call.catch((error: { response?: { status: number } }) => {
      if (error instanceof ApiError) return null;
      if (error.response?.status !== 404) failures.push(String(error));
      return null;
    });
  }

  const createShopper = () =>
    shop.createClient({}, ({ status, body }) => {
      if (status >= 500) failures.push(`${status} ${body.message}`);
    });

  /** Looks around, and puts into the cart what can be bought. */
  async function fillCart(api: Api, added: Set<number>) {
    const category = await attempt(api.system.convertUrl({ url: 'gowns' }));
    const page = 1 + Math.floor(Math.random() * 5);
    const list = await attempt(api.product.list({ categoryId: category!.id!, page, limit: 20 }));
    const card = pick(list?.items ?? []);
    if (!card) return;
    const address = await attempt(api.system.convertUrl({ url: card.urlPath }));
    if (!address) return;
    const product = await attempt(api.product.read({ id: card.id }));
    const variant = pick(product?.variants ?? []);
    if (!variant) return;
    const cart = await attempt(api.cart.add({ variantId: variant.id, qty: 1 }));
    if (!cart) return;
    added.add(variant.id);
  }

  /** Each item that was added is in the cart: it can be bought, or it says why not. */
  async function checkCart(api: Api, added: ReadonlySet<number>) {
    const { items } = await api.cart.read();
    const missing = [...added].filter((id) => !items.some(({ variantId }) => variantId === id));
    if (missing.length > 0) failures.push(`The cart lost ${missing.length} of ${added.size} items`);
    for (const { isSaleable, error, sku } of items) {
      if (isSaleable) continue;
      counts.unavailableItems += 1;
      if (!error) failures.push(`${sku} cannot be bought, and does not say so`);
    }
  }

  /** Places an order at the prices of the checkout, and compares them with those of the order. */
  async function placeOrder(api: Api, added: Set<number>) {
    const address = { ...oregonAddress, email: getShopperEmail(api) };
    await attempt(api.checkout.setShippingAddress({ address }));
    const { items, version, quote } = await api.checkout.read({ shippingMethod: 'ups_standard' });
    const placed = await attempt(
      api.order.place({
        ...{ quoteId: quote.id, version, expectedTotal: quote.previewGrandTotal },
        ...{ paymentMethod: 'card', shippingMethod: 'ups_standard', shippingAddress: address },
      }),
    );
    if (!placed) return;
    counts.orders += 1;
    const order = await api.order.read({ id: placed.orderId });
    const shown = new Map(items.map(({ variantId, finalPrice }) => [variantId, finalPrice]));
    for (const { variantId, price, sku } of order.items) {
      if (shown.get(variantId) !== price)
        failures.push(`${sku} was shown at ${shown.get(variantId)}, and ordered at ${price}`);
      added.delete(variantId);
    }
    if (order.grandTotal !== quote.previewGrandTotal)
      failures.push(`${quote.previewGrandTotal} was shown, and ${order.grandTotal} ordered`);
  }

  const listVariants = async (limit: number) =>
    (
      await queryRows<{ id: number }>(
        shop.db,
        `select id from variants where sku like 'GOWN-%' and is_active order by md5(sku) limit ${limit}`,
      )
    ).map(({ id }) => id);

  /** Leaves what is in the cart there, and looks at it now and then. */
  async function keepCart() {
    const [api, ids] = [createShopper(), await listVariants(KEPT_ITEMS)];
    await api.cart.addMany({ items: ids.map((variantId) => ({ variantId, qty: 1 })) });
    while (!isEnded) await checkCart(api, new Set(ids));
    await checkCart(api, new Set(ids));
  }

  /** Sees the total of an item, and orders it once its price has changed: that has to be refused. */
  async function orderLate(duringWait: () => Promise<void>) {
    const [api, [variantId]] = [createShopper(), await listVariants(1)];
    await api.cart.add({ variantId: variantId!, qty: 1 });
    const input = await buildOrderInput(api);
    await api.checkout.setShippingAddress({ address: input.shippingAddress });
    const { quote, version } = await api.checkout.read({ shippingMethod: input.shippingMethod });
    await duringWait();
    const late = { ...input, version, expectedTotal: quote.previewGrandTotal };
    const { code } = await expectApiError(api.order.place(late));
    lateCodes.push(code);
  }

  async function shopUntilEnd() {
    while (!isEnded) {
      const [api, added] = [createShopper(), new Set<number>()];
      for (let round = 0; round < 3 && !isEnded; round += 1) {
        await fillCart(api, added);
        await fillCart(api, added);
        await checkCart(api, added);
        if (added.size > 0) await placeOrder(api, added);
        await checkCart(api, added);
      }
    }
  }

  test('no page fails, no cart loses an item, and orders keep the prices that were shown', async () => {
    const shoppers = [...Array.from({ length: SHOPPERS }, shopUntilEnd), keepCart()];
    const imports = { updated: 0, moved: 0, unpublished: 0 };
    try {
      for (let round = 1; round <= ROUNDS; round += 1)
        await orderLate(async () => {
          const { updated, moved, unpublished } = await importRound(round);
          imports.updated += updated;
          imports.moved += moved;
          imports.unpublished += unpublished;
        });
    } finally {
      isEnded = true;
      await Promise.all(shoppers);
    }
    expect([...new Set(failures)]).toEqual([]);
    const refusals: number[] = [ResponseCode.totalChanged, ResponseCode.outOfStock];
    expect(lateCodes.filter((code) => !refusals.includes(code))).toEqual([]);
    expect(counts.orders).toBeGreaterThan(0);
    expect(counts.unavailableItems).toBeGreaterThan(0);
    expect(imports.moved).toBeGreaterThan(0);
    expect(imports.unpublished).toBeGreaterThan(0);
  }, 240_000);
});
