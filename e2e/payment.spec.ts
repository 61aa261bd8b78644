import {
  fillCart,
  sandboxCards,
  expectInCart,
  expectPaid,
  payWithCard,
  placeOrderFromCart,
  waitUntilSettled,
} from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

test('after a declined card the order can still be paid, and its items have left the cart', async ({
  page,
}) => {
  await fillCart(page, 'pixie-cut-wig');
  await placeOrderFromCart(page);
  const order = new URL(page.url()).searchParams.get('order');

  await payWithCard(page, sandboxCards.declined);
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await expectInCart(page, 0);

  await page.getByRole('button', { name: 'Try again' }).click();
  await payWithCard(page, sandboxCards.accepted);
  await expectPaid(page);
  expect(new URL(page.url()).searchParams.get('order')).toBe(order);
});

test(
  'insufficient funds show the gateway’s message in view on a phone',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await fillCart(page, 'pixie-cut-wig');
    await placeOrderFromCart(page);
    await payWithCard(page, sandboxCards.insufficient);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your card has insufficient funds.' }),
    ).toBeInViewport({ ratio: 1 });
  },
);

test('3-D Secure: the order is paid once the shopper has confirmed', async ({ page }) => {
  await fillCart(page, 'wavy-bob-lace-wig');
  await placeOrderFromCart(page);
  await payWithCard(page, sandboxCards.threeDSecure);
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expectPaid(page);
});

test('3-D Secure failed: nothing is charged, and a second card pays the same order', async ({ page }) => {
  await fillCart(page, 'wavy-bob-lace-wig');
  await placeOrderFromCart(page);
  await payWithCard(page, sandboxCards.threeDSecure);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Try again' }).click();
  await waitUntilSettled(page);
  await payWithCard(page, sandboxCards.accepted);
  await expectPaid(page);
});

test('a delayed payment result is awaited', { tag: '@all' }, async ({ page }) => {
  await fillCart(page, 'bob-wig-with-bangs');
  await placeOrderFromCart(page);
  await payWithCard(page, sandboxCards.delayed);
  await expect(page.getByRole('heading', { name: /^Asking your bank/ })).toBeVisible();
  await expectPaid(page);
});
