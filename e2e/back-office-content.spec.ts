// In test:all only: the back office beside first-day and questions.
import { randomUUID } from 'node:crypto';
import { signInAsStaff } from './fixtures/staff';
import { createGuestApi, expect, expectAccessible, test } from './fixtures/test';

// One after the other: of two who edit coupons at once, the second is told to begin anew.
test.describe.configure({ mode: 'serial' });

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('a coupon is made, used, changed and removed in the back office', async ({
      page,
      request,
      baseURL,
    }) => {
      const code = `AUTUMN${randomUUID().slice(0, 6).toUpperCase()}`;
      await signInAsStaff(page, request, 'manager');
      await page.goto('/admin/content');
      await page.getByRole('link', { name: 'Coupons' }).click();
      await expect(page).toHaveTitle('Coupons – Back office');
      const save = page.getByRole('button', { name: 'Save' });
      await expect(save).toBeDisabled();

      await page.getByRole('button', { name: 'Add to coupons' }).click();
      await page.getByLabel('Code').fill(code);
      await page.getByLabel('Name').fill('Autumn');
      await page.getByLabel('Description').fill('Ten dollars off in autumn.');
      await page.getByRole('switch', { name: 'Public' }).check();
      await save.click();
      await expect(page.getByText(/Write one of percent_off, amount_off/).first()).toBeVisible();
      await page.getByLabel('Amount off').fill('1000001');
      await save.click();
      await expect(page.getByText('Write 1000000 or less.').first()).toBeVisible();
      await page.getByLabel('Amount off').fill('10,50');
      await page.getByLabel('Starts').fill('2020-01-01T08:00');
      await expectAccessible(page);
      await save.click();
      await expect(page.getByText('Saved: the shop shows it now')).toBeVisible();
      await expect(save).toBeDisabled();

      // The shop takes it at once.
      const guest = createGuestApi(baseURL!);
      const { id } = await guest.system.convertUrl({ url: 'argan-hair-oil' });
      const { variants } = await guest.product.read({ id: id! });
      await guest.cart.add({ variantId: variants.find(({ isInStock }) => isInStock)!.id, qty: 1 });
      const { message } = await guest.coupon.apply({ couponCode: code });
      expect(message).toBe(`${code} saves $10.50`);

      await page.reload();
      await page.getByRole('button', { name: code }).click();
      await expect(page.getByLabel('Amount off')).toHaveValue('10.5');
      await expect(page.getByLabel('Starts')).toHaveValue('2020-01-01T08:00');
      await page.getByRole('button', { name: `Move ${code} up` }).click();
      await page.evaluate(() => history.back());
      const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
      await leave.getByRole('button', { name: 'Stay' }).click();
      await page.getByRole('button', { name: `Remove ${code}` }).click();
      await save.click();
      await expect(page.getByText('Saved: the shop shows it now').last()).toBeVisible();
      // It is in a cart.
      await expect(page.getByRole('status').filter({ hasText: code })).toHaveText(
        `Something still needs ${code}: it has ended instead of being removed.`,
      );
    });
  });
