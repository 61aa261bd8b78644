import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order } from '@/contract/order';
import { mails } from '@/provider/db/schema/mail';
import { orders } from '@/provider/db/schema/order';
import { sandboxIntents } from '@/provider/db/schema/payment';
import { pointEntries } from '@/provider/db/schema/points';
import { refundParts } from '@/provider/db/schema/refund';
import { pointsBalance } from '@/provider/records/points';
import { writeRefund } from '@/provider/records/refund';
import { lockOrder } from '@/provider/records/order';
import { sweepOrders } from '@/provider/records/order-life';
import { inTransaction } from '@/provider/records/visit';
import { emailOf, orderFor, paid } from '../support/buying';
import { makeCoupon, makeWig, stockOf } from '../support/goods';
import { setUpMailedShop } from '../support/mailed-shop';
import { askRefund, bought, moved, received } from '../support/owner';
import { commentsOf, owing, statusOf } from '../support/paying';
import { times, warmed } from '../support/times';

const at = setUpMailedShop();

async function refund(number: string, body: Record<string, unknown> = {}, idempotencyKey?: string) {
  const answer = await askRefund(at.shop, number, body, idempotencyKey);
  const told = (await answer.json()) as { code: number; message: string; data: { refund_id: number } };
  return { http: answer.status, ...told };
}

const mailsOf = async (orderId: number) =>
  (await at.shop.db.select().from(mails).where(eq(mails.kind, 'order-refunded'))).filter(
    ({ data }) => data.orderId === orderId,
  );
const givenBack = async () =>
  (await at.shop.db.select().from(sandboxIntents)).reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
const sentOf = (order: Order) =>
  order.refunds.filter(({ status }) => status === 'sent').reduce((sum, { amount }) => sum + amount, 0);

/** Two wigs and a third of another kind, with a coupon, points and tax. */
async function costly() {
  const { id, api } = await at.shop.customer();
  await at.shop.db
    .insert(pointEntries)
    .values({ customerId: id, reason: 'gift', subject: `refund ${id}`, points: 3_000 });
  const two = await makeWig(at.shop.db, { stock: { 18: 5 } });
  const one = await makeWig(at.shop.db, { stock: { 18: 5 } });
  const coupon = await makeCoupon(at.shop.db, { value: 33, isStackable: true });
  await api.cart.add({ variantId: two.variantId, qty: 2 });
  await api.cart.add({ variantId: one.variantId });
  await api.coupon.apply({ couponCode: coupon.code });
  const order = await api.order.place({ ...(await orderFor(api)), points: 1_111, shippingGuarantee: true });
  await paid(at.shop, api, order.orderId);
  return { customerId: id, api, two, one, order: await api.order.read({ id: order.orderId }) };
}

describe('a refund by line', () => {
  test('brings back what was paid for the pieces, and the rest brings the rest, to the cent', async () => {
    const { api, order, two, one, customerId } = await costly();
    const line = order.items.find(({ variantId }) => variantId === two.variantId)!;
    const first = await refund(order.incrementId, {
      lines: [{ order_item_id: line.id, qty: 1 }],
      reason: 'One was torn',
    });
    expect(first.code, first.message).toBe(200000);
    const after = await api.order.read({ id: order.id });
    expect(after).toMatchObject({ status: 'paid', refunds: [{ reason: 'One was torn', status: 'sent' }] });
    expect(after.refunds[0]!.items).toEqual([{ orderItemId: line.id, qty: 1 }]);
    expect(after.refundedAmount).toBeGreaterThan(0);
    expect(after.refundedAmount).toBeLessThan(line.price);
    expect(await stockOf(at.shop.db, two.variantId)).toBe(4);

    const again = await refund(order.incrementId, { lines: [{ order_item_id: line.id, qty: 2 }] });
    expect(again).toMatchObject({ code: 200422, message: 'qty Cannot be greater than 1' });
    expect((await refund(order.incrementId)).code).toBe(200000);
    const whole = await api.order.read({ id: order.id });
    expect(whole.status).toBe('refunded');
    expect(sentOf(whole)).toBeCloseTo(order.grandTotal, 10);
    expect(whole.refundedAmount).toBe(order.grandTotal);
    expect([await stockOf(at.shop.db, two.variantId), await stockOf(at.shop.db, one.variantId)]).toEqual([
      5, 5,
    ]);
    expect(await pointsBalance(at.shop.db, customerId, at.shop.work.now())).toBe(3_000);
    expect((await api.coupon.list()).used).toEqual([]);
  });

  test('names only lines of the order, each once', async () => {
    const { order } = await costly();
    const [item] = order.items;
    for (const [lines, words] of [
      [[{ order_item_id: 999_999, qty: 1 }], 'order_item_id'],
      [[{ order_item_id: item!.id, qty: 0 }], 'qty'],
      [[1, 2].map(() => ({ order_item_id: item!.id, qty: 1 })), 'order_item_id'],
      [[], 'lines'],
    ] as const)
      expect(await refund(order.incrementId, { lines })).toMatchObject({
        code: 200422,
        message: expect.stringContaining(words),
      });
  });
});

describe('a refund by sum', () => {
  test('may come in parts, is told each time, and never passes what was paid', async () => {
    const { guest, orderId, order } = await owing(at.shop);
    await paid(at.shop, guest, orderId);
    expect((await refund(order.incrementId, { amount_cents: 2_900, reason: 'Came late' })).code).toBe(200000);
    expect(await statusOf(at.shop, orderId)).toBe('paid');
    expect(await refund(order.incrementId, { amount_cents: 10_001 })).toMatchObject({
      code: 200422,
      message: 'amount_cents Cannot be greater than 10000',
    });
    const mail = await at.mailbox.newest(at.shop, emailOf(guest));
    expect(mail.subject).toBe(`Refund for order ${order.incrementId}: $29.00`);
    expect(mail.text).toContain('Came late');
    expect((await refund(order.incrementId, { amount_cents: 10_000 })).code).toBe(200000);
    expect(await statusOf(at.shop, orderId)).toBe('refunded');
    expect((await refund(order.incrementId, { amount_cents: 1 })).message).toContain('cannot be refunded');
    expect(await mailsOf(orderId)).toHaveLength(2);
    expect((await commentsOf(at.shop, orderId)).slice(2)).toEqual([
      'Refund of $29.00: Came late',
      '$29.00 has been sent back',
      'Refunded',
      '$100.00 has been sent back',
    ]);
  });

  test.each([
    [{ amount_cents: 0 }, 'amount_cents'],
    [{ amount_cents: 1.5 }, 'amount_cents'],
    [{ amount: 5 }, 'amount'],
    [{ restock: 'yes' }, 'restock'],
  ])('%j is refused and names %s', async (body, field) => {
    const order = await bought(at.shop, at.shop.visitor());
    expect(await refund(order.incrementId, body)).toMatchObject({
      code: 200422,
      message: expect.stringContaining(field),
    });
  });

  test('is not for an order that was never paid, and not there without the key', async () => {
    const { order } = await owing(at.shop);
    expect((await refund(order.incrementId)).message).toContain('cannot be refunded');
    const path = `/api/owner/orders/${order.incrementId}/refunds`;
    expect((await at.shop.request(path, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

describe('long after shipping', () => {
  test.each([[['processing', 'shipped']], [['processing', 'shipped', 'completed']]])(
    'after %j the whole sum goes back, and stock only if it is said',
    async (steps) => {
      const wig = await makeWig(at.shop.db, { stock: { 18: 3 } });
      const order = await bought(at.shop, at.shop.visitor(), wig.variantId);
      await moved(at.shop, order.incrementId, ...steps, 'refunded');
      expect(await statusOf(at.shop, order.orderId)).toBe('refunded');
      expect(await stockOf(at.shop.db, wig.variantId)).toBe(2);
      const other = await bought(at.shop, at.shop.visitor(), wig.variantId);
      await moved(at.shop, other.incrementId, ...steps);
      expect((await refund(other.incrementId, { restock: true })).code).toBe(200000);
      expect(await stockOf(at.shop.db, wig.variantId)).toBe(2);
    },
  );

  test('takes the points back that the order had earned, by the share that goes back and no more than there are', async () => {
    const { id, api } = await at.shop.customer();
    const order = await received(at.shop, api);
    expect(await pointsBalance(at.shop.db, id, at.shop.work.now())).toBe(129);
    await refund(order.incrementId, { amount_cents: 6_450 });
    expect(await pointsBalance(at.shop.db, id, at.shop.work.now())).toBe(64);
    await at.shop.db
      .insert(pointEntries)
      .values({ customerId: id, reason: 'order', subject: `spent ${id}`, points: -60 });
    await refund(order.incrementId);
    expect(await pointsBalance(at.shop.db, id, at.shop.work.now())).toBe(0);
    expect((await api.points.list({})).items[0]?.comment).toMatch(/^Taken back: order \d+ was refunded$/);
  });

  test('takes back points that an unpaid order holds: they have not been spent', async () => {
    const { id, api } = await at.shop.customer();
    const order = await received(at.shop, api);
    const balance = () => pointsBalance(at.shop.db, id, at.shop.work.now());
    expect(await balance()).toBe(129);
    await api.cart.add({ variantId: (await makeWig(at.shop.db)).variantId });
    const held = await api.order.place({ ...(await orderFor(api)), points: 100 });
    expect(await balance()).toBe(29);
    await refund(order.incrementId);
    expect(await balance()).toBe(0);
    await api.order.cancel({ id: held.orderId });
    expect(await balance()).toBe(0);
  });

  test('an order that is refunded in part before it completes earns the rest alone', async () => {
    const { id, api } = await at.shop.customer();
    const order = await bought(at.shop, api);
    await refund(order.incrementId, { amount_cents: 2_900 });
    await moved(at.shop, order.incrementId, 'processing', 'shipped', 'completed');
    expect(await pointsBalance(at.shop.db, id, at.shop.work.now())).toBe(100);
  });
});

describe('asked many times', () => {
  test('the same key is one refund, and another body under it is refused', async () => {
    const { guest, orderId, order } = await owing(at.shop);
    await paid(at.shop, guest, orderId);
    const answers = await times(5, () => refund(order.incrementId, { amount_cents: 1_000 }, 'refund-one'));
    expect(new Set(answers.map(({ data }) => data.refund_id)).size).toBe(1);
    expect((await guest.order.read({ id: orderId })).refundedAmount).toBe(10);
    expect(await refund(order.incrementId, { amount_cents: 2_000 }, 'refund-one')).toMatchObject({
      code: 200422,
      message: expect.stringContaining('Idempotency-Key'),
    });
    expect(await mailsOf(orderId)).toHaveLength(1);
  });

  test('twenty at once never give more than was paid', async () => {
    const { guest, orderId, order } = await owing(at.shop);
    await paid(at.shop, guest, orderId);
    await warmed(at.shop);
    const answers = await times(20, () => refund(order.incrementId, { amount_cents: 2_000 }));
    expect(answers.filter(({ code }) => code === 200000)).toHaveLength(6);
    const [row] = await at.shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(row).toMatchObject({ refundedMinor: 12_000, status: 'paid' });
    await Promise.all([refund(order.incrementId), moved(at.shop, order.incrementId, 'refunded')]);
    const whole = await guest.order.read({ id: orderId });
    expect(whole).toMatchObject({ status: 'refunded', refundedAmount: 129 });
    expect(sentOf(whole)).toBeCloseTo(129, 10);
    const parts = await at.shop.db.select().from(refundParts);
    expect(parts.every(({ status }) => status === 'sent')).toBe(true);
  });

  test('one that was written and not sent before a crash is sent by the sweeper, once', async () => {
    const { guest, orderId } = await owing(at.shop);
    await paid(at.shop, guest, orderId);
    const before = await givenBack();
    await inTransaction(at.shop.work, async (inside) => {
      await writeRefund(inside, await lockOrder(inside.db, orderId), { amountMinor: 2_900 });
    });
    expect((await guest.order.read({ id: orderId })).refunds).toMatchObject([{ status: 'due', amount: 29 }]);
    expect(await mailsOf(orderId)).toHaveLength(0);
    await times(3, () => sweepOrders(at.shop.work));
    expect((await guest.order.read({ id: orderId })).refunds).toMatchObject([{ status: 'sent' }]);
    expect(await mailsOf(orderId)).toHaveLength(1);
    expect((await commentsOf(at.shop, orderId)).filter((words) => words.endsWith('sent back'))).toHaveLength(
      1,
    );
    expect((await givenBack()) - before).toBe(2_900);
  });
});
