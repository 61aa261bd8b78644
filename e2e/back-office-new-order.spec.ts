// In test:all only: the back office beside first-day and questions.
import { randomUUID } from 'node:crypto';
import { expectPaid, payWithCard, sandboxCards, waitUntilSettled } from './fixtures/checkout-flow';
import { readEmailPath, waitForEmail } from './fixtures/mailbox';
import { signInAsStaff } from './fixtures/staff';
import { expect, expectAccessible, test } from './fixtures/test';

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('an order is typed in for a caller, who pays it by the link of the e-mail', async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      const email = `caller-${randomUUID().slice(0, 8)}@mail.com`;
      await signInAsStaff(page, request, 'support');
      await page.goto('/admin/orders');
      await page.getByRole('link', { name: 'New order' }).click();
      await expect(page).toHaveTitle('New order – Back office');

      await page.getByRole('button', { name: 'Show the total' }).click();
      await expect(page.getByRole('alert')).toHaveText('Please add an item');
      const search = page.getByLabel('Find an item by name or SKU');
      await search.fill('nothing of this name');
      await expect(page.getByRole('status').filter({ hasText: 'Nothing was found' })).toBeVisible();
      await search.fill('argan');
      await page.getByRole('button', { name: 'Add Argan Shine Hair Oil Amber' }).click();
      await page.getByLabel('How many of Argan Shine Hair Oil').fill('2');
      await search.fill('comb');
      await page
        .getByRole('button', { name: /^Add .*Comb/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^Remove .*Comb/ }).click();

      await page.getByRole('button', { name: 'Show the total' }).click();
      await expect(page.getByText('First name Cannot be empty').first()).toBeVisible();
      const fields = {
        ...{ 'First name': 'Tasha', 'Last name': 'Caller', 'E-mail': email, Phone: '+1 503 555 0100' },
        ...{ Street: '5 Salmon Street', Postcode: '97204', City: 'Portland' },
      };
      for (const [label, value] of Object.entries(fields))
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByLabel('Country').click();
      await page.getByRole('option', { name: 'United States' }).click();
      await page.getByLabel('Region').click();
      await page.getByRole('option', { name: 'Oregon' }).click();
      await page.getByLabel('Coupon code').fill('NO-SUCH-CODE');
      await page.getByRole('button', { name: 'Show the total' }).click();
      await expect(page.getByText(/coupon/i).last()).toBeVisible();
      await page.getByLabel('Coupon code').fill('');
      await page.getByRole('button', { name: 'Show the total' }).click();
      const total = page.getByRole('region', { name: 'Total' });
      const readTotal = () => total.getByRole('definition').last().innerText();
      await expect(total.getByRole('radio').first()).toBeVisible();
      const cheapest = await readTotal();
      await total.getByRole('radio').last().check();
      await expect.poll(readTotal).not.toBe(cheapest);
      await expectAccessible(page);
      const agreed = await readTotal();
      await page.getByRole('button', { name: 'Place the order' }).dblclick();
      await expect(page).toHaveTitle(/^Order \d+ – Back office$/);
      await expect(page.getByRole('region', { name: 'Items' }).getByText(agreed).last()).toBeVisible();
      await expect(page.getByText('Order placed by the shop')).toBeVisible();
      const incrementId = /Order (\d+)/.exec(await page.title())![1]!;

      const mail = await waitForEmail(email, new RegExp(`Order ${incrementId} is ready to be paid`));
      expect(mail.text).toContain(agreed);
      const caller = await browser.newPage({ baseURL: baseURL! });
      await caller.goto(readEmailPath(mail, '/order/track'));
      await waitUntilSettled(caller);
      await caller.getByRole('button', { name: 'Pay now' }).click();
      await waitUntilSettled(caller);
      await payWithCard(caller, sandboxCards.accepted);
      await expectPaid(caller);
      await caller.close();
      await page.reload();
      await expect(page.getByText('To pack').first()).toBeVisible();
    });
  });
