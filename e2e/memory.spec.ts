import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures/test';
import { openWatchedShop } from './fixtures/watched-shop';

const isWhole = Boolean(process.env.TEST_ALL);
/**
 * What a kind of work may leave behind in all, in bytes of heap and external memory after garbage collection: 50 KB each time
 * over 100 times (docs/decisions/memory.md). The short form cannot tell so little from the noise of the heap, and still sees an
 * eighth of the leak that there was.
 */
const BUDGET_BYTES = isWhole ? 5_000_000 : 15_000_000;
/** What is under way at the moment of counting; a leak leaves one for each call of each turn. */
const REQUESTS_MAX = 10;
/** Of each kind, before anything is counted: what is made once for all of them is nobody's alone. */
const WARM_TURNS = isWhole ? 20 : 10;
const TURNS = isWhole ? 100 : 30;
const GUEST = randomUUID().replaceAll('-', '');

type Watched = Awaited<ReturnType<typeof openWatchedShop>>;

type Turn = (index: number) => Promise<void>;

/** What the turns leave behind in all. */
async function leftBehind(shop: Watched, turn: Turn) {
  const before = await shop.held();
  for (let index = 0; index < TURNS; index += 1) await turn(WARM_TURNS + index);
  const after = await shop.held();
  return { bytes: after.bytes - before.bytes, requests: after.requests - before.requests };
}

async function expectLevel(shop: Watched, work: Record<string, Turn>) {
  const left: Record<string, { bytes: number; requests: number }> = {};
  for (const turn of Object.values(work))
    for (let index = 0; index < WARM_TURNS; index += 1) await turn(index);
  for (const [name, turn] of Object.entries(work)) left[name] = await leftBehind(shop, turn);
  for (const [name, { bytes, requests }] of Object.entries(left)) {
    expect.soft(bytes, `${name} leaves bytes behind`).toBeLessThan(BUDGET_BYTES);
    expect.soft(requests, `${name} leaves requests behind`).toBeLessThan(REQUESTS_MAX);
  }
}

/** Pages that are rendered at each request, and calls. */
const asked = (shop: Watched, productId: number): Record<string, Turn> => ({
  'a cached page': async () => expect((await shop.get('/')).status).toBe(200),
  'a private page': async () => expect((await shop.get('/cart')).status).toBe(200),
  'a filtered category': async () =>
    expect((await shop.get('/lace-front-wigs?texture=curly')).status).toBe(200),
  'search results': async () => expect((await shop.get('/search/result?q=wig')).status).toBe(200),
  'a call that reads': async () =>
    expect((await shop.get(`/api/products/${productId}`, CALL)).status).toBe(200),
  'a cart': async () => expect((await shop.get('/api/quote', CALL)).status).toBe(200),
});

async function findWig(shop: Watched) {
  const { text } = await shop.get('/api/product_es_search?q=HD%20Lace%20Front%20Straight', CALL);
  const wig = JSON.parse(text) as { data: { items: { id: number; url_path: string }[] } };
  return wig.data.items[0]!;
}

test('memory stays level: a page drawn again after each sale, pages and calls', async () => {
  test.setTimeout(600_000);
  const shop = await openWatchedShop();
  try {
    const { id, url_path } = await findWig(shop);
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
      ...asked(shop, id),
    });
  } finally {
    await shop.close();
  }
});

test('memory stays level with a provider elsewhere', { tag: '@all' }, async ({ baseURL }) => {
  test.setTimeout(600_000);
  const shop = await openWatchedShop({ API_BASE_URL: baseURL! });
  try {
    const { id } = await findWig(shop);
    await expectLevel(shop, asked(shop, id));
  } finally {
    await shop.close();
  }
});

const CALL = { StoreId: '1', Currency: 'USD', Authorization: 'visitor', 'LQ-Token': GUEST };
