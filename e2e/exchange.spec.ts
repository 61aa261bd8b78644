// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { randomUUID } from 'node:crypto';
import { readEmailPath, waitForEmail } from './fixtures/mailbox';
import { placeShippedOrderByApi } from './fixtures/orders';
import { openPdf } from './fixtures/pdf';
import { signInAsStaff } from './fixtures/staff';
import { expect, expectAccessible, test } from './fixtures/test';

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('a guest exchanges an item for another color, from the request to the replacement', async ({
      page,
      browser,
      request,
      api,
      baseURL,
    }) => {
      const email = `ada-${randomUUID().slice(0, 8)}@mail.com`;
      const where = { request, baseURL: baseURL! };
      const { orderId, incrementId } = await placeShippedOrderByApi(api, where, ['argan-hair-oil'], email);
      const panel = page.getByRole('region', { name: `Return ${incrementId}-R1` });

      await test.step('asks for it', async () => {
        await page.goto(readEmailPath(await waitForEmail(email, /is on its way/), '/order/track'));
        await page.getByRole('button', { name: 'Return an item' }).click();
        await page.getByRole('checkbox', { name: /Argan/ }).check();
        await page.getByRole('combobox', { name: /Reason/ }).click();
        await page.getByRole('option', { name: 'It looks different than I expected' }).click();
        const outcome = page.getByRole('combobox', { name: 'What would you like?' });
        await expect(outcome).toContainText('A refund');
        await outcome.focus();
        await page.keyboard.press('Enter');
        await page.getByRole('option', { name: /^An exchange for .*Green/ }).click();
        await expect(outcome).toContainText('An exchange for');
        for (const condition of await page
          .getByRole('group', { name: 'Please confirm' })
          .getByRole('checkbox')
          .all())
          await condition.check();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.getByRole('button', { name: 'Request return' }).click();
        await expect(panel).toContainText(/in exchange for .*Green/);
      });

      const desk = await browser.newPage({ baseURL: baseURL!, viewport: { width, height: 900 } });
      await test.step('staff approve it', async () => {
        await signInAsStaff(desk, request, 'manager');
        await desk.goto('/admin/returns');
        await desk.getByPlaceholder('Order number or e-mail').fill(email);
        await expect(desk).toHaveURL(/filter=/);
        await desk.getByRole('main').getByText(`${incrementId}-R1`).click();
        await expect(desk.getByText(/^In exchange for .*Green/)).toBeVisible();
        await desk.getByRole('button', { name: 'Approve' }).click();
        const dialog = desk.getByRole('dialog', { name: 'Approve this return' });
        await dialog.getByLabel('Return address').fill('Odette Hair\n5 Lake Road, Portland');
        await dialog.getByRole('button', { name: 'Approve' }).click();
        await expect(dialog).toBeHidden();
        expect((await waitForEmail(email, /is approved/)).text).toContain('is held for you until');
        await expect(desk.getByText('Held for the customer until')).toBeVisible();
      });

      await test.step('staff receive it and send the replacement, once', async () => {
        await page.reload();
        await expect(panel).toContainText('We hold what you chose instead');
        await desk.getByRole('button', { name: 'Mark as received' }).click();
        const parcel = desk.getByRole('dialog', { name: 'What was in the parcel' });
        await parcel.getByRole('button', { name: 'Mark as received' }).click();
        await expect(parcel).toBeHidden();
        await expect(desk.getByText('To exchange')).toBeVisible();
        await desk.goto('/admin');
        await desk.getByRole('link', { name: /^Replacements to pack [1-9]/ }).click();
        await desk.getByPlaceholder('Order number or e-mail').fill(email);
        await desk.getByRole('main').getByText(`${incrementId}-R1`).click();
        const link = desk.getByRole('link', { name: 'Packing slip, PDF in a new window' });
        const [slip = ''] = await openPdf(desk, link);
        expect(slip).toContain(`Replacement for return ${incrementId}-R1`);
        expect(slip).toMatch(/Green.* 1 in all/s);
        expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await desk.getByRole('button', { name: 'Send the replacement' }).click();
        const replacement = desk.getByRole('dialog', { name: 'Send the replacement' });
        await replacement.getByLabel('Carrier').fill('DHL');
        await replacement.getByLabel('Tracking number').fill('00340434161094');
        await replacement.getByRole('button', { name: 'Send the replacement' }).dblclick();
        await expect(replacement).toBeHidden();
        await expect(desk.getByText('Replacement: DHL 00340434161094')).toBeVisible();
        await expect(desk.getByRole('button', { name: /Refund/ })).toBeHidden();
        await desk.close();
      });

      const sent = await waitForEmail(email, /replacement/i);
      expect(sent.text).toContain('00340434161094');
      await page.reload();
      await expect(panel).toContainText('Replacement shipped');
      await expect(panel).toContainText('DHL 00340434161094');
      const order = await api.order.read({ id: orderId });
      expect(order.refunds).toEqual([]);
      expect(order.grandTotal).toBeGreaterThan(0);
    });
  });
