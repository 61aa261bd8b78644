// In test:all only: how pages are kept, loaded and repaired; page-weight and complete-pages run on a push.
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
const SOONER = { timeout: STAYS_DIM_MS / 2 };

const readOpacity = (page: Page) =>
  page.locator('main:visible').evaluate((main) => getComputedStyle(main).opacity);

/** Opens a page, and clicks a link to another one that never answers: the page dims. */
async function clickSlowLink(page: Page, path: string) {
  await page.goto(path);
  await waitUntilSettled(page);
  await page.route(/_rsc=/, () => {}); // prefetches and pages
  await page.getByRole('banner').getByRole('link', { name: 'Journal' }).first().click();
  await expect.poll(() => readOpacity(page)).toBe('0.4');
}

const getHomeLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Odette Hair' }).first();
const getColorFilter = (page: Page) =>
  page.getByRole('main').locator('details').filter({ hasText: 'Colour' }).getByRole('link').first();
const getCard = (page: Page) =>
  page.getByRole('main').locator('article[data-item-id]').nth(1).getByRole('heading').getByRole('link');

test('a link to the page itself takes the dimming back', async ({ page }) => {
  await clickSlowLink(page, '/');
  await getHomeLink(page).click();
  await expect.poll(() => readOpacity(page), SOONER).toBe('1');
  await expect(page).toHaveURL(/\/$/);
});

test('a filter takes the dimming back', { tag: '@all' }, async ({ page }) => {
  await clickSlowLink(page, '/wigs');
  await getColorFilter(page).click();
  await expect(page).toHaveURL(/color_family=/);
  await expect.poll(() => readOpacity(page), SOONER).toBe('1');
});

test(
  'a filter, and back before it is rendered, takes the dimming back',
  { tag: '@all' },
  async ({ page }) => {
    await clickSlowLink(page, '/wigs');
    // Both before React has rendered the first.
    await getColorFilter(page).evaluate((link: HTMLAnchorElement) => {
      link.click();
      history.back();
    });
    await expect(page).toHaveURL(/\/wigs$/);
    await expect.poll(() => readOpacity(page), SOONER).toBe('1');
  },
);

test('a filter pressed before the link leaves the page dim', { tag: '@all' }, async ({ page }) => {
  await page.goto('/wigs');
  await waitUntilSettled(page);
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/products\?/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.route(/_rsc=/, () => {});
  await getColorFilter(page).click();
  await expect(page).toHaveURL(/color_family=/);
  await page.getByRole('banner').getByRole('link', { name: 'Journal' }).first().click();
  await expect.poll(() => readOpacity(page)).toBe('0.4');
  const loaded = page.waitForResponse(/\/api\/products\?/);
  release();
  await loaded;
  await page.waitForTimeout(500);
  expect(await readOpacity(page)).toBe('0.4');
});

test(
  'a card pressed after a link shows its product, undimmed, and a link after a card dims',
  { tag: '@all' },
  async ({ page }) => {
    await clickSlowLink(page, '/');
    const name = (await getCard(page).textContent())!;
    const title = page.getByRole('main').getByRole('heading', { level: 1, name });
    await getCard(page).click();
    await expect(title).toBeVisible();
    await expect.poll(() => readOpacity(page), SOONER).toBe('1');
    await page.getByRole('banner').getByRole('link', { name: 'Journal' }).first().click();
    await expect(title).toBeHidden();
    await expect.poll(() => readOpacity(page), SOONER).toBe('0.4');
  },
);

test('a page that gets no answer is as before after ten seconds', { tag: '@all' }, async ({ page }) => {
  await clickSlowLink(page, '/');
  await expect.poll(() => readOpacity(page), { timeout: STAYS_DIM_MS + 5_000 }).toBe('1');
});
