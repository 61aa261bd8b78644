// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import type { Page } from '@playwright/test';
import {
  sandboxCards,
  expectPaid,
  fillCart,
  openCheckout,
  payWithCard,
  placeOrderFromCart,
  waitUntilSettled,
} from './fixtures/checkout-flow';
import { expect, expectAccessible, test } from './fixtures/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order, / });
const getOrderSummary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

test(
  'shipping protection is off by default, and its total row is in view once it is selected',
  { tag: '@all' },
  async ({ page }) => {
    await fillCart(page, 'straight-bob-lace-wig');
    await page.goto('/cart');
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'Apply' }).tap();
    await expect(getOrderSummary(page).getByText('$94.40')).toBeVisible();

    await page.goto('/order/confirm');
    await waitUntilSettled(page);
    await expect(placeButton(page)).toHaveText('Place order, $94.40');
    const protection = getOrderSummary(page).getByRole('switch', { name: /^Parcel protection/ });
    await expect(protection).not.toBeChecked();
    await protection.tap();
    await expect(placeButton(page)).toHaveText('Place order, $103.40');
    const line = getOrderSummary(page).getByRole('term').filter({ hasText: 'Parcel protection' });
    await expect(line).toBeInViewport();
    await expectAccessible(page);
  },
);

test('the best coupon is applied automatically, is removed with one tap, and stays removed', async ({
  page,
}) => {
  await openCheckout(page);
  await expect(placeButton(page)).toHaveText('Place order, $94.40');
  await expect(getOrderSummary(page).getByText(/^Applied\. Best /)).toBeVisible();
  await getOrderSummary(page).getByRole('button', { name: 'Remove FIRSTDANCE' }).tap();
  await expect(placeButton(page)).toHaveText('Place order, $118.00');
  await page.reload();
  await waitUntilSettled(page);
  await expect(getOrderSummary(page).getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect(placeButton(page)).toHaveText('Place order, $118.00');
});

test(
  'an invalid coupon code shows an error until another coupon is applied, and all coupons stay reachable',
  { tag: '@all' },
  async ({ page }) => {
    await openCheckout(page);
    await getOrderSummary(page).getByRole('button', { name: 'Remove FIRSTDANCE' }).tap();
    await getOrderSummary(page).getByRole('button', { name: 'Add a coupon code' }).tap();
    await getOrderSummary(page).getByLabel('Coupon code').fill('NOSUCHCODE');
    await getOrderSummary(page).getByRole('button', { name: 'Apply' }).last().tap();
    const invalidField = getOrderSummary(page).locator('[aria-invalid=true]');
    await expect(invalidField).toBeVisible();
    await getOrderSummary(page).getByRole('button', { name: 'Apply' }).first().tap();
    await expect(placeButton(page)).toHaveText('Place order, $94.40');
    await expect(invalidField).toBeHidden();
    await getOrderSummary(page).getByRole('button', { name: 'All coupons' }).tap();
    await expect(page.getByRole('dialog', { name: 'Your coupons' })).toBeVisible();
  },
);

test(
  'keyboard focus stays in the coupon section when a coupon is removed, applied or typed',
  { tag: '@all' },
  async ({ page }) => {
    await openCheckout(page);
    const remove = getOrderSummary(page).getByRole('button', { name: 'Remove FIRSTDANCE' });
    await remove.focus();
    await page.keyboard.press('Enter');
    const apply = getOrderSummary(page).getByRole('button', { name: 'Apply' });
    await expect(apply).toBeVisible();
    await waitUntilSettled(page);
    await expect(apply).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove).toBeVisible();
    await waitUntilSettled(page);
    await expect(remove).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(apply).toBeVisible();
    await getOrderSummary(page).getByRole('button', { name: 'Add a coupon code' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('FIRSTDANCE');
    await page.keyboard.press('Enter');
    await expect(remove).toBeVisible();
    await expect(getOrderSummary(page).getByLabel('Coupon code')).toBeHidden();
    await expect(getOrderSummary(page).getByRole('group', { name: 'Coupons' })).toBeFocused();
  },
);

test('other payment methods scroll into view with the focus, and arrow keys open no payment', async ({
  page,
}) => {
  await fillCart(page, 'straight-bob-lace-wig');
  await placeOrderFromCart(page);
  await expect(
    page.getByRole('region', { name: 'Order summary' }).getByText('18 Lilac Street'),
  ).toBeVisible();
  await payWithCard(page, sandboxCards.declined);
  await page.getByRole('button', { name: 'Another way to pay' }).tap();
  const paymentMethods = page.getByRole('region', { name: 'Another way to pay' });
  await expect(paymentMethods.getByRole('heading')).toBeInViewport();
  await expect(paymentMethods.getByRole('radio', { name: /^Card/ })).toBeFocused();

  let replayCount = 0;
  page.on('request', (request) => (replayCount += Number(request.url().includes('/api/pay/replay'))));
  await page.keyboard.press('ArrowDown');
  await expect(paymentMethods.getByRole('radio', { name: /^Apple Pay or Google Pay/ })).toBeChecked();
  await waitUntilSettled(page);
  expect(replayCount).toBe(0);
  await paymentMethods.getByRole('button', { name: 'Continue with Apple Pay or Google Pay' }).tap();
  await expect(page.getByRole('heading', { name: 'Apple Pay or Google Pay' })).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Apple Pay or Google Pay' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Pay \D/ })).toBeInViewport();
  await page.getByRole('button', { name: /^Pay \D/ }).tap();
  await expectPaid(page);

  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.getByText('FIRSTDANCE')).toBeVisible();
  await expect(summary.getByText('California sales tax')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Steps' }).locator('svg')).toHaveCount(4);
});

test('the cart shows shipping cost and delivery date for a country, and the checkout keeps the country', async ({
  page,
}) => {
  await fillCart(page, 'straight-bob-lace-wig');
  await page.goto('/cart');
  await waitUntilSettled(page);
  const country = page.getByRole('combobox', { name: 'Shipping to' });
  await expect(country).toHaveValue('US');
  await expect(getOrderSummary(page).getByText(/with Standard, \w+day, \w+ \d+ to/)).toBeVisible();
  await country.selectOption({ label: 'Germany' });
  await expect(getOrderSummary(page).getByText(/with Standard, \w+day, \w+ \d+ to/)).toBeVisible();
  await waitUntilSettled(page);
  await page.getByRole('link', { name: 'Check out' }).tap();
  await expect(page).toHaveURL(/\/order\/confirm/);
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Germany');
});

test(
  'a United States address asks for city, state and ZIP code in this order',
  { tag: '@all' },
  async ({ page }) => {
    await openCheckout(page);
    const form = page.getByRole('form', { name: 'Shipping address' });
    await expect(form.getByRole('combobox', { name: 'State' })).toBeVisible();
    const labels = (await form.locator('label').allInnerTexts()).map((label) =>
      label.replace('*', '').trim(),
    );
    const addressLabels = labels.filter((label) =>
      ['City', 'State', 'ZIP code', 'Postcode', 'Region'].includes(label),
    );
    expect(addressLabels).toEqual(['City', 'State', 'ZIP code']);
  },
);
