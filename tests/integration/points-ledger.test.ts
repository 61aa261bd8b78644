import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { couponRedemptions, coupons } from '@/provider/db/schema/coupon';
import { pointEntries } from '@/provider/db/schema/points';
import { Refusal } from '@/provider/http/refusal';
import { cancelLocked } from '@/provider/records/order-end';
import { sweepOrders } from '@/provider/records/order-life';
import { stepOrder } from '@/provider/records/order-step';
import { changeStatus, lockOrder } from '@/provider/records/order';
import { enterPoints, pointsBalance } from '@/provider/records/points';
import { pointHistory } from '@/provider/records/points-list';
import { inTransaction } from '@/provider/records/visit';
import { refusal } from '../support/buying';
import { makeCoupon } from '../support/goods';
import { heldOrder } from '../support/histories';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { passHours, times, warmed } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ PAY_WITHIN_HOURS: '24' });
  await openForBusiness(shop.db);
}, 300_000);
afterAll(() => shop.close());

const give = (customerId: number, points: number, subject: string) =>
  enterPoints(shop.work, { customerId, reason: 'gift', subject: `${customerId}:${subject}`, points });
const currency = { code: 'USD', symbol: '$', name: 'US dollar', rate: 1 };
/** Longer than any session lasts. */
const historyOf = (customerId: number, type?: 'in' | 'out') =>
  pointHistory(
    { ...shop.work, shopper: { guestKey: null, customerId, tokenKey: '', currency } },
    { page: 1, limit: 100, type },
  );
const balanceOf = (customerId: number) => pointsBalance(shop.db, customerId, shop.work.now());

describe('any history', () => {
  const unearned = new Map<number, number>();
  type Known = { id: number; incrementId: string; points: number; status: string; earns: number; at: number };
  const DAY = 24;
  const LIFE_MS = 365 * DAY * 60 * 60 * 1000;

  const step = fc.oneof(
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

  test('adds up: the balance is the sum of the entries, never below zero, and pending is what is on its way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const { id: customerId } = await shop.customer();
        const coupon = await makeCoupon(shop.db, { usageLimit: 2 });
        const known: Known[] = [];
        const lots: { points: number; at: number }[] = [];
        let earned = 0;

        const take = async (entry: (typeof steps)[number]) => {
          const now = shop.clock.now.getTime();
          if (entry.do === 'earn') {
            earned += 1;
            await give(customerId, entry.points, String(earned));
            lots.push({ points: entry.points, at: now });
          } else if (entry.do === 'wait') {
            passHours(shop, entry.days * DAY);
            await sweepOrders(shop.work);
          } else if (entry.do === 'order') {
            const [row] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id));
            const couponId = entry.hasCoupon && row!.timesUsed < 2 ? coupon.id : null;
            const before = await balanceOf(customerId);
            const placed = heldOrder(shop, { customerId, points: entry.points, earns: 70, couponId });
            if (entry.points > before) return void (await expect(placed).rejects.toBeInstanceOf(Refusal));
            const { id, incrementId } = await placed;
            known.push({ id, incrementId, points: entry.points, status: 'unpaid', earns: 70, at: now });
          } else {
            const order = known[entry.which % Math.max(1, known.length)];
            if (!order) return;
            await inTransaction(shop.work, async (inside) => {
              const row = await lockOrder(inside.db, order.id);
              if (entry.do === 'cancel') await cancelLocked(inside, row, 'Cancelled');
              if (entry.do === 'pay') await changeStatus(inside, row, 'paid', 'Paid');
            }).catch(isRefused);
            const next = { paid: 'processing', processing: 'shipped', shipped: 'completed' } as const;
            const status = entry.do === 'refund' ? 'refunded' : next[order.status as keyof typeof next];
            if (entry.do === 'refund' || (entry.do === 'forward' && status))
              await stepOrder(shop.work, order.incrementId, {
                status,
                carrier: 'DHL',
                trackNumber: '1',
              }).catch(isRefused);
          }
        };
        const isRefused = (error: unknown) => expect(error).toBeInstanceOf(Refusal);

        for (const entry of steps) {
          await take(entry);
          await lookAt(customerId, known, lots);
          const [row] = await shop.db.select().from(coupons).where(eq(coupons.id, coupon.id));
          const living = await shop.db
            .select()
            .from(couponRedemptions)
            .where(and(eq(couponRedemptions.couponId, coupon.id), isNull(couponRedemptions.releasedAt)));
          expect(row!.timesUsed).toBe(living.length);
          expect(living.length).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 8 },
    );
  }, 280_000);

  /** Compares the ledger with one kept by hand: lots by age, out of which the oldest are spent first. */
  async function lookAt(customerId: number, known: Known[], lots: { points: number; at: number }[]) {
    const now = shop.clock.now.getTime();
    for (const order of known) {
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
    const held = known.filter(({ status }) => !['cancelled', 'refunded'].includes(status));
    const takenBack = known.reduce((sum, { id }) => sum + (unearned.get(id) ?? 0), 0);
    let out = expired + takenBack + held.reduce((sum, { points }) => sum + points, 0);
    let balance = 0;
    for (const lot of [...lots].sort((a, b) => a.at - b.at)) {
      const left = Math.max(0, lot.points - out);
      out = Math.max(0, out - lot.points);
      if (lot.at > now - LIFE_MS) balance += left;
    }
    expect(await balanceOf(customerId)).toBe(balance);
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(out).toBe(0);

    const list = await historyOf(customerId);
    const [sum] = await shop.db
      .select({ points: sql<number>`coalesce(sum(${pointEntries.points}), 0)::int` })
      .from(pointEntries)
      .where(eq(pointEntries.customerId, customerId));
    expect(list.balance).toBe(sum!.points);
    expect(list.items[0]?.balance ?? 0).toBe(sum!.points);
    expect(Math.min(0, ...list.items.map((item) => item.balance))).toBe(0);
    const coming = known.filter(({ status }) => ['paid', 'processing', 'shipped'].includes(status));
    expect(list.pending).toBe(coming.reduce((total, { earns }) => total + earns, 0));
  }
});

describe('many at once', () => {
  test('20 orders want the same points: one gets them', async () => {
    const { id: customerId } = await shop.customer();
    await give(customerId, 500, 'start');
    await warmed(shop);
    const tries = await Promise.allSettled(times20(() => heldOrder(shop, { customerId, points: 500 })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const lost of tries.filter((entry) => entry.status === 'rejected'))
      expect(lost.reason).toBeInstanceOf(Refusal);
    expect(await balanceOf(customerId)).toBe(0);
  });
  const times20 = <T>(run: () => Promise<T>) => Array.from({ length: 20 }, run);

  test('20 sign-ins of a day bring their points once, and the next day again', async () => {
    const { api } = await shop.customer();
    const came = await times(20, () => api.points.earn({ behavior: 'sign_in' }));
    expect(came.filter(({ alreadyDone }) => !alreadyDone)).toHaveLength(1);
    expect((await api.points.list({})).balance).toBe(5);
    passHours(shop, 24);
    expect(await api.points.earn({ behavior: 'sign_in' })).toEqual({
      ...{ points: 5, balance: 10, alreadyDone: false, message: 'Good to see you: 5 points' },
    });
  });
});

describe('ways to earn', () => {
  test('letters once for all, a share once a day, and nothing for asking for a review', async () => {
    const { api } = await shop.customer();
    expect((await api.points.earn({ behavior: 'subscribe' })).points).toBe(50);
    expect(await api.points.earn({ behavior: 'subscribe' })).toMatchObject({ points: 0, alreadyDone: true });
    expect((await api.points.earn({ behavior: 'share', targetId: 'product:1' })).points).toBe(10);
    expect((await refusal(api.points.earn({ behavior: 'photo' }))).message).toBe(
      'These points come with the review itself',
    );
    const { ways, balance, previewWorthFormat } = await api.points.list({});
    expect({ balance, previewWorthFormat }).toEqual({ balance: 60, previewWorthFormat: '$0.60' });
    expect(ways.map(({ behavior, isDone }) => [behavior, isDone])).toEqual([
      ['sign_in', false],
      ['share', true],
      ['subscribe', true],
      ['review', false],
      ['photo', false],
    ]);
    const share = ways.find(({ behavior }) => behavior === 'share');
    expect(share?.nextAt).toMatch(/T00:00:00.000Z$/);
  });
});

test('points are over after a year, the oldest spent first, and the list says until when they are good', async () => {
  const { id } = await shop.customer();
  await give(id, 100, 'old');
  passHours(shop, 300 * 24);
  await give(id, 50, 'young');
  await heldOrder(shop, { customerId: id, points: 60 });
  const before = await historyOf(id, 'in');
  expect(before.items.map(({ points, expireTime }) => [points, expireTime !== null])).toEqual([
    [50, true],
    [100, true],
  ]);
  passHours(shop, 65 * 24);
  expect(await balanceOf(id)).toBe(50);
  const session = await historyOf(id);
  expect(session.items[0]).toMatchObject({
    type: 'out',
    points: -40,
    balance: 50,
    comment: 'Not used within a year',
  });
  expect(session.items.find(({ points }) => points === 100)?.expireTime).toBeNull();
});
