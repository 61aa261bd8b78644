// In test:all only: commands in processes of their own (keys.db runs on a push).
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProviderCheck } from '@/provider/cli/provider-check/run-provider-check';
import { serveShop, type Intercept } from '@/tests/support/servers/serve-shop';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;

/** Enough for a busy machine: all defects are tried at once. */
const TIMEOUT_MS = 30_000;

type Body = { code: number; message: string; data: Record<string, unknown> };

/** Answers one path with a changed body. */
const change =
  (path: string, toBody: (body: Body) => unknown): Intercept =>
  async (request, forward) => {
    const response = await forward();
    const isMeant = request.url?.split('?')[0] === path;
    return isMeant ? Response.json(toBody((await response.json()) as Body)) : response;
  };

const omit = (object: Record<string, unknown>, field: string) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== field));

/** Treats everybody as the first guest, in the paths below one. */
function treatAsFirst(path: string): Intercept {
  let first: string | undefined;
  return (request, forward) => {
    first ??= String(request.headers['lq-token']);
    return forward(request.url?.startsWith(path) ? { 'lq-token': first } : {});
  };
}

type Defect = {
  name: string;
  call: string;
  intercept: Intercept;
  reason: RegExp;
  isWriting?: boolean;
  timeoutMs?: number;
};

const defects: Defect[] = [
  {
    name: 'leaves a field out',
    call: 'product.list',
    intercept: change('/api/products', ({ data, ...envelope }) => ({
      ...envelope,
      data: { ...data, items: (data.items as Body['data'][]).map((item) => omit(item, 'final_price')) },
    })),
    reason: /^“data\.items\.0\.final_price” is missing \(a number was expected\)\.$/,
  },
  {
    name: 'sends a wrong type',
    call: 'system.serverTime',
    intercept: change('/api/common/server_time', (body) => ({ ...body, data: { now: 'noon' } })),
    reason: /^“data\.now” is “noon”, and a number was expected\.$/,
  },
  {
    name: 'sends data without the envelope',
    call: 'category.list',
    intercept: change('/api/categories', ({ data }) => data),
    reason: /^The body is not an envelope of code, message and data: code is missing/,
  },
  {
    name: 'refuses with a wrong status',
    call: 'account.info',
    intercept: async (_request, forward) => {
      const response = await forward();
      const body = (await response.json()) as Body;
      return Response.json(body, { status: body.code === 200101 ? 401 : response.status });
    },
    reason:
      /^Without a sign-in: HTTP 401 with code 200101 came, and HTTP 200 with code 200101 was expected\.$/,
  },
  {
    name: 'refuses without a message',
    call: 'blog.list',
    intercept: change('/api/blogs', (body) => ({ ...body, message: '' })),
    reason: /^With a wrong \w+: The error 200422 has no message \(HTTP 200\)\.$/,
  },
  {
    name: 'ignores the header Currency',
    call: 'product.list',
    intercept: (_request, forward) => forward({ currency: undefined }),
    reason: /^The header Currency is ignored: a price is “\$[\d.,]+” in USD and in EUR\.$/,
  },
  {
    name: 'ignores the sign-in',
    call: 'account.info',
    isWriting: true,
    intercept: (_request, forward) => forward({ authorization: undefined }),
    reason: /^The header Authorization is ignored: a valid request is refused with HTTP 200 and code 200101/,
  },
  {
    name: 'ignores the page size',
    call: 'blog.list',
    intercept: (request, forward) => forward({}, request.url?.replace('limit=1', 'limit=3')),
    reason: /^The page size is ignored: 3 items came for limit=1\.$/,
  },
  {
    name: 'answers HTML',
    call: 'home.read',
    intercept: async (request, forward) =>
      request.url === '/api/home/index'
        ? new Response('<!doctype html><title>Shop</title>', { headers: { 'Content-Type': 'text/html' } })
        : forward(),
    reason: /^HTML came instead of JSON \(HTTP 200\): “<!doctype html><title>Shop<\/title>”\.$/,
  },
  {
    name: 'never answers',
    call: 'search.suggest',
    timeoutMs: 5_000,
    intercept: async (request, forward) =>
      request.url?.startsWith('/api/product_es_suggest') ? 'silence' : forward(),
    reason: /^The answer was not complete after 5 seconds\.$/,
  },
];

/** What a provider does beyond the ten: it lets guests in, forgets keys and shares carts, or misuses the connection. */
const moreDefects: Defect[] = [
  {
    name: 'shows every guest the same cart',
    call: 'cart.read',
    isWriting: true,
    intercept: (_request, forward) => forward({ 'lq-token': '0123456789abcdef0123456789abcdef' }),
    reason: /^The header LQ-Token is ignored: another guest sees the same cart\.$/,
  },
  {
    name: 'ignores the idempotency key',
    call: 'cart.add',
    isWriting: true,
    intercept: (_request, forward) => forward({ 'idempotency-key': undefined }),
    reason: /^The header Idempotency-Key is ignored/,
  },
  {
    name: 'finds what does not exist',
    call: 'product.read',
    intercept: (request, forward) => forward({}, request.url?.replace('2147483647', '1')),
    reason: /^With an unknown id: HTTP 200 with code 200000 came, and HTTP 404 was expected\.$/,
  },
  {
    name: 'shows an order to others',
    call: 'order.read',
    isWriting: true,
    intercept: treatAsFirst('/api/orders/'),
    reason: /^As another guest: HTTP 200 with code 200000 came, and HTTP 404 was expected\.$/,
  },
  {
    name: 'fails in another currency',
    call: 'product.list',
    intercept: async (request, forward) =>
      request.headers.currency === 'EUR' ? new Response('down', { status: 503 }) : forward(),
    reason: /^With Currency: EUR: Text came instead of JSON \(HTTP 503\): “down”\.$/,
  },
  {
    name: 'redirects',
    call: 'home.top',
    intercept: async (request, forward) =>
      request.url === '/api/home/top'
        ? new Response(null, { status: 301, headers: { Location: 'http://elsewhere.test/' } })
        : forward(),
    reason:
      /^It redirects to “http:\/\/elsewhere\.test\/” \(HTTP 301\), and a provider has to answer itself\.$/,
  },
  {
    name: 'sends 100 MB',
    call: 'system.seo',
    intercept: async (request, forward) =>
      request.url === '/api/seo' ? new Response(new Uint8Array(100 * 1024 * 1024)) : forward(),
    reason: /^The answer is larger than 8 MB, and was not read further\.$/,
  },
  {
    name: 'sends JSON that is nested too deeply',
    call: 'system.seo',
    intercept: async (request, forward) =>
      request.url === '/api/seo' ? new Response('['.repeat(100_000) + ']'.repeat(100_000)) : forward(),
    reason: /^The JSON is nested more than 50 levels deep\.$/,
  },
  {
    name: 'sends what a terminal would carry out',
    call: 'system.serverTime',
    intercept: change('/api/common/server_time', (body) => ({
      ...body,
      code: 200401,
      message: '\u001b[2J\u202eall \u0007well',
    })),
    reason: /^A valid request is refused with HTTP 200 and code 200401: “\[2J all  well”\.$/,
  },
];

const allDefects = [...defects, ...moreDefects];
const results = new Map<string, Awaited<ReturnType<typeof runProviderCheck>>>();

/** All at once: one waits for an answer that never comes. */
beforeAll(async () => {
  shop = await openShop({ CALL_CACHE_MB: '32', DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-provider-')) });
  await Promise.all(
    allDefects.map(async ({ name, call, intercept, isWriting = false, timeoutMs = TIMEOUT_MS }) => {
      const provider = await serveShop(shop, intercept);
      const options = { address: provider.url, timeoutMs, isWriting, only: [call] };
      results.set(name, await runProviderCheck(options).finally(provider.close));
    }),
  );
});
afterAll(() => shop.close());

test.each(allDefects)('a provider that $name is found out', ({ name, call, reason }) =>
  expect(results.get(name)).toEqual([
    expect.objectContaining({
      call,
      result: 'fails',
      reasons: expect.arrayContaining([expect.stringMatching(reason)]),
    }),
  ]),
);

test('without the defect, the same calls hold', async () => {
  const provider = await serveShop(shop);
  const only = allDefects.map(({ call }) => call);
  const options = { address: provider.url, timeoutMs: TIMEOUT_MS, isWriting: true, only };
  const sound = await runProviderCheck(options).finally(provider.close);
  expect(sound.filter(({ result }) => result !== 'holds')).toEqual([]);
  expect(defects).toHaveLength(10);
});
