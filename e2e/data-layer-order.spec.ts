import { addToCart, waitUntilSettled } from './fixtures/buying';
import { expectDataLayerEvent, readDataLayer } from './fixtures/data-layer';
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
    await expectDataLayerEvent(page, event);
    const eventNames = (await readDataLayer(page)).map((entry) => entry.event);
    expect(eventNames.indexOf('page_view'), path).toBeGreaterThanOrEqual(0);
    expect(eventNames.indexOf('page_view'), path).toBeLessThan(eventNames.indexOf(event));
  }
});

test(
  'between the press on a card and the page it leads to, nothing of the page before is told',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/lace-front-wigs');
    await waitUntilSettled(page);
    await expectDataLayerEvent(page, 'page_view');
    // The product's page is on its way for a while, in which the list is scrolled on.
    await page.route(/\/hd-lace-front-body-wave-wig.*_rsc=/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.getByRole('article').first().getByRole('link').last().click();
    await page.mouse.wheel(0, 900);
    await expectDataLayerEvent(page, 'page_view', 2);
    const eventNames = (await readDataLayer(page)).map(({ event }) => event);
    const selectIndex = eventNames.indexOf('select_item');
    const eventsBetween = eventNames.slice(selectIndex + 1, eventNames.lastIndexOf('page_view'));
    expect(selectIndex).toBeGreaterThan(0);
    expect(eventsBetween.filter((event) => event.startsWith('view_'))).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
