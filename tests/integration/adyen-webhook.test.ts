import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Code } from '@/contract/codes';
import { notification } from '../support/adyen';
import { openAdyenShop, type AdyenShop } from '../support/adyen-shop';
import { refusal } from '../support/buying';
import { stockOf } from '../support/goods';
import { askRefund } from '../support/owner';
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
  ])(
    'money of %s pays nothing and goes back once; the right sum that comes after it counts',
    async (_name, wrong) => {
      const { guest, orderId, link, reference } = await at.owing();
      const stray = { merchantReference: reference, pspReference: at.psp(), ...wrong };
      const { pspReference } = stray;
      link.status = 'completed';
      await times(3, () => at.tell(stray));
      expect(await statusOf(shop, orderId)).toBe('unpaid');
      expect(await guest.payment.return({ orderId })).toMatchObject({
        payStatus: 'failed',
        message: 'A payment of another sum came in; it goes back to you',
      });
      await at.tell({ merchantReference: reference, pspReference: at.psp() });
      await at.tell(stray);
      expect(await statusOf(shop, orderId)).toBe('paid');
      expect(await attemptsOf(shop, orderId)).toEqual(['paid']);
      const back = adyen.refunds.filter(({ key }) => key === `refund-${pspReference}`);
      expect(new Set(back.map((refund) => refund.pspReference))).toEqual(new Set([pspReference]));
      expect(adyen.refunds.at(-1)?.pspReference).toBe(pspReference);
      const told = (await commentsOf(shop, orderId)).filter((comment) =>
        comment.includes('has been sent back'),
      );
      expect(told).toEqual([
        expect.stringMatching(/^A payment of .+ came in that was not due; it has been sent back$/),
      ]);
    },
  );

  test('money of another sum that comes after the right one goes back, and so does a second right one', async () => {
    const { orderId, link, number, reference } = await at.owing();
    link.status = 'completed';
    const [right, stray, second] = [at.psp(), at.psp(), at.psp()];
    await at.tell({ merchantReference: reference, pspReference: right });
    await at.tell({ merchantReference: reference, pspReference: stray, value: 100 });
    await at.tell({ merchantReference: reference, pspReference: second });
    expect(adyen.refunds.slice(-2).map(({ pspReference }) => pspReference)).toEqual([stray, second]);
    expect(await attemptsOf(shop, orderId)).toEqual(['paid']);
    await askRefund(shop, number, {});
    expect(adyen.refunds.at(-1)?.pspReference).toBe(right);
  });

  test('money of another sum is sent back when Adyen is back: until then its notification fails and comes again', async () => {
    const { orderId, link, reference } = await at.owing();
    const stray = { merchantReference: reference, pspReference: at.psp(), value: 100 };
    link.status = 'completed';
    adyen.state.isDown = true;
    expect(await at.tell(stray)).toBe(500);
    vi.mocked(console.error).mockClear();
    adyen.state.isDown = false;
    await at.tell({ merchantReference: reference, pspReference: at.psp() });
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect(await at.tell(stray)).toBe(200);
    expect(adyen.refunds.at(-1)?.pspReference).toBe(stray.pspReference);
  });

  test('after money of another sum the order can be paid on a new page', async () => {
    const { guest, orderId, number, link, reference } = await at.owing();
    link.status = 'completed';
    await at.tell({ merchantReference: reference, pspReference: at.psp(), value: 100 });
    const { action } = await guest.payment.adyenCreate({ orderId });
    expect(action?.url).not.toBe(link.url);
    [...adyen.links.values()].at(-1)!.status = 'completed';
    await at.tell({ merchantReference: `${number}-2`, pspReference: at.psp() });
    expect(await attemptsOf(shop, orderId)).toEqual(['failed', 'paid']);
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
