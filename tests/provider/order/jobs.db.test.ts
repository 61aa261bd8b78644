import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sessions } from '@/provider/db/schema/customer';
import { pointEntries } from '@/provider/db/schema/points';
import { payments } from '@/provider/db/schema/payment';
import { sandboxIntents } from '@/provider/modules/payment/gateways/sandbox/schema';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import { loadPointsBalance } from '@/provider/modules/points/points';
import { jobs } from '@/provider/jobs';
import { startScheduler } from '@/provider/platform/jobs/scheduler';
import { handleInvalidation, INVALIDATION_PATH, postInvalidation } from '@/lib/server/invalidation-route';
import { buildOrderInput, payOrder, placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct, loadStock } from '@/tests/support/fixtures/product-factory';
import {
  placePaidOrder,
  updateOrderAsAdmin,
  advanceOrderStatus,
  OWNER_KEY,
  TEST_SHIPMENT,
} from '@/tests/support/admin';
import {
  listAttemptStatuses,
  listEventComments,
  loadOrderStatus,
} from '@/tests/support/fixtures/payment-fixtures';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours, runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
}, 300_000);
afterAll(() => shop.close());

describe('scheduled order jobs', () => {
  test('cancel each unpaid order once and return its stock once when two workers run', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 8 } });
    await runConcurrently(8, () => placeOrderForVariant(shop.createClient(), wig.variantId));
    expect(await loadStock(shop.db, wig.variantId)).toBe(0);
    advanceHours(shop, 25);
    shop.invalidatedTags.length = 0;
    const results = await Promise.all([runOrderJobs(shop.ctx), runOrderJobs(shop.ctx)]);
    expect(results.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(8);
    expect(await loadStock(shop.db, wig.variantId)).toBe(8);
    expect(shop.invalidatedTags).toContain(`stock:${wig.id}`);
    expect(shop.invalidatedTags).toContain(`product:${wig.id}`);
  });

  test('complete a shipped order after two weeks, and credit its points once', async () => {
    const { id, api } = await shop.createCustomer();
    const { orderId, incrementId } = await placePaidOrder(shop, api);
    await advanceOrderStatus(shop, incrementId, 'processing', 'shipped');
    advanceHours(shop, 14 * 24 - 1);
    await runOrderJobs(shop.ctx);
    expect(await loadOrderStatus(shop, orderId)).toBe('shipped');
    advanceHours(shop, 1);
    await runConcurrently(3, () => runOrderJobs(shop.ctx));
    expect(await loadOrderStatus(shop, orderId)).toBe('completed');
    expect(await loadPointsBalance(shop.db, id, shop.ctx.now())).toBe(129);
    expect(
      (await listEventComments(shop, orderId)).filter((comment) => comment === 'Completed'),
    ).toHaveLength(1);
  });

  test('run in the server without a trigger, and invalidate the affected pages', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 1 } });
    const { orderId } = await placeOrderForVariant(shop.createClient(), wig.variantId);
    advanceHours(shop, 25);
    shop.invalidatedTags.length = 0;
    const stop = startScheduler(shop.ctx, jobs, 5);
    await expect.poll(() => loadOrderStatus(shop, orderId), { timeout: 10_000 }).toBe('cancelled');
    await expect.poll(() => shop.invalidatedTags).toContain(`stock:${wig.id}`);
    await stop();
  });

  test('can be run by cron through the admin API, with the key only', async () => {
    const { orderId } = await placeOrderForVariant(
      shop.createClient(),
      (await createTestProduct(shop.db)).variantId,
    );
    advanceHours(shop, 25);
    const requestSweep = (key: string) =>
      shop.request('/api/admin/orders/sweep', { method: 'POST', headers: { 'Owner-Key': key } });
    expect((await requestSweep('another-key-of-the-tests')).status).toBe(401);
    expect(await loadOrderStatus(shop, orderId)).toBe('unpaid');
    expect(await (await requestSweep(OWNER_KEY)).json()).toMatchObject({
      data: { cancelled: 1, completed: 0 },
    });
    expect(await loadOrderStatus(shop, orderId)).toBe('cancelled');
  });
});

test('cache tags changed outside a request are invalidated by a call that only this process can make', async () => {
  const { createServer } = await import('node:http');
  const expired: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const webRequest = new Request(`http://localhost${request.url}`, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks),
      });
      const webResponse = await handleInvalidation(webRequest, (tag) => expired.push(tag));
      response.writeHead(webResponse.status).end(await webResponse.text());
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await postInvalidation(`http://127.0.0.1:${port}`, ['stock:1', 'product:1']);
  expect(expired).toEqual(['stock:1', 'product:1']);

  const forgedRequest = new Request(`http://127.0.0.1:${port}${INVALIDATION_PATH}`, {
    method: 'POST',
    headers: { 'Internal-Key': 'guessed' },
    body: '{"tags":["home"]}',
  });
  expect((await handleInvalidation(forgedRequest, (tag) => expired.push(tag))).status).toBe(404);
  expect(expired).not.toContain('home');
  server.close();
});

describe('the admin', () => {
  test('advances an order step by step, and its shopper sees the shipment and the timeline', async () => {
    const { api } = await shop.createCustomer();
    const { orderId, incrementId } = await placePaidOrder(shop, api);
    expect(
      await updateOrderAsAdmin(shop, incrementId, { status: 'shipped', ...TEST_SHIPMENT }),
    ).toMatchObject({
      message: 'An order that is Paid must not become Shipped',
    });
    await advanceOrderStatus(shop, incrementId, 'processing');
    expect(await updateOrderAsAdmin(shop, incrementId, { status: 'shipped' })).toMatchObject({
      code: 200422,
      message: 'carrier Cannot be empty',
    });
    const checkpoints = [{ text: 'Left the bench', place: 'Portland', time: '2026-11-21T10:00:00Z' }];
    await updateOrderAsAdmin(shop, incrementId, { status: 'shipped', ...TEST_SHIPMENT, comment: 'With DHL' });
    await updateOrderAsAdmin(shop, incrementId, { status: 'shipped', checkpoints });
    const order = await api.order.read({ id: orderId });
    expect(order).toMatchObject({
      status: 'shipped',
      canReview: true,
      canChangeAddress: false,
      tracks: [{ carrierCode: 'dhl', trackNumber: 'JD0144', url: expect.stringContaining('JD0144') }],
    });
    expect(order.tracks).toHaveLength(1);
    expect(order.statusHistories.map(({ comment }) => comment).slice(-2)).toEqual(['Processing', 'With DHL']);
    expect((await api.order.readShipment({ orderId })).shipment).toMatchObject({ checkpoints });
    expect((await api.order.tracks({ orderId })).items).toMatchObject([{ latest: checkpoints[0] }]);
  });

  test('refunds an order once: money, stock, coupon and points are returned', async () => {
    const { id, api } = await shop.createCustomer();
    const wig = await createTestProduct(shop.db, { stock: { 18: 3 } });
    const coupon = await createTestCoupon(shop.db, { usageLimit: 1 });
    await api.cart.add({ variantId: wig.variantId, qty: 1 });
    await api.coupon.apply({ couponCode: coupon.code });
    const order = await placePaidOrder(shop, api, wig.variantId);
    expect(await loadStock(shop.db, wig.variantId)).toBe(1);
    await runConcurrently(3, () =>
      updateOrderAsAdmin(shop, order.incrementId, { status: 'refunded', comment: 'The lace tore' }),
    );

    expect(await loadOrderStatus(shop, order.orderId)).toBe('refunded');
    expect(await loadStock(shop.db, wig.variantId)).toBe(3);
    expect(await listAttemptStatuses(shop, order.orderId)).toEqual(['refunded']);
    expect(
      (await shop.db.select().from(sandboxIntents)).filter(({ status }) => status === 'refunded'),
    ).toHaveLength(1);
    expect((await api.coupon.list()).used).toEqual([]);
    expect(await loadPointsBalance(shop.db, id, shop.ctx.now())).toBe(0);
    expect((await api.points.list({})).pending).toBe(0);
    expect((await listEventComments(shop, order.orderId)).slice(-2)).toEqual([
      'The lace tore',
      expect.stringMatching(/^\$[\d.]+ has been sent back$/),
    ]);
  });

  test('refunds the points that paid a part of an order once, however many requests run', async () => {
    const { id, api } = await shop.createCustomer();
    await shop.db
      .insert(pointEntries)
      .values({ customerId: id, reason: 'gift', subject: 'refund', points: 3_000 });
    const wig = await createTestProduct(shop.db, { stock: { 18: 2 } });
    await api.cart.add({ variantId: wig.variantId });
    const order = await api.order.place({ ...(await buildOrderInput(api)), points: 2_000 });
    await payOrder(shop, api, order.orderId);
    expect(await loadPointsBalance(shop.db, id, shop.ctx.now())).toBe(1_000);
    await runConcurrently(5, () => updateOrderAsAdmin(shop, order.incrementId, { status: 'refunded' }));
    expect(await loadPointsBalance(shop.db, id, shop.ctx.now())).toBe(3_000);
    expect(await loadStock(shop.db, wig.variantId)).toBe(2);
  });

  test.each([
    [{}, 'status'],
    [{ status: 'paid' }, 'status'],
    [{ status: 'cancelled' }, 'status'],
    [{ checkpoints: [{ text: 'x' }] }, 'checkpoints'],
    [{ price: 1 }, 'price'],
  ])('gets %j rejected with an error naming %s', async (body, field) => {
    const { incrementId } = await placeOrderForVariant(
      shop.createClient(),
      (await createTestProduct(shop.db)).variantId,
    );
    expect(await updateOrderAsAdmin(shop, incrementId, body)).toMatchObject({
      code: 200422,
      message: expect.stringContaining(field),
    });
  });

  test('gets 401 without the key, and 404 for an unknown order number', async () => {
    const { incrementId, orderId } = await placePaidOrder(shop, shop.createClient());
    expect(
      (await updateOrderAsAdmin(shop, incrementId, { status: 'refunded' }, 'wrong-key-of-the-tests')).http,
    ).toBe(401);
    expect((await updateOrderAsAdmin(shop, '999999', { status: 'refunded' })).http).toBe(404);
    expect(await loadOrderStatus(shop, orderId)).toBe('paid');
  });
});

test('expired data is deleted even while a refund cannot be sent', async () => {
  const { api } = await shop.createCustomer();
  const { orderId } = await placePaidOrder(shop, api);
  const paymentFilter = eq(payments.orderId, orderId);
  await shop.db.update(payments).set({ status: 'refund_due', gateway: 'adyen' }).where(paymentFilter); // not set up here
  advanceHours(shop, 121 * 24);
  expect(await shop.db.$count(sessions)).toBeGreaterThan(0);
  const stop = startScheduler(shop.ctx, jobs, 5);
  await expect.poll(() => shop.db.$count(sessions), { timeout: 10_000 }).toBe(0);
  await stop();
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).toContain('The scheduled jobs failed');
  vi.mocked(console.error).mockClear();
});
