// In test:all only: a shop started with other settings.
import { readFileSync } from 'node:fs';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { startShop, type ShopInstance } from './fixtures/shop-instance';
import { expect, test } from './fixtures/test';

// The build of the shop under test, started with another store name and with images on another host.
const STORE_NAME = 'Ana Braids';
let shop: ShopInstance;

test.describe('started with another store name', () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ baseURL }) => {
    const settings = { STORE_NAME, IMAGE_HOST: `${baseURL}/media/` };
    shop = await startShop({ API_BASE_URL: baseURL!, ...settings }, 'serve');
    await shop.waitUntilOpen();
  });
  test.afterAll(() => shop.close());

  for (const path of [
    '/login',
    '/cart',
    '/wigs',
    '/blog',
    '/search/result?q=wig',
    '/nobody-was-here',
    '/403',
  ])
    test(`${path} shows the store name set at start`, async ({ page, request, browserErrors }) => {
      const html = await (await request.get(`${shop.url}${path}`)).text();
      expect(html).toContain(`aria-label="${STORE_NAME}, home"`);
      expect(html).not.toContain('aria-label="Odette Hair, home"');

      await page.goto(`${shop.url}${path}`);
      await waitUntilSettled(page);
      await expect(page).toHaveTitle(/ \| Ana Braids$/);
      await expect(page.getByRole('banner').getByRole('link', { name: `${STORE_NAME}, home` })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText(`© 2015-2023 ${STORE_NAME}`);
      expect(browserErrors).toEqual([]);
    });

  test('client-rendered content shows the store name', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(shop.url);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: STORE_NAME })).toBeVisible();
  });

  test('images load from their host, which the CSP of the page allows', async ({ page, baseURL }) => {
    const response = await page.goto(shop.url);
    const policy = response!.headers()['content-security-policy'];
    expect(policy).toContain(`img-src 'self' data: blob: ${baseURL};`);
    const firstImage = page.getByRole('main').locator('img').first();
    await expect
      .poll(() =>
        firstImage.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.currentSrc]),
      )
      .toEqual([true, expect.stringContaining(`${baseURL}/media/`)]);
  });

  test("the server does not load Next's compiler", async () => {
    test.skip(process.platform !== 'linux', 'lists the loaded libraries in /proc');
    await fetch(shop.url);
    const libraries = readFileSync(`/proc/${shop.pid}/maps`, 'utf8');
    expect(libraries).toContain(process.execPath);
    expect(libraries).not.toContain('next-swc');
  });

  test('caches keep a sized image once for each kind of image that clients accept', async ({ request }) => {
    const url = `${shop.url}/media/products/13x4-lace-frontal-straight-natural-black-main.webp`;
    const getVary = async (path: string) => (await request.get(path)).headers().vary ?? '';
    expect(await getVary(`${url}?width=640`)).toContain('Accept');
    expect(await getVary(url)).not.toMatch(/Accept(?!-)/);
  });
});
