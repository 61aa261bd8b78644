// In test:all only: processes that are killed, locked out or short of space.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderEvents, orders } from '@/provider/db/schema/order';
import { pointEntries } from '@/provider/db/schema/points';
import { configs } from '@/provider/db/schema/system';
import { subscribeToInvalidations } from '@/provider/platform/cluster/subscribe';
import { loadPointsBalance } from '@/provider/modules/points/points';
import { buildOrderInput, placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct, loadStock } from '@/tests/support/fixtures/product-factory';
import { hasRedis, openRedis } from '@/tests/support/servers/redis';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { runConcurrently } from '@/tests/support/timing';

const server = process.env.TEST_DATABASE_URL;
const HOUR_MS = 60 * 60 * 1000;
const run = promisify(execFile);

// The command runs standalone on PostgreSQL only; with the embedded database it calls the running shop.
describe.skipIf(!server)('npm run orders:jobs on PostgreSQL', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await setTestShopConfig(shop.db);
  });
  afterAll(() => shop.close());

  /** Runs the command in its own process, as cron does. */
  async function expire(redisUrl = '') {
    const currentDatabase = shop.db
      .select({ name: sql<string>`current_database()` })
      .from(configs)
      .limit(1);
    const databaseUrl = Object.assign(new URL(server!), {
      pathname: `/${(await currentDatabase)[0]!.name}`,
    }).href;
    const { stdout } = await run(
      process.execPath,
      ['--conditions=react-server', '--import', 'tsx', 'provider/cli/run-order-jobs.ts'],
      {
        env: { ...process.env, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
        timeout: 40_000,
      },
    );
    const [, cancelled, completed] = /^(\d+) cancelled, (\d+) completed$/m.exec(stdout) ?? [];
    return { cancelled: Number(cancelled), completed: Number(completed) };
  }

  test('two concurrent runs cancel each unpaid order once, and update stock, points and timeline once', async () => {
    shop.clock.now = new Date(Date.now() - 25 * HOUR_MS); // the command uses the system clock
    const wig = await createTestProduct(shop.db, { stock: { 18: 9 } });
    await runConcurrently(6, () => placeOrderForVariant(shop.createClient(), wig.variantId));
    const { id, api } = await shop.createCustomer();
    await shop.db
      .insert(pointEntries)
      .values({ customerId: id, reason: 'gift', subject: 'cli', points: 2_000 });
    await api.cart.add({ variantId: wig.variantId });
    await api.order.place({ ...(await buildOrderInput(api)), points: 1_000 });
    expect(await loadStock(shop.db, wig.variantId)).toBe(2);
    shop.clock.now = new Date(Date.now() - HOUR_MS);
    const recentOrder = await placeOrderForVariant(
      shop.createClient(),
      (await createTestProduct(shop.db)).variantId,
    );

    const results = await Promise.all([expire(), expire()]);
    expect(results.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBe(7);
    expect(await loadStock(shop.db, wig.variantId)).toBe(9);
    expect(await loadPointsBalance(shop.db, id, new Date())).toBe(2_000);
    const cancelled = await shop.db.select().from(orders).where(eq(orders.status, 'cancelled'));
    expect(cancelled).toHaveLength(7);
    for (const order of cancelled) {
      const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
      expect(events.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
    }
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, recentOrder.orderId));
    expect(row?.status).toBe('unpaid');
    expect(await expire()).toEqual({ cancelled: 0, completed: 0 });
  }, 120_000);

  test.skipIf(!hasRedis)(
    'running instances receive the invalidations over Redis',
    async () => {
      const redis = await openRedis();
      const receivedTags = new Set<string>();
      const close = subscribeToInvalidations(redis.url, 'a running shop', (tags) =>
        tags.forEach((tag) => receivedTags.add(tag)),
      );
      try {
        shop.clock.now = new Date(Date.now() - 25 * HOUR_MS);
        const wig = await createTestProduct(shop.db, { stock: { 18: 1 } });
        await placeOrderForVariant(shop.createClient(), wig.variantId);
        expect(await expire(redis.url)).toEqual({ cancelled: 1, completed: 0 });
        await expect
          .poll(() => [...receivedTags].toSorted())
          .toEqual([`product:${wig.id}`, `stock:${wig.id}`]);
      } finally {
        close();
        await redis.close();
      }
    },
    60_000,
  );

  // Waits for Redis for five seconds.
  test.runIf(process.env.TEST_ALL)(
    'orders are cancelled, too, while Redis is unreachable',
    async () => {
      shop.clock.now = new Date(Date.now() - 25 * HOUR_MS);
      const wig = await createTestProduct(shop.db, { stock: { 18: 1 } });
      await placeOrderForVariant(shop.createClient(), wig.variantId);
      expect(await expire('redis://127.0.0.1:1')).toEqual({ cancelled: 1, completed: 0 });
    },
    60_000,
  );
});
