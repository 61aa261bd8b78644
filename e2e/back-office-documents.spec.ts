// In test:all only: the back office beside first-day and questions.
import { randomUUID } from 'node:crypto';
import { adminHeaders } from './fixtures/admin';
import { payOrderByApi, placeOrderByApi } from './fixtures/orders';
import { openPdf } from './fixtures/pdf';
import { signInAsStaff } from './fixtures/staff';
import { createGuestApi, expect, expectAccessible, test } from './fixtures/test';

for (const width of [390, 1440])
  test.describe(`at ${width}`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 1024 });

    test('invoice, credit note and packing slips open from an order, and slips of several from the list', async ({
      page,
      request,
      baseURL,
    }) => {
      const person = `doc${randomUUID().slice(0, 8)}`;
      const place = async (name: string) => {
        const api = createGuestApi(baseURL!);
        const placed = await placeOrderByApi(api, ['argan-hair-oil'], `${person}-${name}@mail.com`);
        await payOrderByApi(api, baseURL!, placed.orderId);
        return { ...placed, ...(await api.order.read({ id: placed.orderId })) };
      };
      const [first, second] = [await place('one'), await place('two')];
      const refund = await request.post(`/api/admin/orders/${first.incrementId}/refunds`, {
        ...{ headers: adminHeaders, data: { amount_cents: 100, reason: 'A gesture' } },
      });
      expect(await refund.json()).toMatchObject({ code: 200000 });
      await signInAsStaff(page, request, 'support');

      await page.goto(`/admin/orders/${first.incrementId}/show`);
      const main = page.getByRole('main');
      const [invoice = ''] = await openPdf(page, main.getByRole('link', { name: /^Invoice INV-\d+, PDF/ }));
      expect(invoice).toContain(first.incrementId);
      expect(invoice).toContain(`Total ${first.grandTotalFormat}`);
      const [note = ''] = await openPdf(page, main.getByRole('link', { name: /^Credit note .+, PDF/ }));
      expect(note).toContain('A gesture');
      expect(note).toContain('Total $1.00');
      const slips = await openPdf(
        page,
        main.getByRole('link', { name: 'Packing slip, PDF in a new window' }),
      );
      expect(slips).toHaveLength(1);
      expect(slips[0]).toContain(`Packing slip ${first.incrementId}`);
      await expectAccessible(page);

      await page.goto('/admin/orders');
      await page.getByPlaceholder('Number, name or e-mail').fill(person);
      await expect(page).toHaveURL(new RegExp(person));
      for (const { incrementId } of [first, second])
        await page.getByLabel(new RegExp(`^Choose ${incrementId}`)).check();
      const both = await openPdf(
        page,
        page.getByRole('link', { name: 'Packing slips, PDF in a new window' }),
      );
      expect(both).toHaveLength(2);
      expect(both.join(' ')).toContain(first.incrementId);
      expect(both.join(' ')).toContain(second.incrementId);
    });
  });
