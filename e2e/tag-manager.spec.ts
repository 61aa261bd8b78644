import type { Page } from '@playwright/test';
import { layerOf } from './fixtures/data-layer';
import { startShop, type OtherShop } from './fixtures/other-shop';
import { expect, expectAccessible, test } from './fixtures/test';

// The id is fixed by the build, so this shop runs from its sources; its goods are those of the shop beside it.
test.describe.configure({ mode: 'serial' });

const GTM_ID = 'GTM-TEST01';
const STARTS_WITHIN_MS = 240_000;
let shop: OtherShop;

test.beforeAll(async ({ baseURL, request }) => {
  test.setTimeout(STARTS_WITHIN_MS);
  shop = await startShop({ GTM_ID, API_BASE_URL: baseURL!, DIST_DIR: '.next-tagged' }, 'dev');
  await shop.opened();
  await request.get(shop.url, { timeout: STARTS_WITHIN_MS });
});
test.afterAll(() => shop.close());
// A piece that is compiled anew while it is asked for is not found at first.
test.afterEach(({ complaints }) => {
  const others = complaints.filter((said) => !said.includes('/_next/static/'));
  complaints.splice(0, complaints.length, ...others);
});

/** Google's side is outside: an empty script answers for it. Gives back what it was asked for. */
async function watchTagManager(page: Page) {
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

const question = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' });
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

  await question(page).getByRole('button', { name: 'Allow counting' }).click();
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
  await question(page).getByRole('button', { name: 'Only what the shop needs' }).click();
  await expect(question(page)).toHaveCount(0);
  expect(await consentOf(page)).toBe('needed');

  await page.reload();
  await expect.poll(async () => (await layerOf(page)).map(({ event }) => event)).toContain('page_view');
  await expect(question(page)).toHaveCount(0);
  expect(asked).toEqual([]);

  const choices = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });
  await choices.click();
  await expect(question(page)).toBeFocused();
  await question(page).getByRole('button', { name: 'Allow counting' }).click();
  await expect(choices).toBeFocused();
  await expect.poll(() => asked.length).toBe(1);
});

test('a tag manager that is blocked costs the counting alone', async ({ page, complaints }) => {
  await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
  await page.goto(shop.url);
  await question(page).getByRole('button', { name: 'Allow counting' }).click();
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
