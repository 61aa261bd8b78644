import { sql } from 'drizzle-orm';
import type { Shop } from './shop';

/** Runs `count` calls at once. */
export const runConcurrently = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

const HOUR_MS = 60 * 60 * 1000;

export const advanceClock = (shop: Shop, ms: number) =>
  (shop.clock.now = new Date(shop.clock.now.getTime() + ms));
export const advanceHours = (shop: Shop, hours: number) => advanceClock(shop, hours * HOUR_MS);

/** Opens all connections of the pool: otherwise the first of many calls ends before the others have started. */
export const warmConnectionPool = (shop: Shop) =>
  runConcurrently(20, () => shop.db.execute(sql`select pg_sleep(0.02)`));
