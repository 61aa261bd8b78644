import { sql } from 'drizzle-orm';
import type { Shop } from './shop';

/** So many at once. */
export const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

const HOUR_MS = 60 * 60 * 1000;

export const pass = (shop: Shop, ms: number) => (shop.clock.now = new Date(shop.clock.now.getTime() + ms));
export const passHours = (shop: Shop, hours: number) => pass(shop, hours * HOUR_MS);

/** Opens all connections of the pool: else the first of many is through before the others have come in. */
export const warmed = (shop: Shop) => times(20, () => shop.db.execute(sql`select pg_sleep(0.02)`));
