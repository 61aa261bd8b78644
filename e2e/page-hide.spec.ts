import sharp from 'sharp';
import { addToCart, fillAddress, waitUntilSettled } from './fixtures/checkout-flow';
import { test } from './fixtures/customer-api';
import { getAccountMenu, openPage } from './fixtures/page-helpers';
import { expect } from './fixtures/test';

test(
  'a confirmation dialog left with its page is closed when the page comes back',
  { tag: '@all' },
  async ({ page }) => {
    const drawer = await addToCart(page, 'argan-hair-oil');
    await drawer.getByRole('link', { name: 'View cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'Clear cart' }).click();
    const question = page.getByRole('alertdialog', { name: 'Clear your cart?' });
    await expect(question).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /Argan/ })).toBeVisible();
    await expect(question).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL(/\/cart$/);
    await waitUntilSettled(page);
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'One more' }).click(); // no dialog covers it
    await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2');
  },
);

test(
  'a sold-out message of the checkout is gone once the cart was fixed',
  { tag: '@all' },
  async ({ page, api, admin }) => {
    const { id } = await api.system.convertUrl({ url: 'edge-control-wax' });
    const product = await api.product.read({ id: id! });
    const [{ sku, qty }] = product.variants as [(typeof product.variants)[number]];
    await addToCart(page, 'argan-hair-oil');
    const drawer = await addToCart(page, product.urlPath);
    await drawer.getByRole('link', { name: 'Check out' }).click();
    await expect(page).toHaveURL(/\/order\/confirm$/);
    await waitUntilSettled(page);
    await fillAddress(page);
    try {
      await admin.change(sku, { stock: 0 });
      // The totals of another selection exclude the item before the button is clicked.
      await page.getByRole('radio', { name: /^Express/ }).check();
      await expect(page.getByText('Out of stock').filter({ visible: true })).toBeVisible();
      await page.getByRole('button', { name: /^Place order, / }).click();
      const soldOutAlert = page.getByRole('alert').filter({ hasText: 'just sold out' });
      await expect(soldOutAlert).toBeVisible();
      await soldOutAlert.getByRole('link', { name: 'Back to cart' }).click();
      await page.getByRole('button', { name: `Remove ${product.name}` }).click();
      await expect(page.getByText(`Removed ${product.name}.`)).toBeVisible();
      await page.getByRole('link', { name: 'Check out' }).click();
      await expect(page).toHaveURL(/\/order\/confirm$/);
      await expect(page.getByRole('button', { name: /^Place order, / })).toBeVisible();
      await waitUntilSettled(page);
      await expect(soldOutAlert).toBeHidden();
    } finally {
      await admin.change(sku, { stock: qty });
    }
  },
);

test(
  'an avatar picture that was left unsaved can be selected again and saved',
  { tag: '@all' },
  async ({ page, customer }) => {
    const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a1c36' } })
      .png()
      .toBuffer();
    const chooseFile = () =>
      page
        .getByLabel(/^(Choose a|Another) picture/)
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await openPage(page, '/user/setting/components/uploadAvatar');
    await chooseFile();
    const saveButton = page.getByRole('button', { name: 'Save picture' });
    await expect(saveButton).toBeEnabled();
    await getAccountMenu(page).getByRole('link', { name: 'Points' }).click();
    await expect(page).toHaveURL(/\/user\/points$/);
    await waitUntilSettled(page);

    await page.goBack();
    await expect(page).toHaveURL(/uploadAvatar$/);
    await waitUntilSettled(page);
    if (await saveButton.isHidden()) await chooseFile();
    await saveButton.click();
    await expect(page).toHaveURL(/\/user\/setting\/info$/);
    const avatarLink = getAccountMenu(page).getByRole('link', {
      name: `${customer.firstname} ${customer.lastname}`,
    });
    await expect(avatarLink.locator('img')).toBeVisible();
  },
);

test(
  'back on a product page, a field that was focused before does not take the focus again',
  { tag: '@all' },
  async ({ page, api, admin }) => {
    const { id } = await api.system.convertUrl({ url: 'lace-glue-remover-kit' });
    const { variants, urlPath } = await api.product.read({ id: id! });
    const originalStock = variants.map(({ sku, qty }) => ({ sku, stock: qty }));
    await Promise.all(originalStock.map(({ sku }) => admin.change(sku, { stock: 0 })));
    try {
      await page.goto(`/${urlPath}`);
      await waitUntilSettled(page);
      await page.getByRole('button', { name: 'Notify me when it’s back' }).first().click();
      const field = page.getByRole('main').getByLabel('E-mail address');
      await expect(field).toBeFocused();
      await page
        .getByRole('banner')
        .getByRole('link', { name: /, home$/ })
        .click();
      await expect(page).toHaveURL(/\/$/);
      await waitUntilSettled(page);

      await page.goBack();
      await expect(field).toBeVisible();
      await waitUntilSettled(page);
      await expect(field).not.toBeFocused();
    } finally {
      await Promise.all(originalStock.map(({ sku, stock }) => admin.change(sku, { stock })));
    }
  },
);
