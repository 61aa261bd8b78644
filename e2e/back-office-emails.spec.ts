// In test:all only: the back office beside first-day and questions.
import { randomUUID } from 'node:crypto';
import { waitForEmail } from './fixtures/mailbox';
import { signInAsStaff } from './fixtures/staff';
import { expect, expectAccessible, test } from './fixtures/test';

// Both widths change the same emails.
test.describe.configure({ mode: 'serial' });

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('an email is seen, and a test of it is sent and read', async ({ page, request }) => {
      const { email: own } = await signInAsStaff(page, request, 'manager');
      await page.goto('/admin/emails');
      await expectAccessible(page);
      await page.getByRole('link', { name: /Order confirmed/ }).click();
      await expect(page.getByRole('heading', { name: 'Order confirmed', level: 1 })).toBeVisible();
      const frame = page.frameLocator('iframe[title="The email as it looks"]');
      await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      // No script, no link and nothing from elsewhere.
      await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
      await page.getByRole('button', { name: 'Desktop' }).click();
      await expect(frame.getByText('We received your payment')).toBeVisible();
      await page.getByRole('button', { name: 'Text' }).click();
      const text = page.getByLabel('The email as text');
      await expect(text).toContainText('Total  $');
      await page.getByLabel('Currency').click();
      await page.getByRole('option', { name: 'EUR' }).click();
      await expect(text).toContainText('Total  €');
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Send a test' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send a test' });
      await expect(dialog.getByLabel('To')).toHaveValue(own);
      await dialog.getByLabel('To').fill('nobody');
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(dialog.getByLabel('To')).toHaveAttribute('aria-invalid', 'true');
      const to = `tester-${randomUUID().slice(0, 8)}@example.com`;
      await dialog.getByLabel('To').fill(to);
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(dialog.getByText(`has taken it for ${to}`)).toBeVisible();
      const received = await waitForEmail(to, /^Test: Order \d+ is paid$/);
      expect(received.text).toContain('Total  €');
      expect(received.html).toContain('Thank you');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    test('the words of an email are edited, seen, tested, saved and taken back', async ({
      page,
      request,
    }) => {
      await signInAsStaff(page, request, 'manager');
      // An email of its own for each width: both write.
      const name = width < 1024 ? 'Return refused' : 'Return arrived';
      await page.goto('/admin/emails');
      await page.getByRole('link', { name: new RegExp(name) }).click();
      const save = page.getByRole('button', { name: 'Save' });
      const title = page.getByLabel('Title', { exact: true });
      const frame = page.frameLocator('iframe[title="The email as it looks"]');
      await expect(save).toBeDisabled();
      await title.fill('About your {oder}');
      await expect(page.getByText('There is no {oder} here.').first()).toBeVisible();
      await title.fill('About order {order}, <b>dear {name}</b>');
      await expect(
        frame.getByRole('heading', { name: /^About order 0\d+, <b>dear Anna<\/b>$/ }),
      ).toBeVisible();
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Send a test' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send a test' });
      const to = `words-${randomUUID().slice(0, 8)}@example.com`;
      await dialog.getByLabel('To').fill(to);
      await dialog.getByRole('button', { name: 'Send' }).click();
      expect((await waitForEmail(to, /^Test: /)).text).toMatch(/^About order 0\d+, <b>dear Anna<\/b>/);
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await save.click();
      await expect(save).toBeDisabled();
      await page.reload();
      await expect(title).toHaveValue('About order {order}, <b>dear {name}</b>');
      await page.getByRole('button', { name: 'Original text: Title' }).click();
      await save.click();
      await expect(save).toBeDisabled();
      await expect(frame.getByRole('heading', { name: /^About/ })).toHaveCount(0);
    });

    test('an email to the owner is addressed and switched off', async ({ page, request }) => {
      await signInAsStaff(page, request, 'owner');
      await page.goto('/admin/emails');
      await page.getByRole('link', { name: /Low stock/ }).click();
      const save = page.getByRole('button', { name: 'Save' });
      await expect(save).toBeDisabled();
      const addresses = page.getByLabel('Addresses');
      await addresses.fill('boss@example.com, shop');
      await save.click();
      await expect(addresses).toHaveAttribute('aria-invalid', 'true');
      await addresses.fill(`boss@example.com, shop-${width}@example.com`);
      await save.click();
      await expect(save).toBeDisabled();
      await page.goto('/admin/emails');
      const link = page.getByRole('link', { name: /Low stock/ });
      await expect(link).toContainText(`To boss@example.com, shop-${width}@example.com`);
      await link.click();
      await page.getByRole('switch', { name: 'Send this email' }).click();
      await save.click();
      await expect(save).toBeDisabled();
      await page.goto('/admin/emails');
      await expect(link).toContainText('Switched off');
      await link.click();
      await page.getByRole('switch', { name: 'Send this email' }).click();
      await save.click();
      await expect(save).toBeDisabled();
    });
  });
