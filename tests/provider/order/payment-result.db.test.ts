import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import {
  CARD,
  confirmTestPayment,
  getShopperEmail,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import {
  listAttemptStatuses,
  submitBankPage,
  listEventComments,
  openStripePayment,
  placeUnpaidOrder,
  fetchPaymentStatus,
} from '@/tests/support/fixtures/payment-fixtures';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceClock, runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

describe('paying by card', () => {
  test('charges the total of the order, and an accepted card pays it', async () => {
    const { guest, orderId, order } = await placeUnpaidOrder(shop, 2);
    const session = await openStripePayment(guest, orderId);
    expect(session).toMatchObject({ amount: 258, currency: 'USD', gateway: 'sandbox' });
    expect(await confirmTestPayment(shop, session)).toEqual({
      http: 200,
      status: 'succeeded',
      decline_code: null,
      message: null,
      redirect_url: null,
    });
    expect(await guest.payment.return({ orderId })).toEqual({
      ...{ payStatus: 'paid', orderId, incrementId: order.incrementId },
      message: 'Thank you. Your order is paid',
    });
    expect(await guest.order.read({ id: orderId })).toMatchObject({
      status: 'paid',
      payment: { ccBrand: 'Visa', ccLast4: '4242', failure: null, paidAt: shop.clock.now.toISOString() },
    });
    expect(await listEventComments(shop, orderId)).toEqual(['Order placed', 'Paid by Visa 4242']);
  });

  test('continues with the same payment when opened again, also from two tabs at once', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    const sessions = await runConcurrently(3, () => openStripePayment(guest, orderId));
    expect(
      new Set([...sessions, await openStripePayment(guest, orderId)].map(({ clientSecret }) => clientSecret))
        .size,
    ).toBe(1);
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['open']);
  });

  test('declined, then paid, is one order with two attempts', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    const first = await openStripePayment(guest, orderId);
    expect(await confirmTestPayment(shop, first, CARD.declined)).toMatchObject({
      status: 'requires_payment_method',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    });
    expect(await guest.payment.return({ orderId })).toMatchObject({
      payStatus: 'failed',
      message: 'Your card was declined.',
    });
    expect((await guest.order.read({ id: orderId })).payment.failure).toBe('Your card was declined.');

    expect(await guest.payment.retry({ orderId, paymentMethod: 'instalments' })).toMatchObject({
      orderId,
      status: 'unpaid',
      action: 'component',
    });
    const second = await openStripePayment(guest, orderId);
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    expect((await confirmTestPayment(shop, first)).status).toBe('canceled');
    await confirmTestPayment(shop, second);
    expect(await fetchPaymentStatus(guest, orderId)).toBe('paid');
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['cancelled', 'paid']);
  });

  test('accepts a good card after a declined one in the same payment', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    const session = await openStripePayment(guest, orderId);
    await confirmTestPayment(shop, session, CARD.insufficientFunds);
    await confirmTestPayment(shop, session);
    expect(await fetchPaymentStatus(guest, orderId)).toBe('paid');
    expect(await listAttemptStatuses(shop, orderId)).toEqual(['paid']);
  });

  test('a wallet pays without a card', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    expect(
      (
        await confirmTestPayment(shop, await openStripePayment(guest, orderId), CARD.accepted, {
          card: undefined,
          wallet: true,
        })
      ).status,
    ).toBe('succeeded');
    expect(await fetchPaymentStatus(guest, orderId)).toBe('paid');
  });

  test('charges nothing if the shopper returns without having paid', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    await openStripePayment(guest, orderId);
    expect(await guest.payment.return({ orderId })).toMatchObject({
      payStatus: 'canceled',
      message: 'Nothing was charged. Your order is saved',
    });
  });
});

describe('3-D Secure', () => {
  test('can fail first and then succeed', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    const first = await openStripePayment(guest, orderId);
    const confirmation = await confirmTestPayment(shop, first, CARD.threeDSecure, {
      return_url: `/order/payWait?order_id=${orderId}`,
    });
    expect(confirmation.status).toBe('requires_action');
    expect(await guest.payment.return({ orderId })).toMatchObject({
      payStatus: 'pending',
      message: 'Your bank is waiting for you to confirm this payment',
    });
    const failed = await submitBankPage(shop, confirmation.redirect_url, 'fail');
    expect(failed.page).toContain('$129.00');
    expect(failed.policy).toContain("form-action 'self'");
    expect(failed.status).toBe(303);
    expect(failed.location).toBe(
      `/order/payWait?order_id=${orderId}&payment_intent=${first.paymentIntentId}&redirect_status=failed`,
    );
    expect(await guest.payment.return({ orderId, redirectStatus: 'failed' })).toMatchObject({
      payStatus: 'failed',
      message: expect.stringMatching(/^We are unable to authenticate/),
    });

    const second = await confirmTestPayment(shop, await openStripePayment(guest, orderId), CARD.threeDSecure);
    expect((await submitBankPage(shop, second.redirect_url, 'complete')).location).toContain(
      'redirect_status=succeeded',
    );
    expect(await fetchPaymentStatus(guest, orderId)).toBe('paid');
  });

  test('returns to this shop and nowhere else', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    const session = await openStripePayment(guest, orderId);
    for (const externalUrl of ['https://evil.test/', '//evil.test', '/\\evil.test', '/..//evil.test'])
      expect(
        (await confirmTestPayment(shop, session, CARD.threeDSecure, { return_url: externalUrl })).http,
      ).toBe(400);
    const { redirect_url: path } = await confirmTestPayment(shop, session, CARD.threeDSecure);
    const bent = (externalUrl: string) =>
      (path ?? '').replace(/return_url=[^&]*/, `return_url=${encodeURIComponent(externalUrl)}`);
    for (const unsafeUrl of ['//evil.test', '/..//evil.test', 'https://evil.test/'])
      expect((await shop.request(bent(unsafeUrl), { method: 'POST' })).headers.get('Location')).toMatch(
        /^\/\?payment_intent=/,
      );
    expect(
      await expectApiError(guest.payment.openWithFields({ orderId, returnUrl: 'https://evil.test/' })),
    ).toMatchObject({ code: ResponseCode.unprocessable });
  });
});

describe('a bank that responds late', () => {
  test('keeps the payment pending, and then the order is paid', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    expect(
      (await confirmTestPayment(shop, await openStripePayment(guest, orderId), CARD.delayed)).status,
    ).toBe('processing');
    expect(await fetchPaymentStatus(guest, orderId)).toBe('pending');
    expect((await expectApiError(guest.order.cancel({ id: orderId }))).code).toBe(ResponseCode.inProgress);
    expect((await expectApiError(openStripePayment(guest, orderId))).code).toBe(ResponseCode.inProgress);
    advanceClock(shop, 7_999);
    expect(await fetchPaymentStatus(guest, orderId)).toBe('pending');
    advanceClock(shop, 1);
    expect((await guest.order.read({ id: orderId })).status).toBe('paid');
  });
});

test('rate-limits gateway queries by readers of an order, who then get the stored status', async () => {
  const { guest, orderId, order } = await placeUnpaidOrder(shop);
  await confirmTestPayment(shop, await openStripePayment(guest, orderId), CARD.delayed);
  expect(await fetchPaymentStatus(guest, orderId)).toBe('pending');
  advanceClock(shop, 8_000);
  const at = '203.0.113.77';
  await shop.ctx.limits.count('networkPaymentStatus', at, 600);
  const orderLookup = { incrementId: order.incrementId, email: getShopperEmail(guest) };
  const statusFrom = async (headers: Record<string, string>) =>
    (await shop.createClient(headers).order.track(orderLookup)).status;
  expect(await statusFrom({ 'X-Connection-Address': at })).toBe('unpaid');
  expect(await statusFrom({})).toBe('paid');
});

describe('the Adyen endpoint with the sandbox', () => {
  test('returns a session for the payment fields of the shop, the same for all tabs', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    const { paymentIntentId, clientSecret } = await openStripePayment(guest, orderId);
    const responses = await runConcurrently(3, () => guest.payment.openWithRedirect({ orderId }));
    for (const response of responses)
      expect(response).toEqual({
        session: { id: paymentIntentId, sessionData: clientSecret },
        ...{ resultCode: null, action: null, pspReference: null },
      });
  });

  test('returns, for a method, a redirect to a bank page where the order is paid', async () => {
    const { guest, orderId } = await placeUnpaidOrder(shop);
    const response = await guest.payment.openWithRedirect({ orderId, paymentMethod: { type: 'scheme' } });
    expect(response).toMatchObject({
      session: null,
      resultCode: 'RedirectShopper',
      action: { type: 'redirect' },
      pspReference: expect.stringMatching(/^pi_sandbox_/),
    });
    const { pathname, search } = new URL(response.action!.url!);
    const redirect = await submitBankPage(shop, `${pathname}${search}`, 'complete');
    expect(redirect.location).toContain(`/order/payWait?order=${orderId}`);
    expect(await fetchPaymentStatus(guest, orderId)).toBe('paid');
  });
});
