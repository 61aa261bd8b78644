import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { CARD, confirm, emailOf, refusal } from '../support/buying';
import { attemptsOf, bank, commentsOf, open, owing, payStatusOf } from '../support/paying';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { pass, times } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

describe('paying by card', () => {
  test('the sum comes from the order, and an accepted card pays it', async () => {
    const { guest, orderId, order } = await owing(shop, 2);
    const session = await open(guest, orderId);
    expect(session).toMatchObject({ amount: 258, currency: 'USD', gateway: 'sandbox' });
    expect(await confirm(shop, session)).toEqual({
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
    expect(await commentsOf(shop, orderId)).toEqual(['Order placed', 'Paid by Visa 4242']);
  });

  test('opening again goes on with the same payment, from two tabs at once too', async () => {
    const { guest, orderId } = await owing(shop);
    const sessions = await times(3, () => open(guest, orderId));
    expect(
      new Set([...sessions, await open(guest, orderId)].map(({ clientSecret }) => clientSecret)).size,
    ).toBe(1);
    expect(await attemptsOf(shop, orderId)).toEqual(['open']);
  });

  test('declined, then paid: one order, two tries', async () => {
    const { guest, orderId } = await owing(shop);
    const first = await open(guest, orderId);
    expect(await confirm(shop, first, CARD.declined)).toMatchObject({
      status: 'requires_payment_method',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    });
    expect(await guest.payment.return({ orderId })).toMatchObject({
      payStatus: 'failed',
      message: 'Your card was declined.',
    });
    expect((await guest.order.read({ id: orderId })).payment.failure).toBe('Your card was declined.');

    expect(await guest.payment.replay({ orderId, paymentMethod: 'instalments' })).toMatchObject({
      orderId,
      status: 'unpaid',
      action: 'component',
    });
    const second = await open(guest, orderId);
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    expect((await confirm(shop, first)).status).toBe('canceled');
    await confirm(shop, second);
    expect(await payStatusOf(guest, orderId)).toBe('paid');
    expect(await attemptsOf(shop, orderId)).toEqual(['cancelled', 'paid']);
  });

  test('a declined card may be followed by a good one in the same payment', async () => {
    const { guest, orderId } = await owing(shop);
    const session = await open(guest, orderId);
    await confirm(shop, session, CARD.poor);
    await confirm(shop, session);
    expect(await payStatusOf(guest, orderId)).toBe('paid');
    expect(await attemptsOf(shop, orderId)).toEqual(['paid']);
  });

  test('a wallet pays without a card', async () => {
    const { guest, orderId } = await owing(shop);
    expect(
      (await confirm(shop, await open(guest, orderId), CARD.good, { card: undefined, wallet: true })).status,
    ).toBe('succeeded');
    expect(await payStatusOf(guest, orderId)).toBe('paid');
  });

  test('a shopper who comes back without having paid has been charged nothing', async () => {
    const { guest, orderId } = await owing(shop);
    await open(guest, orderId);
    expect(await guest.payment.return({ orderId })).toMatchObject({
      payStatus: 'canceled',
      message: 'Nothing was charged. Your order is saved',
    });
  });
});

describe('3-D Secure', () => {
  test('fails, then passes', async () => {
    const { guest, orderId } = await owing(shop);
    const first = await open(guest, orderId);
    const asked = await confirm(shop, first, CARD.secure, {
      return_url: `/order/payWait?order_id=${orderId}`,
    });
    expect(asked.status).toBe('requires_action');
    expect(await guest.payment.return({ orderId })).toMatchObject({
      payStatus: 'pending',
      message: 'Your bank is waiting for you to confirm this payment',
    });
    const failed = await bank(shop, asked.redirect_url, 'fail');
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

    const second = await confirm(shop, await open(guest, orderId), CARD.secure);
    expect((await bank(shop, second.redirect_url, 'complete')).location).toContain(
      'redirect_status=succeeded',
    );
    expect(await payStatusOf(guest, orderId)).toBe('paid');
  });

  test('leads back into this shop and nowhere else', async () => {
    const { guest, orderId } = await owing(shop);
    const session = await open(guest, orderId);
    for (const away of ['https://evil.test/', '//evil.test', '/\\evil.test', '/..//evil.test'])
      expect((await confirm(shop, session, CARD.secure, { return_url: away })).http).toBe(400);
    const { redirect_url: path } = await confirm(shop, session, CARD.secure);
    const bent = (away: string) =>
      (path ?? '').replace(/return_url=[^&]*/, `return_url=${encodeURIComponent(away)}`);
    for (const away of ['//evil.test', '/..//evil.test', 'https://evil.test/'])
      expect((await shop.request(bent(away), { method: 'POST' })).headers.get('Location')).toMatch(
        /^\/\?payment_intent=/,
      );
    expect(
      await refusal(guest.payment.stripeCreate({ orderId, returnUrl: 'https://evil.test/' })),
    ).toMatchObject({ code: Code.refused });
  });
});

describe('a bank that answers late', () => {
  test('is waited for, and then it is paid', async () => {
    const { guest, orderId } = await owing(shop);
    expect((await confirm(shop, await open(guest, orderId), CARD.late)).status).toBe('processing');
    expect(await payStatusOf(guest, orderId)).toBe('pending');
    expect((await refusal(guest.order.cancel({ id: orderId }))).code).toBe(Code.busy);
    expect((await refusal(open(guest, orderId))).code).toBe(Code.busy);
    pass(shop, 7_999);
    expect(await payStatusOf(guest, orderId)).toBe('pending');
    pass(shop, 1);
    expect((await guest.order.read({ id: orderId })).status).toBe('paid');
  });
});

test('a gateway is not asked without end by whoever looks at an order: to them it stands as it is known', async () => {
  const { guest, orderId, order } = await owing(shop);
  await confirm(shop, await open(guest, orderId), CARD.late);
  expect(await payStatusOf(guest, orderId)).toBe('pending');
  pass(shop, 8_000);
  const at = '203.0.113.77';
  await shop.work.limits.count('networkPayAsk', at, 600);
  const known = { incrementId: order.incrementId, email: emailOf(guest) };
  const statusFrom = async (headers: Record<string, string>) =>
    (await shop.visitor(headers).order.track(known)).status;
  expect(await statusFrom({ 'X-Connection-Address': at })).toBe('unpaid');
  expect(await statusFrom({})).toBe('paid');
});

describe('what Adyen would answer comes from the sandbox', () => {
  test('a session for the fields of the shop, the same one for all tabs', async () => {
    const { guest, orderId } = await owing(shop);
    const { paymentIntentId, clientSecret } = await open(guest, orderId);
    const answers = await times(3, () => guest.payment.adyenCreate({ orderId }));
    for (const answer of answers)
      expect(answer).toEqual({
        session: { id: paymentIntentId, sessionData: clientSecret },
        ...{ resultCode: null, action: null, pspReference: null },
      });
  });

  test('for a method the way to the page of a bank, where the order is paid', async () => {
    const { guest, orderId } = await owing(shop);
    const answer = await guest.payment.adyenCreate({ orderId, paymentMethod: { type: 'scheme' } });
    expect(answer).toMatchObject({
      session: null,
      resultCode: 'RedirectShopper',
      action: { type: 'redirect' },
      pspReference: expect.stringMatching(/^pi_sandbox_/),
    });
    const { pathname, search } = new URL(answer.action!.url!);
    const left = await bank(shop, `${pathname}${search}`, 'complete');
    expect(left.location).toContain(`/order/payWait?order=${orderId}`);
    expect(await payStatusOf(guest, orderId)).toBe('paid');
  });
});
