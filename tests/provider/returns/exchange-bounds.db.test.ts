import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXCHANGE_GONE, returnBlockMessages } from '@/contract/return-messages';
import { RETURNS_PER_ORDER_MAX } from '@/contract/returns';
import { variants } from '@/provider/db/schema/variant';
import { REFUNDED_BEFORE } from '@/provider/modules/returns/exchange';
import { OWNER_KEY, requestRefundAsAdmin } from '@/tests/support/admin';
import {
  askForExchange,
  PARCEL,
  placeExchangeableOrder,
  receiveAll,
} from '@/tests/support/fixtures/exchange-fixtures';
import { buildOrderInput, expectApiError, payOrder } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct, loadStock, setStock } from '@/tests/support/fixtures/product-factory';
import { openReturnShop, processReturn, requestOne } from '@/tests/support/fixtures/return-fixtures';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import type { Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openReturnShop();
});
afterAll(() => shop.close());

const stockOf = (id: number) => loadStock(shop.db, id);
const ship = async (incrementId: string, body: object) => {
  const response = await shop.request(`/api/admin/orders/${incrementId}/shipments`, {
    ...{ method: 'POST', headers: { 'Owner-Key': OWNER_KEY } },
    body: JSON.stringify({ ...PARCEL, ...body }),
  });
  return (await response.json()) as { code: number; errors?: { field: string }[] };
};

/** An order of two products, of which nothing is shipped. */
async function placeOrderOfTwo(stock: Record<number, number> = { 18: 5, 20: 5 }) {
  const api = shop.createClient();
  const [one, two] = [await createTestProduct(shop.db, { stock }), await createTestProduct(shop.db)];
  for (const { variantId } of [one, two]) await api.cart.add({ variantId });
  const { orderId, incrementId } = await api.order.place(await buildOrderInput(api));
  await payOrder(shop, api, orderId);
  const { items } = await api.order.read({ id: orderId });
  const itemOf = ({ name }: { name: string }) => items.find((item) => item.name === name)!.id;
  return {
    api,
    orderId,
    incrementId,
    itemId: itemOf(one),
    otherItemId: itemOf(two),
    wanted: one.variantIds[1]!,
  };
}

describe('what was refunded in part before it came back', () => {
  test('is refunded for the rest, and not exchanged', async () => {
    const order = await placeExchangeableOrder(shop);
    const id = await askForExchange(order, order.wanted, 2);
    await processReturn(shop, `${id}/approve`, { address: 'Odette' });
    const one = [{ order_item_id: order.itemId, qty: 1 }];
    await requestRefundAsAdmin(shop, order.incrementId, { lines: one });
    const lines = [{ order_item_id: order.itemId, received_qty: 2 }];
    await processReturn(shop, `${id}/receive`, { lines });
    expect((await processReturn(shop, `${id}/replace`, PARCEL)).message).toBe(REFUNDED_BEFORE);
    const { data } = await processReturn(shop, String(id));
    const pressed = await processReturn(shop, `${id}/refund`, {});
    expect([pressed.message, pressed.data.status]).toEqual(['success', 'refunded']);
    const { refunds, refundedAmount } = await order.api.order.read({ id: order.orderId });
    expect(refunds.map(({ amount }) => amount)).toEqual([data.paid_amount, data.paid_amount]);
    expect(refundedAmount).toBe(2 * data.paid_amount);
    expect(await stockOf(order.wanted)).toBe(3);
  });

  test('by a sum is refunded up to what was paid, which staff are shown', async () => {
    const order = await placeExchangeableOrder(shop, 1);
    const id = await askForExchange(order);
    await receiveAll(shop, id, [[order.itemId, 1]]);
    const { grandTotal } = await order.api.order.read({ id: order.orderId });
    const leftCents = 1_000;
    await requestRefundAsAdmin(shop, order.incrementId, {
      amount_cents: Math.round(grandTotal * 100) - leftCents,
    });
    expect((await processReturn(shop, String(id))).data.paid_amount).toBe(leftCents / 100);
    expect((await processReturn(shop, `${id}/refund`, {})).data.status).toBe('refunded');
    expect((await order.api.order.read({ id: order.orderId })).refundedAmount).toBe(grandTotal);
  });

  test('in whole is refused with the reason', async () => {
    const order = await placeExchangeableOrder(shop);
    const id = await askForExchange(order);
    await receiveAll(shop, id, [[order.itemId, 1]]);
    const both = [{ order_item_id: order.itemId, qty: 2 }];
    await requestRefundAsAdmin(shop, order.incrementId, { lines: both });
    expect((await processReturn(shop, `${id}/refund`, {})).message).toBe(REFUNDED_BEFORE);
  });
});

test('the rest of an order cannot have the tracking number of a replacement: it would not be shipped', async () => {
  const order = await placeOrderOfTwo();
  await ship(order.incrementId, { track_number: 'A1', lines: [{ order_item_id: order.itemId, qty: 1 }] });
  const id = await askForExchange(order, order.wanted);
  await receiveAll(shop, id, [[order.itemId, 1]]);
  expect((await processReturn(shop, `${id}/replace`, PARCEL)).data.status).toBe('exchanged');
  expect((await ship(order.incrementId, {})).errors).toMatchObject([{ field: 'track_number' }]);
  expect((await ship(order.incrementId, { track_number: 'A2' })).code).toBe(200000);
  expect((await order.api.order.read({ id: order.orderId })).status).toBe('shipped');
});

test('an exchange and a refund asked for at once do not exceed the returns that an order may have', async () => {
  const order = await placeOrderOfTwo();
  await ship(order.incrementId, { track_number: 'A1' });
  for (let count = 1; count < RETURNS_PER_ORDER_MAX; count += 1) {
    const [entry] = (await requestOne(order.api, order.orderId, order.itemId)).returns;
    await order.api.returns.cancel({ orderId: order.orderId, returnId: entry!.id });
  }
  const line = { qty: 1, reason: 'fit' as const };
  const request = (lines: Parameters<typeof order.api.returns.request>[0]['lines']) =>
    order.api.returns.request({ orderId: order.orderId, isUnused: true, lines });
  const exchanged = { ...line, orderItemId: order.itemId, exchangeVariantId: order.wanted };
  const refused = await expectApiError(request([exchanged, { ...line, orderItemId: order.otherItemId }]));
  expect(refused.message).toBe(returnBlockMessages.too_many);
  expect((await request([exchanged])).returns).toHaveLength(RETURNS_PER_ORDER_MAX);
});

test('two items that are exchanged for the same variant need as many of it', async () => {
  const api = shop.createClient();
  const { variantIds } = await createTestProduct(shop.db, { stock: { 18: 5, 20: 5, 22: 1 } });
  for (const variantId of variantIds.slice(0, 2)) await api.cart.add({ variantId });
  const { orderId, incrementId } = await api.order.place(await buildOrderInput(api));
  await payOrder(shop, api, orderId);
  await ship(incrementId, {});
  const { items } = await api.order.read({ id: orderId });
  const request = (ids: number[]) =>
    api.returns.request({
      ...{ orderId, isUnused: true },
      lines: ids.map((orderItemId) => ({
        ...{ orderItemId, qty: 1, reason: 'fit' as const, exchangeVariantId: variantIds[2]! },
      })),
    });
  const ids = items.map(({ id }) => id);
  expect((await expectApiError(request(ids))).message).toBe(EXCHANGE_GONE);
  expect((await request(ids.slice(0, 1))).returns).toHaveLength(1);
});

test('an item that is named twice in what arrived is refused, and nothing is noted', async () => {
  const order = await placeExchangeableOrder(shop);
  const id = await askForExchange(order, order.wanted, 2);
  await processReturn(shop, `${id}/approve`, { address: 'Odette' });
  const lines = [1, 2].map((received_qty) => ({ order_item_id: order.itemId, received_qty }));
  const refused = await processReturn(shop, `${id}/receive`, { lines });
  expect(refused).toMatchObject({ code: 200422, errors: [{ field: 'lines' }] });
  expect((await processReturn(shop, String(id))).data.status).toBe('approved');
});

test('a product that has the wanted variant by now cannot be deleted', async () => {
  const order = await placeExchangeableOrder(shop);
  await askForExchange(order, order.wanted);
  const target = await createTestProduct(shop.db);
  await shop.db.update(variants).set({ productId: target.id }).where(eq(variants.id, order.wanted));
  const manager = await signInAsStaff(shop, 'manager');
  const deleted = await manager.send('DELETE', `products/${target.id}`);
  expect([deleted.code, deleted.message]).toEqual([200422, expect.stringContaining('name this product')]);
});

test('stock that is not counted stays so through hold, release and replacement', async () => {
  const uncounted = 1_000_000;
  const order = await placeExchangeableOrder(shop, 2, { 18: uncounted, 20: uncounted });
  const first = await askForExchange(order, order.wanted);
  await receiveAll(shop, first, [[order.itemId, 1]]);
  expect((await processReturn(shop, `${first}/replace`, PARCEL)).data.status).toBe('exchanged');
  const second = await askForExchange(order, order.wanted);
  await processReturn(shop, `${second}/approve`, { address: 'Odette' });
  await processReturn(shop, `${second}/refuse`, { reason: 'Worn' });
  expect([await stockOf(order.own), await stockOf(order.wanted)]).toEqual([uncounted, uncounted]);
});

test('a variant that is repriced, taken off sale or sold out between asking and arriving never costs or pays anything', async () => {
  const order = await placeExchangeableOrder(shop, 1);
  const id = await askForExchange(order, order.wanted);
  await receiveAll(shop, id, [[order.itemId, 1]]);
  await shop.db
    .update(variants)
    .set({ priceCents: 1, isActive: false, stock: 0 })
    .where(eq(variants.id, order.wanted));
  expect((await processReturn(shop, `${id}/replace`, PARCEL)).data.status).toBe('exchanged');
  expect(await stockOf(order.wanted)).toBe(0);
  const { refundedAmount, items } = await order.api.order.read({ id: order.orderId });
  expect(refundedAmount).toBe(0);
  expect(items[0]!.rowTotal).toBe(129);
  await setStock(shop.db, order.own, 0);
  await shop.db.execute(sql`update variants set is_active = true where id = ${order.wanted}`);
  const { items: returnable } = await order.api.returns.list({ orderId: order.orderId });
  expect(returnable[0]).toMatchObject({ qtyReturnable: 1, exchanges: [] });
});
