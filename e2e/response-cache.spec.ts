// In test:all only: how pages are kept, loaded and repaired; page-weight and complete-pages run on a push.
import { request, type OutgoingHttpHeaders } from 'node:http';
import type { Product } from '@/contract/product';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

// Pages sent from memory (scripts/response-cache.mjs) and those of Next are the same.
/** Passed on to Next, which does not read it. */
const FROM_NEXT = { 'x-invoke-none': '1' };
const BROWSER = { 'User-Agent': 'Mozilla/5.0 Chrome/150.0.0.0', 'Accept-Encoding': 'gzip, deflate, br' };
const CRAWLERS = ['Mozilla/5.0 Chrome-Lighthouse', 'facebookexternalhit/1.1', 'Googlebot/2.1'];
const PAGES = ['/', '/hd-lace-wigs', '/water-wave-lace-front-wig', '/blog', '/site-map'];
/** Their prices are changed; no other test shows them. */
const PRODUCTS = ['mesh-wig-cap', 'shade-ring'];
/** Changes with the moment, not with the page. */
const MOMENT_HEADERS = new Set(['date', 'content-security-policy-report-only']);

let baseUrl: string;
test.beforeAll(({ baseURL }) => {
  baseUrl = baseURL!;
});

/** One response as it comes over the wire. */
const fetchRaw = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, fail) => {
    request(`${baseUrl}${path}`, { method, headers, agent: false }, (response) => {
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
  ['euros with a space', { ...BROWSER, Cookie: 'currency =EUR' }],
  ['euros after a space that is none', { ...BROWSER, Cookie: '\u00a0currency=EUR' }],
  ['two currencies, one with a space', { ...BROWSER, Cookie: 'currency =GBP; currency=EUR' }],
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
  test(
    `${path} has the same bytes from memory and from Next`,
    { tag: path !== '/site-map' ? [] : '@all' },
    async () => {
      await fillCache(path, BROWSER);
      for (const [name, headers, method, query = ''] of requests) {
        const url = path + query;
        // The first may be rendered, the second is kept, the third comes from memory.
        for (let count = 0; count < 2; count += 1) await fetchRaw(url, headers, method);
        // Another test may change the page in between.
        await expect(async () => {
          const response = await fetchRaw(url, headers, method);
          expect(response, name).toEqual(await fetchRaw(url, { ...headers, ...FROM_NEXT }, method));
        }).toPass({ intervals: [100] });
      }
      await expect(async () => {
        const { headers } = await fetchRaw(path, BROWSER);
        const known = { ...BROWSER, 'If-None-Match': String(headers.etag) };
        const notModified = await fetchRaw(path, known);
        expect(notModified.status).toBe(304);
        expect(notModified).toEqual(await fetchRaw(path, { ...known, ...FROM_NEXT }));
      }).toPass({ intervals: [100] });
    },
  );

/** Rendered per request, and the same for everybody (scripts/shared-pages.mjs). */
const SHARED_PAGES = [
  '/search/result?q=wig',
  '/search/result?q=nothing-like-it',
  '/hd-lace-wigs?texture=straight&utm_source=mail',
  '/water-wave-lace-front-wig?length=18',
  '/cart',
];
const ON_PUSH = ['/search/result?q=wig', '/cart'];
const sharedRequests = requests.filter(([, , , query]) => !query);

for (const path of SHARED_PAGES)
  test(
    `${path} has the same bytes from memory and rendered`,
    { tag: ON_PUSH.includes(path) ? [] : '@all' },
    async () => {
      for (const [name, headers, method] of sharedRequests) {
        // A customer's cart is streamed, with a nonce.
        if (path === '/cart' && name === 'a customer') continue;
        for (let count = 0; count < 2; count += 1) await fetchRaw(path, headers, method);
        await expect(async () => {
          const response = await fetchRaw(path, headers, method);
          expect(response, name).toEqual(await fetchRaw(path, { ...headers, ...FROM_NEXT }, method));
        }).toPass({ intervals: [100] });
      }
      const page = await fetchRaw(path, BROWSER);
      expect(page.status).toBe(200);
      expect(page.headers['cache-control']).toContain('no-store');
      expect(decodePlain(await fetchRaw(path)), 'a nonce is for one request').not.toContain(' nonce="');
    },
  );

test('a kept page comes alive in the browser', async ({ page }) => {
  for (const path of SHARED_PAGES) {
    for (let count = 0; count < 3; count += 1) await fetchRaw(path, BROWSER);
    await page.context().clearCookies();
    await page.goto(path); // errors in the console fail the test
    await waitUntilSettled(page);
    await page.getByRole('banner').getByRole('link', { name: 'Odette Hair' }).first().click();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('other responses are the same, and never kept', async () => {
  const paths = ['/no-such-page', '/EUR/lace-front-wigs', '/login', '/user', '/?currency=GBP'];
  for (const path of [...paths, '/403', '/error-page/404']) {
    const responses = [];
    await fetchRaw(path); // rendered
    for (const headers of [{}, {}, {}, FROM_NEXT]) {
      const response = await fetchRaw(path, headers);
      // A streamed page has a nonce of its own.
      const { etag: _etag, 'content-security-policy': _policy, ...others } = response.headers;
      const body = decodePlain(response).replace(/ nonce="[^"]+"|nonce-[\w+/=]+|\\?"[\w+/]{22}==\\?"/g, '');
      responses.push({ status: response.status, headers: others, body });
    }
    for (const response of responses) expect(response, path).toEqual(responses.at(-1));
  }
});

test("a visitor's cart, kept for all of them, is not a guest's", async ({ page }) => {
  for (let count = 0; count < 2; count += 1) await fetchRaw('/cart', BROWSER);
  await page.goto('/mesh-wig-cap');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.locator('header a[aria-label^="Cart, 1 item"]')).toBeVisible();
  const getCookie = async () =>
    (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  // An empty cart recommends products, maybe this one.
  const isInCart = async (headers: OutgoingHttpHeaders) => {
    const cart = decodePlain(await fetchRaw('/cart', headers));
    return cart.includes('mesh-wig-cap') && !cart.includes('Your cart is empty.');
  };
  await expect.poll(async () => isInCart({ Cookie: await getCookie() })).toBe(true);
  expect(await isInCart({})).toBe(false);
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

/**
 * A page of before a change may be sent for as long as a read that it joined takes, on a busy machine. Well below
 * the second invalidation after ten seconds, which would hide a page that is kept.
 */
const JOINED_READ_MS = 5_000;
const ROUNDS = 8;

test('nobody sees an old price or another currency, whoever reads while it changes', async ({
  api,
  admin,
}) => {
  const readProduct = async (url: string) =>
    api.product.read({ id: (await api.system.convertUrl({ url })).id! });
  const products = await Promise.all(PRODUCTS.map(readProduct));
  const symbols = { USD: '$', EUR: '€' };
  let isWriting = true;
  const readers = products.flatMap((product) =>
    Object.entries(symbols).map(async ([currency, symbol]) => {
      while (isWriting) {
        const html = decodePlain(await fetchRaw(`/${product.urlPath}`, { Cookie: `currency=${currency}` }));
        const text = html.replace(/<script.*?<\/script>/gs, '');
        for (const other of Object.values(symbols))
          if (other !== symbol)
            expect(text, `${currency} shows ${other}`).not.toMatch(new RegExp(`\\${other}\\d`));
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
      }
    }),
  );
  const write = async ({ urlPath, variants: [variant] }: Product) => {
    const paths = [`/${urlPath}`, `/search/result?q=${urlPath.replaceAll('-', '+')}`];
    const showsPrice = async (price: string) => {
      const responses = await Promise.all(paths.map((path) => fetchRaw(path)));
      return responses.every((response) => decodePlain(response).includes(price));
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const cents = 1_000 + Math.floor(Math.random() * 9_000);
      const price = `$${(cents / 100).toFixed(2)}`;
      await admin.change(variant!.sku, { price_cents: cents });
      const changedAt = Date.now();
      for (let requestedAt = changedAt; !(await showsPrice(price)); requestedAt = Date.now())
        expect(requestedAt - changedAt, `${urlPath} is old`).toBeLessThan(JOINED_READ_MS);
      for (let count = 0; count < 5; count += 1) expect(await showsPrice(price)).toBe(true);
    }
    await admin.change(variant!.sku, { price_cents: Math.round(variant!.price * 100) });
  };
  await Promise.all(products.map(write)).finally(() => (isWriting = false));
  await Promise.all(readers);
});
