// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import type { Page } from '@playwright/test';
import { sandboxCards, expectPaid, payWithCard, waitUntilSettled } from './fixtures/checkout-flow';
import { createRegistration } from './fixtures/customer';
import { placeOrderByApi } from './fixtures/orders';
import { expect, expectAccessible, test } from './fixtures/test';

// A guest who ordered on one device looks for the order on another: number and email address are enough to
// pay or cancel.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function findOrder(page: Page, incrementId: string, email: string) {
  await page.goto('/order/track');
  await waitUntilSettled(page);
  const form = page.getByRole('form', { name: 'Track your order' });
  await form.getByLabel('Order number').fill(incrementId);
  await form.getByLabel('E-mail address').fill(email);
  await form.getByRole('button', { name: 'Find my order' }).tap();
  await expect(page.getByRole('heading', { name: new RegExp(`Order ${incrementId}`) })).toBeVisible();
}

test('a guest pays an unpaid order on another device', async ({ page, api }) => {
  const { email } = createRegistration();
  const { orderId, incrementId } = await placeOrderByApi(api, ['argan-hair-oil'], email);
  await findOrder(page, incrementId, email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay now' }).tap();
  await expect(page).toHaveURL(new RegExp(`/order/payment\\?order=${orderId}`));
  await waitUntilSettled(page);
  await payWithCard(page, sandboxCards.accepted);
  await expectPaid(page);
  expect((await api.order.read({ id: orderId })).status).not.toBe('unpaid');
});

test('a guest cancels an unpaid order on another device after confirming', async ({ page, api }) => {
  const { email } = createRegistration();
  const { orderId, incrementId } = await placeOrderByApi(api, ['satin-bonnet'], email);
  await findOrder(page, incrementId, email);
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await cancel.tap();
  const dialog = page.getByRole('alertdialog', { name: `Cancel order ${incrementId}?` });
  await dialog.getByRole('button', { name: 'Keep the order' }).tap();
  await expect(dialog).toBeHidden();
  expect((await api.order.read({ id: orderId })).status).toBe('unpaid');
  await cancel.tap();
  await dialog.getByRole('button', { name: 'Cancel the order' }).tap();
  await expect(page.getByText(`Order ${incrementId} is cancelled`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden();
  await expect(page.getByRole('group', { name: 'Your order' })).toBeFocused();
  expect((await api.order.read({ id: orderId })).status).toBe('cancelled');
});
