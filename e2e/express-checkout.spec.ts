import type { Locator, Page } from '@playwright/test';
import { expectPaid, fillCart } from './fixtures/checkout-flow';
import { delayRequests } from './fixtures/delay-requests';
import { removeExpectedErrors } from './fixtures/expected-errors';
import { openPage } from './fixtures/page-helpers';
import { expect, expectAccessible, test } from './fixtures/test';

/** No other test changes or needs its price. */
const RARE = '/wrap-ponytail-body-wave';
const WIG = '/hd-lace-front-body-wave-wig?length=18';

const buttonsIn = (page: Page) => page.getByRole('region', { name: 'Express checkout' });
/** Uses the page until it has asked for the buttons: their place loads after the first view. */
async function usePage(page: Page) {
  let isAsked = false;
  page.on('request', (request) => (isAsked ||= request.url().endsWith('/api/orders/express')));
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return isAsked || (await buttonsIn(page).count()) > 0;
    })
    .toBe(true);
}
const walletOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const payIn = (wallet: Locator) => wallet.getByRole('button', { name: /^Pay / });

for (const width of [390, 768, 1024, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    const hasTouch = width < 1024;
    test.use({ viewport: { width, height: 900 }, hasTouch });
    const press = (control: Locator) => (hasTouch ? control.tap() : control.press('Enter'));
    const check = (control: Locator) => (hasTouch ? control.tap({ force: true }) : control.press('Space'));

    test('a product is bought with a wallet, to another address and by another method', async ({
      page,
      api,
    }) => {
      await openPage(page, WIG);
      await usePage(page);
      const applePay = buttonsIn(page).getByRole('button', { name: 'Buy with Apple Pay' });
      await expect(applePay).toBeVisible();
      await press(applePay);
      const wallet = walletOf(page, 'Apple Pay');
      await expect(wallet).toContainText('This is a test wallet. It takes no money and ships nothing.');
      await expect(payIn(wallet)).toBeVisible();
      await expectAccessible(page);

      const california = await payIn(wallet).textContent();
      await check(wallet.getByRole('radio', { name: /Austin/ }));
      await expect(payIn(wallet)).not.toHaveText(california!);
      const methods = wallet.getByRole('group', { name: 'Shipping method' }).getByRole('radio');
      const standard = await payIn(wallet).textContent();
      await check(methods.last());
      await expect(methods.last()).toBeChecked();
      const total = (await payIn(wallet).textContent())!.replace('Pay ', '');
      expect(standard).not.toBe('');
      await expect(wallet.getByText('Total', { exact: true }).locator('..')).toContainText(total);
      await press(payIn(wallet));
      await expectPaid(page);
      await expect(page.getByRole('main')).toContainText(total);
      await expect(page.getByRole('main')).toContainText('Thank you, Tasha.');
      expect((await api.cart.read()).items).toEqual([]);
    });

    for (const path of ['/cart', '/order/confirm'])
      test(`the cart is bought with a wallet on ${path}, after a declined card`, async ({ page }) => {
        await fillCart(page);
        await openPage(page, path);
        await usePage(page);
        await press(buttonsIn(page).getByRole('button', { name: 'Buy with PayPal' }));
        const wallet = walletOf(page, 'PayPal');
        await check(wallet.getByRole('radio', { name: /ending in 0002/ }));
        await press(payIn(wallet));
        await expect(page).toHaveURL(/\/order\/payment\?order=\d+$/);
        await expect(page.getByText('Your card was declined.')).toBeVisible();
        await expect(page.getByText('Nothing was charged, and your order is saved.')).toBeVisible();
        await press(page.getByRole('button', { name: 'Try again' }));
        await press(page.getByRole('button', { name: /^Pay / }));
        await expectPaid(page);
      });
  });

test('the wallet is closed without an order, and the price follows the quantity', async ({ page }) => {
  await openPage(page, WIG);
  await usePage(page);
  const link = buttonsIn(page).getByRole('button', { name: 'Buy with Link' });
  await link.press('Enter');
  const wallet = walletOf(page, 'Link');
  const one = await payIn(wallet).textContent();
  await page.keyboard.press('Escape');
  await expect(wallet).toBeHidden();
  await expect(link).toBeFocused();
  await page.getByRole('button', { name: /^One more/ }).click();
  await link.press('Enter');
  await expect(payIn(wallet)).not.toHaveText(one!);
});

test('a price that changes while the wallet is open is said, and the next press pays it', async ({
  page,
  api,
  admin,
}) => {
  const { id } = await api.system.convertUrl({ url: RARE });
  const { variants } = await api.product.read({ id: id! });
  const { sku, price } = variants.find(({ isInStock }) => isInStock)!;
  const change = (priceCents: number) => admin.change(sku, { price_cents: priceCents });
  await openPage(page, RARE);
  await usePage(page);
  await buttonsIn(page).getByRole('button', { name: 'Buy with Google Pay' }).click();
  const wallet = walletOf(page, 'Google Pay');
  const before = await payIn(wallet).textContent();
  await change(Math.round(price * 100) + 700);
  try {
    await payIn(wallet).click();
    await expect(wallet.getByRole('alert')).toHaveText(
      /^It comes to \S+ now\. Press the button again to pay that\.$/,
    );
    await expect(payIn(wallet)).not.toHaveText(before!);
    await payIn(wallet).click();
    await expectPaid(page);
  } finally {
    await change(Math.round(price * 100));
  }
});

test('buttons that do not load leave the page as it is', async ({ page, browserErrors }) => {
  await page.route('**/api/orders/express', (route) => route.abort());
  await openPage(page, WIG);
  await usePage(page);
  await expect(buttonsIn(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeEnabled();
  removeExpectedErrors(browserErrors, /ERR_FAILED/);
});

test('while the prices load, the space of the buttons is kept', async ({ page }) => {
  const release = await delayRequests(page, '**/api/orders/express/price');
  await openPage(page, WIG);
  const below = page.getByText(/^Order within|^Arrives/).last();
  const before = (await below.boundingBox())!;
  await usePage(page);
  await expect(buttonsIn(page)).toBeVisible();
  expect((await below.boundingBox())!.y).toBeCloseTo(before.y, 0);
  release();
  await expect(buttonsIn(page).getByRole('button', { name: 'Buy with Google Pay' })).toBeVisible();
  expect((await below.boundingBox())!.y).toBeCloseTo(before.y, 0);
});
