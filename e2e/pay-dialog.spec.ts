import { sandboxCards, expectPaid, payWithCard, waitUntilSettled } from './fixtures/checkout-flow';
import { createCustomerApi, placeOrderByApi } from './fixtures/orders';
import { test } from './fixtures/customer';
import { expect, expectAccessible } from './fixtures/test';

test(
  'an unpaid order can be paid in a dialog on the user home, also after a declined card',
  { tag: '@all' },
  async ({ page, customer, baseURL }) => {
    const { incrementId } = await placeOrderByApi(createCustomerApi(baseURL!, customer.session), [
      'argan-hair-oil',
    ]);
    await page.goto('/user');
    await waitUntilSettled(page);
    await page
      .getByRole('region', { name: `Order ${incrementId} is not paid yet` })
      .getByRole('link', { name: 'Pay now' })
      .click();

    const dialog = page.getByRole('dialog', { name: `Order ${incrementId}` });
    await expect(dialog.getByLabel('Card number')).toBeVisible();
    await expectAccessible(page);
    await payWithCard(page, sandboxCards.declined);
    await expect(dialog.getByText('Your card was declined').first()).toBeVisible();
    await expect(page).toHaveURL(/\/user$/);

    await dialog.getByRole('button', { name: 'Try again' }).click();
    await payWithCard(page, sandboxCards.accepted);
    await expectPaid(page);
  },
);
