import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { emails } from '@/provider/db/schema/mail';
import { orders } from '@/provider/db/schema/order';
import { variants } from '@/provider/db/schema/variant';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import {
  BANK_TRANSFER_SETTINGS,
  createTransactionId,
  openTransfer,
  reportTransfer,
} from '@/tests/support/fixtures/bank-transfer';
import { listAttemptStatuses, loadOrderStatus } from '@/tests/support/fixtures/payment-fixtures';
import { loadStock } from '@/tests/support/fixtures/product-factory';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { openShop, type Shop } from '@/tests/support/shop';
import { advanceHours, runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(BANK_TRANSFER_SETTINGS);
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

const requestRefund = (number: string, body: object) =>
  shop.request(`/api/admin/orders/${number}/refunds`, {
    method: 'POST',
    headers: { 'Owner-Key': 'owner-key-of-the-tests' },
    body: JSON.stringify(body),
  });

const fetchRefunds = async ({ guest, orderId }: Awaited<ReturnType<typeof openTransfer>>) =>
  (await guest.order.read({ id: orderId })).refunds.map(({ status }) => status);

describe('opening a transfer', () => {
  test('leads to a page with account, amount and reference, which only its link opens', async () => {
    const { guest, orderId, path, reference, opened } = await openTransfer(shop);
    expect(opened).toMatchObject({ gateway: 'bank_transfer', paymentId: reference, clientSecret: '' });
    const page = await shop.request(path);
    const html = await page.text();
    for (const text of [
      'Odette Hair Ltd',
      'DE89 3704 0044 0532 0130 00',
      'COBADEFFXXX',
      reference,
      '$129.00',
    ])
      expect(html).toContain(text);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(html).not.toContain('<script');
    expect(html).toContain(`href="/order/payment?order=${orderId}"`);
    expect((await shop.request(path.replace(/token=.*/, 'token=x'))).status).toBe(404);
    expect((await shop.request(path.replace(reference, '100-1'))).status).toBe(404);
    expect((await guest.checkout.payMethods()).items).toMatchObject([
      { code: 'bank_transfer', gateway: 'bank_transfer', icon: 'bank' },
    ]);
  });

  test('again, also five times concurrently, is the same transfer', async () => {
    const { guest, orderId, opened } = await openTransfer(shop);
    const results = await runConcurrently(5, () => guest.payment.open({ orderId }));
    expect(new Set(results.map(({ redirectUrl }) => redirectUrl))).toEqual(new Set([opened.redirectUrl]));
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['open']);
  });

  test('keeps the order payable for a week, but holds its stock no longer than other orders', async () => {
    const { guest, wig, orderId, path } = await openTransfer(shop);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order!.payExpiresAt.getTime() - order!.createdAt.getTime()).toBe(7 * 24 * 60 * 60 * 1000);
    expect(await (await shop.request(path)).text()).toContain('We cannot hold your items that long');
    advanceHours(shop, 6 * 24);
    await runOrderJobs(shop.ctx);
    expect(await loadStock(shop.db, wig.variantId)).toBe(5);
    expect((await guest.order.read({ id: orderId })).canPay).toBe(true);
    advanceHours(shop, 2 * 24);
    await runOrderJobs(shop.ctx);
    expect(await loadOrderStatus(shop, orderId)).toBe('cancelled');
    expect((await shop.request(path)).status).toBe(303);
  });

  test('tells the shopper who comes back that an email follows', async () => {
    const { guest, orderId } = await openTransfer(shop);
    expect(await guest.payment.return({ orderId })).toMatchObject({
      payStatus: 'pending',
      message: 'We’ll email you as soon as your transfer arrives',
    });
  });
});

describe('a reported transfer', () => {
  test('pays the order once and emails the shopper once, however often it is reported', async () => {
    const { wig, orderId, reference } = await openTransfer(shop);
    const transfer = { reference, transaction_id: createTransactionId() };
    const results = await runConcurrently(3, () => reportTransfer(shop, transfer));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await loadOrderStatus(shop, orderId)).toBe('paid');
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['paid']);
    expect(await loadStock(shop.db, wig.variantId)).toBe(4);
    const sent = (await shop.db.select().from(emails)).filter(
      ({ data }) => 'orderId' in data && data.orderId === orderId,
    );
    expect(sent.map(({ kind }) => kind)).toEqual(['order-paid']);
  });

  test('after the stock was released takes it again', async () => {
    const { wig, orderId, reference } = await openTransfer(shop);
    advanceHours(shop, 2 * 24);
    await runOrderJobs(shop.ctx);
    expect(await loadStock(shop.db, wig.variantId)).toBe(5);
    await reportTransfer(shop, { reference });
    expect(await loadOrderStatus(shop, orderId)).toBe('paid');
    expect(await loadStock(shop.db, wig.variantId)).toBe(4);
  });

  test('for what has sold out cancels the order, and its money is due until it has been sent back', async () => {
    const { orderId, wig, reference } = await openTransfer(shop, 1);
    advanceHours(shop, 2 * 24);
    await runOrderJobs(shop.ctx);
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, wig.variantId));
    expect((await reportTransfer(shop, { reference })).status).toBe(200);
    expect(await loadOrderStatus(shop, orderId)).toBe('cancelled');
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['refund_due']);
    expect((await reportTransfer(shop, { reference, type: 'refund' })).status).toBe(200);
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded']);
  });

  test.each([
    ['another amount', { amount: '128.99' }, 'amount: 129.00 is due. Send this transfer back'],
    ['another currency', { currency: 'EUR' }, 'currency: the order is in USD'],
    [
      'an unknown reference',
      { reference: '999-1' },
      'reference: no payment by transfer has the reference 999-1',
    ],
    ['an amount that is no number', { amount: '1e9' }, 'amount: must be like 129.00'],
    ['a refund before it was paid', { type: 'refund' }, 'amount: more than what was paid'],
  ])('with %s is rejected with a sentence, and stored nowhere', async (_name, wrong, message) => {
    const { orderId, reference } = await openTransfer(shop);
    expect(await reportTransfer(shop, { reference, ...wrong })).toMatchObject({ status: 422, message });
    expect(await loadOrderStatus(shop, orderId)).toBe('unpaid');
    expect((await reportTransfer(shop, { reference })).status).toBe(200);
  });

  test('for an order that is paid is rejected', async () => {
    const { reference } = await openTransfer(shop);
    await reportTransfer(shop, { reference });
    expect(await reportTransfer(shop, { reference })).toMatchObject({
      status: 422,
      message: 'transaction_id: another transfer has paid this. Send this one back',
    });
  });

  test('of two that are reported at once, one pays the order and the other is rejected', async () => {
    const { orderId, reference } = await openTransfer(shop);
    const results = await runConcurrently(4, () => reportTransfer(shop, { reference }));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['paid']);
  });

  test('is not taken for another order under the same id', async () => {
    const transactionId = createTransactionId();
    const [first, second] = [await openTransfer(shop), await openTransfer(shop)];
    await reportTransfer(shop, { reference: first.reference, transaction_id: transactionId });
    expect(
      await reportTransfer(shop, { reference: second.reference, transaction_id: transactionId }),
    ).toMatchObject({
      status: 422,
      message: `transaction_id: it was reported before, as a payment with the reference ${first.reference}`,
    });
    expect(await loadOrderStatus(shop, second.orderId)).toBe('unpaid');
  });

  test('is accepted only with the key', async () => {
    const { orderId, reference } = await openTransfer(shop);
    expect((await reportTransfer(shop, { reference }, 'wrong-key-of-the-bookkeeping')).status).toBe(401);
    expect((await reportTransfer(shop, { reference }, '')).status).toBe(401);
    expect(await loadOrderStatus(shop, orderId)).toBe('unpaid');
  });
});

describe('a refund of a transfer', () => {
  test('is due until it is reported, and each report confirms one refund', async () => {
    const transfer = await openTransfer(shop);
    const { number, orderId, reference } = transfer;
    await reportTransfer(shop, { reference });
    expect((await requestRefund(number, { amount_cents: 2_900 })).status).toBe(200);
    expect((await requestRefund(number, { amount_cents: 2_900 })).status).toBe(200);
    expect(await fetchRefunds(transfer)).toEqual(['due', 'due']);

    expect((await reportTransfer(shop, { reference, type: 'refund', amount: '30.00' })).status).toBe(200);
    expect(await fetchRefunds(transfer)).toEqual(['due', 'due']);
    expect((await reportTransfer(shop, { reference, type: 'refund', amount: '29.00' })).status).toBe(200);
    expect((await fetchRefunds(transfer)).toSorted()).toEqual(['due', 'sent']);
    expect((await reportTransfer(shop, { reference, type: 'refund', amount: '29.00' })).status).toBe(200);
    expect(await fetchRefunds(transfer)).toEqual(['sent', 'sent']);

    await requestRefund(number, {});
    await reportTransfer(shop, { reference, type: 'refund', amount: '71.00' });
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded']);
  });
});
