import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Code } from '@/contract/codes';
import { orders } from '@/provider/db/schema/order';
import { sweepOrders } from '@/provider/records/order-life';
import { adyenServer, HMAC_KEY, MERCHANT, notification, type News } from '../support/adyen';
import { refusal } from '../support/buying';
import { stockOf } from '../support/goods';
import { attemptsOf, commentsOf, owing } from '../support/paying';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { passHours, times } from '../support/times';

let shop: Shop;
let adyen: Awaited<ReturnType<typeof adyenServer>>;
beforeAll(async () => {
  adyen = await adyenServer();
  shop = await openShop({
    ADYEN_API_KEY: 'adyen-key-of-the-tests',
    ADYEN_MERCHANT_ACCOUNT: MERCHANT,
    ADYEN_HMAC_KEY: HMAC_KEY,
    ADYEN_API_URL: adyen.url,
    SITE_URL: 'https://odette.example',
  });
  await openForBusiness(shop.db);
});
afterAll(async () => {
  await shop.close();
  await adyen.close();
});
beforeEach(() => void (adyen.state.isDown = false));

let count = 0;
const psp = () => `PSP${(count += 1)}`;

const deliver = (body: unknown) =>
  shop.request('/api/webhooks/adyen', { method: 'POST', body: JSON.stringify(body) });
const tell = async (news: News) => (await deliver(notification(news))).status;

/** A guest at the page of Adyen's, with an order of $129.00 of her own. */
async function atAdyen() {
  const { guest, order, orderId, wig } = await owing(shop);
  const { action } = await guest.payment.adyenCreate({ orderId });
  const link = [...adyen.links.values()].find(({ url }) => url === action?.url)!;
  return { guest, orderId, wig, link, number: order.incrementId, reference: `${order.incrementId}-1` };
}

const statusOf = async (orderId: number) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return order?.status;
};

describe('opening', () => {
  test('leads to a page of Adyen that asks for the sum of the order and leads back to the shop', async () => {
    const { link, reference, orderId, guest } = await atAdyen();
    expect(link).toMatchObject({
      reference,
      merchantAccount: MERCHANT,
      amount: { value: 12_900, currency: 'USD' },
      allowedPaymentMethods: ['scheme'],
      returnUrl: `https://odette.example/order/payWait?order=${orderId}`,
      status: 'active',
    });
    expect(new Date(link.expiresAt!)).toEqual(new Date(shop.clock.now.getTime() + 24 * 60 * 60 * 1000));
    expect(await guest.payment.return({ orderId })).toMatchObject({ payStatus: 'canceled' });
  });

  test('again, from a second tab or five times at once, is the same page', async () => {
    const { guest, orderId } = await owing(shop);
    const opened = await times(5, () => guest.payment.adyenCreate({ orderId }));
    const again = await guest.payment.adyenCreate({ orderId });
    expect(new Set([...opened, again].map(({ action }) => action?.url)).size).toBe(1);
    expect(await attemptsOf(shop, orderId)).toEqual(['open']);
  });

  test('Stripe and the sandbox are shut, and the checkout and the order name Adyen', async () => {
    const { guest, orderId } = await owing(shop);
    expect(await refusal(guest.payment.stripeCreate({ orderId }))).toEqual({
      code: Code.refused,
      message: 'Stripe is not open here',
    });
    expect((await shop.request('/api/sandbox/3ds/pi_1')).status).toBe(404);
    expect((await guest.checkout.payMethods()).items).toMatchObject([
      { code: 'card', gateway: 'adyen', config: { environment: 'test' } },
      { code: 'wallet', gateway: 'adyen' },
    ]);
    expect((await guest.order.read({ id: orderId })).payment.gateway).toBe('adyen');
  });

  test('another way to pay is another page, and the older one is shut', async () => {
    const { guest, orderId, link } = await atAdyen();
    await guest.payment.replay({ orderId, paymentMethod: 'wallet' });
    expect(link.status).toBe('expired');
    expect(await attemptsOf(shop, orderId)).toEqual(['cancelled', 'open']);
    expect([...adyen.links.values()].at(-1)).toMatchObject({
      allowedPaymentMethods: ['applepay', 'googlepay'],
      status: 'active',
    });
  });

  test('somebody else who is asked to lead back is refused', async () => {
    const { guest, orderId } = await owing(shop);
    const elsewhere = guest.payment.adyenCreate({ orderId, returnUrl: 'https://evil.example' });
    expect((await refusal(elsewhere)).message).toMatch(/^returnUrl/);
  });
});

describe('what Adyen tells', () => {
  test('pays the order, once, however often and in however many deliveries it comes', async () => {
    const { orderId, link, reference } = await atAdyen();
    link.status = 'completed';
    const news = { merchantReference: reference, pspReference: psp() };
    expect(await times(5, () => tell(news))).toEqual([200, 200, 200, 200, 200]);
    expect(await tell(news)).toBe(200);
    expect(await statusOf(orderId)).toBe('paid');
    expect(await commentsOf(shop, orderId)).toEqual(['Order placed', 'Paid by Visa 1111']);
    expect(adyen.refunds).toEqual([]);
  });

  test('is waited for: a used page alone pays nothing, and nobody pays or cancels meanwhile', async () => {
    const { guest, orderId, link, reference } = await atAdyen();
    link.status = 'completed';
    expect(await guest.payment.return({ orderId })).toMatchObject({ payStatus: 'pending' });
    expect((await refusal(guest.payment.adyenCreate({ orderId }))).code).toBe(Code.busy);
    expect((await refusal(guest.order.cancel({ id: orderId }))).code).toBe(Code.busy);
    await tell({ merchantReference: reference, pspReference: psp() });
    expect(await guest.payment.return({ orderId })).toMatchObject({ payStatus: 'paid' });
  });

  test('out of order: a refusal that comes after the success of the same page changes nothing', async () => {
    const { orderId, link, reference } = await atAdyen();
    link.status = 'completed';
    await tell({ merchantReference: reference, pspReference: psp() });
    await tell({ merchantReference: reference, pspReference: psp(), success: false, reason: 'Refused' });
    expect(await statusOf(orderId)).toBe('paid');
  });

  test('a refusal is told to the shopper, who may try again on the same page', async () => {
    const { guest, orderId, link, reference } = await atAdyen();
    await tell({
      merchantReference: reference,
      pspReference: psp(),
      success: false,
      reason: 'Not enough balance',
    });
    expect(await guest.payment.return({ orderId })).toMatchObject({
      payStatus: 'failed',
      message: 'Not enough balance',
    });
    link.status = 'completed';
    await tell({ merchantReference: reference, pspReference: psp() });
    expect(await statusOf(orderId)).toBe('paid');
  });

  test.each([
    ['another sum', { value: 100 }],
    ['another currency', { currency: 'EUR' }],
  ])('money of %s pays nothing and goes back', async (_name, wrong) => {
    const { orderId, link, reference } = await atAdyen();
    const pspReference = psp();
    link.status = 'completed';
    await tell({ merchantReference: reference, pspReference, ...wrong });
    expect(await statusOf(orderId)).toBe('unpaid');
    expect(await attemptsOf(shop, orderId)).toEqual(['refunded']);
    expect(adyen.refunds.at(-1)).toEqual({ pspReference, key: `refund-${pspReference}` });
  });

  test('money that comes in after the order was cancelled goes back, though its page was shut', async () => {
    const { guest, orderId, link, reference, wig } = await atAdyen();
    await guest.order.cancel({ id: orderId });
    expect(link.status).toBe('expired');
    expect(await attemptsOf(shop, orderId)).toEqual(['cancelled']);
    const pspReference = psp();
    await tell({ merchantReference: reference, pspReference });
    expect(await attemptsOf(shop, orderId)).toEqual(['refunded']);
    expect(adyen.refunds.at(-1)?.pspReference).toBe(pspReference);
    expect(await statusOf(orderId)).toBe('cancelled');
    expect(await stockOf(shop.db, wig.variantId)).toBe(5);
  });

  test('of another event, of another merchant or of an unknown order is taken and changes nothing', async () => {
    const { orderId, reference } = await atAdyen();
    expect(
      await tell({ merchantReference: reference, pspReference: psp(), eventCode: 'REPORT_AVAILABLE' }),
    ).toBe(200);
    expect(await tell({ merchantReference: '999', pspReference: psp() })).toBe(200);
    expect(await statusOf(orderId)).toBe('unpaid');
  });

  test('without its signature, or with that of other words, is refused', async () => {
    const { orderId, reference } = await atAdyen();
    const news = { merchantReference: reference, pspReference: psp() };
    const forged = notification({ ...news, value: 100 });
    forged.notificationItems[0]!.NotificationRequestItem.amount.value = 12_900;
    const unsigned = notification(news);
    Object.assign(unsigned.notificationItems[0]!.NotificationRequestItem.additionalData, {
      hmacSignature: '',
    });
    for (const body of [forged, unsigned, notification(news, 'C0FFEE'), {}, { notificationItems: [] }])
      expect((await deliver(body)).status).toBe(401);
    expect((await shop.request('/api/webhooks/adyen', { method: 'POST', body: 'no json' })).status).toBe(401);
    expect(await statusOf(orderId)).toBe('unpaid');
  });
});

test('money for an older page goes back, and the newer one is told by itself', async () => {
  const { guest, orderId, number, reference } = await atAdyen();
  await guest.payment.replay({ orderId, paymentMethod: 'wallet' });
  [...adyen.links.values()].at(-1)!.status = 'completed';
  await tell({ merchantReference: `${number}-2`, pspReference: psp() });
  expect(await statusOf(orderId)).toBe('paid');
  await tell({ merchantReference: reference, pspReference: psp() });
  expect(await attemptsOf(shop, orderId)).toEqual(['refunded', 'paid']);
  expect((await commentsOf(shop, orderId)).slice(-2)).toEqual([
    'A second payment came in; it goes back to you',
    'The payment has been sent back',
  ]);
});

describe('while Adyen cannot be reached', () => {
  test('an answer is an error without its key, and the next try goes on', async () => {
    const { guest, orderId } = await owing(shop);
    adyen.state.isDown = true;
    await expect(guest.payment.adyenCreate({ orderId })).rejects.toMatchObject({ response: { status: 500 } });
    expect(JSON.stringify(vi.mocked(console.error).mock.calls.map(String))).not.toContain('adyen-key');
    vi.mocked(console.error).mockClear();
    adyen.state.isDown = false;
    expect((await guest.payment.adyenCreate({ orderId })).action?.url).toContain('adyen.link');
  });

  test('a refund is owed, and sent when Adyen is back', async () => {
    const { orderId, link, number, reference } = await atAdyen();
    link.status = 'completed';
    const pspReference = psp();
    await tell({ merchantReference: reference, pspReference });
    adyen.state.isDown = true;
    const refund = shop.request(`/api/owner/orders/${number}`, {
      method: 'PUT',
      headers: { 'Owner-Key': 'owner-key-of-the-tests' },
      body: JSON.stringify({ status: 'refunded' }),
    });
    expect((await refund).status).toBe(500);
    vi.mocked(console.error).mockClear();
    expect(await attemptsOf(shop, orderId)).toEqual(['refund_due']);

    adyen.state.isDown = false;
    await sweepOrders(shop.work);
    expect(await attemptsOf(shop, orderId)).toEqual(['refunded']);
    expect(adyen.refunds.at(-1)?.pspReference).toBe(pspReference);
  });

  test('an order whose time is over goes, and its page with it', async () => {
    const { orderId, link } = await atAdyen();
    passHours(shop, 25);
    await sweepOrders(shop.work);
    expect(await statusOf(orderId)).toBe('cancelled');
    expect(link.status).toBe('expired');
  });
});
