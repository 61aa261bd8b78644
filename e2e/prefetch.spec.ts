// In test:all only: how pages are kept, loaded and repaired; page-weight and complete-pages run on a push.
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
      { tag: '@all' },
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

/** Records the lists that the browser loads. */
function watchLists(page: Page) {
  const listUrls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/products\?/.test(request.url())) listUrls.push(request.url());
  });
  return listUrls;
}

const getFilter = (page: Page) =>
  page.getByRole('main').locator('details').filter({ hasText: 'Texture' }).getByRole('link').first();

const getCardNames = (page: Page) =>
  page
    .locator('main article[data-item-id]')
    .evaluateAll((cards) => cards.map((card) => card.id || card.textContent));

test('a filter under the mouse loads its list once, and the press shows it', async ({ page }) => {
  const listUrls = watchLists(page);
  await page.goto('/wigs');
  await waitUntilSettled(page);
  const before = await getCardNames(page);
  expect(listUrls).toEqual([]);
  await getFilter(page).hover();
  await expect.poll(() => listUrls.length).toBe(1);
  await waitUntilSettled(page);
  expect(await getCardNames(page)).toEqual(before);
  await getFilter(page).click();
  await expect(page).toHaveURL(/texture=/);
  await expect.poll(() => getCardNames(page)).not.toEqual(before);
  await waitUntilSettled(page);
  expect(listUrls).toHaveLength(1);
});

test(
  'a filter whose list fails to load under the mouse shows nothing, and works when pressed',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    await page.goto('/wigs');
    await waitUntilSettled(page);
    const before = await getCardNames(page);
    let failures = 0;
    await page.route(/\/api\/products\?/, (route) => (failures++ < 1 ? route.abort() : route.continue()));
    await getFilter(page).hover();
    await expect.poll(() => failures).toBe(1);
    await waitUntilSettled(page);
    await expect(page.getByText('Network error')).toHaveCount(0);
    await getFilter(page).click();
    await expect(page).toHaveURL(/texture=/);
    await expect.poll(() => getCardNames(page)).not.toEqual(before);
    browserErrors.splice(0); // the browser logs the failed requests
  },
);

test('a filter under the mouse loads nothing with data-saver', { tag: '@all' }, async ({ page }) => {
  await emulateConnection(page, { effectiveType: '4g', saveData: true });
  const listUrls = watchLists(page);
  await page.goto('/wigs');
  await waitUntilSettled(page);
  await getFilter(page).hover();
  await page.waitForTimeout(500); // an absence: six times the rest that starts a preload
  expect(listUrls).toEqual([]);
  await getFilter(page).click();
  await expect.poll(() => listUrls.length).toBe(1);
});

const readCards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map(({ dataset }) => dataset.itemId).join());

/**
 * Opens a list, runs `approach`, and lets no further code arrive. Returns a wait for other cards. The preload
 * ends with the guest token: on a busy machine, its code may run long after it has arrived.
 */
async function openWithoutMoreCode(page: Page, approach: () => Promise<void>) {
  await page.goto('/wigs');
  await waitUntilSettled(page);
  const cards = await readCards(page);
  await approach();
  const getCookieNames = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(getCookieNames).toContain('guestToken');
  await waitUntilSettled(page);
  await page.route(/\/_next\/static\/chunks\//, () => undefined);
  return async () => {
    await expect.poll(() => readCards(page)).not.toBe(cards);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  };
}

test(
  'what a list needs loads when the focus reaches its sort, and one request follows',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const lists: string[] = [];
    page.on('request', (request) => request.url().includes('/api/products?') && lists.push(request.url()));
    const sort = page.locator('main select[name="sort"]');
    const waitForCards = await openWithoutMoreCode(page, () => sort.focus());
    await sort.selectOption('price_asc');
    await waitForCards();
    expect(lists).toEqual([expect.stringContaining('sort_by=price_asc')]);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('what a list needs loads when its filters open', { tag: '@all' }, async ({ page }) => {
    const drawer = page.getByRole('dialog', { name: /Filter/ });
    const waitForCards = await openWithoutMoreCode(page, async () => {
      await page.getByRole('button', { name: 'Filter', exact: true }).tap();
      await drawer.waitFor();
    });
    await drawer.locator('a[href*="texture="]').first().tap();
    await waitForCards();
  });
});
