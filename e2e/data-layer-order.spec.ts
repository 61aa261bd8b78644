import { addToCart, waitUntilSettled } from './fixtures/checkout-flow';
import { expectDataLayerEvent, readDataLayer } from './fixtures/data-layer';
import { expect, test } from './fixtures/test';

test(
  'page_view precedes the events of a directly opened cart and checkout',
  { tag: '@all' },
  async ({ page }) => {
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
  },
);

test(
  'between the click on a card and the next page_view, the previous page emits no view event',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/lace-front-wigs');
    await waitUntilSettled(page);
    await expectDataLayerEvent(page, 'page_view');
    // The product page takes a while to load; meanwhile the list is scrolled.
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
