import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  publishToDatabase,
  watchDatabaseInvalidations,
} from '@/provider/platform/cluster/database-invalidations';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('tags published by a command reach each instance once, and none from before it started', async () => {
  await publishToDatabase(shop.db, ['product:1']);
  const received: string[][] = [[], []];
  const stops = received.map((tags) =>
    watchDatabaseInvalidations(shop.db, (newTags) => tags.push(...newTags), 20),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  await publishToDatabase(shop.db, ['product:2', 'product:2', 'home']);
  await vi.waitFor(() =>
    expect(received).toEqual([
      ['product:2', 'home'],
      ['product:2', 'home'],
    ]),
  );
  await publishToDatabase(
    shop.db,
    Array.from({ length: 10_001 }, (_, at) => `product:${at}`),
  );
  await vi.waitFor(() => expect(received[0]).toHaveLength(10_003));
  stops.forEach((stop) => stop());
  await publishToDatabase(shop.db, ['late']);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(received[1]).not.toContain('late');
});
