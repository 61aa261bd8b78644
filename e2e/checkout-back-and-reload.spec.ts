// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import {
  fillCart,
  sandboxCards,
  expectPaid,
  fillAddress,
  openCheckout,
  payWithCard,
  placeOrderFromCart,
  waitUntilSettled,
} from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

test('a reload of the checkout keeps everything that was typed', async ({ page }) => {
  await openCheckout(page, 'afro-kinky-wig');
  await fillAddress(page);
  await page.reload();
  await waitUntilSettled(page);
  await expect(page.getByLabel('Street and number').first()).toHaveValue('18 Lilac Street');
  await expect(page.getByLabel('City').first()).toHaveValue('San Francisco');
});

test('back from the payment page, the placed order can be paid', async ({ page }) => {
  await fillCart(page, 'afro-kinky-wig');
  await placeOrderFromCart(page);
  const orderId = new URL(page.url()).searchParams.get('order');

  await page.goBack();
  await waitUntilSettled(page);
  await page.getByRole('link', { name: /^Pay for order \d+$/ }).click();
  await page.waitForURL(/\/order\/payment/);
  expect(new URL(page.url()).searchParams.get('order')).toBe(orderId);

  await payWithCard(page, sandboxCards.accepted);
  await expectPaid(page);

  // The checkout has no order left to pay.
  await page.goto('/order/confirm');
  await expect(page.getByRole('link', { name: 'Back to cart' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay for order/ })).toHaveCount(0);

  // The page of a paid order does not ask to pay again.
  await page.goto(`/order/payment?order=${orderId}`);
  await expect(page.getByRole('button', { name: /^Pay \D/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Thank you, Tasha/ })).toBeVisible({ timeout: 20_000 });
});

test(
  'a second tab on the payment page shows that the first one has paid',
  { tag: '@all' },
  async ({ page, context }) => {
    await fillCart(page, 'headband-wig-water-wave');
    await placeOrderFromCart(page);
    const second = await context.newPage();
    await second.goto(page.url());
    await waitUntilSettled(second);

    await payWithCard(page, sandboxCards.accepted);
    await expectPaid(page);
    await payWithCard(second, sandboxCards.accepted);
    await expect(second.getByRole('heading', { name: /^Thank you, Tasha/ })).toBeVisible({ timeout: 20_000 });
  },
);
