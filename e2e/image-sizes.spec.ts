// In test:all only: how pages are kept, loaded and repaired; page-weight and complete-pages run on a push.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

/** Scrolls through the page until all images that come near have loaded. */
async function loadImages(page: Page) {
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < pageHeight; y += 600) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.images].every((image) => {
            const { top, bottom, left, right, width } = image.getBoundingClientRect();
            const isInView = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
            return !isInView || (image.complete && Boolean(image.currentSrc));
          }),
        ),
      )
      .toBe(true);
  }
}

/**
 * Images that were loaded in a larger width than the smallest that covers what is shown, or in a smaller one. A browser
 * also shows a larger one that the page has loaded elsewhere, and one that is a few pixels short.
 */
const listWrongSizes = (page: Page) =>
  page.evaluate(() => {
    const images = [...document.images].flatMap((image) => {
      const offered = image.srcset.split(', ').map((candidate) => {
        const [url = '', width = ''] = candidate.split(' ');
        return { url: new URL(url, location.href).href, width: Number.parseInt(width) };
      });
      const loaded = offered.find(({ url }) => url === image.currentSrc);
      if (!loaded || image.clientWidth === 0) return [];
      const covered = image.clientHeight * (image.naturalWidth / image.naturalHeight);
      const shown = Math.floor(Math.max(image.clientWidth, covered) * devicePixelRatio);
      const widths = offered.map(({ width }) => width);
      const best = widths.filter((width) => width >= shown).sort((a, b) => a - b)[0] ?? Math.max(...widths);
      const isTooSmall = loaded.width < best && loaded.width < 0.95 * shown;
      return [{ url: loaded.url, isTooLarge: loaded.width > best, isTooSmall, shown, best }];
    });
    const needed = new Set(images.filter(({ isTooLarge }) => !isTooLarge).map(({ url }) => url));
    const wrong = images
      .filter(({ url, isTooLarge, isTooSmall }) => isTooSmall || (isTooLarge && !needed.has(url)))
      .map(({ url, shown, best }) => `${url}: ${shown} px shown, ${best} is right`);
    return { count: images.length, wrong };
  });

const SCREENS = [
  { width: 390, deviceScaleFactor: 2, tag: [] },
  { width: 768, deviceScaleFactor: 1, tag: ['@all'] },
  { width: 1024, deviceScaleFactor: 1, tag: ['@all'] },
  { width: 1080, deviceScaleFactor: 1.5, tag: ['@all'] },
  { width: 1280, deviceScaleFactor: 1, tag: ['@all'] },
  { width: 1440, deviceScaleFactor: 1, tag: ['@all'] },
  { width: 1920, deviceScaleFactor: 1, tag: ['@all'] },
  { width: 1920, deviceScaleFactor: 2, tag: ['@all'] },
];
const PATHS = [
  '/',
  '/lace-front-wigs',
  '/highlight-body-wave-lace-wig',
  '/blog',
  '/blog/how-to-wash-a-lace-wig',
];

for (const { width, deviceScaleFactor, tag } of SCREENS)
  test.describe(`at ${width}, ${deviceScaleFactor} pixels each`, { tag }, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor });
    for (const path of PATHS)
      test(`${path} loads each image in the size it is shown, and at most two fonts`, async ({ page }) => {
        const fonts: string[] = [];
        page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
        await page.goto(path);
        expect(fonts.length).toBeLessThanOrEqual(2);
        await loadImages(page);
        const { count, wrong } = await listWrongSizes(page);
        expect(count).toBeGreaterThan(0);
        expect(wrong).toEqual([]);
      });
  });
