// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { selectComboboxOption, waitUntilSettled } from './fixtures/checkout-flow';
import { createCustomerApi } from './fixtures/orders';
import { test } from './fixtures/customer-api';
import { expectToast, getAccountMenu, openPage } from './fixtures/page-helpers';
import { expect } from './fixtures/test';

test('an address can be added, made default, edited on its page, and removed', async ({
  page,
  customer,
  baseURL,
}) => {
  await openPage(page, '/user/address');
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  await expect(dialog.getByLabel('First name')).toHaveValue(customer.firstname);
  await expect(dialog.getByLabel('Last name')).toHaveValue(customer.lastname);
  // Preselects the country of the currency: the United States for dollars.
  await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveValue('United States');
  await dialog.getByLabel('First name').fill('');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(dialog.getByText('First name Cannot be empty')).toBeVisible();
  await expect(dialog.getByText('Street and number Cannot be empty')).toBeVisible();
  await expect(dialog.getByLabel('E-mail address')).toHaveValue(customer.email);

  const fill = async (container: typeof dialog, street: string) => {
    await container.getByLabel('First name').fill('Tasha');
    await container.getByLabel('Last name').fill('Moreau');
    await container.getByLabel('Street and number').fill(street);
    await selectComboboxOption(container, 'Country', 'France');
    await container.getByLabel('Postal code').fill('69003');
    await container.getByLabel('City').fill('Lyon');
    await container.getByLabel('Phone').fill('+33 6 12 34 56 78');
    await container.getByRole('button', { name: 'Save address' }).click();
  };
  await fill(dialog, '18 Rue des Lilas');
  await expectToast(page, 'Saved to your address book');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('Default');
  // The pressed button is gone each time: focus moves to the addresses.
  const book = page.getByRole('group', { name: 'Your addresses' });
  await expect(book).toBeFocused();

  await page.goto('/user/address/components/AddAddress');
  await waitUntilSettled(page);
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('United States');
  await fill(page.getByRole('form', { name: 'Address' }), '7 Quai Bernard');
  await expect(page).toHaveURL(/\/user\/address$/);
  await expect(cards).toHaveCount(2);

  await cards.filter({ hasText: '7 Quai Bernard' }).getByRole('button', { name: 'Set as default' }).focus();
  await page.keyboard.press('Enter');
  await expect(cards.first()).toContainText('7 Quai Bernard');
  await expect(cards.first()).toContainText('Default');
  await expect(book).toBeFocused();

  // Opens a saved address on its own page, by the ID in the URL; an ID that is not in the address book has no
  // page.
  const [address] = (await createCustomerApi(baseURL!, customer.session).address.list()).items;
  await page.goto(`/user/address/components/AddAddress?id=${address!.id}`);
  await waitUntilSettled(page);
  await expect(page.getByLabel('Street and number')).toHaveValue(address!.street[0]!);
  await page.goto('/user/address/components/AddAddress?id=2147483000');
  await page.getByRole('link', { name: 'Back to the address book' }).click();
  await expect(page).toHaveURL(/\/user\/address$/);

  const addressCard = cards.filter({ hasText: '18 Rue des Lilas' });
  await addressCard.getByRole('button', { name: 'Remove' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: 'Remove this address?' });
  await confirmDialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(addressCard.getByRole('button', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Enter');
  await confirmDialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(addressCard).toHaveCount(0);
  await expect(book).toBeFocused();
  await page.reload();
  await expect(cards).toHaveCount(1);
});

test(
  'names are validated and saved, and leaving with unsaved changes asks for confirmation',
  { tag: '@all' },
  async ({ page, customer }) => {
    await openPage(page, '/user/setting/info');
    const form = page.getByRole('form', { name: 'Personal information' });
    await form.getByLabel('Nickname').fill('12345');
    await form.getByLabel('Nickname').blur();
    await expect(form.getByText("can't be all numbers")).toBeVisible();
    await form.getByLabel('Nickname').fill('Tasha!');
    await expect(form.getByText('Can only contain letters, numbers, or Chinese.')).toBeVisible();

    await getAccountMenu(page)
      .getByRole('link', { name: /^Points/ })
      .click();
    const confirmDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await confirmDialog.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/\/user\/setting\/info$/);

    await form.getByLabel('Nickname').fill('Tasha7');
    await form.getByLabel('First name').fill('Natasha');
    await form.getByLabel('Phone').fill('6123');
    await form.getByLabel('Phone').blur();
    await expect(form.getByText('Cannot be less than 5 characters')).toBeVisible();
    await form.getByLabel('Phone').fill('612345678');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Area code Cannot be empty')).toBeVisible();
    await selectComboboxOption(form, 'Area code', '+33 France');
    await form.getByRole('button', { name: 'Save' }).click();

    await expectToast(page, 'Saved');
    await expect(
      getAccountMenu(page).getByRole('link', { name: `Natasha ${customer.lastname}` }),
    ).toBeVisible();
    await page.reload();
    await expect(form.getByLabel('Nickname')).toHaveValue('Tasha7');
    await expect(form.getByRole('combobox', { name: 'Area code' })).toHaveValue('+33 France');
  },
);

test('changing the password ends all other sessions and keeps this one', async ({
  page,
  customer,
  customerApi,
}) => {
  await openPage(page, '/user/setting/password');
  const form = page.getByRole('form', { name: 'Change password' });
  const changePassword = async (current: string, newPassword: string, confirmation: string) => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password').fill(newPassword);
    await form.getByLabel('Password confirmation').fill(confirmation);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await changePassword('not it at all', 'Rose street 19', 'Rose street 19');
  await expect(form.getByText('This is not your current password')).toBeVisible();
  await changePassword(customer.password, 'Rose street 19', 'Rose street 18');
  await expect(form.getByText('Cannot match New password')).toBeVisible();
  await changePassword(customer.password, 'Rose street 19', 'Rose street 19');

  await expectToast(page, 'Password changed. You are signed out on all other devices.');
  await expect(customerApi.account.info()).rejects.toMatchObject({ code: 200101 });
  await openPage(page, '/user/points');
  await expect(page.getByRole('heading', { name: 'Points', level: 1 })).toBeVisible();
});
