import { addToCart, settled } from './fixtures/buying';
import { expectTold, layerOf } from './fixtures/data-layer';
import { expect, test } from './fixtures/test';

test('a page is told before what happens on it: the cart and the checkout, opened directly', async ({
  page,
}) => {
  await addToCart(page, 'argan-hair-oil');
  for (const [path, event] of [
    ['/cart', 'view_cart'],
    ['/order/confirm', 'begin_checkout'],
  ] as const) {
    await page.goto(path);
    await expectTold(page, event);
    const told = (await layerOf(page)).map((entry) => entry.event);
    expect(told.indexOf('page_view'), path).toBeGreaterThanOrEqual(0);
    expect(told.indexOf('page_view'), path).toBeLessThan(told.indexOf(event));
  }
});

test(
  'between the press on a card and the page it leads to, nothing of the page before is told',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/lace-front-wigs');
    await settled(page);
    await expectTold(page, 'page_view');
    // The product's page is on its way for a while, in which the list is scrolled on.
    await page.route(/\/hd-lace-front-body-wave-wig.*_rsc=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.getByRole('article').first().getByRole('link').last().click();
    await page.mouse.wheel(0, 900);
    await expectTold(page, 'page_view', 2);
    const told = (await layerOf(page)).map(({ event }) => event);
    const pressed = told.indexOf('select_item');
    const between = told.slice(pressed + 1, told.lastIndexOf('page_view'));
    expect(pressed).toBeGreaterThan(0);
    expect(between.filter((event) => event.startsWith('view_'))).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
