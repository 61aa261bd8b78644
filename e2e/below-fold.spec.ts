import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

const PRODUCT = '/highlight-body-wave-lace-wig';

/** The parts below the first view, and whether the browser has rendered each. */
const readParts = (page: Page) =>
  page
    .locator('.below-fold')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility));

for (const path of ['/', PRODUCT])
  test(`${path} is rendered part by part, and then whole`, async ({ page }) => {
    // Scripts that come late leave the page as the server sent it.
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    const before = await readParts(page);
    expect(before.length).toBeGreaterThan(4);
    expect(new Set(before)).toEqual(new Set(['auto']));

    release();
    await expect(page.locator('html[data-rendered]')).toBeAttached();
    expect(new Set(await readParts(page))).toEqual(new Set(['visible']));
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to the reviews shows them, and the rest is there on the way down', async ({ page }) => {
    await page.goto(`${PRODUCT}#reviews`);
    await expect(page.locator('#reviews-title')).toBeInViewport();
    const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).first();
    await footer.scrollIntoViewIfNeeded();
    await expect(footer).toBeInViewport();
  });
});
