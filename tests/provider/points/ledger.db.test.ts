import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coupons } from '@/provider/db/schema/coupon';
import { couponRedemptions } from '@/provider/db/schema/coupon-redemption';
import { pointEntries } from '@/provider/db/schema/points';
import { DomainError } from '@/provider/platform/errors/errors';
import { cancelLockedOrder } from '@/provider/modules/order/cancel-locked-order';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import { advanceOrder } from '@/provider/modules/order/update/advance-order';
import { changeStatus, lockOrder } from '@/provider/modules/order/order-repository';
import { addPointEntry, loadPointsBalance } from '@/provider/modules/points/points';
import { loadPointHistory } from '@/provider/modules/points/point-history';
import { withTransaction } from '@/provider/platform/context';
import { createTestCoupon } from '@/tests/support/fixtures/product-factory';
import { createUnpaidOrder } from '@/tests/support/fixtures/unpaid-order';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours, runConcurrently, warmConnectionPool } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ PAY_WITHIN_HOURS: '24' });
  await setTestShopConfig(shop.db);
}, 300_000);
afterAll(() => shop.close());

const addPoints = (customerId: number, points: number, subject: string) =>
  addPointEntry(shop.ctx, { customerId, reason: 'gift', subject: `${customerId}:${subject}`, points });
const currency = { code: 'USD', symbol: '$', name: 'US dollar', rate: 1 };
/** Needs no session: it would expire. */
const historyOf = (customerId: number, type?: 'in' | 'out') =>
  loadPointHistory(
    {
      ...shop.ctx,
      clientIp: '',
      shopper: { guestTokenHash: null, customerId, sessionTokenHash: '', currency },
    },
    { page: 1, limit: 100, type },
  );
const balanceOf = (customerId: number) => loadPointsBalance(shop.db, customerId, shop.ctx.now());

describe('any history of points', () => {
  const unearned = new Map<number, number>();
  type Known = { id: number; incrementId: string; points: number; status: string; earns: number; at: number };
  const DAY = 24;
  const LIFE_MS = 365 * DAY * 60 * 60 * 1000;

  const actionArbitrary = fc.oneof(
    fc.record({ do: fc.constant('earn' as const), points: fc.integer({ min: 1, max: 400 }) }),
    fc.record({
      do: fc.constant('order' as const),
      points: fc.integer({ min: 0, max: 500 }),
      hasCoupon: fc.boolean(),
    }),
    fc.record({
      do: fc.constantFrom('cancel' as const, 'pay' as const, 'forward' as const, 'refund' as const),
      which: fc.nat({ max: 20 }),
    }),
    fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(0.5, 2, 20, 200) }),
  );

  test('adds up: the balance is the sum of the entries, never below zero, and pending is what is still to come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(actionArbitrary, { minLength: 8, maxLength: 24 }), async (actions) => {
        const { id: customerId } = await shop.createCustomer();
        const coupon = await createTestCoupon(shop.db, { usageLimit: 2 });
        const trackedOrders: Known[] = [];
        const lots: { points: number; at: number }[] = [];
        let earnCount = 0;

        const applyAction = async (action: (typeof actions)[number]) => {
          const now = shop.clock.now.getTime();
          if (action.do === 'earn') {
            earnCount += 1;
            await addPoints(customerId, action.points, String(earnCount));
            lots.push({ points: action.points, at: now });
          } else if (action.do === 'wait') {
            advanceHours(shop, action.days * DAY);
            await runOrderJobs(shop.ctx);
          } else if (action.do === 'order') {
            const [row] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id));
            const couponId = action.hasCoupon && row!.timesUsed < 2 ? coupon.id : null;
            const before = await balanceOf(customerId);
            const pendingOrder = createUnpaidOrder(shop, {
              customerId,
              points: action.points,
              pointsEarned: 70,
              couponId,
            });
            if (action.points > before)
              return void (await expect(pendingOrder).rejects.toBeInstanceOf(DomainError));
            const { id, incrementId } = await pendingOrder;
            trackedOrders.push({
              id,
              incrementId,
              points: action.points,
              status: 'unpaid',
              earns: 70,
              at: now,
            });
          } else {
            const order = trackedOrders[action.which % Math.max(1, trackedOrders.length)];
            if (!order) return;
            await withTransaction(shop.ctx, async (tx) => {
              const row = await lockOrder(tx.db, order.id);
              if (action.do === 'cancel') await cancelLockedOrder(tx, row, { reason: 'shopper' });
              if (action.do === 'pay') await changeStatus(tx, row, 'paid', 'Paid');
            }).catch(isRefused);
            const next = { paid: 'processing', processing: 'shipped', shipped: 'completed' } as const;
            const status = action.do === 'refund' ? 'refunded' : next[order.status as keyof typeof next];
            if (action.do === 'refund' || (action.do === 'forward' && status))
              await advanceOrder(shop.ctx, order.incrementId, {
                status,
                carrier: 'DHL',
                trackNumber: '1',
              }).catch(isRefused);
          }
        };
        const isRefused = (error: unknown) => expect(error).toBeInstanceOf(DomainError);

        for (const entry of actions) {
          await applyAction(entry);
          await expectLedger(customerId, trackedOrders, lots);
          const [row] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id));
          const activeRedemptions = await shop.db
            .select()
            .from(couponRedemptions)
            .where(and(eq(couponRedemptions.couponId, coupon.id), isNull(couponRedemptions.releasedAt)));
          expect(row!.timesUsed).toBe(activeRedemptions.length);
          expect(activeRedemptions.length).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 8 },
    );
  }, 280_000);

  /** Compares the ledger with a simple model: lots by age, of which the oldest are spent first. */
  async function expectLedger(
    customerId: number,
    trackedOrders: Known[],
    lots: { points: number; at: number }[],
  ) {
    const now = shop.clock.now.getTime();
    for (const order of trackedOrders) {
      const row = await lockOrder(shop.db, order.id);
      if (row.status === 'completed' && order.status !== 'completed') {
        const [entry] = await shop.db
          .select()
          .from(pointEntries)
          .where(and(eq(pointEntries.orderId, order.id), eq(pointEntries.reason, 'order-completed')));
        lots.push({ points: order.earns, at: entry!.createdAt.getTime() });
      }
      if (row.status === 'refunded' && order.status === 'completed') {
        const [entry] = await shop.db
          .select()
          .from(pointEntries)
          .where(and(eq(pointEntries.orderId, order.id), eq(pointEntries.reason, 'order-unearned')));
        unearned.set(order.id, -(entry?.points ?? 0));
      }
      order.status = row.status;
    }
    const entries = await shop.db.select().from(pointEntries).where(eq(pointEntries.customerId, customerId));
    const expired = -entries
      .filter(({ reason }) => reason === 'expired')
      .reduce((sum, { points }) => sum + points, 0);
    const activeOrders = trackedOrders.filter(({ status }) => !['cancelled', 'refunded'].includes(status));
    const unearnedPoints = trackedOrders.reduce((sum, { id }) => sum + (unearned.get(id) ?? 0), 0);
    let out = expired + unearnedPoints + activeOrders.reduce((sum, { points }) => sum + points, 0);
    let balance = 0;
    for (const lot of [...lots].sort((a, b) => a.at - b.at)) {
      const remaining = Math.max(0, lot.points - out);
      out = Math.max(0, out - lot.points);
      if (lot.at > now - LIFE_MS) balance += remaining;
    }
    expect(await balanceOf(customerId)).toBe(balance);
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(out).toBe(0);

    const list = await historyOf(customerId);
    const [ledgerTotal] = await shop.db
      .select({ points: sql<number>`coalesce(sum(${pointEntries.points}), 0)::int` })
      .from(pointEntries)
      .where(eq(pointEntries.customerId, customerId));
    expect(list.balance).toBe(ledgerTotal!.points);
    expect(list.items[0]?.balance ?? 0).toBe(ledgerTotal!.points);
    expect(Math.min(0, ...list.items.map((item) => item.balance))).toBe(0);
    const pendingOrders = trackedOrders.filter(({ status }) =>
      ['paid', 'processing', 'shipped'].includes(status),
    );
    expect(list.pending).toBe(pendingOrders.reduce((total, { earns }) => total + earns, 0));
  }
});

describe('concurrent use of points', () => {
  test('only one of 20 orders can use the same points', async () => {
    const { id: customerId } = await shop.createCustomer();
    await addPoints(customerId, 500, 'start');
    await warmConnectionPool(shop);
    const results = await Promise.allSettled(
      times20(() => createUnpaidOrder(shop, { customerId, points: 500 })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const failure of results.filter((result) => result.status === 'rejected'))
      expect(failure.reason).toBeInstanceOf(DomainError);
    expect(await balanceOf(customerId)).toBe(0);
  });
  const times20 = <T>(task: () => Promise<T>) => Array.from({ length: 20 }, task);

  test('20 sign-ins on a day earn their points once, and again the next day', async () => {
    const { api } = await shop.createCustomer();
    const results = await runConcurrently(20, () => api.points.earn({ behavior: 'sign_in' }));
    expect(results.filter(({ alreadyDone }) => !alreadyDone)).toHaveLength(1);
    expect((await api.points.list({})).balance).toBe(5);
    advanceHours(shop, 24);
    expect(await api.points.earn({ behavior: 'sign_in' })).toEqual({
      ...{ points: 5, balance: 10, alreadyDone: false, message: 'Good to see you: 5 points' },
    });
  });
});
