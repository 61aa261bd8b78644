import { fillCart } from './fixtures/fill-cart';
import { expect, test } from './fixtures/test';

const ON_PUSH = ['/', '/hd-lace-wigs', '/satin-bonnet', '/cart'];
const PAGES = [
  { path: '/', name: /./ },
  { path: '/hd-lace-wigs', name: 'HD Lace Wigs' },
  { path: '/hd-lace-wigs?texture=straight', name: 'HD Lace Wigs' },
  { path: '/satin-bonnet', name: /satin.*bonnet/i },
  { path: '/search/result?q=wig', name: /wig/ },
  { path: '/cart', name: 'Your cart' },
  { path: '/blog', name: /./ },
] as const;

for (const { path, name } of PAGES)
  test(
    `${path} has no late segments, and nothing of it is hidden without scripts`,
    { tag: ON_PUSH.includes(path) ? [] : '@all' },
    async ({ browser, baseURL, request }) => {
      const html = await (await request.get(path)).text();
      expect(html).not.toMatch(/<template id="B:|<div hidden id="S:|\$RC/);
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name }).first()).toBeVisible();
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await context.close();
    },
  );

test('the cart of a new visitor shows its products without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await context.close();
});

for (const width of [390, 1440])
  test(`the cart of a guest shows its items without scripts, at ${width}`, async ({ browser, baseURL }) => {
    const viewport = { width, height: 844 };
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport });
    const page = await context.newPage();
    await fillCart(page);
    // A rendering that takes longer than a page is held is streamed: the first one after a start does.
    await expect(async () => {
      await page.goto('/cart');
      const item = page.getByRole('main').getByRole('link', { name: /Straight Bob/ });
      await expect(item.first()).toBeVisible({ timeout: 1 });
      await expect(page.getByText(/^Loading /)).toHaveCount(0, { timeout: 1 });
    }).toPass({ timeout: 60_000 });
    await context.close();
  });
