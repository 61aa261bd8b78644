// In test:all only: how pages are kept, loaded and repaired; page-weight and complete-pages run on a push.
import type { Page } from '@playwright/test';
import { expectInCart, waitUntilSettled } from './fixtures/checkout-flow';
import { expectSignedIn, getField, signIn } from './fixtures/customer';
import { test } from './fixtures/customer-api';
import { expect } from './fixtures/test';

/**
 * Opens a page as on a slow line: its code, or that which holds a text, loads once the returned function is called.
 */
async function openWithLateCode(page: Page, path: string, text?: string) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/**/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    if (!text || body.includes(text)) await gate;
    await route.fulfill({ response, body });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return release;
}

const getAddButton = (page: Page) => page.getByRole('button', { name: /^Add to cart/ }).first();

test('Add to cart, pressed twice before the page’s code has loaded, adds the item once', async ({ page }) => {
  const release = await openWithLateCode(page, '/satin-bonnet');
  await getAddButton(page).click();
  await getAddButton(page).press('Enter');
  release();
  await expect(page.getByRole('dialog', { name: /Your cart/ })).toBeVisible();
  await expectInCart(page, 1);
});

test(
  'Add to cart, pressed while the code of its part of the page still loads, adds the item',
  { tag: '@all' },
  async ({ page }) => {
    const release = await openWithLateCode(page, '/satin-bonnet', 'lg:top-[min(5.5rem'); // product-purchase.tsx
    await page.waitForSelector('html[data-hydrated]');
    await getAddButton(page).click();
    await page.waitForTimeout(1_500); // a press that is repeated too early would be lost
    release();
    await expect(page.getByRole('dialog', { name: /Your cart/ })).toBeVisible();
    await expectInCart(page, 1);
  },
);

test('presses on “One more” add up before Add to cart', { tag: '@all' }, async ({ page }) => {
  const release = await openWithLateCode(page, '/satin-bonnet');
  const oneMore = page.getByRole('main').getByRole('button', { name: 'One more' }).first();
  await oneMore.click();
  await oneMore.click();
  await getAddButton(page).click();
  release();
  await expect(page.getByRole('dialog', { name: /Your cart/ })).toBeVisible();
  await expectInCart(page, 3);
});

test(
  'an option that was chosen and taken back before the page’s code has loaded stays as it was',
  { tag: '@all' },
  async ({ page }) => {
    const release = await openWithLateCode(page, '/highlight-body-wave-lace-wig');
    const lengths = page
      .getByRole('main')
      .getByRole('group', { name: /length/i })
      .getByRole('radio');
    const chosen = await lengths.evaluateAll((radios) =>
      radios.findIndex((radio) => (radio as HTMLInputElement).checked),
    );
    await lengths.nth(chosen + 1).check({ force: true });
    await lengths.nth(chosen).check({ force: true });
    release();
    await waitUntilSettled(page);
    await expect(lengths.nth(chosen)).toBeChecked();
    expect(new URL(page.url()).search).toBe('');
  },
);

test('a login before the page’s code has loaded signs in, and the password is never in the URL', async ({
  page,
  registration,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const release = await openWithLateCode(page, '/login?next=%2Fwigs');
  await signIn(page, registration);
  release();
  await expect(page).toHaveURL(/\/wigs$/);
  await expectSignedIn(page);
  expect(addresses.filter((address) => address.includes('password'))).toEqual([]);
});

test(
  'what was typed before the page’s code has loaded stays, and is validated',
  { tag: '@all' },
  async ({ page }) => {
    const release = await openWithLateCode(page, '/register');
    await getField(page, 'First name').fill('Tasha');
    await getField(page, 'E-mail address').fill('tasha@mail');
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    release();
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please enter a valid E-mail address*')).toBeVisible();
    await expect(getField(page, 'First name')).toHaveValue('Tasha');
    await expect(getField(page, 'E-mail address')).toHaveValue('tasha@mail');
    await expect(page.getByText('please agree clause')).toBeHidden();
  },
);

test(
  'an item deselected in the cart before the page’s code has loaded is saved as deselected',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/satin-bonnet');
    await getAddButton(page).click();
    await expect(page.getByRole('dialog', { name: /Your cart/ })).toBeVisible();
    const release = await openWithLateCode(page, '/cart');
    const checkbox = page.getByRole('checkbox', { name: /bonnet/i });
    await checkbox.uncheck();
    const detached = page.waitForResponse('**/api/quote/detach');
    release();
    await detached;
    await expect(checkbox).not.toBeChecked();
    await page.reload();
    await expect(checkbox).not.toBeChecked();
  },
);

test('the menu of a phone, pressed before the page’s code has loaded, opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openWithLateCode(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a browser without scripts never writes the password of a login into the URL', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/login');
  await signIn(page, { email: 'tasha@mail.com', password: 'Lilac street 18' });
  await page.waitForLoadState();
  expect(page.url()).not.toContain('Lilac');
  await context.close();
});
