import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures/test';
import { openMemoryShop } from './fixtures/memory-shop';

const isWhole = Boolean(process.env.TEST_ALL);
/**
 * Limit of what one kind of work may leak in all, in bytes of heap and external memory after garbage
 * collection: 50 KB per iteration over 100 iterations (docs/decisions/memory.md). The short form cannot tell
 * so little from heap noise, but still detects an eighth of the former leak.
 */
const BUDGET_BYTES = isWhole ? 5_000_000 : 15_000_000;
/** Pending requests at the time of measuring; a leak leaves one per call per iteration. */
const REQUESTS_MAX = 10;
/** Warm-up iterations per kind before measuring, so that one-time allocations do not count. */
const WARM_TURNS = isWhole ? 20 : 10;
const TURNS = isWhole ? 100 : 30;
const GUEST = randomUUID().replaceAll('-', '');

type MemoryShop = Awaited<ReturnType<typeof openMemoryShop>>;

type Iteration = (index: number) => Promise<void>;

/** Measures what all iterations leak. */
async function measureLeak(shop: MemoryShop, iterate: Iteration) {
  const before = await shop.readMemory();
  for (let index = 0; index < TURNS; index += 1) await iterate(WARM_TURNS + index);
  const after = await shop.readMemory();
  return { bytes: after.bytes - before.bytes, requests: after.requests - before.requests };
}

async function expectLevel(shop: MemoryShop, iterations: Record<string, Iteration>) {
  const leaks: Record<string, { bytes: number; requests: number }> = {};
  for (const iterate of Object.values(iterations))
    for (let index = 0; index < WARM_TURNS; index += 1) await iterate(index);
  for (const [name, iteration] of Object.entries(iterations))
    leaks[name] = await measureLeak(shop, iteration);
  for (const [name, { bytes, requests }] of Object.entries(leaks)) {
    expect.soft(bytes, `${name} leaves bytes behind`).toBeLessThan(BUDGET_BYTES);
    expect.soft(requests, `${name} leaves requests behind`).toBeLessThan(REQUESTS_MAX);
  }
}

/** Page requests and API calls. */
const requestsByName = (shop: MemoryShop, productId: number): Record<string, Iteration> => ({
  'a cached page': async () => expect((await shop.get('/')).status).toBe(200),
  'a private page': async () => expect((await shop.get('/cart')).status).toBe(200),
  'a filtered category': async () =>
    expect((await shop.get('/lace-front-wigs?texture=curly')).status).toBe(200),
  'search results': async () => expect((await shop.get('/search/result?q=wig')).status).toBe(200),
  'a call that reads': async () =>
    expect((await shop.get(`/api/products/${productId}`, CALL)).status).toBe(200),
  'a cart': async () => expect((await shop.get('/api/quote', CALL)).status).toBe(200),
});

async function findProduct(shop: MemoryShop) {
  const { text } = await shop.get('/api/product_es_search?q=HD%20Lace%20Front%20Straight', CALL);
  const wig = JSON.parse(text) as { data: { items: { id: number; url_path: string }[] } };
  return wig.data.items[0]!;
}

test(
  'memory stays level over pages, calls, and product pages rendered again after each change',
  { tag: ['@all', '@alone'] },
  async () => {
    test.setTimeout(600_000);
    const shop = await openMemoryShop();
    try {
      const { id, url_path } = await findProduct(shop);
      const product = JSON.parse((await shop.get(`/api/products/${id}`, CALL)).text) as {
        data: { variants: { sku: string }[] };
      };
      const { sku } = product.data.variants[0]!;

      await expectLevel(shop, {
        'a product drawn again after its stock changed': async (index) => {
          await shop.changeVariant(sku, { stock: 5 + (index % 2) });
          expect((await shop.get(`/${url_path}`)).status).toBe(200);
        },
        'a product drawn again after its price changed': async (index) => {
          await shop.changeVariant(sku, { price_cents: 20_000 + (index % 2) });
          expect((await shop.get(`/${url_path}`)).status).toBe(200);
        },
        ...requestsByName(shop, id),
      });
    } finally {
      await shop.close();
    }
  },
);

test('memory stays level with an external provider', { tag: ['@all', '@alone'] }, async ({ baseURL }) => {
  test.setTimeout(600_000);
  const shop = await openMemoryShop({ API_BASE_URL: baseURL! });
  try {
    const { id } = await findProduct(shop);
    await expectLevel(shop, requestsByName(shop, id));
  } finally {
    await shop.close();
  }
});

const CALL = { StoreId: '1', Currency: 'USD', Authorization: 'visitor', 'LQ-Token': GUEST };
