import sharp from 'sharp';
import { addToCart, fillAddress, settled } from './fixtures/buying';
import { menu, open, test } from './fixtures/own';
import { expect } from './fixtures/test';

// The recorder of traces fetches the chosen picture by its blob: address, which the content security policy forbids.
test.use({ trace: 'off' });

test('a question that is left with its page is not asked again when the page comes back', async ({
  page,
}) => {
  const drawer = await addToCart(page, 'argan-hair-oil');
  await drawer.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await settled(page);
  await page.getByRole('button', { name: 'Clear cart' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear your cart?' });
  await expect(question).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Argan/ })).toBeVisible();
  await expect(question).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/cart$/);
  await settled(page);
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'One more' }).click(); // nothing lies over it
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2');
});

test('what was sold out at the checkout is said no more once the cart was put right', async ({
  page,
  api,
  owner,
}) => {
  const { id } = await api.system.convertUrl({ url: 'edge-control-wax' });
  const gone = await api.product.read({ id: id! });
  const [{ sku, qty }] = gone.variants as [(typeof gone.variants)[number]];
  await addToCart(page, 'argan-hair-oil');
  const drawer = await addToCart(page, gone.urlPath);
  await drawer.getByRole('link', { name: 'Check out' }).click();
  await expect(page).toHaveURL(/\/order\/confirm$/);
  await settled(page);
  await fillAddress(page);
  try {
    await owner.change(sku, { stock: 0 });
    // The totals that come with another choice leave the line out before the button is pressed.
    await page.getByRole('radio', { name: /^Express/ }).check();
    await expect(page.getByText('Out of stock').filter({ visible: true })).toBeVisible();
    await page.getByRole('button', { name: /^Place order, / }).click();
    const trouble = page.getByRole('alert').filter({ hasText: 'just sold out' });
    await expect(trouble).toBeVisible();
    await trouble.getByRole('link', { name: 'Back to cart' }).click();
    await page.getByRole('button', { name: `Remove ${gone.name}` }).click();
    await expect(page.getByText(`Removed ${gone.name}.`)).toBeVisible();
    await page.getByRole('link', { name: 'Check out' }).click();
    await expect(page).toHaveURL(/\/order\/confirm$/);
    await expect(page.getByRole('button', { name: /^Place order, / })).toBeVisible();
    await settled(page);
    await expect(trouble).toBeHidden();
  } finally {
    await owner.change(sku, { stock: qty });
  }
});

test(
  'a picture that was chosen and left is chosen anew, and saved',
  { tag: '@all' },
  async ({ page, customer }) => {
    const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a1c36' } })
      .png()
      .toBuffer();
    const choose = () =>
      page
        .getByLabel(/^(Choose a|Another) picture/)
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await open(page, '/user/setting/components/uploadAvatar');
    await choose();
    const save = page.getByRole('button', { name: 'Save picture' });
    await expect(save).toBeEnabled();
    await menu(page).getByRole('link', { name: 'Points' }).click();
    await expect(page).toHaveURL(/\/user\/points$/);
    await settled(page);

    await page.goBack();
    await expect(page).toHaveURL(/uploadAvatar$/);
    await settled(page);
    if (await save.isHidden()) await choose();
    await save.click();
    await expect(page).toHaveURL(/\/user\/setting\/info$/);
    const face = menu(page).getByRole('link', { name: `${customer.firstname} ${customer.lastname}` });
    await expect(face.locator('img')).toBeVisible();
  },
);

test(
  'back on a product, the field that was asked for once does not take the focus again',
  { tag: '@all' },
  async ({ page, api, owner }) => {
    const { id } = await api.system.convertUrl({ url: 'lace-glue-remover-kit' });
    const { variants, urlPath } = await api.product.read({ id: id! });
    const before = variants.map(({ sku, qty }) => ({ sku, stock: qty }));
    await Promise.all(before.map(({ sku }) => owner.change(sku, { stock: 0 })));
    try {
      await page.goto(`/${urlPath}`);
      await settled(page);
      await page.getByRole('button', { name: 'Notify me when it’s back' }).first().click();
      const field = page.getByRole('main').getByLabel('E-mail address');
      await expect(field).toBeFocused();
      await page
        .getByRole('banner')
        .getByRole('link', { name: /, home$/ })
        .click();
      await expect(page).toHaveURL(/\/$/);
      await settled(page);

      await page.goBack();
      await expect(field).toBeVisible();
      await settled(page);
      await expect(field).not.toBeFocused();
    } finally {
      await Promise.all(before.map(({ sku, stock }) => owner.change(sku, { stock })));
    }
  },
);
