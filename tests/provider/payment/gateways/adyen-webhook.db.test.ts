import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { createAdyenNotification } from '@/tests/support/servers/adyen';
import { openAdyenShop, type AdyenShop } from '@/tests/support/adyen-shop';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { loadStock } from '@/tests/support/fixtures/product-factory';
import { requestRefundAsAdmin } from '@/tests/support/admin';
import {
  listAttemptStatuses,
  listEventComments,
  loadOrderStatus,
} from '@/tests/support/fixtures/payment-fixtures';
import type { Shop } from '@/tests/support/shop';
import { runConcurrently } from '@/tests/support/timing';

let at: AdyenShop;
let shop: Shop;
let adyen: AdyenShop['adyen'];
beforeAll(async () => {
  at = await openAdyenShop();
  ({ shop, adyen } = at);
});
afterAll(() => at.close());

describe('Adyen notifications', () => {
  test('pay the order once, however often and in however many deliveries they arrive', async () => {
    const { orderId, link, reference } = await at.placeUnpaidOrder();
    link.status = 'completed';
    const notification = { merchantReference: reference, pspReference: at.createPspReference() };
    expect(await runConcurrently(5, () => at.sendNotification(notification))).toEqual([
      200, 200, 200, 200, 200,
    ]);
    expect(await at.sendNotification(notification)).toBe(200);
    expect(await loadOrderStatus(shop, orderId)).toBe('paid');
    expect(await listEventComments(shop, orderId)).toEqual(['Order placed', 'Paid by Visa 1111']);
    expect(adyen.refunds).toEqual([]);
  });

  test('are awaited: a completed link alone does not pay, and blocks new payments and cancellation', async () => {
    const { guest, orderId, link, reference } = await at.placeUnpaidOrder();
    link.status = 'completed';
    expect(await guest.payment.return({ orderId })).toMatchObject({ payStatus: 'pending' });
    expect((await expectApiError(guest.payment.openWithRedirect({ orderId }))).code).toBe(
      ResponseCode.inProgress,
    );
    expect((await expectApiError(guest.order.cancel({ id: orderId }))).code).toBe(ResponseCode.inProgress);
    await at.sendNotification({ merchantReference: reference, pspReference: at.createPspReference() });
    expect(await guest.payment.return({ orderId })).toMatchObject({ payStatus: 'paid' });
  });

  test('a refusal that arrives after a success for the same link changes nothing', async () => {
    const { orderId, link, reference } = await at.placeUnpaidOrder();
    link.status = 'completed';
    await at.sendNotification({ merchantReference: reference, pspReference: at.createPspReference() });
    await at.sendNotification({
      merchantReference: reference,
      pspReference: at.createPspReference(),
      success: false,
      reason: 'Refused',
    });
    expect(await loadOrderStatus(shop, orderId)).toBe('paid');
  });

  test('a refusal is shown to the shopper, who can retry with the same link', async () => {
    const { guest, orderId, link, reference } = await at.placeUnpaidOrder();
    await at.sendNotification({
      merchantReference: reference,
      pspReference: at.createPspReference(),
      success: false,
      reason: 'Not enough balance',
    });
    expect(await guest.payment.return({ orderId })).toMatchObject({
      payStatus: 'failed',
      message: 'Not enough balance',
    });
    link.status = 'completed';
    await at.sendNotification({ merchantReference: reference, pspReference: at.createPspReference() });
    expect(await loadOrderStatus(shop, orderId)).toBe('paid');
  });

  test.each([
    ['another sum', { value: 100 }],
    ['another currency', { currency: 'EUR' }],
  ])(
    'a payment of %s does not pay the order and is refunded once; a correct one afterwards counts',
    async (_name, overrides) => {
      const { guest, orderId, link, reference } = await at.placeUnpaidOrder();
      const mismatchedNotification = {
        merchantReference: reference,
        pspReference: at.createPspReference(),
        ...overrides,
      };
      const { pspReference } = mismatchedNotification;
      link.status = 'completed';
      await runConcurrently(3, () => at.sendNotification(mismatchedNotification));
      expect(await loadOrderStatus(shop, orderId)).toBe('unpaid');
      expect(await guest.payment.return({ orderId })).toMatchObject({
        payStatus: 'failed',
        message: 'We received a payment of a different amount and will refund it',
      });
      await at.sendNotification({ merchantReference: reference, pspReference: at.createPspReference() });
      await at.sendNotification(mismatchedNotification);
      expect(await loadOrderStatus(shop, orderId)).toBe('paid');
      expect(await listAttemptStatuses(shop, orderId)).toEqual(['paid']);
      const refunds = adyen.refunds.filter(({ key }) => key === `refund-${pspReference}`);
      expect(new Set(refunds.map((refund) => refund.pspReference))).toEqual(new Set([pspReference]));
      expect(adyen.refunds.at(-1)?.pspReference).toBe(pspReference);
      const comments = (await listEventComments(shop, orderId)).filter((comment) =>
        comment.includes('have refunded it'),
      );
      expect(comments).toEqual([
        expect.stringMatching(/^We received a payment of .+ that was not due and have refunded it$/),
      ]);
    },
  );

  test('a payment of another amount after the correct one is refunded, and so is a second correct one', async () => {
    const { orderId, link, number, reference } = await at.placeUnpaidOrder();
    link.status = 'completed';
    const [right, mismatched, second] = [
      at.createPspReference(),
      at.createPspReference(),
      at.createPspReference(),
    ];
    await at.sendNotification({ merchantReference: reference, pspReference: right });
    await at.sendNotification({ merchantReference: reference, pspReference: mismatched, value: 100 });
    await at.sendNotification({ merchantReference: reference, pspReference: second });
    expect(adyen.refunds.slice(-2).map(({ pspReference }) => pspReference)).toEqual([mismatched, second]);
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['paid']);
    await requestRefundAsAdmin(shop, number, {});
    expect(adyen.refunds.at(-1)?.pspReference).toBe(right);
  });

  test('a payment of another amount is refunded once Adyen is back; until then its notification fails and is resent', async () => {
    const { orderId, link, reference } = await at.placeUnpaidOrder();
    const mismatchedNotification = {
      merchantReference: reference,
      pspReference: at.createPspReference(),
      value: 100,
    };
    link.status = 'completed';
    adyen.state.isDown = true;
    expect(await at.sendNotification(mismatchedNotification)).toBe(500);
    vi.mocked(console.error).mockClear();
    adyen.state.isDown = false;
    await at.sendNotification({ merchantReference: reference, pspReference: at.createPspReference() });
    expect(await loadOrderStatus(shop, orderId)).toBe('paid');
    expect(await at.sendNotification(mismatchedNotification)).toBe(200);
    expect(adyen.refunds.at(-1)?.pspReference).toBe(mismatchedNotification.pspReference);
  });

  test('the order can be paid with a new link after a payment of another amount', async () => {
    const { guest, orderId, number, link, reference } = await at.placeUnpaidOrder();
    link.status = 'completed';
    await at.sendNotification({
      merchantReference: reference,
      pspReference: at.createPspReference(),
      value: 100,
    });
    const { action } = await guest.payment.openWithRedirect({ orderId });
    expect(action?.url).not.toBe(link.url);
    [...adyen.links.values()].at(-1)!.status = 'completed';
    await at.sendNotification({ merchantReference: `${number}-2`, pspReference: at.createPspReference() });
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['failed', 'paid']);
  });

  test('a payment that arrives after the order was cancelled is refunded, although its link was expired', async () => {
    const { guest, orderId, link, reference, wig } = await at.placeUnpaidOrder();
    await guest.order.cancel({ id: orderId });
    expect(link.status).toBe('expired');
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['cancelled']);
    const pspReference = at.createPspReference();
    await at.sendNotification({ merchantReference: reference, pspReference });
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded']);
    expect(adyen.refunds.at(-1)?.pspReference).toBe(pspReference);
    expect(await loadOrderStatus(shop, orderId)).toBe('cancelled');
    expect(await loadStock(shop.db, wig.variantId)).toBe(5);
  });

  test('for another event or an unknown order are accepted and change nothing', async () => {
    const { orderId, reference } = await at.placeUnpaidOrder();
    expect(
      await at.sendNotification({
        merchantReference: reference,
        pspReference: at.createPspReference(),
        eventCode: 'REPORT_AVAILABLE',
      }),
    ).toBe(200);
    expect(
      await at.sendNotification({ merchantReference: '999', pspReference: at.createPspReference() }),
    ).toBe(200);
    expect(await loadOrderStatus(shop, orderId)).toBe('unpaid');
  });

  test('are rejected without a signature or with one for different content', async () => {
    const { orderId, reference } = await at.placeUnpaidOrder();
    const notification = { merchantReference: reference, pspReference: at.createPspReference() };
    const forged = createAdyenNotification({ ...notification, value: 100 });
    forged.notificationItems[0]!.NotificationRequestItem.amount.value = 12_900;
    const unsigned = createAdyenNotification(notification);
    Object.assign(unsigned.notificationItems[0]!.NotificationRequestItem.additionalData, {
      hmacSignature: '',
    });
    for (const body of [
      forged,
      unsigned,
      createAdyenNotification(notification, 'C0FFEE'),
      {},
      { notificationItems: [] },
    ])
      expect((await at.deliver(body)).status).toBe(401);
    expect((await shop.request('/api/webhooks/adyen', { method: 'POST', body: 'no json' })).status).toBe(401);
    expect(await loadOrderStatus(shop, orderId)).toBe('unpaid');
  });
});

test('refunds a payment for an older link after the newer one has paid the order', async () => {
  const { guest, orderId, number, reference } = await at.placeUnpaidOrder();
  await guest.payment.retry({ orderId, paymentMethod: 'wallet' });
  [...adyen.links.values()].at(-1)!.status = 'completed';
  await at.sendNotification({ merchantReference: `${number}-2`, pspReference: at.createPspReference() });
  expect(await loadOrderStatus(shop, orderId)).toBe('paid');
  await at.sendNotification({ merchantReference: reference, pspReference: at.createPspReference() });
  expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded', 'paid']);
  expect((await listEventComments(shop, orderId)).slice(-2)).toEqual([
    'We received a second payment and will refund it',
    'The payment has been sent back',
  ]);
});
