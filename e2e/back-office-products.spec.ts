// In test:all only: the back office beside first-day and questions.
import { signInAsStaff } from './fixtures/staff';
import { expect, expectAccessible, test } from './fixtures/test';

/** Products that no other test changes, one for each width. */
const PRODUCTS = { 390: 'moisture-shampoo-set', 1440: 'drawstring-ponytail-curly' } as const;

for (const width of [390, 1440] as const)
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });
    const path = PRODUCTS[width];

    test('prices and stock of a product are changed, seen in the shop, and a second editor is told', async ({
      page,
      request,
      api,
      context,
    }) => {
      const { id } = await api.system.convertUrl({ url: path });
      const { name, variants } = await api.product.read({ id: id! });
      await signInAsStaff(page, request, 'manager');
      await page.goto('/admin/products');
      // On the list itself, its place in the menu begins it anew.
      await page
        .getByRole('button', { name: 'Go to page 2' })
        .or(page.getByLabel('Go to next page'))
        .first()
        .click();
      await expect(page).toHaveURL(/page=2/);
      if (width < 1024) await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('menuitem', { name: 'Products' }).click();
      await expect(page.getByText(/^1-25 of/)).toBeVisible();
      await page.getByPlaceholder('Name or SKU').fill(variants[0]!.sku);
      await expect(page).toHaveURL(/filter=/);
      await expectAccessible(page);
      await page.getByRole('main').getByText(name).first().click();
      await expect(page).toHaveTitle(`${name} – Back office`);
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();

      const save = page.getByRole('button', { name: 'Save' });
      await expect(save).toBeDisabled();
      const price = page.getByLabel(/^Price of/).first();
      await price.fill('nothing');
      await save.click();
      await expect(page.getByText('Enter an amount such as 129.00')).toBeVisible();
      await expectAccessible(page);
      await price.fill('31,50');
      await page
        .getByLabel(/^Stock of/)
        .first()
        .fill('77');
      await save.click();
      await expect(page.getByText('Saved: the shop shows it now')).toBeVisible();
      await expect(price).toHaveValue('31.50');
      await expect(save).toBeDisabled();

      // Somebody else who had opened it before is told, and nothing is lost.
      await other.getByLabel('Name').fill(`${name} of two`);
      await other.getByRole('button', { name: 'Save' }).click();
      await expect(other.getByText('Somebody else has changed this in the meantime')).toBeVisible();
      await expect(other.getByLabel('Name')).toHaveValue(`${name} of two`);
      // Also where the page reads the product again.
      await other.evaluate(() => scrollTo(0, 0)); // a phone shows its bar at the top alone
      await other.getByRole('button', { name: 'Refresh' }).click();
      await expect(other.getByText('Somebody else has changed this product')).toBeVisible();
      await expect(other.getByLabel('Name')).toHaveValue(`${name} of two`);
      await other.getByRole('button', { name: 'Drop mine and load it' }).click();
      await expect(other.getByLabel('Name')).toHaveValue(name);
      await expect(other.getByLabel(/^Price of/).first()).toHaveValue('31.50');
      // What the shop refuses is said at the field it is about.
      await other
        .getByLabel(/^Stock of/)
        .first()
        .fill('99999999999');
      await other.getByRole('button', { name: 'Save' }).click();
      await expect(other.getByRole('main').getByText(/stock .*greater than/i)).toBeVisible();
      await other.close();

      await page.goto(`/${path}`);
      await expect(page.getByText('$31.50').first()).toBeVisible();

      // A changed page asks before it is left.
      const filter = encodeURIComponent(JSON.stringify({ q: variants[0]!.sku }));
      await page.goto(`/admin/products?filter=${filter}`);
      await page.getByRole('main').getByText(name).first().click();
      await page.getByLabel('Tags').fill('one, two');
      await page.goBack();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(page.getByLabel('Tags')).toHaveValue('one, two');
      await page.getByRole('switch', { name: 'On sale' }).click();
      await save.click();
      await expect(save).toBeDisabled();
      expect((await request.get(`/${path}`)).status()).toBe(404);
      await page.getByRole('switch', { name: 'On sale' }).click();
      await save.click();
      await expect(save).toBeDisabled();
      expect((await request.get(`/${path}`)).status()).toBe(200);
    });
  });
