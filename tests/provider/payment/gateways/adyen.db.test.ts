import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import { MERCHANT } from '@/tests/support/servers/adyen';
import { openAdyenShop, type AdyenShop } from '@/tests/support/adyen-shop';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import {
  listAttemptStatuses,
  placeUnpaidOrder,
  loadOrderStatus,
} from '@/tests/support/fixtures/payment-fixtures';
import type { Shop } from '@/tests/support/shop';
import { advanceHours, runConcurrently } from '@/tests/support/timing';

let at: AdyenShop;
let shop: Shop;
let adyen: AdyenShop['adyen'];
beforeAll(async () => {
  at = await openAdyenShop();
  ({ shop, adyen } = at);
});
afterAll(() => at.close());
beforeEach(() => void (adyen.state.isDown = false));

describe('opening a payment', () => {
  test('creates an Adyen link for the order total that returns to the shop', async () => {
    const { link, reference, orderId, guest } = await at.placeUnpaidOrder();
    expect(link).toMatchObject({
      reference,
      merchantAccount: MERCHANT,
      amount: { value: 12_900, currency: 'USD' },
      allowedPaymentMethods: ['scheme'],
      returnUrl: `https://odette.example/order/payWait?order=${orderId}`,
      status: 'active',
    });
    // Valid while the items are reserved; a later attempt reserves them again.
    expect(new Date(link.expiresAt!)).toEqual(new Date(shop.clock.now.getTime() + 30 * 60 * 1000));
    expect(await guest.payment.return({ orderId })).toMatchObject({ payStatus: 'canceled' });
  });

  test('again, from a second tab or five times concurrently, reuses the link', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    const payments = await runConcurrently(5, () => guest.payment.openWithRedirect({ orderId }));
    const nextPayment = await guest.payment.openWithRedirect({ orderId });
    expect(new Set([...payments, nextPayment].map(({ action }) => action?.url)).size).toBe(1);
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['open']);
  });

  test('rejects Stripe and the sandbox, and names Adyen in checkout and order', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    expect(await expectApiError(guest.payment.openWithFields({ orderId }))).toEqual({
      code: ResponseCode.unprocessable,
      message: 'This page is out of date. Please reload it to pay',
    });
    expect((await shop.request('/api/sandbox/3ds/pi_1')).status).toBe(404);
    expect((await guest.checkout.payMethods()).items).toMatchObject([
      { code: 'card', gateway: 'adyen', config: { environment: 'test' } },
      { code: 'wallet', gateway: 'adyen' },
    ]);
    expect((await guest.order.read({ id: orderId })).payment.gateway).toBe('adyen');
  });

  test('with another method creates a new link and expires the older one', async () => {
    const { guest, orderId, link } = await at.placeUnpaidOrder();
    await guest.payment.retry({ orderId, paymentMethod: 'wallet' });
    expect(link.status).toBe('expired');
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['cancelled', 'open']);
    expect([...adyen.links.values()].at(-1)).toMatchObject({
      allowedPaymentMethods: ['applepay', 'googlepay'],
      status: 'active',
    });
  });

  test('rejects a return URL of another site', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    const request = guest.payment.openWithRedirect({ orderId, returnUrl: 'https://evil.example' });
    expect((await expectApiError(request)).message).toMatch(/^returnUrl/);
  });
});

describe('while Adyen is unreachable', () => {
  test('returns an error and does not log the API key; the next attempt succeeds', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    adyen.state.isDown = true;
    await expect(guest.payment.openWithRedirect({ orderId })).rejects.toMatchObject({
      response: { status: 500 },
    });
    expect(JSON.stringify(vi.mocked(console.error).mock.calls.map(String))).not.toContain('adyen-key');
    vi.mocked(console.error).mockClear();
    adyen.state.isDown = false;
    expect((await guest.payment.openWithRedirect({ orderId })).action?.url).toContain('adyen.link');
  });

  test('keeps a refund due and sends it once Adyen is reachable', async () => {
    const { orderId, link, number, reference } = await at.placeUnpaidOrder();
    link.status = 'completed';
    const pspReference = at.createPspReference();
    await at.sendNotification({ merchantReference: reference, pspReference });
    adyen.state.isDown = true;
    const refund = shop.request(`/api/admin/orders/${number}`, {
      method: 'PUT',
      headers: { 'Owner-Key': 'owner-key-of-the-tests' },
      body: JSON.stringify({ status: 'refunded' }),
    });
    expect((await refund).status).toBe(200);
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).toContain('could not be sent yet');
    vi.mocked(console.error).mockClear();
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['paid']);

    adyen.state.isDown = false;
    await runOrderJobs(shop.ctx);
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded']);
    expect(adyen.refunds.at(-1)?.pspReference).toBe(pspReference);
  });

  test('sends a partial refund with its amount, under one idempotency key for all retries', async () => {
    const { guest, orderId, link, number, reference } = await at.placeUnpaidOrder();
    link.status = 'completed';
    const pspReference = at.createPspReference();
    await at.sendNotification({ merchantReference: reference, pspReference });
    const requestRefund = (amountCents: number) =>
      shop.request(`/api/admin/orders/${number}/refunds`, {
        method: 'POST',
        headers: { 'Owner-Key': 'owner-key-of-the-tests' },
        body: JSON.stringify({ amount_cents: amountCents }),
      });
    adyen.state.isDown = true;
    expect((await requestRefund(2_900)).status).toBe(200);
    vi.mocked(console.error).mockClear();
    expect((await guest.order.read({ id: orderId })).refunds).toMatchObject([{ status: 'due' }]);
    adyen.state.isDown = false;
    await runOrderJobs(shop.ctx);
    expect((await requestRefund(10_000)).status).toBe(200);
    const sent = adyen.refunds.filter((refund) => refund.pspReference === pspReference);
    expect(sent.map(({ value }) => value)).toEqual([2_900, 10_000]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['refunded']);
    expect(await loadOrderStatus(shop, orderId)).toBe('refunded');
  });

  test('cancels an expired order and expires its link', async () => {
    const { orderId, link } = await at.placeUnpaidOrder();
    advanceHours(shop, 25);
    await runOrderJobs(shop.ctx);
    expect(await loadOrderStatus(shop, orderId)).toBe('cancelled');
    expect(link.status).toBe('expired');
  });
});
