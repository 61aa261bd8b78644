import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Code } from '@/contract/codes';
import { refusal } from '../support/buying';
import { askRefund } from '../support/owner';
import { attemptsOf, open, owing, payStatusOf, statusOf } from '../support/paying';
import { openTwoGateways, type TwoGateways } from '../support/two-gateways';

let at: TwoGateways;
beforeAll(async () => {
  at = await openTwoGateways();
});
afterAll(() => at.close());
beforeEach(() => {
  at.stripe.state.isDown = false;
  at.adyen.state.isDown = false;
});

/** A guest whose order is open at Stripe, by card. */
async function atStripe() {
  const { guest, orderId, order } = await owing(at.shop);
  const { paymentIntentId: id } = await open(guest, orderId);
  return { guest, orderId, number: order.incrementId, id };
}

/** The same, who then wants to pay by wallet: her order is open at Adyen. */
async function switched() {
  const order = await atStripe();
  await order.guest.payment.replay({ orderId: order.orderId, paymentMethod: 'wallet' });
  return { ...order, link: at.newestLink() };
}

describe('with the keys of both gateways', () => {
  test('cards are taken by Stripe and wallets by Adyen, and there is no plan', async () => {
    expect((await at.shop.visitor().checkout.payMethods()).items).toMatchObject([
      { code: 'card', gateway: 'stripe', config: { clientKey: 'pk_test_of_the_tests' } },
      { code: 'wallet', gateway: 'adyen', config: { clientKey: null } },
    ]);
  });

  test('an order is opened where its way to pay is taken, and nowhere else', async () => {
    const { guest, orderId } = await owing(at.shop);
    const elsewhere = { code: Code.refused, message: 'This page is out of date. Please reload it to pay' };
    expect(await refusal(guest.payment.adyenCreate({ orderId }))).toEqual(elsewhere);
    expect(await guest.payment.replay({ orderId, paymentMethod: 'wallet' })).toMatchObject({
      gateway: 'adyen',
    });
    expect(await refusal(open(guest, orderId))).toEqual(elsewhere);
    const { action } = await guest.payment.adyenCreate({ orderId });
    expect(action?.url).toBe(at.newestLink().url);
    expect((await guest.order.read({ id: orderId })).payment).toMatchObject({
      ...{ method: 'wallet', gateway: 'adyen' },
    });
  });

  test('both webhooks are here, each for its own signature', async () => {
    const post = (name: string) => at.shop.request(`/api/webhooks/${name}`, { method: 'POST', body: '{}' });
    expect((await post('stripe')).status).toBe(400);
    expect((await post('adyen')).status).toBe(401);
  });
});

describe('another way to pay', () => {
  test('ends the try at the one gateway before it opens one at the other, there and back', async () => {
    const { guest, orderId, id } = await atStripe();
    at.adyen.state.isDown = true;
    await expect(guest.payment.replay({ orderId, paymentMethod: 'wallet' })).rejects.toMatchObject({
      response: { status: 500 },
    });
    vi.mocked(console.error).mockClear();
    expect(at.stripe.intents.get(id)?.status).toBe('canceled');
    expect(await attemptsOf(at.shop, orderId)).toEqual(['cancelled']);

    at.adyen.state.isDown = false;
    await guest.payment.adyenCreate({ orderId });
    await guest.payment.replay({ orderId, paymentMethod: 'card' });
    expect(at.newestLink().status).toBe('expired');
    expect(await attemptsOf(at.shop, orderId)).toEqual(['cancelled', 'cancelled', 'open']);
  });

  test('is not opened while the bank is at the first, or the first gateway cannot be asked', async () => {
    const { guest, orderId, id } = await atStripe();
    const links = at.adyen.links.size;
    const other = { orderId, paymentMethod: 'wallet' };
    at.stripe.pay(id, { status: 'processing' });
    expect((await refusal(guest.payment.replay(other))).code).toBe(Code.busy);
    at.stripe.state.isDown = true;
    await expect(guest.payment.replay(other)).rejects.toMatchObject({ response: { status: 500 } });
    vi.mocked(console.error).mockClear();
    at.stripe.state.isDown = false;
    at.stripe.pay(id);
    expect((await refusal(guest.payment.replay(other))).code).toBe(Code.orderNotPayable);
    expect(await statusOf(at.shop, orderId)).toBe('paid');
    expect(at.adyen.links.size).toBe(links);
  });

  test('chosen in another tab while Stripe is still opening leaves the other one open alone', async () => {
    const { guest, orderId } = await owing(at.shop);
    const known = new Set(at.stripe.intents.keys());
    let answerNow = () => {};
    at.stripe.state.held = new Promise((resolve) => (answerNow = resolve));
    const late = refusal(open(guest, orderId));
    const isNew = () => [...at.stripe.intents.keys()].find((id) => !known.has(id));
    await vi.waitUntil(isNew);
    at.stripe.state.held = null;
    await guest.payment.replay({ orderId, paymentMethod: 'wallet' });
    answerNow();
    expect((await late).code).toBe(Code.busy);
    expect(at.stripe.intents.get(isNew()!)?.status).toBe('canceled');
    expect(await attemptsOf(at.shop, orderId)).toEqual(['open']);
    expect(at.newestLink().status).toBe('active');
  });

  test('in two tabs at once leaves one payment open, and its number is known to its gateway', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { guest, orderId } = await owing(at.shop);
      const before = { links: at.adyen.links.size, intents: at.stripe.intents.size };
      await Promise.allSettled([
        open(guest, orderId),
        guest.payment.replay({ orderId, paymentMethod: 'wallet' }),
        open(guest, orderId),
        guest.payment.replay({ orderId, paymentMethod: 'wallet' }),
      ]);
      await guest.payment.replay({ orderId, paymentMethod: 'wallet' });
      const links = [...at.adyen.links.values()].slice(before.links);
      const intents = [...at.stripe.intents.values()].slice(before.intents);
      expect(links.filter(({ status }) => status === 'active')).toHaveLength(1);
      expect(intents.filter(({ status }) => status !== 'canceled')).toEqual([]);
      const { reference } = links.find(({ status }) => status === 'active')!;
      await at.tellOfAdyen({ merchantReference: reference, pspReference: at.psp() });
      expect(await statusOf(at.shop, orderId)).toBe('paid');
    }
  });
});

describe('money at two gateways', () => {
  test('counts once: what comes second goes back where it came from', async () => {
    const { guest, orderId, id, link } = await switched();
    at.stripe.pay(id); // in the moment in which it was ended
    at.adyen.state.isDown = true; // what Stripe says counts, whether or not the other can be asked
    expect(await at.tellOfStripe(id)).toBe(200);
    expect(await payStatusOf(guest, orderId)).toBe('paid');
    at.adyen.state.isDown = false;
    const pspReference = at.psp();
    await at.tellOfAdyen({ merchantReference: link.reference, pspReference });
    expect(await attemptsOf(at.shop, orderId)).toEqual(['paid', 'refunded']);
    expect(at.adyen.refunds.at(-1)?.pspReference).toBe(pspReference);
    expect(at.stripe.refunded.has(id)).toBe(false);
  });

  test('shuts the page of the other once it has paid', async () => {
    const { orderId, id, link } = await switched();
    at.stripe.pay(id);
    await at.tellOfStripe(id);
    expect(link.status).toBe('expired');
    expect(await attemptsOf(at.shop, orderId)).toEqual(['paid', 'cancelled']);
  });

  test('is refunded by the gateway that took it', async () => {
    const { orderId, number, link } = await switched();
    const before = at.stripe.refunds.length;
    const pspReference = at.psp();
    link.status = 'completed';
    await at.tellOfAdyen({ merchantReference: link.reference, pspReference });
    expect((await askRefund(at.shop, number)).status).toBe(200);
    expect(at.adyen.refunds.at(-1)?.pspReference).toBe(pspReference);
    expect(at.stripe.refunds).toHaveLength(before);
    expect(await attemptsOf(at.shop, orderId)).toEqual(['cancelled', 'refunded']);
  });
});
