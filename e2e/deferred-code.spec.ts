// In test:all only: how pages are kept, loaded and repaired; page-weight and complete-pages run on a push.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

const CHUNK = /\/_next\/static\/chunks\/[^?]+\.js/;
/** The first image of home. */
const HERO = /\/media\/banners\/hero/;

/** Opens home without waiting for it; its first image arrives once the returned function is called. */
async function openWithLateImage(page: Page) {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (CHUNK.test(request.url())) requested.push(request.url());
  });
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(HERO, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return { requested, release };
}

const expectHydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { timeout: 15_000 });

/** Without the longest wait of three seconds, a test shows what else adds the code, however slow the machine is. */
const waitWithoutEnd = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const withoutLongest = (run: () => void, ms?: number) => (ms === 3_000 ? 0 : setTimeout(run, ms));
    window.setTimeout = withoutLongest as typeof setTimeout;
  });

/** When the first image had arrived, and when code was requested, in ms of the page; 0 for what was not. */
const getTimes = (page: Page) =>
  page.evaluate(
    ([hero, chunk]) => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const find = (source: string) => entries.find(({ name }) => new RegExp(source).test(name));
      return [find(hero)?.responseEnd ?? 0, find(chunk)?.startTime ?? 0] as const;
    },
    [HERO.source, CHUNK.source] as const,
  );

for (const width of [390, 1440])
  test(
    `code is requested once the first image is painted, at ${width}`,
    { tag: width === 390 ? [] : '@all' },
    async ({ page }) => {
      await waitWithoutEnd(page);
      await page.setViewportSize({ width, height: 844 });
      const { requested, release } = await openWithLateImage(page);
      await page.waitForTimeout(1_000);
      expect(requested).toEqual([]);
      release();
      await expectHydrated(page);
      const [image, code] = await getTimes(page);
      expect(image).toBeGreaterThan(0);
      expect(code).toBeGreaterThan(image);
    },
  );

test('a press requests code at once, and is answered', async ({ page }) => {
  await waitWithoutEnd(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const { requested, release } = await openWithLateImage(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  await expect(page.getByRole('dialog', { name: 'Odette Hair' })).toBeVisible();
  release();
});

test(
  'a click without a pointer, as by a screen reader, requests code at once, and is answered',
  { tag: '@all' },
  async ({ page }) => {
    await waitWithoutEnd(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const { release } = await openWithLateImage(page);
    await page
      .getByRole('button', { name: 'Menu', exact: true })
      .evaluate((button: HTMLElement) => button.click());
    await expect(page.getByRole('dialog', { name: 'Odette Hair' })).toBeVisible();
    release();
  },
);

test(
  'code waits for the first image also where the page arrives after its first frame',
  { tag: '@all' },
  async ({ page }) => {
    await waitWithoutEnd(page);
    // The start of a page on a slow line: header and loader, without the image.
    await page.addInitScript(() => {
      let isEarly = true;
      const { querySelectorAll } = Document.prototype;
      Object.defineProperty(document, 'readyState', { get: () => (isEarly ? 'loading' : 'complete') });
      document.querySelectorAll = function (this: Document, selector: string) {
        return querySelectorAll.call(
          this,
          isEarly && selector.includes('fetchpriority') ? 'nothing' : selector,
        );
      } as typeof document.querySelectorAll;
      setTimeout(() => (isEarly = false), 700);
    });
    const { requested, release } = await openWithLateImage(page);
    await page.waitForTimeout(1_200);
    expect(requested).toEqual([]);
    release();
    await expectHydrated(page);
  },
);

test('a key requests code at once', async ({ page }) => {
  await waitWithoutEnd(page);
  const { requested, release } = await openWithLateImage(page);
  await page.keyboard.press('Tab');
  await expectHydrated(page);
  expect(requested.length).toBeGreaterThan(0);
  release();
});

test('an image that does not arrive holds up code for three seconds', { tag: '@all' }, async ({ page }) => {
  const { release } = await openWithLateImage(page);
  await expectHydrated(page);
  const [, code] = await getTimes(page);
  expect(code).toBeGreaterThan(3_000);
  release();
});

test('an image that fails does not hold up code', { tag: '@all' }, async ({ page }) => {
  await waitWithoutEnd(page);
  await page.route(HERO, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.fulfill({ contentType: 'text/plain', body: 'no image' });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expectHydrated(page);
});

test('a page that is opened in the background requests code at once', async ({ page }) => {
  await waitWithoutEnd(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0; // a hidden page draws no frames
  });
  const { requested, release } = await openWithLateImage(page);
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  release();
});
