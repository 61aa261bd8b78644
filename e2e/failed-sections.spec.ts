// In test:all only: how pages are kept, loaded and repaired; page-weight and complete-pages run on a push.
import { waitUntilSettled } from './fixtures/checkout-flow';
import { removeExpectedErrors } from './fixtures/expected-errors';
import { expect, test } from './fixtures/test';

const NETWORK_ERROR = 'Network error, please try again';
/** The browser logs the failed request, and React the error it caught because of it. */
const LOST_CODE = /net::ERR_|ChunkLoadError|Failed to load chunk/;

for (const width of [390, 1440])
  test(
    `a section whose code fails to load leaves the page intact and loads on a later retry, at ${width}`,
    { tag: width === 390 ? [] : '@all' },
    async ({ page, context, browserErrors }) => {
      await page.setViewportSize({ width, height: 900 });
      let lastFailureAt = 0;
      page.on('requestfailed', () => (lastFailureAt = Date.now()));
      await page.goto('/hd-lace-front-straight-wig');
      await waitUntilSettled(page);
      await context.setOffline(true);
      const reviews = page.locator('#reviews');
      await reviews.scrollIntoViewIfNeeded();
      const line = page.getByRole('alert').filter({ hasText: 'More reviews could not be shown.' });
      await expect(line).toBeVisible();
      await expect(reviews.getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();

      // A retry while still offline is harmless.
      const retryButton = reviews.getByRole('button', { name: 'Try again' });
      await retryButton.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: NETWORK_ERROR })).toBeVisible();
      await expect(line).toBeVisible();

      // A chunk failing just as the network returns reloads the page by itself: here the click has to do it.
      await expect.poll(() => Date.now() - lastFailureAt).toBeGreaterThan(1_000);
      await context.setOffline(false);
      await retryButton.click();
      await expect(line).toHaveCount(0);
      await waitUntilSettled(page);
      await reviews.scrollIntoViewIfNeeded();
      await expect(reviews.getByRole('button', { name: /helpful/i }).first()).toBeVisible();
      await expect(page.getByText('could not be shown')).toHaveCount(0);
      removeExpectedErrors(browserErrors, LOST_CODE);
    },
  );

for (const { width, role, name } of [
  { width: 390, role: 'button', name: 'Menu' },
  { width: 390, role: 'link', name: 'Search' },
  { width: 768, role: 'button', name: 'Menu' },
  { width: 1024, role: 'link', name: 'Search hair' },
  { width: 1440, role: 'link', name: 'Search hair' },
] as const)
  test(
    `${name} at ${width}: a dialog whose code fails to load shows an error and leaves the page intact`,
    { tag: name === 'Menu' && width === 390 ? [] : '@all' },
    async ({ page, context, browserErrors }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/hd-lace-front-straight-wig');
      await waitUntilSettled(page);
      await context.setOffline(true);
      const trigger = page.getByRole('banner').getByRole(role, { name }).filter({ visible: true });
      const errorAlert = page.getByRole('alert').filter({ hasText: NETWORK_ERROR });
      for (const activate of [() => trigger.click(), () => trigger.press('Enter')]) {
        await activate();
        await expect(errorAlert).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(errorAlert).toHaveCount(0);
      }
      removeExpectedErrors(browserErrors, LOST_CODE);
    },
  );
