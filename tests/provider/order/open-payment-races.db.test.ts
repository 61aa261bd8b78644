import type { Client } from 'pg';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { orders } from '@/provider/db/schema/order';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import { RESERVED_MAX } from '@/provider/modules/cart/reservation-limits';
import { placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { createClientFromIp } from '@/tests/support/fixtures/customer-factory';
import { toResponseCode, createNetworkIp } from '@/tests/support/network-fixtures';
import { openSecondConnection, postgresUrl } from '@/tests/support/second-connection';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceClock, warmConnectionPool } from '@/tests/support/timing';

const QUANTITY = 80;

// PostgreSQL only: the embedded database runs one statement at a time.
describe.runIf(postgresUrl)('payments opened concurrently', () => {
  let shop: Shop;
  let otherConnection: Client;
  beforeAll(async () => {
    shop = await openShop();
    await setTestShopConfig(shop.db);
    otherConnection = await openSecondConnection(shop);
  });
  afterAll(async () => {
    await otherConnection.end();
    await shop.close();
  });

  test('from one network reserve no more than its limit', async () => {
    const at = createNetworkIp();
    const lapsed = [];
    for (let index = 0; index < 4; index += 1) {
      const guest = createClientFromIp(shop, at);
      const { variantId } = await createTestProduct(shop.db, { stock: { 18: 400 } });
      lapsed.push({ guest, variantId, ...(await placeOrderForVariant(guest, variantId, QUANTITY)) });
      advanceClock(shop, 31 * 60_000);
      await runOrderJobs(shop.ctx);
    }
    await warmConnectionPool(shop);
    await otherConnection.query('begin');
    await otherConnection.query('select 1 from variants where id = any($1) for update', [
      lapsed.map(({ variantId }) => variantId),
    ]);
    const attempts = lapsed.map(({ guest, orderId }) =>
      toResponseCode(guest.payment.openWithFields({ orderId })),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await otherConnection.query('commit');
    await Promise.all(attempts);
    const reservingOrders = await shop.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.status, 'unpaid'), isNotNull(orders.stockHeldUntil)));
    expect(reservingOrders.length * QUANTITY).toBeLessThanOrEqual(RESERVED_MAX.unverified);
    expect(reservingOrders).toHaveLength(1);
  }, 60_000);

  test('keep the payment method of an order that has been paid in the meantime', async () => {
    const guest = shop.createClient();
    const { orderId } = await placeOrderForVariant(guest, (await createTestProduct(shop.db)).variantId);
    await otherConnection.query('begin');
    await otherConnection.query("update orders set status = 'paid' where id = $1", [orderId]);
    const retryRequest = guest.payment.retry({ orderId, paymentMethod: 'wallet' });
    const replayed = toResponseCode(retryRequest);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await otherConnection.query('commit');
    expect(await replayed).toBe(ResponseCode.orderNotPayable);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ status: 'paid', paymentMethod: 'card' });
  });
});
