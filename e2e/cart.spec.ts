import {
  addCurrentProduct,
  addToCart,
  expectInCart,
  fillAddress,
  fillCart,
  openCheckout,
  waitUntilSettled,
} from './fixtures/checkout-flow';
import { expect, test } from './fixtures/test';

test('two tabs that add at the same time end with one cart that has both items', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await page.goto('/argan-hair-oil');
  await second.goto('/satin-bonnet');
  await Promise.all([waitUntilSettled(page), waitUntilSettled(second)]);
  await Promise.all([page, second].map(addCurrentProduct));

  await page.goto('/cart');
  await expect(page.getByText('Argan Shine Hair Oil').first()).toBeVisible();
  await expect(page.getByText('Satin Sleep Bonnet').first()).toBeVisible();
  await expectInCart(page, 2);
});

test('Undo restores a removed item', async ({ page }) => {
  const drawer = await addToCart(page, 'argan-hair-oil');
  await drawer.getByRole('button', { name: /^Remove/ }).click();
  await drawer.getByRole('button', { name: /Undo/ }).click();
  await expect(drawer.getByText('Argan Shine Hair Oil')).toBeVisible();
  await expectInCart(page, 1);
});

test(
  'Undo restores a bundle item into its bundle, with the bundle discount',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/body-wave-3-bundles');
    await waitUntilSettled(page);
    const button = page
      .getByRole('region', { name: 'Better together' })
      .getByRole('button', { name: /^Add all, / })
      .first();
    const total = ((await button.textContent()) ?? '').replace('Add all, ', '');
    await button.click();
    const drawer = page.getByRole('dialog', { name: /Your cart/ });
    const subtotal = drawer.getByText('Subtotal', { exact: true }).locator('..');
    await expect(subtotal).toHaveText(`Subtotal${total}`);
    await drawer
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(subtotal).not.toHaveText(`Subtotal${total}`);
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await expect(drawer.getByRole('button', { name: 'Undo' })).toBeHidden();
    await expect(subtotal).toHaveText(`Subtotal${total}`);
  },
);

test(
  'removing an item during its quantity update shows no error, and Undo restores the last shown quantity',
  { tag: '@all' },
  async ({ page }) => {
    await page.route('**/api/quote/*', async (route) => {
      if (route.request().method() === 'PUT') await page.waitForTimeout(800);
      await route.continue();
    });
    const drawer = await addToCart(page, 'argan-hair-oil');
    const increaseButton = drawer.getByRole('button', { name: 'One more' });
    await increaseButton.click();
    await increaseButton.click();
    const responses: Promise<unknown>[] = ['PUT', 'DELETE'].map((method) =>
      page.waitForResponse((response) => response.request().method() === method),
    );
    await drawer.getByRole('button', { name: /^Remove/ }).click();
    await Promise.all(responses);
    await waitUntilSettled(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await expect(drawer.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('3');
    await expectInCart(page, 3);
  },
);

test('Undo restores a deselected item as deselected', { tag: '@all' }, async ({ page }) => {
  await addToCart(page, 'satin-bonnet');
  await addToCart(page, 'argan-hair-oil');
  await page.goto('/cart');
  await waitUntilSettled(page);
  const checkbox = page.getByRole('checkbox', { name: /Argan/ });
  const waitForDetach = () => page.waitForResponse('**/api/quote/detach');
  await Promise.all([waitForDetach(), checkbox.uncheck()]);
  await page.getByRole('button', { name: /^Remove Argan/ }).click();
  await Promise.all([waitForDetach(), page.getByRole('button', { name: 'Undo' }).click()]);
  await page.reload();
  await expect(checkbox).not.toBeChecked();
});

test(
  'keyboard focus stays in the cart when an item is removed, restored, and removed for good',
  { tag: '@all' },
  async ({ page }) => {
    await addToCart(page, 'satin-bonnet');
    await addToCart(page, 'argan-hair-oil');
    await page.goto('/cart');
    await waitUntilSettled(page);
    const focused = page.locator(':focus');
    const remove = page.getByRole('button', { name: /^Remove Argan/ });
    await remove.focus();
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove).toBeVisible();
    await expect(undo).toBeHidden();
    await expect(focused).toHaveAttribute('aria-label', 'Items in your cart');

    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(undo).toBeFocused();
    await expect(undo).toBeHidden();
    await expect(focused).toHaveAttribute('aria-label', 'Items in your cart');
  },
);

test('when an item sells out during checkout, the order is rejected with a message and the cart is kept', async ({
  page,
  api,
  admin,
}) => {
  const { items } = await api.search.find({ q: 'Wooden Paddle Brush' });
  const product = await api.product.read({ id: items[0]!.id });
  await openCheckout(page, product.urlPath);
  await fillAddress(page);

  const originalStock = product.variants.map(({ sku, qty }) => ({ sku, stock: qty }));
  await Promise.all(originalStock.map(({ sku }) => admin.change(sku, { stock: 0 })));
  await page.getByRole('button', { name: /^Place order, / }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: /sold out/i })
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/order\/confirm/);

  await page.goto('/cart');
  await expect(page.getByText('Wooden Paddle Brush').first()).toBeVisible();
  await Promise.all(originalStock.map(({ sku, stock }) => admin.change(sku, { stock })));
});

test('the newest item is listed first, and editing an item returns to the cart', async ({ page }) => {
  await addToCart(page, 'argan-hair-oil');
  const drawer = await addToCart(page, 'straight-bob-lace-wig');
  await expect(drawer.getByRole('heading', { level: 3 }).first()).toHaveText('Straight Bob Lace Wig');
  await drawer.getByRole('button', { name: 'Change Straight Bob Lace Wig' }).click();
  const options = page.getByRole('dialog', { name: 'Straight Bob Lace Wig' });
  await options.getByRole('radio', { name: /^14/ }).first().check();
  await options.getByRole('button', { name: /^Update/ }).click();
  await expect(drawer.getByText(/14 in/)).toBeVisible();
});

test(
  'a failed update of an item shows the shop’s network error message',
  { tag: '@all' },
  async ({ page, browserErrors }) => {
    const drawer = await addToCart(page, 'straight-bob-lace-wig');
    await drawer.getByRole('button', { name: 'Change Straight Bob Lace Wig' }).click();
    const options = page.getByRole('dialog', { name: 'Straight Bob Lace Wig' });
    await page.route('**/api/quote/*', (route) => route.abort());
    await options.getByRole('button', { name: /^Update/ }).click();
    await expect(options.getByRole('alert')).toHaveText('Network error, please try again');
    expect(browserErrors.splice(0).every((complaint) => complaint.includes('net::ERR_'))).toBe(true);
  },
);

test('on a phone a tap beside an item’s checkbox toggles it, and the quantity field is at least 40 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillCart(page, 'straight-bob-lace-wig');
  await page.goto('/cart');
  await waitUntilSettled(page);
  const line = page.getByRole('listitem').filter({ hasText: 'Straight Bob' });
  const checkbox = line.getByRole('checkbox');
  await expect(checkbox).toBeChecked();
  const { x, y, height } = (await checkbox.boundingBox())!;
  await page.mouse.click(x - 9, y + height / 2);
  await expect(checkbox).not.toBeChecked();
  const number = await line.getByRole('textbox', { name: /^Quantity/ }).boundingBox();
  expect(number!.width).toBeGreaterThanOrEqual(40);
  expect(number!.height).toBeGreaterThanOrEqual(40);
});
