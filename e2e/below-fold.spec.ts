import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

const PRODUCT = '/highlight-body-wave-lace-wig';

/** The parts below the first view, and whether the browser has rendered each. */
const readParts = (page: Page) =>
  page
    .locator('.below-fold')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility));

/** Records each part that is rendered, and the end of it, from now on. */
const watchRendering = () => {
  const steps: string[] = [];
  Reflect.set(window, 'steps', steps);
  new MutationObserver((changes) => {
    for (const { target, attributeName } of changes)
      if (attributeName === 'data-rendered') steps.push('whole');
      else if (target instanceof HTMLElement && target.style.contentVisibility === 'visible')
        steps.push('part');
  }).observe(document, { attributes: true, attributeFilter: ['style', 'data-rendered'], subtree: true });
};
/** Less than the limit after which all are rendered at once. */
const SOON = { timeout: 8_000 };

for (const path of ['/', PRODUCT])
  test(`${path} is rendered part by part, and then whole`, async ({ page }) => {
    // Scripts that come late leave the page as the server sent it.
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.addInitScript(watchRendering);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    const before = await readParts(page);
    expect(before.length).toBeGreaterThan(4);
    expect(new Set(before)).toEqual(new Set(['auto']));

    release();
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.locator('html[data-rendered]')).toBeAttached(SOON);
    expect(new Set(await readParts(page))).toEqual(new Set(['visible']));
    const steps = await page.evaluate(() => Reflect.get(window, 'steps') as string[]);
    expect(steps).toEqual([...before.map(() => 'part'), 'whole']);
  });

test('a page that is loaded again shows the place it showed before', async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(page.locator('html[data-rendered]')).toBeAttached();
  const title = page.locator('#photos-title');
  await title.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const getTop = () => title.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.waitForFunction(() => scrollY > 1000);
  const top = await getTop();
  await page.reload();
  await expect(page.locator('html[data-rendered]')).toBeAttached();
  await expect.poll(async () => Math.abs((await getTop()) - top)).toBeLessThan(60);
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
