import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order } from '@/contract/order';
import { emails } from '@/provider/db/schema/mail';
import { pointEntries } from '@/provider/db/schema/points';
import { loadPointsBalance } from '@/provider/modules/points/points';
import { getShopperEmail, buildOrderInput, payOrder } from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct, loadStock } from '@/tests/support/fixtures/product-factory';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';
import {
  requestRefundAsAdmin,
  placePaidOrder,
  advanceOrderStatus,
  placeCompletedOrder,
} from '@/tests/support/admin';
import {
  listEventComments,
  placeUnpaidOrder,
  loadOrderStatus,
} from '@/tests/support/fixtures/payment-fixtures';

const at = setUpShopWithMailbox();

async function refund(number: string, body: Record<string, unknown> = {}, idempotencyKey?: string) {
  const response = await requestRefundAsAdmin(at.shop, number, body, idempotencyKey);
  const responseBody = (await response.json()) as {
    code: number;
    message: string;
    data: { refund_id: number };
  };
  return { http: response.status, ...responseBody };
}

const listEmails = async (orderId: number) =>
  (await at.shop.db.select().from(emails).where(eq(emails.kind, 'order-refunded'))).filter(
    ({ data }) => data.orderId === orderId,
  );
const listSentRefunds = (order: Order) =>
  order.refunds.filter(({ status }) => status === 'sent').reduce((sum, { amount }) => sum + amount, 0);

/** Two of one wig and one of another, with a coupon, points and tax. */
async function placeExpensiveOrder() {
  const { id, api } = await at.shop.createCustomer();
  await at.shop.db
    .insert(pointEntries)
    .values({ customerId: id, reason: 'gift', subject: `refund ${id}`, points: 3_000 });
  const firstProduct = await createTestProduct(at.shop.db, { stock: { 18: 5 } });
  const secondProduct = await createTestProduct(at.shop.db, { stock: { 18: 5 } });
  const coupon = await createTestCoupon(at.shop.db, { value: 33, isStackable: true });
  await api.cart.add({ variantId: firstProduct.variantId, qty: 2 });
  await api.cart.add({ variantId: secondProduct.variantId });
  await api.coupon.apply({ couponCode: coupon.code });
  const order = await api.order.place({
    ...(await buildOrderInput(api)),
    points: 1_111,
    shippingGuarantee: true,
  });
  await payOrder(at.shop, api, order.orderId);
  return {
    customerId: id,
    api,
    two: firstProduct,
    one: secondProduct,
    order: await api.order.read({ id: order.orderId }),
  };
}

describe('a refund by item', () => {
  test('returns what was paid for the items, and a second one the rest, to the cent', async () => {
    const { api, order, two, one, customerId } = await placeExpensiveOrder();
    const line = order.items.find(({ variantId }) => variantId === two.variantId)!;
    const partialRefund = await refund(order.incrementId, {
      lines: [{ order_item_id: line.id, qty: 1 }],
      reason: 'One was torn',
    });
    expect(partialRefund.code, partialRefund.message).toBe(200000);
    const after = await api.order.read({ id: order.id });
    expect(after).toMatchObject({ status: 'paid', refunds: [{ reason: 'One was torn', status: 'sent' }] });
    expect(after.refunds[0]!.items).toEqual([{ orderItemId: line.id, qty: 1 }]);
    expect(after.refundedAmount).toBeGreaterThan(0);
    expect(after.refundedAmount).toBeLessThan(line.price);
    expect(await loadStock(at.shop.db, two.variantId)).toBe(4);

    const excessRefund = await refund(order.incrementId, { lines: [{ order_item_id: line.id, qty: 2 }] });
    expect(excessRefund).toMatchObject({ code: 200422, message: 'qty Cannot be greater than 1' });
    expect((await refund(order.incrementId)).code).toBe(200000);
    const refundedOrder = await api.order.read({ id: order.id });
    expect(refundedOrder.status).toBe('refunded');
    expect(listSentRefunds(refundedOrder)).toBeCloseTo(order.grandTotal, 10);
    expect(refundedOrder.refundedAmount).toBe(order.grandTotal);
    expect([await loadStock(at.shop.db, two.variantId), await loadStock(at.shop.db, one.variantId)]).toEqual([
      5, 5,
    ]);
    expect(await loadPointsBalance(at.shop.db, customerId, at.shop.ctx.now())).toBe(3_000);
    expect((await api.coupon.list()).used).toEqual([]);
  });

  test('accepts only items of the order, each once', async () => {
    const { order } = await placeExpensiveOrder();
    const [item] = order.items;
    for (const [lines, field] of [
      [[{ order_item_id: 999_999, qty: 1 }], 'order_item_id'],
      [[{ order_item_id: item!.id, qty: 0 }], 'qty'],
      [[1, 2].map(() => ({ order_item_id: item!.id, qty: 1 })), 'order_item_id'],
      [[], 'lines'],
    ] as const)
      expect(await refund(order.incrementId, { lines })).toMatchObject({
        code: 200422,
        message: expect.stringContaining(field),
      });
  });
});

describe('a refund by amount', () => {
  test('can be made in parts, sends an email each time, and never exceeds what was paid', async () => {
    const { guest, orderId, order } = await placeUnpaidOrder(at.shop);
    await payOrder(at.shop, guest, orderId);
    expect((await refund(order.incrementId, { amount_cents: 2_900, reason: 'Came late' })).code).toBe(200000);
    expect(await loadOrderStatus(at.shop, orderId)).toBe('paid');
    expect(await refund(order.incrementId, { amount_cents: 10_001 })).toMatchObject({
      code: 200422,
      message: 'amount_cents Cannot be greater than 10000',
    });
    const refundEmail = await at.mailbox.receiveLatest(at.shop, getShopperEmail(guest));
    expect(refundEmail.subject).toBe(`Refund for order ${order.incrementId}: $29.00`);
    expect(refundEmail.text).toContain('Came late');
    expect((await refund(order.incrementId, { amount_cents: 10_000 })).code).toBe(200000);
    expect(await loadOrderStatus(at.shop, orderId)).toBe('refunded');
    expect((await refund(order.incrementId, { amount_cents: 1 })).message).toContain('cannot be refunded');
    expect(await listEmails(orderId)).toHaveLength(2);
    expect((await listEventComments(at.shop, orderId)).slice(2)).toEqual([
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
  ])('rejects %j with an error naming %s', async (body, field) => {
    const order = await placePaidOrder(at.shop, at.shop.createClient());
    expect(await refund(order.incrementId, body)).toMatchObject({
      code: 200422,
      message: expect.stringContaining(field),
    });
  });

  test('is rejected for an order that was never paid, and returns 401 without the key', async () => {
    const { order } = await placeUnpaidOrder(at.shop);
    expect((await refund(order.incrementId)).message).toContain('cannot be refunded');
    const path = `/api/admin/orders/${order.incrementId}/refunds`;
    expect((await at.shop.request(path, { method: 'POST', body: '{}' })).status).toBe(401);
  });
});

describe('a refund after shipping', () => {
  test.each([[['processing', 'shipped']], [['processing', 'shipped', 'completed']]])(
    'after %j returns the whole amount, and stock only on request',
    async (statuses) => {
      const wig = await createTestProduct(at.shop.db, { stock: { 18: 3 } });
      const order = await placePaidOrder(at.shop, at.shop.createClient(), wig.variantId);
      await advanceOrderStatus(at.shop, order.incrementId, ...statuses, 'refunded');
      expect(await loadOrderStatus(at.shop, order.orderId)).toBe('refunded');
      expect(await loadStock(at.shop.db, wig.variantId)).toBe(2);
      const otherOrder = await placePaidOrder(at.shop, at.shop.createClient(), wig.variantId);
      await advanceOrderStatus(at.shop, otherOrder.incrementId, ...statuses);
      expect((await refund(otherOrder.incrementId, { restock: true })).code).toBe(200000);
      expect(await loadStock(at.shop.db, wig.variantId)).toBe(2);
    },
  );

  test('deducts the points that the order had earned, by the refunded share and no more than the balance', async () => {
    const { id, api } = await at.shop.createCustomer();
    const order = await placeCompletedOrder(at.shop, api);
    expect(await loadPointsBalance(at.shop.db, id, at.shop.ctx.now())).toBe(129);
    await refund(order.incrementId, { amount_cents: 6_450 });
    expect(await loadPointsBalance(at.shop.db, id, at.shop.ctx.now())).toBe(64);
    await at.shop.db
      .insert(pointEntries)
      .values({ customerId: id, reason: 'order', subject: `spent ${id}`, points: -60 });
    await refund(order.incrementId);
    expect(await loadPointsBalance(at.shop.db, id, at.shop.ctx.now())).toBe(0);
    expect((await api.points.list({})).items[0]?.comment).toMatch(/^Taken back: order \d+ was refunded$/);
  });

  test('deducts points that an unpaid order holds, since they have not been spent', async () => {
    const { id, api } = await at.shop.createCustomer();
    const order = await placeCompletedOrder(at.shop, api);
    const balance = () => loadPointsBalance(at.shop.db, id, at.shop.ctx.now());
    expect(await balance()).toBe(129);
    await api.cart.add({ variantId: (await createTestProduct(at.shop.db)).variantId });
    const unpaidOrder = await api.order.place({ ...(await buildOrderInput(api)), points: 100 });
    expect(await balance()).toBe(29);
    await refund(order.incrementId);
    expect(await balance()).toBe(0);
    await api.order.cancel({ id: unpaidOrder.orderId });
    expect(await balance()).toBe(0);
  });

  test('in part before an order completes leaves only the rest of its points to be earned', async () => {
    const { id, api } = await at.shop.createCustomer();
    const order = await placePaidOrder(at.shop, api);
    await refund(order.incrementId, { amount_cents: 2_900 });
    await advanceOrderStatus(at.shop, order.incrementId, 'processing', 'shipped', 'completed');
    expect(await loadPointsBalance(at.shop.db, id, at.shop.ctx.now())).toBe(100);
  });
});
