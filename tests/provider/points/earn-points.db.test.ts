import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPointEntry, loadPointsBalance } from '@/provider/modules/points/points';
import { loadPointHistory } from '@/provider/modules/points/point-history';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createUnpaidOrder } from '@/tests/support/fixtures/unpaid-order';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours } from '@/tests/support/timing';

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

describe('ways to earn', () => {
  test('earn once for the newsletter, once a day for a share, and nothing for a photo without its review', async () => {
    const { api } = await shop.createCustomer();
    expect((await api.points.earn({ behavior: 'subscribe' })).points).toBe(50);
    expect(await api.points.earn({ behavior: 'subscribe' })).toMatchObject({ points: 0, alreadyDone: true });
    expect((await api.points.earn({ behavior: 'share', targetId: 'product:1' })).points).toBe(10);
    expect((await expectApiError(api.points.earn({ behavior: 'photo' }))).message).toBe(
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

test('points expire after a year, the oldest are spent first, and the list returns their expiry', async () => {
  const { id } = await shop.createCustomer();
  await addPoints(id, 100, 'old');
  advanceHours(shop, 300 * 24);
  await addPoints(id, 50, 'young');
  await createUnpaidOrder(shop, { customerId: id, points: 60 });
  const before = await historyOf(id, 'in');
  expect(before.items.map(({ points, expireTime }) => [points, expireTime !== null])).toEqual([
    [50, true],
    [100, true],
  ]);
  advanceHours(shop, 65 * 24);
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
