import type { Page } from '@playwright/test';
import { settled } from './fixtures/buying';
import { expect, test } from './fixtures/test';

type Line = { effectiveType: string; saveData: boolean };

const useLine = (page: Page, line: Line) =>
  page.addInitScript((connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection });
  }, line);

/** Every page that is fetched ahead. The router marks such requests, a press sends none. */
function watchPrefetches(page: Page) {
  const ahead: string[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    const isAhead = 'next-router-prefetch' in headers || 'next-router-segment-prefetch' in headers;
    if (isAhead || headers['sec-purpose']?.includes('prefetch')) ahead.push(request.url());
  });
  return ahead;
}

const places = [
  { path: '/', near: (page: Page) => page.getByRole('link', { name: 'Wigs', exact: true }).first() },
  {
    path: '/lace-front-wigs',
    near: (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link').first(),
  },
];

for (const { path, near } of places) {
  for (const line of [
    { effectiveType: '2g', saveData: false },
    { effectiveType: 'slow-2g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(
      `${path} fetches nothing ahead on ${line.effectiveType}${line.saveData ? ' with data-saver' : ''}`,
      { tag: path === '/' && line.saveData ? [] : '@all' },
      async ({ page }) => {
        await useLine(page, line);
        const ahead = watchPrefetches(page);
        await page.goto(path);
        await settled(page);
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await near(page).scrollIntoViewIfNeeded();
        await near(page).hover();
        await near(page).focus();
        await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).hover();

        // A press still leads on; by then whatever a hover had started would have left the browser.
        await near(page).press('Enter');
        await expect(page).not.toHaveURL(new RegExp(`${path}$`));
        await settled(page);
        expect(ahead).toEqual([]);
      },
    );
  }

  test(
    `${path} fetches ahead what the pointer comes to on a fast line, and nothing before`,
    { tag: path === '/' ? [] : '@all' },
    async ({ page }) => {
      await useLine(page, { effectiveType: '4g', saveData: false });
      const ahead = watchPrefetches(page);
      await page.goto(path);
      await settled(page);
      const seen = ahead.length;
      await near(page).hover();
      await expect.poll(() => ahead.length).toBeGreaterThan(seen);
    },
  );
}
