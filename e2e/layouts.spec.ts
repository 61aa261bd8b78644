import type { Page } from '@playwright/test';
import { addLoginCookie, registerByApi, createRegistration, test } from './fixtures/customer';
import { getAccountMenu, openPage } from './fixtures/page-helpers';
import { expect } from './fixtures/test';

// The three layouts of spec section 2.
const banner = (page: Page) => page.getByRole('complementary', { name: 'Offers' });
const cartIcon = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true });
const getBox = async (locator: ReturnType<Page['locator']>) => (await locator.boundingBox())!;

async function expectCartDialog(page: Page) {
  await cartIcon(page).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the default layout has ad banner, header, footer and cart dialog', async ({ page }) => {
  await openPage(page, '/wigs');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectCartDialog(page);
});

test(
  'the hasHead layout centres content between header and footer, with a cart dialog and no ad banner',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '/order/track');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const content = await getBox(page.getByRole('main').locator('> *').filter({ visible: true }).first());
    const centerX = content.x + content.width / 2;
    expect(Math.abs(centerX - page.viewportSize()!.width / 2)).toBeLessThan(10);
    await expectCartDialog(page);
  },
);

test(
  'on order/confirm the cart icon leads to the cart and opens no dialog',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '/order/confirm');
    await cartIcon(page).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('the userlayout has a header, and the user navigation to the left of the content', async ({
  page,
  context,
  baseURL,
  api,
}) => {
  await addLoginCookie(context, await registerByApi(api, createRegistration()), baseURL!);
  await openPage(page, '/user/points');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  const [side, content] = await Promise.all([getBox(getAccountMenu(page)), getBox(page.getByRole('main'))]);
  expect(side.x + side.width).toBeLessThanOrEqual(content.x);
  expect(side.y).toBeLessThan(content.y + content.height);
});
