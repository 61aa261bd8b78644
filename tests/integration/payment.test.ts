import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import type { Api } from '@/lib/api/create-api';
import { orderEvents, orders, payments, sandboxIntents } from '@/provider/db/schema/commerce';
import { closeAttempts, settle } from '@/provider/records/settle';
import { CARD, confirm, orderFor, placed, refusal } from '../support/buying';
import { makeWig, stockOf } from '../support/goods';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

/** A guest with an unpaid order of her own. */
async function owing(qty = 1) {
  const wig = await makeWig(shop.db, { stock: { 18: 5 } });
  const guest = shop.visitor();
  const order = await placed(guest, wig.variantId, qty);
  return { guest, wig, orderId: order.orderId, order };
}
const open = (guest: Api, orderId: number) => guest.payment.stripeCreate({ orderId });
const statusOf = async (guest: Api, orderId: number) => (await guest.payment.return({ orderId })).payStatus;
const attemptsOf = async (orderId: number) => {
  const rows = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.id);
  return rows.map(({ status }) => status);
};
const commentsOf = async (orderId: number) => {
  const rows = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id);
  return rows.map(({ comment }) => comment);
};
const later = (ms: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + ms));

/** The bank's page, and where it sends the browser. */
async function bank(path: string, outcome: 'complete' | 'fail') {
  const page = await shop.request(path);
  const left = await shop.request(path, { method: 'POST', body: new URLSearchParams({ outcome }) });
  return {
    page: await page.text(),
    policy: page.headers.get('Content-Security-Policy'),
    status: left.status,
    location: left.headers.get('Location'),
  };
}

describe('paying by card', () => {
  test('the sum comes from the order, and an accepted card pays it', async () => {
    const { guest, orderId, order } = await owing(2);
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
    expect(await commentsOf(orderId)).toEqual(['Order placed', 'Paid by Visa 4242']);
  });

  test('opening again goes on with the same payment, from two tabs at once too', async () => {
    const { guest, orderId } = await owing();
    const sessions = await times(3, () => open(guest, orderId));
    expect(
      new Set([...sessions, await open(guest, orderId)].map(({ clientSecret }) => clientSecret)).size,
    ).toBe(1);
    expect(await attemptsOf(orderId)).toEqual(['open']);
  });

  test('declined, then paid: one order, two tries', async () => {
    const { guest, orderId } = await owing();
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
    expect((await guest.cart.read()).items).toHaveLength(1);

    expect(await guest.payment.replay({ orderId, paymentMethod: 'instalments' })).toMatchObject({
      orderId,
      status: 'unpaid',
      action: 'component',
    });
    const second = await open(guest, orderId);
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    expect((await confirm(shop, first)).status).toBe('canceled');
    await confirm(shop, second);
    expect(await statusOf(guest, orderId)).toBe('paid');
    expect(await attemptsOf(orderId)).toEqual(['cancelled', 'paid']);
    expect((await guest.cart.read()).items).toEqual([]);
  });

  test('a declined card may be followed by a good one in the same payment', async () => {
    const { guest, orderId } = await owing();
    const session = await open(guest, orderId);
    await confirm(shop, session, CARD.poor);
    await confirm(shop, session);
    expect(await statusOf(guest, orderId)).toBe('paid');
    expect(await attemptsOf(orderId)).toEqual(['paid']);
  });

  test('a wallet pays without a card', async () => {
    const { guest, orderId } = await owing();
    expect(
      (await confirm(shop, await open(guest, orderId), CARD.good, { card: undefined, wallet: true })).status,
    ).toBe('succeeded');
    expect(await statusOf(guest, orderId)).toBe('paid');
  });

  test('a shopper who comes back without having paid has been charged nothing', async () => {
    const { guest, orderId } = await owing();
    await open(guest, orderId);
    expect(await guest.payment.return({ orderId })).toMatchObject({
      payStatus: 'canceled',
      message: 'Nothing was charged. Your order is kept for you',
    });
  });
});

describe('3-D Secure', () => {
  test('fails, then passes', async () => {
    const { guest, orderId } = await owing();
    const first = await open(guest, orderId);
    const asked = await confirm(shop, first, CARD.secure, {
      return_url: `/order/payWait?order_id=${orderId}`,
    });
    expect(asked.status).toBe('requires_action');
    const failed = await bank(asked.redirect_url ?? '', 'fail');
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
    expect((await bank(second.redirect_url ?? '', 'complete')).location).toContain(
      'redirect_status=succeeded',
    );
    expect(await statusOf(guest, orderId)).toBe('paid');
  });

  test('leads back into this shop and nowhere else', async () => {
    const { guest, orderId } = await owing();
    const session = await open(guest, orderId);
    for (const away of ['https://evil.test/', '//evil.test', '/\\evil.test', '/..//evil.test'])
      expect((await confirm(shop, session, CARD.secure, { return_url: away })).http).toBe(400);
    const { redirect_url: path } = await confirm(shop, session, CARD.secure);
    const bent = (path ?? '').replace(/return_url=[^&]*/, `return_url=${encodeURIComponent('//evil.test')}`);
    expect((await bank(bent, 'complete')).location).toMatch(/^\/\?payment_intent=/);
    expect(
      await refusal(guest.payment.stripeCreate({ orderId, returnUrl: 'https://evil.test/' })),
    ).toMatchObject({ code: Code.refused });
  });
});

describe('a bank that answers late', () => {
  test('is waited for, and then it is paid', async () => {
    const { guest, orderId } = await owing();
    expect((await confirm(shop, await open(guest, orderId), CARD.late)).status).toBe('processing');
    expect(await statusOf(guest, orderId)).toBe('pending');
    expect((await refusal(guest.order.cancel({ id: orderId }))).code).toBe(Code.busy);
    expect((await refusal(open(guest, orderId))).code).toBe(Code.busy);
    later(7_999);
    expect(await statusOf(guest, orderId)).toBe('pending');
    later(1);
    expect((await guest.order.read({ id: orderId })).status).toBe('paid');
  });

  test('a changed cart waits for it, too', async () => {
    const { guest, orderId, wig } = await owing();
    await confirm(shop, await open(guest, orderId), CARD.late);
    await guest.cart.add({ variantId: wig.variantId });
    expect((await refusal(guest.order.place(await orderFor(guest)))).code).toBe(Code.busy);
  });
});

describe('settling', () => {
  test('ten times at once pays once', async () => {
    const { guest, orderId } = await owing();
    await confirm(shop, await open(guest, orderId));
    const results = await times<unknown>(10, (index) =>
      index % 2 ? guest.payment.return({ orderId }) : guest.order.arrived({ id: orderId }),
    );
    expect(results).toHaveLength(10);
    expect(await attemptsOf(orderId)).toEqual(['paid']);
    expect(await commentsOf(orderId)).toEqual(['Order placed', 'Paid by Visa 4242']);
    expect((await guest.cart.read()).version).toBe(2);
  });

  test('money for a cancelled order goes back, with an entry in its timeline', async () => {
    const { guest, orderId, wig } = await owing();
    const session = await open(guest, orderId);
    await confirm(shop, session, CARD.late);
    await guest.payment.return({ orderId });
    later(49 * 60 * 60 * 1000); // the clock ran out, and the grace for the bank too, but its answer is asked for first
    await shop.db
      .update(sandboxIntents)
      .set({ succeedsAt: new Date(shop.clock.now.getTime() + 1000) })
      .where(eq(sandboxIntents.id, session.paymentIntentId));
    expect((await guest.order.read({ id: orderId })).status).toBe('cancelled');
    expect(await stockOf(shop.db, wig.variantId)).toBe(5);
    later(1000);
    expect(await guest.payment.return({ orderId })).toMatchObject({ payStatus: 'canceled' });
    expect(await attemptsOf(orderId)).toEqual(['refunded']);
    expect(await commentsOf(orderId)).toEqual([
      'Order placed',
      'Not paid in time',
      'A payment came in after the order was cancelled; it goes back to you',
      'The payment has been sent back',
    ]);
    const [intent] = await shop.db
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.id, session.paymentIntentId));
    expect(intent?.status).toBe('refunded');
  });

  test('a second payment of the same order goes back, however often it is told', async () => {
    const { guest, orderId } = await owing();
    await confirm(shop, await open(guest, orderId));
    await guest.payment.return({ orderId });
    const twin = {
      id: `pi_twin_${orderId}`,
      clientSecret: 'x',
      amountMinor: 12_900,
      currency: 'USD',
      status: 'succeeded' as const,
    };
    await shop.db.insert(sandboxIntents).values(twin);
    await shop.db.insert(payments).values({
      orderId,
      gateway: 'sandbox',
      reference: twin.id,
      method: 'card',
      amountMinor: 12_900,
      currency: 'USD',
    });
    await times(5, () => settle(shop.work, orderId));
    expect(await attemptsOf(orderId)).toEqual(['paid', 'refunded']);
    expect(
      (await commentsOf(orderId)).filter((comment) => comment.startsWith('A second payment')),
    ).toHaveLength(1);
  });

  test.each([{ amountMinor: 1 }, { currency: 'EUR' }])(
    'a payment of another sum pays nothing: %o',
    async (change) => {
      const { guest, orderId } = await owing();
      const session = await open(guest, orderId);
      await confirm(shop, session);
      await shop.db.update(sandboxIntents).set(change).where(eq(sandboxIntents.id, session.paymentIntentId));
      expect(await statusOf(guest, orderId)).not.toBe('paid');
      expect(await attemptsOf(orderId)).toEqual(['refunded']);
      expect((await guest.order.read({ id: orderId })).status).toBe('unpaid');
    },
  );

  test('a payment that went through while it was being ended counts', async () => {
    const { guest, orderId } = await owing();
    await confirm(shop, await open(guest, orderId));
    await closeAttempts(shop.work, orderId);
    expect((await guest.order.read({ id: orderId })).status).toBe('paid');
  });

  test('cancelling and paying at once ends in one of the two, never in both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { guest, orderId, wig } = await owing();
      const session = await open(guest, orderId);
      await Promise.allSettled([
        confirm(shop, session),
        guest.order.cancel({ id: orderId }),
        guest.payment.return({ orderId }),
      ]);
      const { payStatus } = await guest.payment.return({ orderId });
      const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
      expect(order?.status).toBe(payStatus === 'paid' ? 'paid' : 'cancelled');
      expect(await stockOf(shop.db, wig.variantId)).toBe(payStatus === 'paid' ? 4 : 5);
      const paidRows = await shop.db
        .select()
        .from(payments)
        .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')));
      expect(paidRows).toHaveLength(payStatus === 'paid' ? 1 : 0);
    }
  });

  test('a paid order is not paid again', async () => {
    const { guest, orderId } = await owing();
    await confirm(shop, await open(guest, orderId));
    expect((await refusal(open(guest, orderId))).code).toBe(Code.orderNotPayable);
    expect((await refusal(guest.payment.replay({ orderId }))).code).toBe(Code.orderNotPayable);
  });
});

describe('the sandbox', () => {
  test('knows a payment only with its secret', async () => {
    const { guest, orderId } = await owing();
    const session = await open(guest, orderId);
    expect((await confirm(shop, { ...session, clientSecret: 'pi_wrong' })).http).toBe(404);
    expect((await confirm(shop, { ...session, paymentIntentId: 'pi_none' })).http).toBe(404);
    expect((await shop.request(`/api/sandbox/3ds/${session.paymentIntentId}?client_secret=x`)).status).toBe(
      404,
    );
    expect(await attemptsOf(orderId)).toEqual(['open']);
  });

  test('keeps no more of a card than its last digits and brand', async () => {
    const { guest, orderId } = await owing();
    const session = await open(guest, orderId);
    await confirm(shop, session, '5555 5555 5555 4444');
    const [intent] = await shop.db
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.id, session.paymentIntentId));
    expect(intent).toMatchObject({ cardBrand: 'Mastercard', cardLast4: '4444' });
    expect(JSON.stringify(intent)).not.toContain('55555555');
  });

  test('a card whose fields are wrong is not tried', async () => {
    const { guest, orderId } = await owing();
    const session = await open(guest, orderId);
    expect(await confirm(shop, session, '4242')).toMatchObject({
      http: 200,
      status: 'requires_payment_method',
      decline_code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    });
    expect((await confirm(shop, session, '4242', { card: 'none' })).http).toBe(400);
    expect(await attemptsOf(orderId)).toEqual(['open']);
    expect(await statusOf(guest, orderId)).toBe('canceled');
  });
});

test('Adyen is not open', async () => {
  const { guest, orderId } = await owing();
  expect(await refusal(guest.payment.adyenCreate({ orderId }))).toEqual({
    code: Code.refused,
    message: 'Adyen is not open here',
  });
});
