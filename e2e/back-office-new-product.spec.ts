// In test:all only: the back office beside first-day and questions.
import { randomUUID } from 'node:crypto';
import { signInAsStaff } from './fixtures/staff';
import { expect, expectAccessible, test } from './fixtures/test';

for (const width of [390, 1440] as const)
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('a product is created, gets variants, is sold, and is deleted', async ({ page, request, api }) => {
      const name = `Bonnet ${randomUUID().slice(0, 8)}`;
      await signInAsStaff(page, request, 'manager');
      await page.goto('/admin/products');
      await page.getByRole('button', { name: 'New product' }).click();
      const dialog = page.getByRole('dialog', { name: 'New product' });
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(dialog.getByText('A product needs a name')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Price').fill('19,50');
      await dialog.getByLabel('Stock').fill('7');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('switch', { name: 'On sale' })).not.toBeChecked();

      await page.getByRole('button', { name: 'Add variants' }).click();
      const variants = page.getByRole('dialog', { name: 'Add variants' });
      await variants.getByLabel('Option 1', { exact: true }).fill('Cap size');
      const values = variants.getByRole('combobox', { name: 'Values of option 1' });
      for (const value of ['Petite', 'Average']) {
        await values.fill(value);
        await values.press('Enter');
      }
      await expectAccessible(page);
      await variants.getByRole('button', { name: 'Add up to 2' }).click();
      await expect(variants).toBeHidden();
      await expect(page.getByLabel(/^Price of/)).toHaveCount(2);
      await expect(page.getByLabel(/^Stock of/).first()).toHaveValue('7');

      await page.getByRole('switch', { name: 'On sale' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved: the shop shows it now')).toBeVisible();
      const { id } = await api.system.convertUrl({ url: name.toLowerCase().replace(' ', '-') });
      expect((await api.product.read({ id: id! })).variants).toHaveLength(2);

      await page.getByRole('button', { name: /^Remove .*Average/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByLabel(/^Price of/)).toHaveCount(1);

      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page).toHaveURL(/\/admin\/products$/);
      expect((await request.get(`/${name.toLowerCase().replace(' ', '-')}`)).status()).toBe(404);
    });

    test('chosen products are changed together, and what is refused is named', async ({ page, request }) => {
      const word = `Comb${randomUUID().slice(0, 6)}`;
      const ids: number[] = [];
      await signInAsStaff(page, request, 'manager');
      for (const [number, price] of [900, 4_000].entries()) {
        const response = await page.request.post('/api/admin/products', {
          data: { name: `${word} ${number}`, price_cents: price, stock: 3 },
        });
        ids.push(((await response.json()) as { data: { id: number } }).data.id);
      }
      const filter = encodeURIComponent(JSON.stringify({ q: word.toLowerCase() }));
      await page.goto(`/admin/products?filter=${filter}`);
      for (const number of [0, 1])
        await page.getByRole('checkbox', { name: `Choose ${word} ${number}` }).check();
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Change 2 products' });
      await dialog.getByRole('combobox', { name: 'What to do' }).click();
      await page.getByRole('option', { name: 'Change prices by an amount' }).click();
      await dialog.getByLabel('Amount').fill('-9.00');
      await dialog.getByRole('button', { name: 'Change all' }).click();
      await expect(dialog.getByText(`${word} 0: A price of it would be less`)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel('Amount').fill('-5,00');
      await dialog.getByRole('button', { name: 'Change all' }).click();
      await expect(page.getByText('Changed: the shop shows it now')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main').getByText('$35.00')).toBeVisible();
      for (const id of ids) await page.request.delete(`/api/admin/products/${id}`);
    });
  });
