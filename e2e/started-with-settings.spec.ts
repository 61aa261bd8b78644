import type { Page } from '@playwright/test';
import { settled } from './fixtures/buying';
import { layerOf } from './fixtures/data-layer';
import { holdBack } from './fixtures/hold-back';
import { startShop, type OtherShop } from './fixtures/other-shop';
import { expect, expectAccessible, test } from './fixtures/test';

// The same build as that of the shop beside it, whose goods it sells, and other settings.
const GTM_ID = 'GTM-TEST01';
const settings = { GTM_ID, POPUP_FETCH: 'on' };
let shop: OtherShop;

test.describe('started with settings', { tag: '@all' }, () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ baseURL }) => {
    shop = await startShop({ API_BASE_URL: baseURL!, ...settings }, 'serve');
    await shop.opened();
  });
  test.afterAll(() => shop.close());

  /** Google's side is outside: an empty script answers for it. Gives back what it was asked for. */
  async function watchTagManager(page: Page) {
    const asked: string[] = [];
    await page.route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    return asked;
  }

  const question = (page: Page) => page.getByRole('region', { name: 'Can we use analytics cookies?' });
  const consentOf = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === 'cookieConsent')?.value;

  /** What the page has told about consent, oldest first. */
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

  test('nobody is asked for anything before counting is allowed; then the tag manager comes, and on later pages too', async ({
    page,
  }) => {
    const asked = await watchTagManager(page);
    await page.goto(shop.url);
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    await expect.poll(async () => (await layerOf(page)).map(({ event }) => event)).toContain('page_view');
    expect(asked).toEqual([]);
    expect(await consentOf(page)).toBeUndefined();
    expect(await consents(page)).toEqual([['default', denied]]);

    await question(page).getByRole('button', { name: 'Allow analytics' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtm.js?id=${GTM_ID}`]);
    expect(await consentOf(page)).toBe('counting');
    expect(await consents(page)).toEqual([
      ['default', denied],
      ['update', { ...denied, analytics_storage: 'granted' }],
    ]);

    await page.reload();
    await expect.poll(() => asked.length).toBe(2);
    await expect(question(page)).toHaveCount(0);
  });

  test('a refusal is kept, and can be changed at the foot of the page', async ({ page }) => {
    const asked = await watchTagManager(page);
    await page.goto(shop.url);
    await question(page).getByRole('button', { name: 'Necessary only' }).click();
    await expect(question(page)).toHaveCount(0);
    expect(await consentOf(page)).toBe('needed');

    await page.reload();
    await expect.poll(async () => (await layerOf(page)).map(({ event }) => event)).toContain('page_view');
    await expect(question(page)).toHaveCount(0);
    expect(asked).toEqual([]);

    const choices = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });
    await choices.click();
    await expect(question(page)).toBeFocused();
    await question(page).getByRole('button', { name: 'Allow analytics' }).click();
    await expect(choices).toBeFocused();
    await expect.poll(() => asked.length).toBe(1);
  });

  test('a tag manager that is blocked costs the counting alone', async ({ page, complaints }) => {
    await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
    await page.goto(shop.url);
    await question(page).getByRole('button', { name: 'Allow analytics' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The browser's own line about what was not fetched.
    await expect.poll(() => complaints.length).toBe(1);
    expect(complaints.splice(0)[0]).toContain('googletagmanager.com');
  });

  test('on the phone the question leaves the bar to buy with alone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${shop.url}/hd-lace-front-body-wave-wig`);
    await expect(question(page)).toBeVisible();
    const add = page.getByRole('button', { name: 'Add to cart', exact: true }).last();
    const [asking, bar] = await Promise.all([question(page).boundingBox(), add.boundingBox()]);
    expect(asking!.y + asking!.height).toBeLessThanOrEqual(bar!.y);
    expect(asking!.x).toBeGreaterThanOrEqual(0);
    expect(asking!.x + asking!.width).toBeLessThanOrEqual(390);
    await add.click({ trial: true });
  });

  const notice = (page: Page) => page.getByRole('dialog', { name: 'Every ten wears, not more' });

  /** Past the middle of the page, where a pop-up may come. */
  async function openHalfWay(page: Page) {
    await page.goto(`${shop.url}/care`);
    await settled(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.7));
  }

  test('notices are fetched on each navigation while the marker is absent, long before one may come', async ({
    page,
    context,
  }) => {
    const first = page.waitForRequest(/\/api\/common\/popup\?.*pos_uri=%2Fcare/, { timeout: 10_000 });
    await page.goto(`${shop.url}/care`);
    await first;
    await settled(page);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/common/popup?')) asked += 1;
    });
    const nav = page.getByRole('navigation', { name: 'Categories' });
    await nav.getByRole('link', { name: 'Wigs', exact: true }).click();
    await expect(page).toHaveURL(/\/wigs$/);
    await settled(page);
    expect(asked).toBe(0);
    await context.clearCookies({ name: 'popoupManageExpTime' });
    await page.goBack();
    await expect.poll(() => asked).toBe(1);
  });

  test.describe('notices', () => {
    test.use({ hasPopUps: true });

    test('a notice of the owner comes once on its page, keeps the focus inside, and goes with Escape', async ({
      page,
      context,
    }) => {
      await openHalfWay(page);
      await expect(notice(page)).toBeVisible();
      await expect(notice(page)).toContainText('Here is the whole wash, step by step.');
      const picture = notice(page).locator('img');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await settled(page);
      await expectAccessible(page);
      const cookies = await context.cookies();
      expect(cookies.map(({ name }) => name)).toContain('popoupManageExpTime');

      for (let stops = 0; stops < 5; stops += 1) {
        await page.keyboard.press('Tab');
        await expect(notice(page).locator(':focus')).toHaveCount(1);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      const sheet = (await notice(page).boundingBox())!;
      expect([sheet.x, sheet.width, sheet.y + sheet.height]).toEqual([0, 390, 844]);
      await page.keyboard.press('Escape');
      await expect(notice(page)).toBeHidden();

      // Asked for anew, it has been seen.
      await context.clearCookies({ name: 'popoupManageExpTime' });
      const asked = page.waitForResponse('**/api/common/popup?*');
      await openHalfWay(page);
      await asked;
      await page.waitForTimeout(3_000); // it came sooner than that
      await expect(notice(page)).toHaveCount(0);
    });

    test('a notice goes before an offer on a slow line, too', async ({ page }) => {
      const letGo = await holdBack(page, '**/api/common/popup?*');
      await openHalfWay(page);
      await page.waitForTimeout(2_000); // an offer came sooner than that
      await expect(page.getByRole('dialog')).toHaveCount(0);
      letGo();
      await expect(notice(page)).toBeVisible();
    });

    test('a notice leads to what it speaks of', async ({ page }) => {
      await openHalfWay(page);
      await notice(page).getByRole('link', { name: 'Read more' }).click();
      await expect(page).toHaveURL(/\/blog\/how-to-wash-a-lace-wig$/, { timeout: 60_000 });
      await expect(notice(page)).toBeHidden();
    });
  });
});
