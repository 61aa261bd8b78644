import { test } from './fixtures/customer';
import { waitUntilSettled } from './fixtures/checkout-flow';
import { createCustomerApi, placeOrderByApi } from './fixtures/orders';
import { expect } from './fixtures/test';

test(
  'after an order is cancelled by keyboard, the focus stays on that order',
  { tag: '@all' },
  async ({ page, customer, baseURL }) => {
    const api = createCustomerApi(baseURL!, customer.session);
    const { orderId, incrementId } = await placeOrderByApi(api, ['argan-hair-oil'], customer.email);
    await page.goto(`/user/order/detail/${orderId}`);
    await waitUntilSettled(page);
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    await cancel.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: `Cancel order ${incrementId}?` });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Cancel the order' }).focus();
    await page.keyboard.press('Enter');
    await expect(cancel).toBeHidden();
    await expect(page.getByRole('group', { name: `Order ${incrementId}` })).toBeFocused();
  },
);
