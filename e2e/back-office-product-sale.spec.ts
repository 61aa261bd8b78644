// In test:all only: the back office beside first-day and questions.
import { signInAsStaff } from './fixtures/staff';
import { expect, expectAccessible, test } from './fixtures/test';

/** Products that no other test changes, one for each width. */
const PRODUCTS = { 390: 'paddle-brush', 1440: 'lace-glue-remover-kit' } as const;

/** As a field of day and time has it. The shop of the tests is in UTC. */
const inAMinute = () => new Date(Date.now() + 65_000).toISOString().slice(0, 16);

for (const width of [390, 1440] as const)
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });
    // Both change the same product.
    test.describe.configure({ mode: 'serial' });
    const path = PRODUCTS[width];

    test('a product is hidden until a time, and comes on sale by itself', async ({ page, request, api }) => {
      const { id } = await api.system.convertUrl({ url: path });
      await signInAsStaff(page, request, 'manager');
      await page.goto(`/admin/products/${id}`);
      const isOnSale = page.getByRole('switch', { name: 'On sale' });
      await expect(isOnSale).toBeChecked();
      await page.getByLabel('On sale from').fill('2020-01-01T09:00');
      await expect(isOnSale).not.toBeChecked();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('main').getByText('Choose a time that is still to come')).toBeVisible();
      await expectAccessible(page);

      await page.getByLabel('On sale from').fill(inAMinute());
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved: the shop shows it now')).toBeVisible();
      expect((await request.get(`/${path}`)).status()).toBe(404);
      await expect(async () => expect((await request.get(`/${path}`)).status()).toBe(200)).toPass({
        timeout: 90_000,
        intervals: [1_000],
      });
    });

    test('a product is put into a category that is found by its name, and gets a bar code', async ({
      page,
      request,
      api,
    }) => {
      const { id } = await api.system.convertUrl({ url: path });
      await signInAsStaff(page, request, 'manager');
      await page.goto(`/admin/products/${id}`);
      const field = page.getByRole('combobox', { name: 'Categories' });
      await field.fill('bob');
      const option = page.getByRole('option', { name: /bob/i }).first();
      const name = (await option.innerText()).trim();
      // A reader who comes back to the tab reads the product again: what is typed stays.
      const isReadAgain = page.waitForResponse((response) =>
        response.url().endsWith(`/api/admin/products/${id}`),
      );
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await isReadAgain;
      await expect(field).toHaveValue('bob');
      await field.press('ArrowDown');
      await expect(field).toHaveAttribute('aria-activedescendant', /option/);
      await field.press('Enter');
      await page.keyboard.press('Escape');
      const chip = page.getByRole('button', { name, exact: true });
      await expect(chip).toBeVisible();

      const barcode = page.getByLabel(/^Bar code of/).first();
      await barcode.fill('4006381333932');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('main').getByText(/This is no bar code/)).toBeVisible();
      await barcode.fill('4006381333931');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved: the shop shows it now')).toBeVisible();
      const html = await (await request.get(`/${path}`)).text();
      expect(html).toContain('4006381333931');

      await chip.press('Backspace');
      await barcode.fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
      await expect(chip).toBeHidden();
    });
  });
