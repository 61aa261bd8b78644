import type { Locator, Page } from '@playwright/test';
import { expectPaid, fillCart, placeOrderFromCart, sandboxCards, typeCard } from './fixtures/checkout-flow';
import { test } from './fixtures/customer';
import { removeExpectedErrors } from './fixtures/expected-errors';
import { createCustomerApi, placeOrderByApi } from './fixtures/orders';
import { expectToast, openPage } from './fixtures/page-helpers';
import { expect, expectAccessible } from './fixtures/test';

const WIG = 'straight-bob-lace-wig';
const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Pay / });
const saveBox = (page: Page) => page.getByRole('checkbox', { name: 'Save this card for next time' });

for (const width of [390, 768, 1024, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    const hasTouch = width < 1024;
    test.use({ viewport: { width, height: 900 }, hasTouch });
    const press = (control: Locator) => (hasTouch ? control.tap() : control.press('Enter'));
    const check = (control: Locator) => (hasTouch ? control.tap({ force: true }) : control.press('Space'));

    test('a customer saves a card while paying, pays the next order with it, and removes it', async ({
      page,
      customer,
      baseURL,
    }) => {
      const api = createCustomerApi(baseURL!, customer.session);
      await openPage(
        page,
        `/order/payment?order=${(await placeOrderByApi(api, [WIG], customer.email)).orderId}`,
      );
      await typeCard(page, sandboxCards.accepted);
      await expect(saveBox(page)).not.toBeChecked();
      await check(saveBox(page));
      await expect(saveBox(page)).toBeChecked();
      await press(payButton(page));
      await expectPaid(page);

      await openPage(
        page,
        `/order/payment?order=${(await placeOrderByApi(api, [WIG], customer.email)).orderId}`,
      );
      const saved = page.getByRole('radio', { name: /^Visa ending in 4242/ });
      await expect(saved).toBeChecked();
      await expect(page.getByLabel('Card number')).toHaveCount(0);
      await check(page.getByRole('radio', { name: 'Another card' }));
      await expect(page.getByLabel('Card number')).toBeVisible();
      await check(saved);
      await expectAccessible(page);
      await press(payButton(page));
      await expectPaid(page);

      await openPage(page, '/user/setting/info');
      await press(page.getByRole('link', { name: 'Your saved cards' }));
      await expect(page).toHaveURL(/\/user\/setting\/cards$/);
      await expect(page.getByRole('listitem').filter({ hasText: 'Visa ending in 4242' })).toContainText(
        'Expires 12/30',
      );
      await expectAccessible(page);
      await press(page.getByRole('button', { name: 'Remove Visa ending in 4242' }));
      const dialog = page.getByRole('alertdialog', { name: 'Remove this card?' });
      await press(dialog.getByRole('button', { name: 'Keep it' }));
      await expect(dialog).toBeHidden();
      await press(page.getByRole('button', { name: 'Remove Visa ending in 4242' }));
      await press(dialog.getByRole('button', { name: 'Remove', exact: true }));
      await expectToast(page, 'The card was removed');
      await expect(page.getByText('No saved cards.')).toBeVisible();
      await expect(
        page.getByText('When you pay by card, you can choose to save it for next time.'),
      ).toBeVisible();
    });
  });

test('cards that do not load can be tried again, and a failed removal says so', async ({
  page,
  customer,
  baseURL,
  browserErrors,
}) => {
  const api = createCustomerApi(baseURL!, customer.session);
  await openPage(page, `/order/payment?order=${(await placeOrderByApi(api, [WIG], customer.email)).orderId}`);
  await typeCard(page, sandboxCards.accepted);
  await saveBox(page).check();
  await payButton(page).click();
  await expectPaid(page);
  let isDown = true;
  await page.route('**/api/customer/cards**', (route) => (isDown ? route.abort() : route.continue()));
  await openPage(page, '/user/setting/cards');
  await expect(page.getByText('Your saved cards could not be loaded.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const remove = page.getByRole('button', { name: 'Remove Visa ending in 4242' });
  await remove.click();
  isDown = true;
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Network error, please try again');
  isDown = false;
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No saved cards.')).toBeVisible();
  removeExpectedErrors(browserErrors, /ERR_FAILED/);
});

test('a guest pays without being asked to save the card', async ({ page }) => {
  await fillCart(page);
  await placeOrderFromCart(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(saveBox(page)).toHaveCount(0);
});
