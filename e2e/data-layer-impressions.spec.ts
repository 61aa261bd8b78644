import { waitUntilSettled } from './fixtures/checkout-flow';
import { expectDataLayerEvent, readListImpressions, readDataLayerEvents } from './fixtures/data-layer';
import { expect, test } from './fixtures/test';

test(
  'each product impression is emitted once, when fully visible, even if the list is scrolled twice',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/lace-front-wigs');
    await waitUntilSettled(page);
    await expectDataLayerEvent(page, 'page_view');
    // A first row that ends below the fold is not tracked yet.
    const isAllInSight = (index: number) =>
      page
        .getByRole('article')
        .nth(index)
        .evaluate((card) => card.getBoundingClientRect().bottom <= innerHeight);
    const countVisible = async () =>
      (await Promise.all([0, 1, 2, 3, 4, 5].map(isAllInSight))).filter(Boolean).length;
    expect(await readListImpressions(page)).toHaveLength(await countVisible());
    await page.mouse.move(1000, 500);
    await page.mouse.wheel(0, 350);
    await expect.poll(() => readListImpressions(page)).toHaveLength(3);
    expect(await countVisible()).toBe(3);

    const footer = page.getByRole('contentinfo');
    const top = page.getByRole('heading', { level: 1 });
    for (let pass = 0; pass < 2; pass += 1) {
      for (let y = 0; y < 4; y += 1) {
        await page.mouse.wheel(0, 500);
        await page.waitForTimeout(150);
      }
      await footer.scrollIntoViewIfNeeded();
      // The scroll position is checked once a second.
      await expect.poll(async () => (await readDataLayerEvents(page, 'scroll')).length).toBeGreaterThan(0);
      await top.scrollIntoViewIfNeeded();
    }
    await expect.poll(async () => (await readListImpressions(page)).length).toBeGreaterThan(6);
    const impressions = await readListImpressions(page);
    expect(new Set(impressions).size).toBe(impressions.length);

    const quarters = (await readDataLayerEvents(page, 'scroll')).map(
      ({ percent_scrolled }) => percent_scrolled,
    );
    expect(quarters).toEqual([...new Set(quarters)].sort((a, b) => Number(a) - Number(b)));
  },
);

test('the scroll depth is checked once per second', { tag: '@all' }, async ({ page }) => {
  await page.goto('/lace-front-wigs');
  await waitUntilSettled(page);
  await expectDataLayerEvent(page, 'page_view');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((scrolled) => addEventListener('scroll', scrolled, { once: true }));
  });
  await page.clock.runFor(999);
  expect(await readDataLayerEvents(page, 'scroll')).toEqual([]);
  await page.clock.runFor(1);
  const quarters = await readDataLayerEvents(page, 'scroll');
  expect(quarters.map(({ percent_scrolled }) => percent_scrolled)).toContain(75);
});

test(
  'a promotion emits view_promotion when visible and select_promotion when clicked',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/');
    await waitUntilSettled(page);
    await expect.poll(() => readDataLayerEvents(page, 'view_promotion')).not.toEqual([]);
    const strip = {
      label: 'top_banner_firstdance',
      slot: 1,
      promotion_id: 'firstdance',
      promotion_name: 'Opening month.',
      creative_name: '20% off glueless wigs with code FIRSTDANCE',
    };
    const viewEvents = (await readDataLayerEvents(page, 'view_promotion')).filter(
      ({ ecommerce }) => ecommerce?.promotion_id === 'firstdance',
    );
    expect(viewEvents.map(({ ecommerce }) => ecommerce)).toEqual([strip]);
    expect(await readDataLayerEvents(page, 'select_promotion')).toEqual([]);

    await page.getByRole('complementary', { name: 'Offers' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/glueless-wigs$/);
    const [selectEvent] = await expectDataLayerEvent(page, 'select_promotion');
    expect(selectEvent!.ecommerce).toEqual(strip);
  },
);

test(
  'going back emits page_view once the page is there, with that page’s own data',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/search/result?q=body+wave');
    await waitUntilSettled(page);
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
    await page.reload();
    await waitUntilSettled(page);
    await expectDataLayerEvent(page, 'view_item');

    // This document has not cached the results, so they take a while.
    await page.route('**/search/result**', async (route) => {
      await page.waitForTimeout(1_500);
      await route.continue();
    });
    await page.goBack();
    // Meanwhile the previous page is visible and changes on hover.
    const nav = page.getByRole('navigation', { name: 'Categories' });
    await nav.getByRole('link', { name: 'Wigs', exact: true }).hover();
    await expect(page.getByRole('heading', { level: 1, name: /body wave/ })).toBeVisible();
    const [, results] = await expectDataLayerEvent(page, 'page_view', 2);
    expect(results).toMatchObject({ page_type: 'search', search_term: 'body wave' });
    await expectDataLayerEvent(page, 'view_item');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
