import { startFaultyProxy, startShop, type ProxyState, type ShopInstance } from './fixtures/shop-instance';
import { expect, test } from './fixtures/test';

// Calls that a page can do without. Each test starts its own shop, so that no page is cached.
const SIDE_CALLS = [
  '/api/home/top',
  '/api/home/blog',
  '/api/home/video',
  '/api/seo',
  '/api/wides',
  '/api/common/system_configs',
  '/api/common/popup',
  '/api/common/also_like',
  '/api/products/linked',
  '/api/products/bundle',
  '/api/products/list',
  '/api/common/shipping_guarantee',
  '/api/product_faq',
  '/api/product_how_to',
  '/api/product_es_suggest',
  '/api/product_es_show',
  '/api/product_es_recommend',
  '/api/reviews',
  '/api/customer_images',
];
/** The log text of a call that ran into its timeout (spec 9: 10 s). */
const WAITED_TO_THE_END = 'timeout of 10000ms exceeded';

const pages = [
  { path: '/', title: /./, main: 'data-label="Home stage"' },
  { path: '/lace-front-wigs', title: /lace/i, main: 'HD Lace Front Straight Wig' },
  { path: '/hd-lace-front-straight-wig', title: /HD Lace Front Straight Wig/, main: 'Add to cart' },
  { path: '/search/result?q=zzqqxx', title: /./, main: 'No results for' },
];

const failureModes: { name: string; state: ProxyState }[] = [
  { name: 'are slow', state: 'silent' },
  { name: 'are down', state: 'failing' },
  { name: 'answer rubbish', state: 'rubbish' },
];

for (const { name, state } of failureModes)
  test(
    `secondary calls that ${name} affect only their part of the page`,
    { tag: '@all' },
    async ({ page, request, browserErrors, baseURL }) => {
      test.slow();
      const line = await startFaultyProxy(baseURL!);
      line.setState(state, SIDE_CALLS);
      const shop: ShopInstance = await startShop({ API_BASE_URL: line.url });
      try {
        await shop.waitUntilOpen();
        for (const { path, main } of pages) {
          const response = await request.get(shop.url + path);
          expect(response.status(), path).toBe(200);
          const html = await response.text();
          // The page is too long for an assertion message.
          const lacking = ['<h1', main, '2015-2023'].filter((text) => !html.includes(text));
          expect(lacking, path).toEqual([]);
          expect(html.includes('error:'), path).toBe(false);
        }
        expect(shop.getOutput()).toContain('get top information');
        expect(shop.getOutput()).not.toContain(WAITED_TO_THE_END);

        for (const { path, title } of pages) {
          await page.goto(shop.url + path);
          await expect(page).toHaveTitle(title);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('contentinfo').getByText('© 2015-2023')).toBeVisible();
          await expect(page.getByRole('heading', { name: /^error:/ })).toHaveCount(0);
          await expect(page.getByRole('status').getByText(/error|wrong/i)).toHaveCount(0);
        }
        // Typing requests suggestions: none arrive, and no error is shown (spec 8).
        await page.goto(shop.url);
        await page.getByRole('banner').getByRole('link', { name: 'Search hair' }).click();
        const field = page.getByRole('combobox', { name: 'Search hair' });
        await field.fill('body');
        await expect(field).toHaveValue('body');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      } finally {
        await page.close(); // its pending requests would fail
        await shop.close();
        await line.close();
      }
      // The browser logs the 500 of a secondary call; no other error is allowed.
      const remainingErrors = browserErrors.filter(
        (message) => !/Failed to load resource.*500/.test(message),
      );
      browserErrors.splice(0, browserErrors.length, ...remainingErrors);
    },
  );
