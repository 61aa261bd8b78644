import { settled } from './fixtures/buying';
import { expectTold, layerOf } from './fixtures/data-layer';
import { expect, test } from './fixtures/test';

test(
  'what is pressed before the idle part has come is told in its order, and once',
  { tag: '@all' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const works: (() => void)[] = [];
      Reflect.set(window, 'requestIdleCallback', (work: () => void) => works.push(work));
      Reflect.set(window, 'letIdleCome', () => works.splice(0).forEach((work) => work()));
    });
    await page.goto('/');
    await settled(page);
    await page.getByRole('complementary', { name: 'Offers' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/glueless-wigs$/);
    await expect(page.getByRole('heading', { level: 1, name: /^On in four minutes/ })).toBeVisible();
    await page.getByRole('article').first().getByRole('link').last().click();
    await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeEnabled();
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expectTold(page, 'add_to_cart');
    const early = [
      ['page_view', '/'],
      ['select_promotion', undefined],
      ['page_view', '/glueless-wigs'],
      ['select_item', undefined],
      // What idle time would have told by now is told after a while all the same: the page first.
      ['page_view', new URL(page.url()).pathname],
      ['add_to_cart', undefined],
    ];
    const told = async () =>
      (await layerOf(page))
        .filter(({ event }) => /^(page_view|select_|add_)/.test(event))
        .map(({ event, page_path }) => [event, page_path]);
    expect(await told()).toEqual(early);

    await page.evaluate(() => (Reflect.get(window, 'letIdleCome') as () => void)());
    await expectTold(page, 'view_item');
    expect(await told()).toEqual(early);
  },
);

test('a press made before the code of the page has come is told on the page it leads to, once', async ({
  page,
}) => {
  let isHeld = true;
  const waiting: (() => void)[] = [];
  await page.route('**/_next/static/**/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue().catch(() => undefined); // the document that asked is gone
  });
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.getByRole('complementary', { name: 'Offers' }).getByRole('link').first();
  await link.waitFor();
  const address = page.url();
  isHeld = false;
  await link.click();
  await page.waitForURL(/\/glueless-wigs$/);
  waiting.splice(0).forEach((goOn) => goOn());
  await expectTold(page, 'page_view', 2);
  const told = (await layerOf(page)).filter(({ event }) => /^(page_view|select_)/.test(event));
  expect(told.map(({ event, page_location }) => [event, page_location])).toEqual([
    ['page_view', address],
    ['select_promotion', undefined],
    ['page_view', page.url()],
  ]);
  await page.reload();
  await expectTold(page, 'page_view');
  expect((await layerOf(page)).filter(({ event }) => event === 'select_promotion')).toEqual([]);
});
