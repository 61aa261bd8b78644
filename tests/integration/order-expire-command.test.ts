import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderEvents, orders } from '@/provider/db/schema/order';
import { pointEntries } from '@/provider/db/schema/points';
import { configs } from '@/provider/db/schema/system';
import { hearOthers } from '@/provider/machines/hear';
import { pointsBalance } from '@/provider/records/points';
import { orderFor, placed } from '../support/buying';
import { makeWig, stockOf } from '../support/goods';
import { hasRedis, openRedis } from '../support/redis';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { times } from '../support/times';

const server = process.env.TEST_DATABASE_URL;
const HOUR_MS = 60 * 60 * 1000;
const run = promisify(execFile);

// The command works by itself on PostgreSQL alone; with the embedded database it asks the shop (order-life.test.ts).
describe.skipIf(!server)('npm run orders:expire on PostgreSQL', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await openForBusiness(shop.db);
  });
  afterAll(() => shop.close());

  /** The command in a process of its own, as cron starts it; unless it is told of another, its Redis is one that is not there. */
  async function expire(redisUrl = 'redis://127.0.0.1:1') {
    const own = shop.db
      .select({ name: sql<string>`current_database()` })
      .from(configs)
      .limit(1);
    const databaseUrl = Object.assign(new URL(server!), { pathname: `/${(await own)[0]!.name}` }).href;
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'provider/cli/expire-orders.ts'], {
      env: { ...process.env, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
      timeout: 40_000,
    });
    const [, cancelled, completed] = /^(\d+) cancelled, (\d+) completed$/m.exec(stdout) ?? [];
    return { cancelled: Number(cancelled), completed: Number(completed) };
  }

  test('two at once cancel each unpaid order once: stock, points and the timeline say so once', async () => {
    shop.clock.now = new Date(Date.now() - 25 * HOUR_MS); // the command has the clock of the machine
    const wig = await makeWig(shop.db, { stock: { 18: 9 } });
    await times(6, () => placed(shop.visitor(), wig.variantId));
    const { id, api } = await shop.customer();
    await shop.db
      .insert(pointEntries)
      .values({ customerId: id, reason: 'gift', subject: 'cli', points: 2_000 });
    await api.cart.add({ variantId: wig.variantId });
    await api.order.place({ ...(await orderFor(api)), points: 1_000 });
    expect(await stockOf(shop.db, wig.variantId)).toBe(2);
    shop.clock.now = new Date(Date.now() - HOUR_MS);
    const young = await placed(shop.visitor(), (await makeWig(shop.db)).variantId);

    const both = await Promise.all([expire(), expire()]);
    expect(both.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(7);
    expect(await stockOf(shop.db, wig.variantId)).toBe(9);
    expect(await pointsBalance(shop.db, id, new Date())).toBe(2_000);
    const cancelled = await shop.db.select().from(orders).where(eq(orders.status, 'cancelled'));
    expect(cancelled).toHaveLength(7);
    for (const order of cancelled) {
      const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
      expect(events.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
    }
    const [kept] = await shop.db.select().from(orders).where(eq(orders.id, young.orderId));
    expect(kept?.status).toBe('unpaid');
    expect(await expire()).toEqual({ cancelled: 0, completed: 0 });
  }, 120_000);

  test.skipIf(!hasRedis)(
    'the running shops hear over Redis which pages are old',
    async () => {
      const redis = await openRedis();
      const heard = new Set<string>();
      const close = hearOthers(redis.url, 'a running shop', (tags) => tags.forEach((tag) => heard.add(tag)));
      try {
        shop.clock.now = new Date(Date.now() - 25 * HOUR_MS);
        const wig = await makeWig(shop.db, { stock: { 18: 1 } });
        await placed(shop.visitor(), wig.variantId);
        expect(await expire(redis.url)).toEqual({ cancelled: 1, completed: 0 });
        await expect.poll(() => [...heard].toSorted()).toEqual([`product:${wig.id}`, `stock:${wig.id}`]);
      } finally {
        close();
        await redis.close();
      }
    },
    60_000,
  );
});
