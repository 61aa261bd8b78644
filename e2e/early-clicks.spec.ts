// In test:all only: how pages are kept, loaded and repaired; page-weight and complete-pages run on a push.
import { waitUntilSettled } from './fixtures/checkout-flow';
import { expectDataLayerEvent, readDataLayer } from './fixtures/data-layer';
import { expect, test } from './fixtures/test';

test(
  'clicks before the idle code has loaded are tracked in order and once',
  { tag: '@all' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const works: (() => void)[] = [];
      Reflect.set(window, 'requestIdleCallback', (callback: () => void) => works.push(callback));
      Reflect.set(window, 'letIdleCome', () => works.splice(0).forEach((callback) => callback()));
    });
    await page.goto('/');
    await waitUntilSettled(page);
    await page.getByRole('complementary', { name: 'Offers' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/glueless-wigs$/);
    await expect(page.getByRole('heading', { level: 1, name: /^On in four minutes/ })).toBeVisible();
    await page.getByRole('article').first().getByRole('link').last().click();
    await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeEnabled();
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expectDataLayerEvent(page, 'add_to_cart');
    const expectedEvents = [
      ['page_view', '/'],
      ['select_promotion', undefined],
      ['page_view', '/glueless-wigs'],
      ['select_item', undefined],
      // Without idle time the events are emitted after a while all the same: page_view first.
      ['page_view', new URL(page.url()).pathname],
      ['add_to_cart', undefined],
    ];
    const readEvents = async () =>
      (await readDataLayer(page))
        .filter(({ event }) => /^(page_view|select_|add_)/.test(event))
        .map(({ event, page_path }) => [event, page_path]);
    expect(await readEvents()).toEqual(expectedEvents);

    await page.evaluate(() => (Reflect.get(window, 'letIdleCome') as () => void)());
    await expectDataLayerEvent(page, 'view_item');
    expect(await readEvents()).toEqual(expectedEvents);
  },
);

test('a click before the page’s code has loaded is tracked on the target page, once', async ({
  page,
  baseURL,
}) => {
  const address = new URL('/', baseURL).href;
  const pending: (() => void)[] = [];
  await page.route('**/_next/static/**/*.js', async (route) => {
    // Only the first page waits for its code: a press requests it, before the click that leaves the page.
    if (route.request().headers().referer === address)
      await new Promise<void>((resolve) => pending.push(resolve));
    await route.continue().catch(() => undefined); // the requesting document is gone
  });
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.getByRole('complementary', { name: 'Offers' }).getByRole('link').first();
  await link.waitFor();
  await link.click();
  await page.waitForURL(/\/glueless-wigs$/);
  expect(pending.length).toBeGreaterThan(0);
  pending.splice(0).forEach((resume) => resume());
  await expectDataLayerEvent(page, 'page_view', 2);
  const events = (await readDataLayer(page)).filter(({ event }) => /^(page_view|select_)/.test(event));
  expect(events.map(({ event, page_location }) => [event, page_location])).toEqual([
    ['page_view', address],
    ['select_promotion', undefined],
    ['page_view', page.url()],
  ]);
  await page.reload();
  await expectDataLayerEvent(page, 'page_view');
  expect((await readDataLayer(page)).filter(({ event }) => event === 'select_promotion')).toEqual([]);
});
