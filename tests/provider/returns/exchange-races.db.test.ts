import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returns } from '@/provider/db/schema/returns';
import { requestRefundAsAdmin } from '@/tests/support/admin';
import {
  askForExchange,
  PARCEL,
  placeExchangeableOrder,
  receiveAll,
} from '@/tests/support/fixtures/exchange-fixtures';
import { buildOrderInput } from '@/tests/support/fixtures/order-fixtures';
import { loadStock } from '@/tests/support/fixtures/product-factory';
import { openReturnShop, processReturn } from '@/tests/support/fixtures/return-fixtures';
import { hasBlockedQuery, openSecondConnection, postgresUrl } from '@/tests/support/second-connection';
import type { Shop } from '@/tests/support/shop';
import { runConcurrently, warmConnectionPool } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openReturnShop();
});
afterAll(() => shop.close());

const stockOf = (id: number) => loadStock(shop.db, id);

describe('at once', () => {
  test('twenty steps of staff and shopper end in one state, with stock and money that fit it', async () => {
    const order = await placeExchangeableOrder(shop, 2, { 20: 2 });
    const { api, orderId, incrementId, itemId, own, wanted } = order;
    const id = await askForExchange(order, wanted, 2);
    await processReturn(shop, `${id}/approve`, { address: 'Odette' });
    await warmConnectionPool(shop);
    const lines = [{ order_item_id: itemId, received_qty: 2, restock: true }];
    const steps = [
      () => processReturn(shop, `${id}/receive`, { lines }),
      () => processReturn(shop, `${id}/replace`, PARCEL),
      () => processReturn(shop, `${id}/refund`, {}),
      () => processReturn(shop, `${id}/refuse`, { reason: 'Worn' }),
      () => api.returns.cancel({ orderId, returnId: id }).catch(() => null),
      async () => requestRefundAsAdmin(shop, incrementId, { lines: [{ order_item_id: itemId, qty: 1 }] }),
    ];
    await processReturn(shop, `${id}/receive`, { lines });
    await runConcurrently<unknown>(20, async (index) => steps[index % steps.length]!());
    const [row] = await shop.db.select().from(returns).where(eq(returns.id, id));
    const after = await api.order.read({ id: orderId });
    expect(row).toMatchObject({ heldUntil: null });
    expect(['refunded', 'exchanged', 'refused']).toContain(row!.status);
    const isExchanged = row!.status === 'exchanged';
    expect([await stockOf(own), await stockOf(wanted)]).toEqual([5, isExchanged ? 0 : 2]);
    expect(after.tracks).toHaveLength(isExchanged ? 2 : 1);
    expect(after.refundedAmount).toBeLessThanOrEqual(after.grandTotal);
  });

  test('an approval and two checkouts of the last piece: one gets it', async () => {
    const order = await placeExchangeableOrder(shop, 1, { 20: 1 });
    const id = await askForExchange(order, order.wanted);
    const buyers = await Promise.all(
      [1, 2].map(async () => {
        const api = shop.createClient();
        await api.cart.add({ variantId: order.wanted });
        return { api, input: await buildOrderInput(api) };
      }),
    );
    await warmConnectionPool(shop);
    const [approved, ...placed] = await Promise.all([
      processReturn(shop, `${id}/approve`, { address: 'Odette' }),
      ...buyers.map(({ api, input }) => api.order.place(input).catch(() => null)),
    ]);
    expect(approved.code).toBe(200000);
    const [row] = await shop.db.select().from(returns).where(eq(returns.id, id));
    const takenQty = placed.filter(Boolean).length + (row!.isExchange ? 1 : 0);
    expect([takenQty, await stockOf(order.wanted)]).toEqual([1, 0]);
  });
});

test.skipIf(!postgresUrl)(
  'a refund waits for stock before it locks the product, as a checkout does',
  async () => {
    const order = await placeExchangeableOrder(shop, 1);
    const id = await askForExchange(order, order.wanted);
    await receiveAll(shop, id, [[order.itemId, 1]]);
    const { grandTotal } = await order.api.order.read({ id: order.orderId });
    const checkout = await openSecondConnection(shop);
    try {
      await checkout.query('begin');
      await checkout.query('select 1 from variants where id = $1 for update', [order.wanted]);
      const refund = processReturn(shop, `${id}/refund`, { amount_cents: Math.round(grandTotal * 100) });
      await expect.poll(() => hasBlockedQuery(shop)).toBe(true);
      await checkout.query('select 1 from products where id = $1 for update nowait', [order.productId]);
      await checkout.query('commit');
      expect((await refund).data.status).toBe('refunded');
    } finally {
      await checkout.end();
    }
  },
);
