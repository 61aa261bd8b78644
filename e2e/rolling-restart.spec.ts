import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasPostgres, startTemporaryPostgres } from '@/scripts/temporary-postgres.mjs';
import { hasRedis, openRedis } from '@/tests/support/servers/redis';
import { startShop, type ShopInstance } from './fixtures/shop-instance';
import { buyUntil, restockVariants } from './fixtures/shoppers';
import { createGuestApi, expect, test } from './fixtures/test';

test.skip(!hasPostgres || !hasRedis, 'PostgreSQL and Redis are not installed');

const OWNER_KEY = 'owner-key-of-the-restart';
const PATHS = ['wide-tooth-comb', 'argan-hair-oil', 'straight-bob-lace-wig'];
const SHOPPERS = 30;
const PROBE_EVERY_MS = 250;
const READY_WITHIN_MS = 60_000;

/** A load balancer: checks which instances are ready, and sends requests to those. */
function balance() {
  const machines = new Map<string, { isReady: boolean }>();
  let nextIndex = 0;
  const probe = async (url: string) => {
    const response = await fetch(`${url}/api/ready`).catch(() => null);
    const machine = machines.get(url);
    if (machine) machine.isReady = response?.status === 200;
    await response?.text();
  };
  const timer = setInterval(() => [...machines.keys()].forEach((url) => void probe(url)), PROBE_EVERY_MS);
  return {
    add: async (url: string) => {
      machines.set(url, { isReady: false });
      const deadline = Date.now() + READY_WITHIN_MS;
      while (!machines.get(url)?.isReady && Date.now() < deadline) await pause(PROBE_EVERY_MS);
      expect(machines.get(url)?.isReady).toBe(true);
    },
    remove: (url: string) => machines.delete(url),
    pick: () => {
      const ready = [...machines].filter(([, { isReady }]) => isReady).map(([url]) => url);
      if (ready.length === 0) throw new Error('No instance is ready');
      return ready[(nextIndex += 1) % ready.length]!;
    },
    stop: () => clearInterval(timer),
  };
}

test(
  'two instances restart in turn under thirty shoppers: no response is lost, and none is an error',
  { tag: '@all' },
  async () => {
    test.setTimeout(600_000);
    const postgres = (await startTemporaryPostgres())!;
    const redis = await openRedis();
    const balancer = balance();
    const open = async (): Promise<ShopInstance> => {
      const shop = await startShop(
        {
          DATABASE_URL: postgres.url,
          REDIS_URL: redis.url,
          OWNER_KEY,
          TRUST_PROXY: '1',
          SHUTDOWN_DELAY_SECONDS: '3',
          DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-restart-')),
        },
        'serve',
      );
      await shop.waitUntilOpen();
      await balancer.add(shop.url);
      return shop;
    };
    const machines = [await open(), await open()];
    try {
      await restockVariants(machines[0]!.url, OWNER_KEY, PATHS, 900_000);
      let shouldStop = false;
      const selling = buyUntil(() => shouldStop, { shoppers: SHOPPERS, paths: PATHS, pick: balancer.pick });
      await pause(5_000);
      for (const index of [0, 1]) {
        const oldInstance = machines[index]!;
        oldInstance.signal('SIGTERM');
        expect(await oldInstance.exit).toBe(143);
        balancer.remove(oldInstance.url);
        machines[index] = await open();
        await pause(5_000);
      }
      shouldStop = true;
      const { failures, sales } = await selling;
      expect(failures).toEqual([]);
      expect(sales.length).toBeGreaterThan(SHOPPERS);
      for (const { number, orderId, guestToken } of sales) {
        const order = await createGuestApi(balancer.pick(), guestToken).order.read({ id: orderId });
        expect(order).toMatchObject({ incrementId: number, status: 'paid' });
      }
    } finally {
      balancer.stop();
      await Promise.all(machines.map((shop) => shop.close()));
      await redis.close();
      postgres.close();
    }
  },
);
