import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { requestRefundAsAdmin } from '@/tests/support/admin';
import {
  listAttemptStatuses,
  openStripePayment,
  placeUnpaidOrder,
  fetchPaymentStatus,
  loadOrderStatus,
} from '@/tests/support/fixtures/payment-fixtures';
import { openTwoGateways, type TwoGateways } from '@/tests/support/two-gateways';

let at: TwoGateways;
beforeAll(async () => {
  at = await openTwoGateways();
});
afterAll(() => at.close());
beforeEach(() => {
  at.stripe.state.isDown = false;
  at.adyen.state.isDown = false;
});

/** A guest with a card payment open at Stripe. */
async function placeStripeOrder() {
  const { guest, orderId, order } = await placeUnpaidOrder(at.shop);
  const { paymentIntentId: id } = await openStripePayment(guest, orderId);
  return { guest, orderId, number: order.incrementId, id };
}

/** The same, switched to a wallet: the payment is open at Adyen. */
async function placeSwitchedOrder() {
  const order = await placeStripeOrder();
  await order.guest.payment.retry({ orderId: order.orderId, paymentMethod: 'wallet' });
  return { ...order, link: at.getLatestLink() };
}

describe('with the keys of both gateways', () => {
  test('cards use Stripe and wallets Adyen, and there are no instalments', async () => {
    expect((await at.shop.createClient().checkout.payMethods()).items).toMatchObject([
      { code: 'card', gateway: 'stripe', config: { clientKey: 'pk_test_of_the_tests' } },
      { code: 'wallet', gateway: 'adyen', config: { clientKey: null } },
    ]);
  });

  test('a payment is opened at the gateway of its method, and nowhere else', async () => {
    const { guest, orderId } = await placeUnpaidOrder(at.shop);
    const outdatedPageError = {
      code: ResponseCode.unprocessable,
      message: 'This page is out of date. Please reload it to pay',
    };
    expect(await expectApiError(guest.payment.openWithRedirect({ orderId }))).toEqual(outdatedPageError);
    expect(await guest.payment.retry({ orderId, paymentMethod: 'wallet' })).toMatchObject({
      gateway: 'adyen',
    });
    expect(await expectApiError(openStripePayment(guest, orderId))).toEqual(outdatedPageError);
    const { action } = await guest.payment.openWithRedirect({ orderId });
    expect(action?.url).toBe(at.getLatestLink().url);
    expect((await guest.order.read({ id: orderId })).payment).toMatchObject({
      ...{ method: 'wallet', gateway: 'adyen' },
    });
  });

  test('both webhooks are active, each with its own signature', async () => {
    const post = (name: string) => at.shop.request(`/api/webhooks/${name}`, { method: 'POST', body: '{}' });
    expect((await post('stripe')).status).toBe(400);
    expect((await post('adyen')).status).toBe(401);
  });
});

describe('another payment method', () => {
  test('cancels the attempt at one gateway before it opens one at the other, in both directions', async () => {
    const { guest, orderId, id } = await placeStripeOrder();
    at.adyen.state.isDown = true;
    await expect(guest.payment.retry({ orderId, paymentMethod: 'wallet' })).rejects.toMatchObject({
      response: { status: 500 },
    });
    vi.mocked(console.error).mockClear();
    expect(at.stripe.intents.get(id)?.status).toBe('canceled');
    expect(await listAttemptStatuses(at.shop, orderId)).toEqual(['cancelled']);

    at.adyen.state.isDown = false;
    await guest.payment.openWithRedirect({ orderId });
    await guest.payment.retry({ orderId, paymentMethod: 'card' });
    expect(at.getLatestLink().status).toBe('expired');
    expect(await listAttemptStatuses(at.shop, orderId)).toEqual(['cancelled', 'cancelled', 'open']);
  });

  test('is not opened while the first payment is processing, or its gateway is unreachable', async () => {
    const { guest, orderId, id } = await placeStripeOrder();
    const links = at.adyen.links.size;
    const walletInput = { orderId, paymentMethod: 'wallet' };
    at.stripe.pay(id, { status: 'processing' });
    expect((await expectApiError(guest.payment.retry(walletInput))).code).toBe(ResponseCode.inProgress);
    at.stripe.state.isDown = true;
    await expect(guest.payment.retry(walletInput)).rejects.toMatchObject({ response: { status: 500 } });
    vi.mocked(console.error).mockClear();
    at.stripe.state.isDown = false;
    at.stripe.pay(id);
    expect((await expectApiError(guest.payment.retry(walletInput))).code).toBe(ResponseCode.orderNotPayable);
    expect(await loadOrderStatus(at.shop, orderId)).toBe('paid');
    expect(at.adyen.links.size).toBe(links);
  });

  test('selected in another tab while Stripe is still opening leaves only the newer payment open', async () => {
    const { guest, orderId } = await placeUnpaidOrder(at.shop);
    const knownIds = new Set(at.stripe.intents.keys());
    let releaseResponse = () => {};
    at.stripe.state.held = new Promise((resolve) => (releaseResponse = resolve));
    const delayedError = expectApiError(openStripePayment(guest, orderId));
    const findNewIntentId = () => [...at.stripe.intents.keys()].find((id) => !knownIds.has(id));
    await vi.waitUntil(findNewIntentId);
    at.stripe.state.held = null;
    await guest.payment.retry({ orderId, paymentMethod: 'wallet' });
    releaseResponse();
    expect((await delayedError).code).toBe(ResponseCode.inProgress);
    expect(at.stripe.intents.get(findNewIntentId()!)?.status).toBe('canceled');
    expect(await listAttemptStatuses(at.shop, orderId)).toEqual(['open']);
    expect(at.getLatestLink().status).toBe('active');
  });

  test('in two tabs at once leaves one payment open, whose reference its gateway knows', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { guest, orderId } = await placeUnpaidOrder(at.shop);
      const before = { links: at.adyen.links.size, intents: at.stripe.intents.size };
      await Promise.allSettled([
        openStripePayment(guest, orderId),
        guest.payment.retry({ orderId, paymentMethod: 'wallet' }),
        openStripePayment(guest, orderId),
        guest.payment.retry({ orderId, paymentMethod: 'wallet' }),
      ]);
      await guest.payment.retry({ orderId, paymentMethod: 'wallet' });
      const links = [...at.adyen.links.values()].slice(before.links);
      const intents = [...at.stripe.intents.values()].slice(before.intents);
      expect(links.filter(({ status }) => status === 'active')).toHaveLength(1);
      expect(intents.filter(({ status }) => status !== 'canceled')).toEqual([]);
      const { reference } = links.find(({ status }) => status === 'active')!;
      await at.sendAdyenNotification({ merchantReference: reference, pspReference: at.createPspReference() });
      expect(await loadOrderStatus(at.shop, orderId)).toBe('paid');
    }
  });
});

describe('payments at two gateways', () => {
  test('count once: the second is refunded by its own gateway', async () => {
    const { guest, orderId, id, link } = await placeSwitchedOrder();
    at.stripe.pay(id); // just as it was being cancelled
    at.adyen.state.isDown = true; // Stripe's payment counts, whether or not Adyen is reachable
    expect(await at.sendStripeEvent(id)).toBe(200);
    expect(await fetchPaymentStatus(guest, orderId)).toBe('paid');
    at.adyen.state.isDown = false;
    const pspReference = at.createPspReference();
    await at.sendAdyenNotification({ merchantReference: link.reference, pspReference });
    expect(await listAttemptStatuses(at.shop, orderId)).toEqual(['paid', 'refunded']);
    expect(at.adyen.refunds.at(-1)?.pspReference).toBe(pspReference);
    expect(at.stripe.refunded.has(id)).toBe(false);
  });

  test('expire the link at the other gateway once one has paid', async () => {
    const { orderId, id, link } = await placeSwitchedOrder();
    at.stripe.pay(id);
    await at.sendStripeEvent(id);
    expect(link.status).toBe('expired');
    expect(await listAttemptStatuses(at.shop, orderId)).toEqual(['paid', 'cancelled']);
  });

  test('are refunded by the gateway that received them', async () => {
    const { orderId, number, link } = await placeSwitchedOrder();
    const before = at.stripe.refunds.length;
    const pspReference = at.createPspReference();
    link.status = 'completed';
    await at.sendAdyenNotification({ merchantReference: link.reference, pspReference });
    expect((await requestRefundAsAdmin(at.shop, number)).status).toBe(200);
    expect(at.adyen.refunds.at(-1)?.pspReference).toBe(pspReference);
    expect(at.stripe.refunds).toHaveLength(before);
    expect(await listAttemptStatuses(at.shop, orderId)).toEqual(['cancelled', 'refunded']);
  });
});
