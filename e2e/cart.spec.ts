import { addShown, addToCart, expectInCart, fillAddress, openCheckout, settled } from './fixtures/buying';
import { expect, test } from './fixtures/test';

test('two tabs that add at once end with one cart that has both', async ({ page, context }) => {
  const second = await context.newPage();
  await page.goto('/argan-hair-oil');
  await second.goto('/satin-bonnet');
  await Promise.all([settled(page), settled(second)]);
  await Promise.all([page, second].map(addShown));

  await page.goto('/cart');
  await expect(page.getByText('Argan Shine Hair Oil').first()).toBeVisible();
  await expect(page.getByText('Satin Sleep Bonnet').first()).toBeVisible();
  await expectInCart(page, 2);
});

test('a removed line comes back with Undo', async ({ page }) => {
  const drawer = await addToCart(page, 'argan-hair-oil');
  await drawer.getByRole('button', { name: /^Remove/ }).click();
  await drawer.getByRole('button', { name: /Undo/ }).click();
  await expect(drawer.getByText('Argan Shine Hair Oil')).toBeVisible();
  await expectInCart(page, 1);
});

test('sold out meanwhile: the cart says so, is kept, and nothing is ordered', async ({
  page,
  api,
  owner,
}) => {
  const { items } = await api.search.find({ q: 'Wooden Paddle Brush' });
  const product = await api.product.read({ id: items[0]!.id });
  await openCheckout(page, product.urlPath);
  await fillAddress(page);

  const before = product.variants.map(({ sku, qty }) => ({ sku, stock: qty }));
  await Promise.all(before.map(({ sku }) => owner.change(sku, { stock: 0 })));
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
  await Promise.all(before.map(({ sku, stock }) => owner.change(sku, { stock })));
});

test('what was just added stands first, and changing a line leads back to the cart', async ({ page }) => {
  await addToCart(page, 'argan-hair-oil');
  const drawer = await addToCart(page, 'straight-bob-lace-wig');
  await expect(drawer.getByRole('heading', { level: 3 }).first()).toHaveText('Straight Bob Lace Wig');
  await drawer.getByRole('button', { name: 'Change Straight Bob Lace Wig' }).click();
  const options = page.getByRole('dialog', { name: 'Straight Bob Lace Wig' });
  await options.getByRole('radio', { name: /^14/ }).first().check();
  await options.getByRole('button', { name: /^Change to this/ }).click();
  await expect(drawer.getByText(/14 in/)).toBeVisible();
});
