// In test:all only: the back office beside first-day and questions.
import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { payOrderByApi, placeOrderByApi } from './fixtures/orders';
import { waitForEmail } from './fixtures/mailbox';
import { signInAsStaff } from './fixtures/staff';
import { createGuestApi, expect, expectAccessible, test } from './fixtures/test';

const readRows = async (dialog: Locator) =>
  (await dialog.getByRole('row').allInnerTexts()).slice(1).map((text) => text.replaceAll(/\s+/g, ' '));

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('orders are shipped from a file, refunded together, and found by a saved view', async ({
      page,
      request,
      baseURL,
    }) => {
      // Both are found by what their addresses share.
      const person = `bea${randomUUID().slice(0, 8)}`;
      const place = async (name: string) => {
        const api = createGuestApi(baseURL!);
        const email = `${person}-${name}@mail.com`;
        const { orderId, incrementId } = await placeOrderByApi(api, ['argan-hair-oil'], email);
        await payOrderByApi(api, baseURL!, orderId);
        return { email, incrementId };
      };
      const [first, second] = [await place('one'), await place('two')];
      await signInAsStaff(page, request, 'manager');
      await page.goto('/admin/orders');

      await page.getByRole('button', { name: 'Ship from a file' }).click();
      const ship = page.getByRole('dialog', { name: 'Ship from a file' });
      const chooseFile = (text: string) =>
        ship.getByLabel('File with tracking numbers').setInputFiles({
          ...{ name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
        });
      await ship.getByRole('button', { name: 'Preview' }).click();
      await expect(ship.getByRole('alert')).toHaveText('Please choose a file');
      await chooseFile(`Order;Tracking number\n#${first.incrementId};1Z1\n`);
      await ship.getByRole('button', { name: 'Preview' }).click();
      await expect(ship.getByRole('alert')).toContainText('Row 2 names no carrier');
      await chooseFile(
        `Order;Tracking number\n#${first.incrementId};1Z1\n100;1Z2\n${second.incrementId};1Z3\n`,
      );
      await ship.getByLabel('Carrier').fill('UPS');
      await ship.getByRole('button', { name: 'Preview' }).click();
      await expect(ship.getByRole('status')).toHaveText('2 ready, 0 were shipped before, 1 refused');
      expect(await readRows(ship)).toEqual([
        `${first.incrementId} UPS 1Z1 Ready`,
        '100 UPS 1Z2 There is no such order',
        `${second.incrementId} UPS 1Z3 Ready`,
      ]);
      await expectAccessible(page);
      await ship.getByRole('button', { name: 'Ship 2 of 3' }).click();
      await expect(ship.getByRole('status')).toHaveText('2 shipped, 0 were shipped before, 1 refused');
      await ship.getByRole('button', { name: 'Close' }).click();
      await expect(ship).toBeHidden();
      expect((await waitForEmail(second.email, /is on its way/)).text).toContain('1Z3');

      await page.getByPlaceholder('Number, name or e-mail').fill(person);
      await expect(page).toHaveURL(new RegExp(person));
      for (const { incrementId } of [first, second])
        await page.getByLabel(new RegExp(`^Choose ${incrementId}`)).check();
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      const refund = page.getByRole('dialog', { name: 'Refund several orders' });
      await expect(refund.getByRole('status')).toContainText('To be refunded: $');
      await refund.getByLabel('Reason').fill('The parcels were lost');
      await refund.getByRole('button', { name: 'Refund 2 of 2' }).dblclick();
      await expect(refund.getByRole('status')).toContainText('Refunded: $');
      expect(await readRows(refund)).toEqual([
        expect.stringMatching(/ Done$/),
        expect.stringMatching(/ Done$/),
      ]);
      await refund.getByRole('button', { name: 'Close' }).click();
      await expect(refund).toBeHidden();
      await expect(page.getByRole('main').getByText('Refunded', { exact: true })).toHaveCount(2);
      expect((await waitForEmail(first.email, /refund/i)).text).toContain('The parcels were lost');

      const view = `Lost ${randomUUID().slice(0, 8)}`;
      await page.getByRole('button', { name: 'Views' }).click();
      const views = page.getByRole('dialog', { name: 'Views' });
      await views.getByLabel('Name of a new view').fill(view);
      await page.keyboard.press('Enter');
      await expect(views).toBeHidden();
      await page.goto('/admin/orders');
      await page.getByRole('button', { name: 'Views' }).click();
      await views.getByRole('button', { name: view, exact: true }).click();
      await expect(views).toBeHidden();
      await expect(page.getByPlaceholder('Number, name or e-mail')).toHaveValue(person);
      await expect(page.getByRole('main').getByText('Refunded', { exact: true })).toHaveCount(2);
      await page.getByRole('button', { name: 'Views' }).click();
      await views.getByRole('button', { name: `Delete the view ${view}` }).click();
      await expect(views.getByRole('button', { name: view, exact: true })).toBeHidden();
      await expect(views.getByLabel('Name of a new view')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(views).toBeHidden();
      await expectAccessible(page);
    });
  });
