import { mkdtempSync } from 'node:fs';
import { request, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop, type ShopInstance } from './fixtures/shop-instance';
import { createGuestApi, expect, test } from './fixtures/test';

// Pages sent from memory (scripts/response-cache.mjs) and those of Next are the same.
test.describe.configure({ mode: 'serial' });

const OWNER_KEY = 'owner-key-of-the-response-cache';
/** Passed on to Next, which does not read it. */
const FROM_NEXT = { 'x-invoke-none': '1' };
const BROWSER = { 'User-Agent': 'Mozilla/5.0 Chrome/150.0.0.0', 'Accept-Encoding': 'gzip, deflate, br' };
const CRAWLERS = ['Mozilla/5.0 Chrome-Lighthouse', 'facebookexternalhit/1.1', 'Googlebot/2.1'];
const PRODUCT = '/hd-lace-front-straight-wig';
const PAGES = ['/', '/lace-front-wigs', PRODUCT, '/blog', '/site-map'];
/** Changes with the moment, not with the page. */
const MOMENT_HEADERS = new Set(['date', 'content-security-policy-report-only']);

let shop: ShopInstance;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await startShop(
    { OWNER_KEY, DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-response-cache-')), TRUST_PROXY: '1' },
    'serve',
  );
  await shop.waitUntilOpen();
});
test.afterAll(() => shop.close());

/** One response as it comes over the wire. */
const fetchRaw = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, fail) => {
    request(`${shop.url}${path}`, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: Object.fromEntries(
            Object.entries(response.headers).filter(([name]) => !MOMENT_HEADERS.has(name)),
          ),
          body: Buffer.concat(chunks).toString('base64'),
        }),
      );
      response.on('error', fail);
    })
      .on('error', fail)
      .end();
  });

const decodePlain = ({ body }: { body: string }) => Buffer.from(body, 'base64').toString();

/** Requests until Next has the page, and the listener its response. */
async function fillCache(path: string, headers: OutgoingHttpHeaders) {
  await expect
    .poll(async () => (await fetchRaw(path, headers)).headers['x-nextjs-cache'], { intervals: [50] })
    .toBe('HIT');
}

const RSC = { rsc: '1', 'Accept-Encoding': 'br' };
/** What a router sends for a prefetch of a page's segments. */
const TREE_PREFETCH = { ...RSC, 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };

const requests: [string, OutgoingHttpHeaders, string?, string?][] = [
  ['a browser', BROWSER],
  ['gzip alone', { 'Accept-Encoding': 'gzip' }],
  ['no encoding', {}],
  ['a refused encoding', { 'Accept-Encoding': 'br;q=0, gzip;q=0' }],
  ...['EUR', 'GBP', 'CAD', 'AUD'].map((code): [string, OutgoingHttpHeaders] => [
    code,
    { ...BROWSER, Cookie: `currency=${code}` },
  ]),
  ['an unknown currency', { ...BROWSER, Cookie: 'currency=XXX' }],
  ['two currencies', { ...BROWSER, Cookie: 'currency=EUR; currency=GBP' }],
  ['a customer', { ...BROWSER, Cookie: 'userInfo=%7B%22token%22%3A%22x%22%7D; currency=USD' }],
  ['HEAD', BROWSER, 'HEAD'],
  ['a range', { ...BROWSER, Range: 'bytes=0-99' }],
  ['an unknown ETag', { ...BROWSER, 'If-None-Match': '"unknown"' }],
  ['no-cache', { ...BROWSER, 'Cache-Control': 'no-cache', Pragma: 'no-cache' }],
  ['RSC', RSC],
  ['RSC without encoding', { rsc: '1' }],
  ['RSC in euros', { ...RSC, Cookie: 'currency=EUR' }],
  ['a prefetch of the tree', TREE_PREFETCH],
  ['a wrong _rsc', RSC, 'GET', '?_rsc=wrong'],
  ['a campaign', BROWSER, 'GET', '?utm_source=mail'],
];

for (const path of PAGES)
  test(`${path} has the same bytes from memory and from Next`, async () => {
    await fillCache(path, BROWSER);
    for (const [name, headers, method, query = ''] of requests) {
      const url = path + query;
      // The first may be rendered, the second is kept, the third comes from memory.
      for (let count = 0; count < 2; count += 1) await fetchRaw(url, headers, method);
      const response = await fetchRaw(url, headers, method);
      expect(response, name).toEqual(await fetchRaw(url, { ...headers, ...FROM_NEXT }, method));
    }
    const { headers } = await fetchRaw(path, BROWSER);
    const known = { ...BROWSER, 'If-None-Match': String(headers.etag) };
    const notModified = await fetchRaw(path, known);
    expect(notModified.status).toBe(304);
    expect(notModified).toEqual(await fetchRaw(path, { ...known, ...FROM_NEXT }));
  });

test('other responses are the same, and never kept', async () => {
  const paths = ['/no-such-page', '/EUR/lace-front-wigs', '/cart', '/login', '/user', '/search/result?q=wig'];
  for (const path of [
    ...paths,
    '/lace-front-wigs?texture=curly',
    '/?currency=GBP',
    '/403',
    '/error-page/404',
  ]) {
    const responses = [];
    for (const headers of [BROWSER, BROWSER, BROWSER, { ...BROWSER, ...FROM_NEXT }]) {
      const response = await fetchRaw(path, headers);
      // A streamed page has a nonce and a body of its own, and Next repeats the links of a first render.
      const { etag: _etag, 'content-security-policy': _policy, link: _link, ...others } = response.headers;
      responses.push({ status: response.status, headers: others });
    }
    for (const response of responses) expect(response, path).toEqual(responses.at(-1));
  }
});

test('a crawler gets the page of everybody, with its metadata in the head', async () => {
  for (const path of PAGES) {
    await fillCache(path, {});
    await fetchRaw(path);
    const page = await fetchRaw(path);
    const head = decodePlain(page).split('</head>')[0];
    for (const tag of ['<title>', '<meta name="description"', '<link rel="canonical"'])
      expect(head, path).toContain(tag);
    for (const crawler of CRAWLERS)
      expect(await fetchRaw(path, { 'User-Agent': crawler }), path).toEqual(page);
  }
});

/** Sets the price of a product's first variant through the admin API. */
async function setPrice(sku: string, cents: number) {
  const response = await fetch(`${shop.url}/api/owner/variants/${sku}`, {
    method: 'PUT',
    headers: { 'Owner-Key': OWNER_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify({ price_cents: cents, was_cents: null }),
  });
  expect(await response.json()).toMatchObject({ code: 200000 });
}

/** A page of before a change may be sent for as long as a read that it joined takes. */
const JOINED_READ_MS = 1_000;

test('nobody sees an old price or another currency, whoever reads while it changes', async () => {
  const api = createGuestApi(shop.url);
  const { items } = await api.search.find({ q: 'comb' });
  const products = await Promise.all(items.slice(0, 3).map(({ id }) => api.product.read({ id: id! })));
  const symbols = { USD: '$', EUR: '€', GBP: '£' };
  let isWriting = true;
  const readers = products.flatMap((product) =>
    Object.entries(symbols).map(async ([currency, symbol]) => {
      while (isWriting) {
        const html = decodePlain(await fetchRaw(`/${product.urlPath}`, { Cookie: `currency=${currency}` }));
        const text = html.replace(/<script.*?<\/script>/gs, '');
        for (const other of Object.values(symbols))
          if (other !== symbol)
            expect(text, `${currency} shows ${other}`).not.toMatch(new RegExp(`\\${other}\\d`));
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
      }
    }),
  );
  const write = async (product: (typeof products)[number]) => {
    const [variant] = product.variants;
    for (let round = 0; round < 12; round += 1) {
      const cents = 1_000 + Math.floor(Math.random() * 9_000);
      const price = `$${(cents / 100).toFixed(2)}`;
      await setPrice(variant!.sku, cents);
      const changedAt = Date.now();
      let requestedAt = changedAt;
      const showsPrice = async () => {
        requestedAt = Date.now();
        return decodePlain(await fetchRaw(`/${product.urlPath}`)).includes(price);
      };
      while (!(await showsPrice()))
        expect(requestedAt - changedAt, `${product.urlPath} is still old`).toBeLessThan(JOINED_READ_MS);
      for (let count = 0; count < 5; count += 1) expect(await showsPrice()).toBe(true);
    }
  };
  await Promise.all(products.map(write)).finally(() => (isWriting = false));
  await Promise.all(readers);
});
