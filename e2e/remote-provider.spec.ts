// In test:all only: a shop started with other settings.
import { waitUntilSettled } from './fixtures/checkout-flow';
import { startFaultyProxy, startShop, type ShopInstance } from './fixtures/shop-instance';
import { expect, test } from './fixtures/test';

// One shop with an external provider (API_BASE_URL), behind a proxy that fails in one way after another.
test.describe.configure({ mode: 'serial' });

const pages = ['/', '/lace-front-wigs', '/hd-lace-front-straight-wig'];
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
let shop: ShopInstance;

test.beforeAll(async ({ baseURL }) => {
  proxy = await startFaultyProxy(baseURL!);
  shop = await startShop({ API_BASE_URL: proxy.url });
  await shop.waitUntilOpen();
});

test.afterAll(async () => {
  await shop.close();
  await proxy.close();
});

/** Clears the browser's errors about pages that return 500; links also prefetch such pages. */
const clearErrors = (complaints: string[]) => complaints.splice(0, complaints.length);

const SIDE_CALLS = [
  '/api/customer_images',
  '/api/product_faq',
  '/api/product_how_to',
  '/api/products/bundle',
  '/api/products/linked',
  '/api/common/also_like',
  '/api/reviews',
];

test('top banner and menu are requested in parallel, and linked products with their category ID', async ({
  request,
}) => {
  const hasMet = proxy.requireConcurrent(['/api/home/top', '/api/navigations']);
  const response = await request.get(`${shop.url}/hd-lace-front-straight-wig?currency=CAD`);
  expect(response.status()).toBe(200);
  expect(hasMet()).toBe(true);
  const linked = proxy.getForwardedPaths().filter((url) => url.startsWith('/api/products/linked/'));
  expect(linked.length).toBeGreaterThan(0);
  expect(linked.filter((url) => !/[?&]cid=\d+(&|$)/.test(url))).toEqual([]);
});

test(
  'invalid responses of secondary calls affect only the product page sections that need them',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    proxy.setState('rubbish', SIDE_CALLS);
    const response = await page.goto(`${shop.url}/613-straight-3-bundles`);
    expect(response?.status()).toBe(200);
    await waitUntilSettled(page);
    await expect(page.getByRole('heading', { level: 1, name: /3 Bundles$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
    await expect(page.getByText('Shipping and returns')).toBeVisible();
    await expect(page.getByText(/^Questions and answers/)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Better together' })).toHaveCount(0);
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await reviews.scrollIntoViewIfNeeded();
    await expect(reviews.getByText('The reviews could not be loaded.', { exact: false })).toBeVisible();
    const photoSection = page.getByRole('region', { name: 'As you wear it' });
    await photoSection.scrollIntoViewIfNeeded();
    await expect(photoSection.getByText('The photos could not be loaded.', { exact: false })).toBeVisible();
    proxy.setState('good');
    await photoSection.getByRole('button', { name: 'Try again' }).click();
    await expect(photoSection.getByRole('button', { name: 'More photos' })).toBeVisible();
    await reviews.getByRole('button', { name: 'Try again' }).click();
    await expect(reviews.getByRole('listitem').first()).toBeVisible();
    clearErrors(browserErrors);
  },
);

test(
  'a page rendered without its wide banner has it a minute later',
  { tag: '@all' },
  async ({ request }) => {
    test.slow();
    const url = `${shop.url}/?currency=CAD`;
    const hasBanner = async () => (await (await request.get(url)).text()).includes('data-label="home"');
    proxy.setState('failing', ['/api/wides']);
    expect(await hasBanner()).toBe(false);
    proxy.setState('good');
    expect(await hasBanner()).toBe(false); // it is cached for a minute
    await expect.poll(hasBanner, { timeout: 100_000, intervals: [5_000] }).toBe(true);
  },
);

test(
  'when the provider goes down, cached pages are still served',
  { tag: '@all' },
  async ({ page, request, browserErrors }) => {
    for (const path of pages) {
      const response = await request.get(shop.url + path);
      expect(response.status(), path).toBe(200);
      expect(await response.text()).toContain('<h1');
    }
    proxy.setState('cut');
    for (const path of pages) {
      const cachedResponse = await request.get(shop.url + path);
      expect(cachedResponse.status(), path).toBe(200);
      expect(cachedResponse.headers()['x-nextjs-cache']).toBe('HIT');
      expect(await cachedResponse.text()).toContain('<h1');
    }
    await page.goto(`${shop.url}/lace-front-wigs`);
    await waitUntilSettled(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Lace front wigs' })).toBeVisible();
    clearErrors(browserErrors);
  },
);

for (const [state, address, heading] of [
  ['forbidden', /\/403$/, 'page 403 does not exist'],
  ['failing', /\/404\?from=%2Fclosures&error=Request\+failed/, 'This page could not be found'],
] as const)
  test(`a page whose main call is ${state} leads to the matching error page`, async ({
    page,
    browserErrors,
  }) => {
    proxy.setState(state, ['/api/categories/', '/api/products?']);
    const response = await page.goto(`${shop.url}/closures`);
    expect(response?.status()).toBe(500);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    proxy.setState('good');
    clearErrors(browserErrors);
  });

test('an uncached page shows a heading with error: and what failed', async ({ page, browserErrors }) => {
  proxy.setState('cut');
  // Links are prefetched while the proxy works: no browser has opened a page in Canadian dollars.
  const response = await page.goto(`${shop.url}/short-wigs?currency=CAD`);
  expect(response?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1, name: /^error:./ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  clearErrors(browserErrors);
});

test(
  'without the data of the site layout a page falls back to a plain layout with a link home',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    proxy.setState('cut');
    const response = await page.goto(`${shop.url}/?currency=AUD`);
    expect(response?.status()).toBe(500);
    await expect(
      page.getByRole('heading', { name: 'An error occurred while showing the error page' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    clearErrors(browserErrors);
  },
);

test(
  'a provider that does not respond within 10 seconds shows a network error',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    proxy.setState('silent');
    await page.goto(`${shop.url}/braiding-hair`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Network error, please try again' }),
    ).toBeVisible();
    clearErrors(browserErrors);
  },
);

test('a second process on the same data folder prints one line about it and exits', async () => {
  const second = await startShop({ DATA_DIR: process.env.E2E_DATA_DIR! });
  expect(await second.exit).toBe(1);
  const lines = second
    .getOutput()
    .split('\n')
    .filter((line) => line.startsWith('The shop cannot start.'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/is open in another process\. Stop it, or set DATA_DIR to another folder\.$/);
  expect(second.getOutput()).not.toContain('    at ');
});
