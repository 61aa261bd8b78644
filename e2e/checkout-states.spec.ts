// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import type { Page } from '@playwright/test';
import {
  fillCart,
  sandboxCards,
  selectComboboxOption,
  expectInCart,
  expectPaid,
  fillAddress,
  openCheckout,
  payWithCard,
  placeOrderFromCart,
  waitUntilSettled,
  typeAddress,
} from './fixtures/checkout-flow';
import { expect, expectAccessible, test } from './fixtures/test';
import { delayRequests } from './fixtures/delay-requests';

const HOUR_MS = 3_600_000;
const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order, / });

test(
  'a different billing address shows its fields, and the first invalid one gets focus',
  { tag: '@all' },
  async ({ page }) => {
    await openCheckout(page);
    await fillAddress(page);
    await page.getByRole('checkbox', { name: 'Same as shipping' }).uncheck();
    await placeButton(page).click();
    const billing = page.getByRole('form', { name: 'Billing address' });
    await expect(billing.getByText('First name Cannot be empty')).toBeVisible();
    await expect(billing.getByLabel('First name')).toBeFocused();
    await expectAccessible(page);
  },
);

test('shipping, protection and coupons update the total; an inapplicable coupon shows what is missing', async ({
  page,
}) => {
  await openCheckout(page);
  await expect(placeButton(page)).toHaveText(/\$94\.40/);
  const protection = page.getByRole('switch', { name: /Parcel protection/ });
  const nextDay = page.getByRole('radio', { name: /^Next day/ });
  // Two changes on a slow connection: each shows at once and stays, as does the new total.
  const release = await delayRequests(page, '**/api/quote/choices');
  await nextDay.check();
  await protection.check();
  expect([await nextDay.isChecked(), await protection.isChecked()]).toEqual([true, true]);
  release();
  await expect(placeButton(page)).toHaveText(/\$132\.40/);
  expect([await nextDay.isChecked(), await protection.isChecked()]).toEqual([true, true]);
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await expect(placeButton(page)).toHaveText(/\$103\.40/);
  await protection.uncheck();
  await expect(placeButton(page)).toHaveText(/\$94\.40/);
  await page.getByRole('button', { name: 'All coupons' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your coupons' });
  await expect(dialog.getByText(/^Add \$\d.* more to use this coupon\.$/).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();
  await expect(placeButton(page)).toHaveText(/\$118\.00/);
});

test('leaving the checkout asks for confirmation only once', { tag: '@all' }, async ({ page }) => {
  await openCheckout(page);
  const home = page.getByRole('banner').getByRole('link', { name: /Odette Hair/ });
  await home.click();
  const dialog = page.getByRole('dialog', { name: 'Leave it for later?' });
  await expect(
    dialog.getByText(/^Your cart is saved, and FIRSTDANCE is valid until Sunday, \w+ \d+\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/order\/confirm/);
  await home.click();
  await expect(page).toHaveURL(/\/$/);
});

test(
  'the separate address page returns to the checkout with the address',
  { tag: '@all' },
  async ({ page }) => {
    await fillCart(page, 'straight-bob-lace-wig');
    await page.goto('/order/components/address');
    await waitUntilSettled(page);
    const form = page.getByRole('form', { name: 'Address' });
    await form.getByRole('button', { name: 'Use this address' }).click();
    await expect(form.getByText('First name Cannot be empty')).toBeVisible();
    await expectAccessible(page);
    await typeAddress(form);
    await selectComboboxOption(form, 'State', 'California');
    await form.getByRole('button', { name: 'Use this address' }).click();
    await expect(page).toHaveURL(/\/order\/confirm/);
    await expect(page.getByText('California sales tax').first()).toBeVisible();
    await expect(page.getByLabel('Street and number').first()).toHaveValue('18 Lilac Street');
  },
);

test('after a declined card the order can be paid with Apple Pay or Google Pay', async ({ page }) => {
  await fillCart(page, 'straight-bob-lace-wig');
  await placeOrderFromCart(page);
  await payWithCard(page, sandboxCards.declined);
  await expect(page.getByRole('alert').filter({ hasText: 'your order is saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Another way to pay' }).click();
  await page.getByRole('radio', { name: /^Apple Pay or Google Pay/ }).check();
  await page.getByRole('button', { name: /^Continue with Apple Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Apple Pay or Google Pay' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Pay \D/ }).click();
  await expectPaid(page);
});

test('an order paid in four payments shows amounts and due dates above the card form', async ({ page }) => {
  await fillCart(page, 'straight-bob-lace-wig');
  await placeOrderFromCart(page);
  await page.getByRole('button', { name: 'Another way to pay' }).click();
  await expect(
    page.getByText(/^\$[1-9][\d.]+ today, then every two weeks/).locator('visible=true'),
  ).toBeVisible();
  await page.getByRole('radio', { name: /^In 4 payments/ }).check();
  await page.getByRole('button', { name: 'Continue in 4 payments' }).click();
  const instalments = page.getByRole('list', { name: 'Your four payments' }).getByRole('listitem');
  await expect(instalments).toHaveText([/^Today\$/, /^In 2 weeks\$/, /^In 4 weeks\$/, /^In 6 weeks\$/]);
  await expect(page.getByRole('button', { name: /^Pay \$\d+\.\d\d today$/ })).toBeVisible();
  await expectAccessible(page);
  await payWithCard(page, sandboxCards.accepted);
  await expectPaid(page);
  const paid =
    /in 4 payments\. The first, \$\d+\.\d\d, is paid\. Payments still due: \w+ \d+, \w+ \d+, \w+ \d+\.$/;
  await expect(page.getByText(paid)).toBeVisible();
});

test('an expired countdown cancels the order and offers to put its items back in the cart', async ({
  page,
}) => {
  test.slow();
  await page.clock.install();
  await fillCart(page, 'straight-bob-lace-wig');
  await placeOrderFromCart(page);
  await expect(page.getByText(/^Your price is locked in\. Items reserved until/)).toBeVisible();
  // The countdown starts once the server time is known; time that passes before would not count, and a
  // pending call would hit its ten-second timeout.
  const clock = page.getByRole('timer');
  const initialText = await clock.innerText();
  await expect(clock).not.toHaveText(initialText, { useInnerText: true });
  await waitUntilSettled(page);
  await page.clock.fastForward(25 * HOUR_MS);
  await expect(
    page.getByText('Time ran out and the order was cancelled. Put it back in your cart?'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Put it back in my cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expectInCart(page, 1);
});

test(
  'without the server time the countdown uses the browser clock',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    await page.route('**/api/common/server_time**', (route) => route.abort());
    await fillCart(page, 'straight-bob-lace-wig');
    await placeOrderFromCart(page);
    const clock = page.getByRole('timer');
    const initialText = await clock.innerText();
    await expect(clock).not.toHaveText(initialText, { useInnerText: true });
    expect(browserErrors.splice(0).every((complaint) => complaint.includes('net::ERR_'))).toBe(true);
  },
);

test(
  'a payment that is pending for over a minute ends the wait and can be checked again',
  { tag: '@all' },
  async ({ page }) => {
    test.slow();
    await page.clock.install();
    await fillCart(page, 'straight-bob-lace-wig');
    await placeOrderFromCart(page);
    // The bank goes on deciding, however slow the test is: no question reaches the shop, which would know by then.
    await page.route(/\/api\/pay\/return/, (route) => {
      const { order_id: orderId } = route.request().postDataJSON() as { order_id: number };
      const data = { pay_status: 'pending', order_id: orderId, increment_id: '', message: '' };
      return route.fulfill({ json: { code: 200_000, message: 'success', data } });
    });
    await payWithCard(page, sandboxCards.delayed);
    await expect(page.getByRole('heading', { name: /^Asking your bank/ })).toBeVisible();
    await expectAccessible(page);
    await page.clock.fastForward(70_000);
    await expect(page.getByRole('heading', { name: 'Your bank needs more time' })).toBeVisible();
    await expect(page.getByText('We’ll email you as soon as it goes through.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\/api\/pay\/return/);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expectPaid(page);
  },
);
