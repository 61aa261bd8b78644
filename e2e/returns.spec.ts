// In test:all only: a journey beside the main ones: guest-buys, customer-buys, orders and user-centre run on a push.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readEmailPath, waitForEmail } from './fixtures/mailbox';
import { createCustomerApi, placeShippedOrderByApi } from './fixtures/orders';
import { addLoginCookie, createRegistration, registerByApi } from './fixtures/customer';
import { signInAsStaff } from './fixtures/staff';
import { expect, test } from './fixtures/test';

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('a guest returns an item, from the link in an email to the money', async ({
      page,
      browser,
      request,
      api,
      baseURL,
    }) => {
      const email = `ada-${randomUUID().slice(0, 8)}@mail.com`;
      const { orderId, incrementId } = await placeShippedOrderByApi(
        api,
        { request, baseURL: baseURL! },
        ['wide-tooth-comb', 'argan-hair-oil', 'mesh-wig-cap'],
        email,
      );

      await test.step('asks for it', async () => {
        await page.goto(readEmailPath(await waitForEmail(email, /is on its way/), '/order/track'));
        const excluded = 'Mesh caps are worn on the skin, so they cannot be returned.';
        await expect(page.getByText(excluded)).toBeVisible();
        await page.getByRole('button', { name: 'Return an item' }).click();
        await expect(page.getByRole('checkbox', { name: /Wig Cap/ })).toBeDisabled();
        await expect(page.getByRole('form').getByText(excluded)).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Return an item', level: 1 })).toBeVisible();
        await page.getByRole('button', { name: 'Request return' }).click();
        await expect(page.getByRole('alert').filter({ hasText: 'Please choose what' })).toBeVisible();

        await page.getByRole('checkbox', { name: /Argan/ }).check();
        await page.getByRole('button', { name: 'Request return' }).click();
        await expect(page.getByText('Please choose a reason').first()).toBeVisible();
        await page.getByRole('combobox', { name: /Reason/ }).click();
        await page.getByRole('option', { name: 'I changed my mind' }).click();
        await page.getByLabel('Anything we should know').fill('The scent is too strong');
        await page.getByLabel('Add photos').setInputFiles(join('media', 'banners', 'hero-lineup-phone.webp'));
        await expect(page.getByAltText('Your photo 1')).toBeVisible();
        await page.getByRole('button', { name: 'Request return' }).click();
        await expect(page.getByText('Please confirm this to return the items')).toBeVisible();
        const conditions = page.getByRole('group', { name: 'Please confirm' }).getByRole('checkbox');
        await expect(conditions).toHaveCount(3);
        for (const condition of await conditions.all()) await condition.check();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.getByRole('button', { name: 'Request return' }).click();
        const panel = page.getByRole('region', { name: `Return ${incrementId}-R1` });
        await expect(panel).toContainText('Please do not send anything yet');
        await expect(panel).toContainText('1 photo');
        await waitForEmail(email, /We have your return request/);
      });

      const desk = await browser.newPage({ baseURL: baseURL! });
      await test.step('staff approve it', async () => {
        await signInAsStaff(desk, request, 'manager');
        await desk.goto('/admin/returns');
        await desk.getByPlaceholder('Order number or e-mail').fill(email);
        await expect(desk).toHaveURL(/filter=/);
        await desk.getByRole('main').getByText(`${incrementId}-R1`).click();
        await expect(desk.getByText('The scent is too strong')).toBeVisible();
        await expect(desk.getByAltText(/^Photo of/)).toBeVisible();
        await desk.getByRole('button', { name: 'Approve' }).click();
        const dialog = desk.getByRole('dialog', { name: 'Approve this return' });
        await dialog.getByLabel('Return address').fill('Odette Hair\n5 Lake Road, Portland');
        await dialog.getByRole('button', { name: 'Approve' }).click();
        await expect(dialog).toBeHidden();
        expect((await waitForEmail(email, /is approved/)).text).toContain('5 Lake Road');
      });

      await test.step('sends it', async () => {
        await page.reload();
        await expect(page.getByText('5 Lake Road, Portland')).toBeVisible();
        await page.getByLabel('Tracking number').fill('JD0144');
        await page.getByRole('button', { name: 'I have sent it' }).click();
        await expect(page.getByText('Tracking number: JD0144')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Cancel this return' })).toBeHidden();
      });

      await test.step('staff receive and refund it, once', async () => {
        await desk.reload();
        await desk.getByRole('button', { name: 'Mark as received' }).click();
        const parcel = desk.getByRole('dialog', { name: 'What was in the parcel' });
        await parcel.getByRole('checkbox').check();
        await parcel.getByRole('button', { name: 'Mark as received' }).click();
        await expect(parcel).toBeHidden();
        await waitForEmail(email, /has arrived/);
        await desk.getByRole('button', { name: 'Refund', exact: true }).click();
        const refund = desk.getByRole('dialog', { name: 'Refund this return' });
        await refund.getByRole('button', { name: 'Refund' }).dblclick();
        await expect(refund).toBeHidden();
        await waitForEmail(email, /^Refund for order/);
        await desk.close();
      });

      const { refunds } = await api.order.read({ id: orderId });
      expect(refunds).toHaveLength(1);
      await page.reload();
      await expect(page.getByText(`${refunds[0]!.amountFormat} goes back the way you paid.`)).toBeVisible();
    });

    test('a customer returns an item in the user centre, and cancels it', async ({
      page,
      context,
      api,
      request,
      baseURL,
    }) => {
      const session = await registerByApi(api, createRegistration());
      const customerApi = createCustomerApi(baseURL!, session);
      const where = { request, baseURL: baseURL! };
      const { orderId } = await placeShippedOrderByApi(customerApi, where, ['argan-hair-oil']);
      await addLoginCookie(context, session, baseURL!);

      await page.goto(`/user/order/detail/${orderId}`);
      await page.getByRole('link', { name: 'Return an item' }).click();
      await expect(page).toHaveURL(new RegExp(`/user/order/return/${orderId}$`));
      await page.getByRole('checkbox', { name: /Argan/ }).check();
      await page.getByRole('combobox', { name: /Reason/ }).click();
      await page.getByRole('option', { name: 'It arrived damaged' }).click();
      await page.getByRole('button', { name: 'Request return' }).click();
      await page.getByRole('button', { name: 'Cancel this return' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the return' }).click();
      await expect(page.getByText('You have cancelled this return.')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /Argan/ })).toBeEnabled();
    });
  });
