import type { Page } from '@playwright/test';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { readDataLayer } from './fixtures/data-layer';
import { delayRequests } from './fixtures/delay-requests';
import { startShop, type ShopInstance } from './fixtures/shop-instance';
import { expect, expectAccessible, test } from './fixtures/test';

// The build and products of the shop under test, with other settings.
const GTM_ID = 'GTM-TEST01';
const settings = { GTM_ID, POPUP_FETCH: 'on' };
let shop: ShopInstance;

test.describe('started with settings', { tag: '@all' }, () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ baseURL }) => {
    shop = await startShop({ API_BASE_URL: baseURL!, ...settings }, 'serve');
    await shop.waitUntilOpen();
  });
  test.afterAll(() => shop.close());

  /** Serves an empty script in place of the tag manager. Returns the requested URLs. */
  async function watchTagManager(page: Page) {
    const requestedUrls: string[] = [];
    await page.route('https://www.googletagmanager.com/**', (route) => {
      requestedUrls.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    return requestedUrls;
  }

  const question = (page: Page) => page.getByRole('region', { name: 'Can we use analytics cookies?' });
  const readConsent = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === 'cookieConsent')?.value;

  /** Returns the page's consent events, oldest first. */
  const consents = (page: Page) =>
    page.evaluate(() =>
      (Reflect.get(window, 'dataLayer') as ArrayLike<unknown>[])
        .filter((entry) => entry[0] === 'consent')
        .map((entry) => [entry[1], entry[2]]),
    );
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  };

  test('nothing external is requested before consent; then the tag manager loads, also on later pages', async ({
    page,
  }) => {
    const requestedUrls = await watchTagManager(page);
    await page.goto(shop.url);
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    await expect
      .poll(async () => (await readDataLayer(page)).map(({ event }) => event))
      .toContain('page_view');
    expect(requestedUrls).toEqual([]);
    expect(await readConsent(page)).toBeUndefined();
    expect(await consents(page)).toEqual([['default', denied]]);

    await question(page).getByRole('button', { name: 'Allow analytics' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect.poll(() => requestedUrls).toEqual([`https://www.googletagmanager.com/gtm.js?id=${GTM_ID}`]);
    expect(await readConsent(page)).toBe('counting');
    expect(await consents(page)).toEqual([
      ['default', denied],
      ['update', { ...denied, analytics_storage: 'granted' }],
    ]);

    await page.reload();
    await expect.poll(() => requestedUrls.length).toBe(2);
    await expect(question(page)).toHaveCount(0);
  });

  test('a refusal is stored, and can be changed in the footer', async ({ page }) => {
    const requestedUrls = await watchTagManager(page);
    await page.goto(shop.url);
    await question(page).getByRole('button', { name: 'Necessary only' }).click();
    await expect(question(page)).toHaveCount(0);
    expect(await readConsent(page)).toBe('needed');

    await page.reload();
    await expect
      .poll(async () => (await readDataLayer(page)).map(({ event }) => event))
      .toContain('page_view');
    await expect(question(page)).toHaveCount(0);
    expect(requestedUrls).toEqual([]);

    const cookieChoicesButton = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });
    await cookieChoicesButton.click();
    await expect(question(page)).toBeFocused();
    await question(page).getByRole('button', { name: 'Allow analytics' }).click();
    await expect(cookieChoicesButton).toBeFocused();
    await expect.poll(() => requestedUrls.length).toBe(1);
  });

  test('a blocked tag manager affects only analytics', async ({ page, browserErrors }) => {
    await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
    await page.goto(shop.url);
    await question(page).getByRole('button', { name: 'Allow analytics' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The browser's own error about the blocked request.
    await expect.poll(() => browserErrors.length).toBe(1);
    expect(browserErrors.splice(0)[0]).toContain('googletagmanager.com');
  });

  test('on a phone the consent banner does not cover the buy bar', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${shop.url}/hd-lace-front-body-wave-wig`);
    await expect(question(page)).toBeVisible();
    const add = page.getByRole('button', { name: 'Add to cart', exact: true }).last();
    const [questionBox, bar] = await Promise.all([question(page).boundingBox(), add.boundingBox()]);
    expect(questionBox!.y + questionBox!.height).toBeLessThanOrEqual(bar!.y);
    expect(questionBox!.x).toBeGreaterThanOrEqual(0);
    expect(questionBox!.x + questionBox!.width).toBeLessThanOrEqual(390);
    await add.click({ trial: true });
  });

  const getPopup = (page: Page) => page.getByRole('dialog', { name: 'Every ten wears, not more' });

  /** Scrolls past the middle, where a popup may open. */
  async function openHalfWay(page: Page) {
    await page.goto(`${shop.url}/care`);
    await waitUntilSettled(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.7));
  }

  test('notices are fetched on each navigation while the marker is absent, long before one may open', async ({
    page,
    context,
  }) => {
    const requestPromise = page.waitForRequest(/\/api\/common\/popup\?.*pos_uri=%2Fcare/, {
      timeout: 10_000,
    });
    await page.goto(`${shop.url}/care`);
    await requestPromise;
    await waitUntilSettled(page);
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/common/popup?')) requestCount += 1;
    });
    const nav = page.getByRole('navigation', { name: 'Categories' });
    await nav.getByRole('link', { name: 'Wigs', exact: true }).click();
    await expect(page).toHaveURL(/\/wigs$/);
    await waitUntilSettled(page);
    expect(requestCount).toBe(0);
    await context.clearCookies({ name: 'popoupManageExpTime' });
    await page.goBack();
    await expect.poll(() => requestCount).toBe(1);
  });

  test.describe('notices', () => {
    test.use({ hasPopups: true });

    test('an admin notice opens once on its page, traps the focus, and closes with Escape', async ({
      page,
      context,
    }) => {
      await openHalfWay(page);
      await expect(getPopup(page)).toBeVisible();
      await expect(getPopup(page)).toContainText('Here is the whole wash, step by step.');
      const popupImage = getPopup(page).locator('img');
      await expect
        .poll(() => popupImage.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await waitUntilSettled(page);
      await expectAccessible(page);
      const cookies = await context.cookies();
      expect(cookies.map(({ name }) => name)).toContain('popoupManageExpTime');

      for (let stops = 0; stops < 5; stops += 1) {
        await page.keyboard.press('Tab');
        await expect(getPopup(page).locator(':focus')).toHaveCount(1);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      const sheet = (await getPopup(page).boundingBox())!;
      expect([sheet.x, sheet.width, sheet.y + sheet.height]).toEqual([0, 390, 844]);
      await page.keyboard.press('Escape');
      await expect(getPopup(page)).toBeHidden();

      // On a new fetch it counts as seen.
      await context.clearCookies({ name: 'popoupManageExpTime' });
      const responsePromise = page.waitForResponse('**/api/common/popup?*');
      await openHalfWay(page);
      await responsePromise;
      await page.waitForTimeout(3_000); // it would be open by now
      await expect(getPopup(page)).toHaveCount(0);
    });

    test('a notice takes precedence over an offer, also on a slow connection', async ({ page }) => {
      const release = await delayRequests(page, '**/api/common/popup?*');
      await openHalfWay(page);
      await page.waitForTimeout(2_000); // an offer would be open by now
      await expect(page.getByRole('dialog')).toHaveCount(0);
      release();
      await expect(getPopup(page)).toBeVisible();
    });

    test('a notice links to its subject', async ({ page }) => {
      await openHalfWay(page);
      await getPopup(page).getByRole('link', { name: 'Read more' }).click();
      await expect(page).toHaveURL(/\/blog\/how-to-wash-a-lace-wig$/, { timeout: 60_000 });
      await expect(getPopup(page)).toBeHidden();
    });
  });
});
