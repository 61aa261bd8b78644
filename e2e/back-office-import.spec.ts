// In test:all only: the back office beside first-day and questions.
import { randomUUID } from 'node:crypto';
import { signInAsStaff } from './fixtures/staff';
import { expect, expectAccessible, test } from './fixtures/test';

// One import works at a time.
test.describe.configure({ mode: 'serial' });

for (const width of [390, 1440] as const)
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('a file is checked, shows its mistakes, and is imported', async ({ page, request, api }) => {
      const handle = `tote-${randomUUID().slice(0, 8)}`;
      const lines = ['Handle,Title,Variant Price', `${handle},Tote,12.00`, `${handle}-x,Wrong,nothing`];
      await signInAsStaff(page, request, 'manager');
      await page.goto('/admin/products');
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import products' });
      await dialog.getByLabel('File of products').setInputFiles({
        name: 'goods.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      });
      await dialog.getByRole('button', { name: 'Check' }).click();
      await expect(dialog.getByText('An import would do this: 1 new')).toBeVisible();
      await expect(dialog.getByText(/Line 3, Variant Price, .*nothing/)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await expect(dialog.getByText('Imported: 1 new')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      const { id } = await api.system.convertUrl({ url: handle });
      expect((await api.product.read({ id: id! })).name).toBe('Tote');
      await page.request.delete(`/api/admin/products/${id}`);
    });
  });
