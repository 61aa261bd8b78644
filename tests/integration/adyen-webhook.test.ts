import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { notification } from '../support/adyen';
import { openAdyenShop, type AdyenShop } from '../support/adyen-shop';
import { refusal } from '../support/buying';
import { stockOf } from '../support/goods';
import { attemptsOf, commentsOf, statusOf } from '../support/paying';
import type { Shop } from '../support/shop';
import { times } from '../support/times';

let at: AdyenShop;
let shop: Shop;
let adyen: AdyenShop['adyen'];
beforeAll(async () => {
  at = await openAdyenShop();
  ({ shop, adyen } = at);
});
afterAll(() => at.close());

describe('what Adyen tells', () => {
  test('pays the order, once, however often and in however many deliveries it comes', async () => {
    const { orderId, link, reference } = await at.owing();
    link.status = 'completed';
    const news = { merchantReference: reference, pspReference: at.psp() };
    expect(await times(5, () => at.tell(news))).toEqual([200, 200, 200, 200, 200]);
    expect(await at.tell(news)).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect(await commentsOf(shop, orderId)).toEqual(['Order placed', 'Paid by Visa 1111']);
    expect(adyen.refunds).toEqual([]);
  });

  test('is waited for: a used page alone pays nothing, and nobody pays or cancels meanwhile', async () => {
    const { guest, orderId, link, reference } = await at.owing();
    link.status = 'completed';
    expect(await guest.payment.return({ orderId })).toMatchObject({ payStatus: 'pending' });
    expect((await refusal(guest.payment.adyenCreate({ orderId }))).code).toBe(Code.busy);
    expect((await refusal(guest.order.cancel({ id: orderId }))).code).toBe(Code.busy);
    await at.tell({ merchantReference: reference, pspReference: at.psp() });
    expect(await guest.payment.return({ orderId })).toMatchObject({ payStatus: 'paid' });
  });

  test('out of order: a refusal that comes after the success of the same page changes nothing', async () => {
    const { orderId, link, reference } = await at.owing();
    link.status = 'completed';
    await at.tell({ merchantReference: reference, pspReference: at.psp() });
    await at.tell({
      merchantReference: reference,
      pspReference: at.psp(),
      success: false,
      reason: 'Refused',
    });
    expect(await statusOf(shop, orderId)).toBe('paid');
  });

  test('a refusal is told to the shopper, who may try again on the same page', async () => {
    const { guest, orderId, link, reference } = await at.owing();
    await at.tell({
      merchantReference: reference,
      pspReference: at.psp(),
      success: false,
      reason: 'Not enough balance',
    });
    expect(await guest.payment.return({ orderId })).toMatchObject({
      payStatus: 'failed',
      message: 'Not enough balance',
    });
    link.status = 'completed';
    await at.tell({ merchantReference: reference, pspReference: at.psp() });
    expect(await statusOf(shop, orderId)).toBe('paid');
  });

  test.each([
    ['another sum', { value: 100 }],
    ['another currency', { currency: 'EUR' }],
  ])('money of %s pays nothing and goes back', async (_name, wrong) => {
    const { orderId, link, reference } = await at.owing();
    const pspReference = at.psp();
    link.status = 'completed';
    await at.tell({ merchantReference: reference, pspReference, ...wrong });
    expect(await statusOf(shop, orderId)).toBe('unpaid');
    expect(await attemptsOf(shop, orderId)).toEqual(['refunded']);
    expect(adyen.refunds.at(-1)).toEqual({ pspReference, key: `refund-${pspReference}` });
  });

  test('money that comes in after the order was cancelled goes back, though its page was shut', async () => {
    const { guest, orderId, link, reference, wig } = await at.owing();
    await guest.order.cancel({ id: orderId });
    expect(link.status).toBe('expired');
    expect(await attemptsOf(shop, orderId)).toEqual(['cancelled']);
    const pspReference = at.psp();
    await at.tell({ merchantReference: reference, pspReference });
    expect(await attemptsOf(shop, orderId)).toEqual(['refunded']);
    expect(adyen.refunds.at(-1)?.pspReference).toBe(pspReference);
    expect(await statusOf(shop, orderId)).toBe('cancelled');
    expect(await stockOf(shop.db, wig.variantId)).toBe(5);
  });

  test('of another event, of another merchant or of an unknown order is taken and changes nothing', async () => {
    const { orderId, reference } = await at.owing();
    expect(
      await at.tell({ merchantReference: reference, pspReference: at.psp(), eventCode: 'REPORT_AVAILABLE' }),
    ).toBe(200);
    expect(await at.tell({ merchantReference: '999', pspReference: at.psp() })).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('unpaid');
  });

  test('without its signature, or with that of other words, is refused', async () => {
    const { orderId, reference } = await at.owing();
    const news = { merchantReference: reference, pspReference: at.psp() };
    const forged = notification({ ...news, value: 100 });
    forged.notificationItems[0]!.NotificationRequestItem.amount.value = 12_900;
    const unsigned = notification(news);
    Object.assign(unsigned.notificationItems[0]!.NotificationRequestItem.additionalData, {
      hmacSignature: '',
    });
    for (const body of [forged, unsigned, notification(news, 'C0FFEE'), {}, { notificationItems: [] }])
      expect((await at.deliver(body)).status).toBe(401);
    expect((await shop.request('/api/webhooks/adyen', { method: 'POST', body: 'no json' })).status).toBe(401);
    expect(await statusOf(shop, orderId)).toBe('unpaid');
  });
});

test('money for an older page goes back, and the newer one is told by itself', async () => {
  const { guest, orderId, number, reference } = await at.owing();
  await guest.payment.replay({ orderId, paymentMethod: 'wallet' });
  [...adyen.links.values()].at(-1)!.status = 'completed';
  await at.tell({ merchantReference: `${number}-2`, pspReference: at.psp() });
  expect(await statusOf(shop, orderId)).toBe('paid');
  await at.tell({ merchantReference: reference, pspReference: at.psp() });
  expect(await attemptsOf(shop, orderId)).toEqual(['refunded', 'paid']);
  expect((await commentsOf(shop, orderId)).slice(-2)).toEqual([
    'A second payment came in; it goes back to you',
    'The payment has been sent back',
  ]);
});
