import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { emails } from '@/provider/db/schema/mail';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { refundItems, refunds } from '@/provider/db/schema/refund';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import { sandboxIntents } from '@/provider/modules/payment/gateways/sandbox/schema';
import { advanceOrderStatus, requestRefundAsAdmin, updateOrderAsAdmin } from '@/tests/support/admin';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { openStripePayment, placeUnpaidOrder } from '@/tests/support/fixtures/payment-fixtures';
import {
  openReturnShop,
  placeShippedOrder,
  processReturn,
  requestOne,
  RETURN_TERMS,
  setReturnTerms,
} from '@/tests/support/fixtures/return-fixtures';
import type { Shop } from '@/tests/support/shop';
import { advanceHours, runConcurrently, warmConnectionPool } from '@/tests/support/timing';
import { openTwoGateways, type TwoGateways } from '@/tests/support/two-gateways';

async function receive(shop: Shop, returnId: number, orderItemId: number, qty: number) {
  await processReturn(shop, `${returnId}/approve`, { address: 'Odette' });
  const lines = [{ order_item_id: orderItemId, received_qty: qty }];
  expect((await processReturn(shop, `${returnId}/receive`, { lines })).code).toBe(200000);
}

describe('while the gateway is away', () => {
  let at: TwoGateways;
  beforeAll(async () => {
    at = await openTwoGateways();
    await setReturnTerms(at.shop, RETURN_TERMS);
  });
  afterAll(() => at.close());

  test('refunds of returns and of orders wait, are shown as waiting, and are sent once it is back', async () => {
    const { shop, stripe } = at;
    const { guest, orderId, order } = await placeUnpaidOrder(shop, 2);
    const { paymentIntentId } = await openStripePayment(guest, orderId);
    stripe.pay(paymentIntentId);
    await at.sendStripeEvent(paymentIntentId);
    await advanceOrderStatus(shop, order.incrementId, 'processing', 'shipped');
    const [item] = (await guest.order.read({ id: orderId })).items;
    const [entry] = (await requestOne(guest, orderId, item!.id)).returns;
    await receive(shop, entry!.id, item!.id, 1);

    stripe.state.isDown = true;
    const pressed = await runConcurrently(2, () => processReturn(shop, `${entry!.id}/refund`, {}));
    for (const { code, data } of pressed)
      expect([code, data.status, data.refund?.status]).toEqual([200000, 'refunded', 'due']);
    for (const response of await runConcurrently(2, async () =>
      requestRefundAsAdmin(shop, order.incrementId, { amount_cents: 1_000 }, 'refund-while-away'),
    ))
      expect(await response.json()).toMatchObject({ code: 200000 });
    await expect(runOrderJobs(shop.ctx)).rejects.toThrow();
    expect(vi.mocked(console.error)).toHaveBeenCalled();
    vi.mocked(console.error).mockClear();

    const waiting = await guest.order.read({ id: orderId });
    expect(waiting.refunds.map(({ status }) => status)).toEqual(['due', 'due']);
    expect((await guest.returns.list({ orderId })).returns[0]!.refund?.status).toBe('due');
    const staff = await signInAsStaff(shop, 'support');
    const { data } = await staff.send('GET', `orders/${order.incrementId}`);
    const texts = (data.timeline as { text: string }[]).map(({ text }) => text);
    expect(texts.filter((text) => text.endsWith(': waits to be sent'))).toHaveLength(2);
    const listMails = () => shop.db.select().from(emails).where(eq(emails.kind, 'order-refunded'));
    expect(await listMails()).toHaveLength(0);

    stripe.state.isDown = false;
    advanceHours(shop, 2);
    await runConcurrently(2, () => runOrderJobs(shop.ctx));
    const sent = await guest.order.read({ id: orderId });
    expect(sent.refunds.map(({ status }) => status)).toEqual(['sent', 'sent']);
    const toSorted = (amounts: number[]) => amounts.toSorted((one, other) => one - other);
    expect(toSorted(stripe.refunds.map((refund) => refund.amount))).toEqual(
      toSorted(sent.refunds.map((refund) => Math.round(refund.amount * 100))),
    );
    expect((await guest.returns.list({ orderId })).returns[0]!.refund?.status).toBe('sent');
    expect(await listMails()).toHaveLength(2);
  });
});

describe('twenty refunds at once, of a return, of items, by amount and of the whole order', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop();
  });
  afterAll(() => shop.close());

  async function loadMoney(orderId: number) {
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    const rows = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    const items = await shop.db
      .select()
      .from(refundItems)
      .where(
        inArray(
          refundItems.refundId,
          rows.map(({ id }) => id),
        ),
      );
    const paid = await shop.db.select().from(payments).where(eq(payments.orderId, orderId));
    const intents = await shop.db
      .select()
      .from(sandboxIntents)
      .where(
        inArray(
          sandboxIntents.id,
          paid.map(({ reference }) => reference),
        ),
      );
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    return {
      order: order!,
      rows,
      refundedMinor: sum(rows.map(({ amountMinor }) => amountMinor)),
      sentMinor: sum(intents.map((intent) => intent.refundedMinor)),
      countItem: (id: number) =>
        sum(items.filter(({ orderItemId }) => orderItemId === id).map(({ qty }) => qty)),
    };
  }

  test.each([
    ['that fit', 200, false],
    ['that are more than was paid', 9_000, false],
    ['one of which is all that is left', 4_000, true],
  ])('%s never exceed what was paid', async (_, amountCents, withWhole) => {
    const api = shop.createClient();
    const { orderId, incrementId, pair, single } = await placeShippedOrder(shop, api);
    const [entry] = (await requestOne(api, orderId, pair.id, 2)).returns;
    await receive(shop, entry!.id, pair.id, 2);
    await warmConnectionPool(shop);
    const refundLine = (id: number) =>
      requestRefundAsAdmin(shop, incrementId, { lines: [{ order_item_id: id, qty: 1 }] });
    const calls = [
      () => processReturn(shop, `${entry!.id}/refund`, {}),
      () => refundLine(single.id),
      () => refundLine(pair.id),
      () => requestRefundAsAdmin(shop, incrementId, { amount_cents: amountCents }),
      () =>
        withWhole
          ? updateOrderAsAdmin(shop, incrementId, { status: 'refunded' })
          : processReturn(shop, `${entry!.id}/refund`, { deduct_fee: true }),
    ];
    await runConcurrently<unknown>(20, async (index) => calls[index % calls.length]!());

    const { order, rows, refundedMinor, sentMinor, countItem } = await loadMoney(orderId);
    expect(refundedMinor).toBeGreaterThan(0);
    expect(refundedMinor).toBeLessThanOrEqual(order.grandTotalMinor);
    expect(order.refundedMinor).toBe(refundedMinor);
    expect(sentMinor).toBe(refundedMinor);
    expect(countItem(pair.id)).toBeLessThanOrEqual(2);
    expect(countItem(single.id)).toBeLessThanOrEqual(1);
    expect(rows.filter(({ requestKey }) => requestKey === `return-${entry!.id}`).length).toBeLessThan(2);
    if (withWhole) expect(refundedMinor).toBe(order.grandTotalMinor);
  });
});
