import type { Page } from '@playwright/test';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the old page dims before the new page fades in', async ({ page }) => {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    const transitions: unknown[] = [];
    Reflect.set(window, 'transitions', transitions);
    Element.prototype.animate = function (this: Element, frames, options) {
      if (this.tagName === 'MAIN') transitions.push((frames as PropertyIndexedKeyframes).opacity);
      return animate.call(this, frames, options);
    };
  });
  await page.goto('/cart');
  await waitUntilSettled(page);
  await page.getByRole('banner').getByRole('link', { name: 'Odette Hair' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'transitions') as unknown))
    .toEqual([0.4, [0, 1]]);
});

const STAYS_DIM_MS = 10_000; // what a page without an answer takes to give up

/** Clicks a link to a page that never answers: the old page dims. */
async function clickSlowLink(page: Page) {
  await page.route(/_rsc=/, () => {}); // prefetches and pages
  await page.getByRole('banner').getByRole('link', { name: 'Journal' }).first().click();
  await expect.poll(() => readOpacity(page)).toBe('0.4');
}

const readOpacity = (page: Page) =>
  page.locator('main:visible').evaluate((main) => getComputedStyle(main).opacity);

test('a page is not dim any longer than its link is followed: a link to the page itself', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilSettled(page);
  await clickSlowLink(page);
  await page.getByRole('banner').getByRole('link', { name: 'Odette Hair' }).first().click();
  await expect.poll(() => readOpacity(page), { timeout: STAYS_DIM_MS / 2 }).toBe('1');
  await expect(page).toHaveURL(/\/$/);
});

test('a page is not dim any longer than its link is followed: a filter', async ({ page }) => {
  await page.goto('/wigs');
  await waitUntilSettled(page);
  await clickSlowLink(page);
  const filters = page.getByRole('main').locator('details').filter({ hasText: 'Colour' });
  await filters.getByRole('link').first().click();
  await expect(page).toHaveURL(/color_family=/);
  await expect.poll(() => readOpacity(page), { timeout: STAYS_DIM_MS / 2 }).toBe('1');
});
