// In test:all only: what every page sends or refuses; controls fails on an error of any page on a push.
import { mkdtempSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCurrentProduct, waitUntilSettled } from './fixtures/checkout-flow';
import { startShop, type ShopInstance } from './fixtures/shop-instance';
import { expect, test } from './fixtures/test';

/** What scanners, old links and truncated URLs send; raw, since a URL-aware client would correct half of it. */
const ODD_ADDRESSES = [
  '/%',
  '/%ff',
  '/%E0%A4%A',
  '/%00',
  '/a%00b',
  '/blog/%ff',
  '/blog/a%00',
  '/blog/category/%00',
  '/activity/%00',
  '/cart/shared/%00',
  '/api/products/%ED%A0%80',
  '/api/products/%00',
  '/api/nothing',
  '/media/%E0%A4%A',
  '/media/%00',
  '/_next/x',
  '/_next/static/chunks/of-an-older-build.js',
  '/_next/static/%E0%A4%A',
  '/_next/image?url=%2Fmedia%2Fx.webp&w=3840&q=75',
  '/_next/data/x/index.json',
  '/robots.txt/x',
  '/favicon.ico/x',
  '/icon.svg/x',
  '/sitemapx/abc',
  '/sitemap/abc.xml',
  '/sitemap.xml/x',
  '/.well-known/security.txt/x',
  '/.well-known/openid-configuration',
  '/search/result?q=%00',
  '/lace-front-wigs?texture=%00',
  '/.env',
  // Next resolves these to /made-up, whatever their prefix.
  '/api/../made-up',
  '/media/%2e%2e/made-up',
  '/user/../made-up',
  '/USD/../made-up',
  '/made-up#user',
  '/made-up#/',
  '/.git/config',
  '/wp-login.php',
  `/${'a'.repeat(501)}`,
  `/blog/${'b'.repeat(2_000)}`,
  `/${'%41'.repeat(3_000)}`,
  `/media/${'c'.repeat(10_000)}`,
  `/_next/${'d'.repeat(10_000)}`,
  `/api/${'e'.repeat(10_000)}`,
];
// The limit of 8 MB, plus the buffers of both ends (net.ipv4.tcp_rmem and tcp_wmem: at most 6 and 4 MB).
const BODY_SENT_MAX = 19 * 1024 * 1024;
/** Existing pages with query values that no list or search has. */
const ODD_QUERIES = [
  '/lace-front-wigs?sort=__proto__',
  '/lace-front-wigs?sort=relevance',
  '/lace-front-wigs?length=1000-2000&page=99999999999',
  '/search/result?q=%&sort=cheapest',
  '/search/result?q=%ED%A0%80',
];
const METHODS = ['TRACE', 'PROPFIND', 'LOCK', 'POST', 'DELETE'];

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
let shop: ShopInstance;

const ask = (path: string, { method = 'GET', headers = {} } = {}) =>
  new Promise<{ status: number; text: string; type: string }>((resolve, fail) => {
    const { hostname, port } = new URL(shop.url);
    const sent = httpRequest({ hostname, port, path, method, headers, agent }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, type: String(response.headers['content-type']) }),
      );
    });
    sent.on('error', fail);
    sent.end();
  });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await startShop({ DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-odd-')) }, 'serve');
  await shop.waitUntilOpen();
});

test.afterAll(async () => {
  agent.destroy();
  await shop.close();
});

test('malformed and unknown URLs return 400 or 404 and log nothing', async () => {
  const before = shop.getOutput();
  for (const path of ODD_ADDRESSES) {
    const response = await ask(path);
    // An existing call rejects its input in the envelope.
    const isRefusal = path.startsWith('/api/products/') && response.status === 200;
    expect([400, 404, ...(isRefusal ? [200] : [])], `${path.slice(0, 60)} → ${response.status}`).toContain(
      response.status,
    );
    expect(response.text).not.toMatch(/\bat .*\.(?:js|mjs|ts):\d+/);
    if (path.startsWith('/api/') && response.type.includes('json'))
      expect(JSON.parse(response.text)).toMatchObject({ data: null });
  }
  for (const path of ODD_QUERIES) expect((await ask(path)).status, path).toBe(200);
  for (const method of METHODS) expect((await ask('/', { method })).status, method).toBe(405);
  for (const state of ['x', '%', '[]', '%5B1%5D', '{"a":1}'])
    for (const path of ['/', '/cart', '/lace-front-wigs']) {
      const headers = { RSC: '1', 'Next-Router-State-Tree': state };
      expect((await ask(path, { headers })).status, `${path} ${state}`).toBe(400);
    }
  // A client that closes the connection in the middle of its body.
  await new Promise<void>((resolve) => {
    const { hostname, port } = new URL(shop.url);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': 100 };
    const sent = httpRequest({ hostname, port, path: '/api/auth/login', method: 'POST', headers });
    sent.on('error', () => resolve());
    sent.write('{"email":', () => setTimeout(() => sent.destroy(), 200));
    sent.on('close', () => resolve());
  });
  expect((await ask('/api/health')).status).toBe(200);
  expect(shop.getOutput()).toBe(before);
});

test('/api, /media and /_next return 404 within the site layout', async ({ page }) => {
  for (const path of ['/api', '/media', '/_next']) {
    const response = await page.goto(`${shop.url}${path}`);
    expect(response?.status(), path).toBe(404);
    await waitUntilSettled(page);
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
  }
});

for (const [prefix, product] of Object.entries({
  '/api/..': 'straight-bob-lace-wig',
  '/media/%2e%2e': 'pixie-cut-wig',
  '/order/payment/../..': 'wavy-bob-lace-wig',
}))
  test(
    `a page that is first asked for by ${prefix} is everybody’s page afterwards: what is pressed is heard`,
    { tag: prefix === '/api/..' ? [] : '@all' },
    async ({ page }) => {
      expect((await ask(`${prefix}/${product}`)).status).toBe(200);
      await page.goto(`${shop.url}/${product}`);
      await waitUntilSettled(page);
      await addCurrentProduct(page);
    },
  );

test('/_next/image returns 404, for existing images as for others', async () => {
  const imageResponse = await ask('/media/products/13x4-lace-frontal-straight-natural-black-main.webp');
  for (const url of [
    '/media/products/13x4-lace-frontal-straight-natural-black-main.webp',
    '/icon.svg',
    'http://127.0.0.1/x.png',
  ])
    expect((await ask(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`)).status, url).toBe(404);
  expect((await ask('/_next/image')).status).toBe(404);
  expect(imageResponse.status).toBe(200);
});

for (const path of ['/api/auth/login', '/', '/nowhere'])
  test(`an endless request body is rejected early at ${path}`, async () => {
    const { hostname, port } = new URL(shop.url);
    let sent = 0;
    const status = await new Promise<number>((resolve) => {
      const request = httpRequest({ hostname, port, path, method: 'POST' }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', () => resolve(0));
      const chunk = Buffer.alloc(256 * 1024, 32);
      const writeChunk = () => {
        if (request.destroyed || sent > BODY_SENT_MAX) return;
        sent += chunk.length;
        request.write(chunk, writeChunk);
      };
      writeChunk();
    });
    expect(status).not.toBe(500);
    expect(sent).toBeLessThan(BODY_SENT_MAX);
  });
