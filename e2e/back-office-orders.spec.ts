// In test:all only: the back office beside first-day and questions.
import { randomUUID } from 'node:crypto';
import { createCustomerApi, payOrderByApi, placeOrderByApi, applyOrderUpdates } from './fixtures/orders';
import { createRegistration, registerByApi } from './fixtures/customer';
import { waitForEmail } from './fixtures/mailbox';
import { signInAsStaff } from './fixtures/staff';
import { createGuestApi, expect, expectAccessible, test } from './fixtures/test';

/** The refund of one line, $35 of $57: below it, the order keeps its status. */
const REFUNDED = '$35.00';

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('an order is found, shipped, and refunded by one of its items, with the e-mails of both', async ({
      page,
      request,
      api,
      baseURL,
    }) => {
      const email = `ada-${randomUUID().slice(0, 8)}@mail.com`;
      const { orderId, incrementId } = await placeOrderByApi(
        api,
        ['wide-tooth-comb', 'argan-hair-oil'],
        email,
      );
      await payOrderByApi(api, baseURL!, orderId);
      await signInAsStaff(page, request, 'manager');

      await page.goto('/admin/orders');
      await page.getByPlaceholder('Number, name or e-mail').fill(email);
      await expect(page).toHaveURL(/filter=/);
      const found = page.getByRole('main').getByText(incrementId);
      await expect(found).toHaveCount(1);
      await found.click();
      await expect(page).toHaveTitle(`Order ${incrementId} – Back office`);
      await expect(page.getByText('To pack').first()).toBeVisible();

      await page.getByRole('button', { name: 'Ship', exact: true }).click();
      const ship = page.getByRole('dialog', { name: 'Ship this order' });
      await ship.getByLabel('Carrier').fill('DHL');
      await ship.getByLabel('Tracking number').fill('7712448019');
      await page.keyboard.press('Enter');
      await expect(ship).toBeHidden();
      await expect(page.getByText('7712448019').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeHidden();
      await waitForEmail(email, /is on its way/);

      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      const refund = page.getByRole('dialog', { name: 'Refund' });
      await refund.getByRole('radio', { name: 'Some items' }).check();
      await refund.getByRole('button', { name: 'Refund' }).click();
      await expect(refund.getByRole('alert')).toHaveText('Please choose how many of what');
      await refund.getByLabel('How many of Argan Shine Hair Oil').fill('1');
      await refund.getByLabel('Reason').fill('The bottle was broken');
      await refund.getByRole('button', { name: 'Refund' }).dblclick();
      await expect(refund).toBeHidden();
      await expect(page.getByText('1 refunded')).toBeVisible();
      await expect(page.getByText(`-${REFUNDED}`)).toBeVisible();
      const mail = await waitForEmail(email, /refund/i);
      expect(mail.text).toContain(REFUNDED);
      expect(mail.text).toContain('The bottle was broken');

      const { refunds } = await createGuestApi(baseURL!).order.track({ incrementId, email });
      expect(refunds.map(({ amount }) => amount)).toEqual([35]);
    });

    test('an order gets another address and a note, ships in two parcels, and an e-mail is sent again', async ({
      page,
      request,
      api,
      baseURL,
    }) => {
      const email = `ada-${randomUUID().slice(0, 8)}@mail.com`;
      const { orderId, incrementId } = await placeOrderByApi(
        api,
        ['wide-tooth-comb', 'argan-hair-oil'],
        email,
      );
      await payOrderByApi(api, baseURL!, orderId);
      const { name } = await signInAsStaff(page, request, 'support');
      await page.goto(`/admin/orders/${incrementId}/show`);

      await page.getByRole('button', { name: 'Change address' }).click();
      const address = page.getByRole('dialog', { name: 'Shipping address' });
      await address.getByLabel('City').fill('');
      await address.getByRole('button', { name: 'Save' }).click();
      await expect(address.getByText('City Cannot be empty')).toBeVisible();
      await address.getByLabel('City').fill('Eugene');
      await page.keyboard.press('Enter');
      await expect(address).toBeHidden();
      await expect(page.getByText('97204 Eugene')).toBeVisible();

      await page.getByLabel('New note').fill('Call before delivery');
      await page.getByRole('button', { name: 'Add note' }).click();
      const notes = page.getByRole('region', { name: 'Notes' });
      await expect(notes.getByText('Call before delivery')).toBeVisible();
      await expect(notes.getByText(name)).toBeVisible();

      const parcels = page.getByRole('region', { name: 'Parcels' });
      const ship = page.getByRole('dialog', { name: 'Ship this order' });
      for (const number of ['77124480', '77124481']) {
        await page.getByRole('button', { name: 'Ship', exact: true }).click();
        await ship.getByLabel('Carrier').fill('DHL');
        await ship.getByLabel('Tracking number').fill(number);
        if (number === '77124480') await ship.getByLabel('How many of Argan Shine Hair Oil').fill('0');
        await page.keyboard.press('Enter');
        await expect(ship).toBeHidden();
        await expect(parcels.getByText(number)).toBeVisible();
        const readLatest = async () => (await waitForEmail(email, /is on its way/)).text;
        await expect.poll(readLatest, { timeout: 20_000 }).toContain(number);
      }
      await expect(parcels.getByText(/1 × Argan Shine Hair Oil/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeHidden();
      await expect(
        page.getByRole('region', { name: 'What happened' }).getByText(`by ${name}`).first(),
      ).toBeVisible();

      const emails = page.getByRole('region', { name: 'E-mails' });
      const confirmed = emails.getByRole('listitem').filter({ hasText: 'Order confirmed' });
      await expect(confirmed).toHaveCount(1);
      await confirmed.getByRole('button', { name: /^Send again/ }).click();
      await expect(confirmed).toHaveCount(2);
      await expectAccessible(page);
    });

    test('an unpaid order is cancelled with a reason', async ({ page, request, api }) => {
      const email = `ada-${randomUUID().slice(0, 8)}@mail.com`;
      const { incrementId } = await placeOrderByApi(api, ['argan-hair-oil'], email);
      await signInAsStaff(page, request, 'support');
      await page.goto(`/admin/orders/${incrementId}/show`);
      await expect(page.getByRole('button', { name: 'Refund' })).toBeHidden();
      await page.getByRole('button', { name: 'Cancel order' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
      // Escape changes nothing.
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await dialog.getByLabel('Reason').fill('Ordered twice');
      await dialog.getByRole('button', { name: 'Cancel the order' }).click();
      await expect(page.getByText('Cancelled').first()).toBeVisible();
      expect((await waitForEmail(email, /is cancelled/)).text).toContain('Ordered twice');
    });
  });

test('a review is read, answered and approved, and is on the product', async ({
  page,
  request,
  api,
  baseURL,
}) => {
  const session = await registerByApi(api, createRegistration());
  const customerApi = createCustomerApi(baseURL!, session);
  const { orderId, incrementId } = await placeOrderByApi(customerApi, ['argan-hair-oil']);
  await payOrderByApi(customerApi, baseURL!, orderId);
  await applyOrderUpdates(
    request,
    incrementId,
    { status: 'processing' },
    { status: 'shipped', carrier: 'DHL', track_number: '1' },
    { status: 'completed' },
  );
  const { items } = await customerApi.order.read({ id: orderId });
  const title = `Shiny ${randomUUID().slice(0, 8)}`;
  await customerApi.review.add({
    orderId,
    items: [
      {
        ...{
          orderItemId: items[0]!.id,
          rating: 5,
          title,
          content: 'It smells of almonds and works at once.',
        },
        ...{ nickname: 'Tasha', images: [] },
      },
    ],
  });
  await signInAsStaff(page, request, 'support');
  await page.goto('/admin/reviews');
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByLabel('Your answer').fill('Thank you, Tasha');
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(card).toBeHidden();

  await page.goto('/argan-hair-oil');
  const review = page.getByRole('article').filter({ hasText: title });
  await expect(review.or(page.getByText(title)).first()).toBeAttached();
  await expect(page.getByText('Thank you, Tasha').first()).toBeAttached();
});
