// In test:all only: the back office beside first-day and questions.
import { randomUUID } from 'node:crypto';
import { signInAsStaff } from './fixtures/staff';
import { expect, expectAccessible, test } from './fixtures/test';

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('a text page is written, shown, changed and deleted', async ({ page, request }) => {
      const name = `gift-cards-${randomUUID().slice(0, 6)}`;
      await signInAsStaff(page, request, 'manager');
      await page.goto('/admin/content');
      await page.getByRole('link', { name: 'Text pages' }).click();
      await page.getByRole('link', { name: 'New' }).click();
      const save = page.getByRole('button', { name: 'Save' });
      await expect(save).toBeDisabled();
      await page.getByLabel('Address').fill('cart');
      await page.getByLabel('Title').fill('Gift cards');
      await page.getByLabel('Summary').fill('How they work.');
      await page.getByLabel('Section').click();
      await page.getByRole('option', { name: 'Help' }).click();
      await page.getByLabel('Markdown').fill('## How\n\nThey are **sent** within {nothing}.');
      await save.click();
      await expect(page.getByText(/nothing/).last()).toBeVisible();
      await page.getByLabel('Markdown').fill('## How\n\nThey are **sent** by mail.');
      await save.click();
      await expect(page.getByText(/\/cart is another page of the shop/).first()).toBeVisible();
      await page.getByLabel('Address').fill(name);
      await expectAccessible(page);
      await save.click();
      await expect(page).toHaveURL(new RegExp(`/admin/texts/pages/${name}$`));
      await expect(page.getByRole('heading', { name: 'Gift cards', level: 1 })).toBeVisible();
      await expect(page.getByLabel('Address')).toBeDisabled();

      const shown = await request.get(`/${name}`);
      expect(shown.status()).toBe(200);
      expect(await shown.text()).toContain('They are <strong>sent</strong> by mail.');

      await page.getByLabel('Markdown').fill('They are gone.');
      await save.click();
      await expect(save).toBeDisabled();
      await expect.poll(async () => (await request.get(`/${name}`)).text()).toContain('They are gone.');

      await page.getByLabel('Title').fill('Never saved');
      await page.getByRole('button', { name: 'Delete' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete this text?' });
      await dialog.getByRole('button', { name: 'Delete it' }).click();
      await expect(page).toHaveURL(/\/admin\/texts\/pages$/);
      await expect(page.getByText(`/${name}`)).toHaveCount(0);
      expect((await request.get(`/${name}`)).status()).toBe(404);
    });
  });
