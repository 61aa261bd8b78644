import { waitUntilSettled } from './fixtures/checkout-flow';
import { startFaultyProxy, startShop, type ShopInstance } from './fixtures/shop-instance';
import { expect, test } from './fixtures/test';

// One shop as `npm start` serves it, with an external provider behind a proxy that fails in one way after
// another.
test.describe.configure({ mode: 'serial' });

let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
let shop: ShopInstance;

test.beforeAll(async ({ baseURL, request }) => {
  proxy = await startFaultyProxy(baseURL!);
  shop = await startShop({ API_BASE_URL: proxy.url }, 'serve');
  await shop.waitUntilOpen();
  await request.get(`${shop.url}/`); // caches the site layout from now on
});

test.afterAll(async () => {
  await shop.close();
  await proxy.close();
});

const OWN_CALLS = ['/api/categories/', '/api/products?'];
const clearErrors = (complaints: string[]) => complaints.splice(0, complaints.length);
const titleIn = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const headingIn = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]?.replaceAll('&quot;', '"');

test('every server-side call carries a guest token', async ({ request }) => {
  await request.get(`${shop.url}/cart`);
  await request.get(`${shop.url}/lace-front-wigs`);
  expect(proxy.getForwardedPaths().length).toBeGreaterThan(5);
  expect(proxy.getPathsWithoutGuest()).toEqual([]);
});

test('a page with a rejected call shows the server’s message in its HTML and in a toast', async ({
  page,
  request,
  browserErrors,
}) => {
  proxy.setState('refusing', OWN_CALLS);
  const response = await request.get(`${shop.url}/closures`);
  expect(response.status()).toBe(500);
  const html = await response.text();
  expect(headingIn(html)).toBe('error:This list is "resting"');
  expect(titleIn(html)).toContain('error:This list is');
  expect(html).toMatch(/<header[\s>]/);

  await page.goto(`${shop.url}/closures`);
  await expect(page.getByRole('alert').filter({ hasText: 'This list is "resting"' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'error:This list is "resting"' })).toBeVisible();
  proxy.setState('good');
  await waitUntilSettled(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Closures' })).toBeVisible();
  clearErrors(browserErrors);
});

test('a page whose provider is unreachable has title, header and message in its HTML', async ({
  request,
}) => {
  proxy.setState('cut');
  const response = await request.get(`${shop.url}/short-wigs`);
  expect(response.status()).toBe(500);
  const html = await response.text();
  expect(headingIn(html)).toMatch(/^error:\D/);
  expect(titleIn(html)).toMatch(/^error:.+\| Odette Hair$/);
  expect(html).toMatch(/<header[\s>]/);
  proxy.setState('good');
});

test('a page whose provider times out shows a network error', { tag: '@all' }, async ({ request }) => {
  proxy.setState('silent');
  const response = await request.get(`${shop.url}/braiding-hair`);
  expect(response.status()).toBe(500);
  expect(headingIn(await response.text())).toBe('Network error, please try again');
  proxy.setState('good');
});

test('without the data of the site layout a page is a plain layout with a link home, in its HTML', async ({
  request,
}) => {
  proxy.setState('cut');
  const response = await request.get(`${shop.url}/?currency=AUD`);
  expect(response.status()).toBe(500);
  const html = await response.text();
  expect(headingIn(html)).toBe('An error occurred while showing the error page');
  expect(html).toContain('<a href="/"');
  proxy.setState('good');
});

test('an order that cannot be fetched does not return 404', async ({ request }) => {
  proxy.setState('cut', ['/api/orders']);
  const response = await request.get(`${shop.url}/order/payment?order=1`);
  expect(response.status()).toBe(200);
  proxy.setState('good');
});
