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
} from './fixtures/buying';
import { expect, expectAccessible, test } from './fixtures/test';
import { delayRequests } from './fixtures/hold-back';

const HOUR_MS = 3_600_000;
const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order, / });

test('an invoice to another address: its fields come, and the first fault is focused', async ({ page }) => {
  await openCheckout(page);
  await fillAddress(page);
  await page.getByRole('checkbox', { name: 'Same as shipping' }).uncheck();
  await placeButton(page).click();
  const billing = page.getByRole('form', { name: 'Billing address' });
  await expect(billing.getByText('First name Cannot be empty')).toBeVisible();
  await expect(billing.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
});

test('protection and coupons change the sum; a coupon that does not fit says what it lacks', async ({
  page,
}) => {
  await openCheckout(page);
  await expect(placeButton(page)).toHaveText(/\$94\.40/);
  const protection = page.getByRole('switch', { name: /Parcel protection/ });
  const nextDay = page.getByRole('radio', { name: /^Next day/ });
  // Two choices while the line is slow: each stands from its press on, as does what it comes to.
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

test('leaving the checkout is asked about once', async ({ page }) => {
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
  'the address as a step of its own leads back to the order with it',
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

test('another way to pay after the bank said no: the wallet of the device', async ({ page }) => {
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

test('in four payments: what is due when stands above the card', async ({ page }) => {
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

test('a clock that has run out lets the order go, and puts it back in the cart', async ({ page }) => {
  test.slow();
  await page.clock.install();
  await fillCart(page, 'straight-bob-lace-wig');
  await placeOrderFromCart(page);
  await expect(page.getByText(/^Your price is locked in\. Items reserved until/)).toBeVisible();
  // It counts from the moment that the server's time is known; time that runs on before that would not be counted,
  // and a call still on its way would run into its ten seconds.
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
  'a clock that the server does not set goes by the browser’s own',
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
  'a bank that takes longer than a minute is waited for no more, and can be asked again',
  { tag: '@all' },
  async ({ page }) => {
    test.slow();
    await page.clock.install();
    await fillCart(page, 'straight-bob-lace-wig');
    await placeOrderFromCart(page);
    // The bank goes on saying what it said first.
    const responsePromise = page.waitForResponse(/\/api\/pay\/return/);
    await payWithCard(page, sandboxCards.delayed);
    const body = await (await responsePromise).text();
    await page.route(/\/api\/pay\/return/, (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
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
