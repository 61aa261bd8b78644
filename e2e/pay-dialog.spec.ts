import { cards, expectPaid, payWith, settled } from './fixtures/buying';
import { apiOf, ordered } from './fixtures/orders';
import { test } from './fixtures/customer';
import { expect, expectAccessible } from './fixtures/test';

test('an unpaid order is paid in a dialog, from where it was noticed; the bank may say no first', async ({
  page,
  customer,
  baseURL,
}) => {
  const { incrementId } = await ordered(apiOf(baseURL!, customer.session), ['argan-hair-oil']);
  await page.goto('/user');
  await settled(page);
  await page
    .getByRole('region', { name: `Order ${incrementId} is not paid yet` })
    .getByRole('link', { name: 'Pay now' })
    .click();

  const dialog = page.getByRole('dialog', { name: `Order ${incrementId}` });
  await expect(dialog.getByLabel('Card number')).toBeVisible();
  await expectAccessible(page);
  await payWith(page, cards.declined);
  await expect(dialog.getByText('Your card was declined').first()).toBeVisible();
  await expect(page).toHaveURL(/\/user$/);

  await dialog.getByRole('button', { name: 'Try again' }).click();
  await payWith(page, cards.accepted);
  await expectPaid(page);
});
