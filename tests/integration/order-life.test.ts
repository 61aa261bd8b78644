import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sessions } from '@/provider/db/schema/customer';
import { pointEntries } from '@/provider/db/schema/points';
import { payments, sandboxIntents } from '@/provider/db/schema/payment';
import { sweepOrders } from '@/provider/records/order-life';
import { pointsBalance } from '@/provider/records/points';
import { keepSweeping } from '@/provider/sweeper';
import { answerChanged, CHANGED_PATH, tellChanged } from '@/lib/api/changed-door';
import { orderFor, paid, placed } from '../support/buying';
import { makeCoupon, makeWig, stockOf } from '../support/goods';
import { bought, knock, moved, OWNER_KEY, PARCEL } from '../support/owner';
import { attemptsOf, commentsOf, statusOf } from '../support/paying';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { passHours, times } from '../support/times';

/** PostgreSQL's, whose room needs no care. */
const database = { reclaimSpace: async () => undefined };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
}, 300_000);
afterAll(() => shop.close());

describe('time', () => {
  test('two workers at once cancel each unpaid order once, and its stock comes back once', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 8 } });
    await times(8, () => placed(shop.visitor(), wig.variantId));
    expect(await stockOf(shop.db, wig.variantId)).toBe(0);
    passHours(shop, 25);
    shop.changed.length = 0;
    const sweeps = await Promise.all([sweepOrders(shop.work), sweepOrders(shop.work)]);
    expect(sweeps.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(8);
    expect(await stockOf(shop.db, wig.variantId)).toBe(8);
    expect(shop.changed).toContain(`stock:${wig.id}`);
    expect(shop.changed).toContain(`product:${wig.id}`);
  });

  test('a shipped order completes after two weeks, and its points are given once', async () => {
    const { id, api } = await shop.customer();
    const { orderId, incrementId } = await bought(shop, api);
    await moved(shop, incrementId, 'processing', 'shipped');
    passHours(shop, 14 * 24 - 1);
    await sweepOrders(shop.work);
    expect(await statusOf(shop, orderId)).toBe('shipped');
    passHours(shop, 1);
    await times(3, () => sweepOrders(shop.work));
    expect(await statusOf(shop, orderId)).toBe('completed');
    expect(await pointsBalance(shop.db, id, shop.work.now())).toBe(129);
    expect((await commentsOf(shop, orderId)).filter((comment) => comment === 'Completed')).toHaveLength(1);
  });

  test('the server does it by itself, and tells which pages are old', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 1 } });
    const { orderId } = await placed(shop.visitor(), wig.variantId);
    passHours(shop, 25);
    shop.changed.length = 0;
    const stop = keepSweeping(shop.work, database, 5);
    await expect.poll(() => statusOf(shop, orderId), { timeout: 10_000 }).toBe('cancelled');
    await expect.poll(() => shop.changed).toContain(`stock:${wig.id}`);
    await stop();
  });

  test('cron asks at the owner’s door, which is shut to others', async () => {
    const { orderId } = await placed(shop.visitor(), (await makeWig(shop.db)).variantId);
    passHours(shop, 25);
    const ask = (key: string) =>
      shop.request('/api/owner/orders/sweep', { method: 'POST', headers: { 'Owner-Key': key } });
    expect((await ask('another-key-of-the-tests')).status).toBe(404);
    expect(await statusOf(shop, orderId)).toBe('unpaid');
    expect(await (await ask(OWNER_KEY)).json()).toMatchObject({ data: { cancelled: 1, completed: 0 } });
    expect(await statusOf(shop, orderId)).toBe('cancelled');
  });
});

test('what was written while nobody asked is expired by a call that only this process can make', async () => {
  const { createServer } = await import('node:http');
  const expired: string[] = [];
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const asked = new Request(`http://localhost${request.url}`, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks),
      });
      const told = await answerChanged(asked, (tag) => expired.push(tag));
      answer.writeHead(told.status).end(await told.text());
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await tellChanged(`http://127.0.0.1:${port}`, ['stock:1', 'product:1']);
  expect(expired).toEqual(['stock:1', 'product:1']);

  const stranger = new Request(`http://127.0.0.1:${port}${CHANGED_PATH}`, {
    method: 'POST',
    headers: { 'Inside-Key': 'guessed' },
    body: '{"tags":["home"]}',
  });
  expect((await answerChanged(stranger, (tag) => expired.push(tag))).status).toBe(404);
  expect(expired).not.toContain('home');
  server.close();
});

describe('the owner', () => {
  test('takes an order step by step, and its shopper sees the parcel and the timeline', async () => {
    const { api } = await shop.customer();
    const { orderId, incrementId } = await bought(shop, api);
    expect(await knock(shop, incrementId, { status: 'shipped', ...PARCEL })).toMatchObject({
      message: 'An order that is Paid must not become Shipped',
    });
    await moved(shop, incrementId, 'processing');
    expect(await knock(shop, incrementId, { status: 'shipped' })).toMatchObject({
      code: 200422,
      message: 'carrier Cannot be empty',
    });
    const checkpoints = [{ text: 'Left the bench', place: 'Portland', time: '2026-11-21T10:00:00Z' }];
    await knock(shop, incrementId, { status: 'shipped', ...PARCEL, comment: 'With DHL' });
    await knock(shop, incrementId, { status: 'shipped', checkpoints });
    const order = await api.order.read({ id: orderId });
    expect(order).toMatchObject({
      status: 'shipped',
      canReview: true,
      canChangeAddress: false,
      tracks: [{ carrierCode: 'dhl', trackNumber: 'JD0144', url: expect.stringContaining('JD0144') }],
    });
    expect(order.tracks).toHaveLength(1);
    expect(order.statusHistories.map(({ comment }) => comment).slice(-2)).toEqual(['Processing', 'With DHL']);
    expect((await api.order.trackInfo({ orderId })).shipment).toMatchObject({ checkpoints });
    expect((await api.order.tracks({ orderId })).items).toMatchObject([{ latest: checkpoints[0] }]);
  });

  test('refunds once: money, stock, coupon and points go back', async () => {
    const { id, api } = await shop.customer();
    const wig = await makeWig(shop.db, { stock: { 18: 3 } });
    const coupon = await makeCoupon(shop.db, { usageLimit: 1 });
    await api.cart.add({ variantId: wig.variantId, qty: 1 });
    await api.coupon.apply({ couponCode: coupon.code });
    const order = await bought(shop, api, wig.variantId);
    expect(await stockOf(shop.db, wig.variantId)).toBe(1);
    await times(3, () => knock(shop, order.incrementId, { status: 'refunded', comment: 'The lace tore' }));

    expect(await statusOf(shop, order.orderId)).toBe('refunded');
    expect(await stockOf(shop.db, wig.variantId)).toBe(3);
    expect(await attemptsOf(shop, order.orderId)).toEqual(['refunded']);
    expect(
      (await shop.db.select().from(sandboxIntents)).filter(({ status }) => status === 'refunded'),
    ).toHaveLength(1);
    expect((await api.coupon.list()).used).toEqual([]);
    expect(await pointsBalance(shop.db, id, shop.work.now())).toBe(0);
    expect((await api.points.list({})).pending).toBe(0);
    expect((await commentsOf(shop, order.orderId)).slice(-2)).toEqual([
      'The lace tore',
      expect.stringMatching(/^\$[\d.]+ has been sent back$/),
    ]);
  });

  test('a refund gives the points back that had paid a part, once, whoever asks how often', async () => {
    const { id, api } = await shop.customer();
    await shop.db
      .insert(pointEntries)
      .values({ customerId: id, reason: 'gift', subject: 'refund', points: 3_000 });
    const wig = await makeWig(shop.db, { stock: { 18: 2 } });
    await api.cart.add({ variantId: wig.variantId });
    const order = await api.order.place({ ...(await orderFor(api)), points: 2_000 });
    await paid(shop, api, order.orderId);
    expect(await pointsBalance(shop.db, id, shop.work.now())).toBe(1_000);
    await times(5, () => knock(shop, order.incrementId, { status: 'refunded' }));
    expect(await pointsBalance(shop.db, id, shop.work.now())).toBe(3_000);
    expect(await stockOf(shop.db, wig.variantId)).toBe(2);
  });

  test.each([
    [{}, 'status'],
    [{ status: 'paid' }, 'status'],
    [{ status: 'cancelled' }, 'status'],
    [{ checkpoints: [{ text: 'x' }] }, 'checkpoints'],
    [{ price: 1 }, 'price'],
  ])('%j is refused and names %s', async (body, field) => {
    const { incrementId } = await placed(shop.visitor(), (await makeWig(shop.db)).variantId);
    expect(await knock(shop, incrementId, body)).toMatchObject({
      code: 200422,
      message: expect.stringContaining(field),
    });
  });

  test('without the key, or for a number nobody has, nothing is here', async () => {
    const { incrementId, orderId } = await bought(shop, shop.visitor());
    expect((await knock(shop, incrementId, { status: 'refunded' }, 'wrong-key-of-the-tests')).http).toBe(404);
    expect((await knock(shop, '999999', { status: 'refunded' })).http).toBe(404);
    expect(await statusOf(shop, orderId)).toBe('paid');
  });
});

test('what nobody needs any more is taken away, too, while a refund cannot be sent', async () => {
  const { api } = await shop.customer();
  const { orderId } = await bought(shop, api);
  const due = eq(payments.orderId, orderId);
  await shop.db.update(payments).set({ status: 'refund_due', gateway: 'adyen' }).where(due); // not open here
  passHours(shop, 121 * 24);
  expect(await shop.db.$count(sessions)).toBeGreaterThan(0);
  const stop = keepSweeping(shop.work, database, 5);
  await expect.poll(() => shop.db.$count(sessions), { timeout: 10_000 }).toBe(0);
  await stop();
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).toContain('could not be done');
  vi.mocked(console.error).mockClear();
});
