import type { Page } from '@playwright/test';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

type NetworkConditions = { effectiveType: string; saveData: boolean };

const emulateConnection = (page: Page, line: NetworkConditions) =>
  page.addInitScript((connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection });
  }, line);

/** Records prefetched pages. The router marks such requests; a click sends none. */
function watchPrefetches(page: Page) {
  const prefetchedUrls: string[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    const isAhead = 'next-router-prefetch' in headers || 'next-router-segment-prefetch' in headers;
    if (isAhead || headers['sec-purpose']?.includes('prefetch')) prefetchedUrls.push(request.url());
  });
  return prefetchedUrls;
}

const linkLocations = [
  { path: '/', near: (page: Page) => page.getByRole('link', { name: 'Wigs', exact: true }).first() },
  {
    path: '/lace-front-wigs',
    near: (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link').first(),
  },
];

for (const { path, near } of linkLocations) {
  for (const line of [
    { effectiveType: '2g', saveData: false },
    { effectiveType: 'slow-2g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(
      `${path} prefetches nothing on ${line.effectiveType}${line.saveData ? ' with data-saver' : ''}`,
      { tag: path === '/' && line.saveData ? [] : '@all' },
      async ({ page }) => {
        await emulateConnection(page, line);
        const prefetchedUrls = watchPrefetches(page);
        await page.goto(path);
        await waitUntilSettled(page);
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await near(page).scrollIntoViewIfNeeded();
        await near(page).hover();
        await near(page).focus();
        await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).hover();

        // Navigation still works; by then any prefetch that a hover started would have been sent.
        await near(page).press('Enter');
        await expect(page).not.toHaveURL(new RegExp(`${path}$`));
        await waitUntilSettled(page);
        expect(prefetchedUrls).toEqual([]);
      },
    );
  }

  test(
    `${path} prefetches on hover on a fast connection, and nothing before`,
    { tag: path === '/' ? [] : '@all' },
    async ({ page }) => {
      await emulateConnection(page, { effectiveType: '4g', saveData: false });
      const prefetchedUrls = watchPrefetches(page);
      await page.goto(path);
      await waitUntilSettled(page);
      const countBefore = prefetchedUrls.length;
      await near(page).hover();
      await expect.poll(() => prefetchedUrls.length).toBeGreaterThan(countBefore);
    },
  );
}
