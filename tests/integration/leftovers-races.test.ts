import type { Client } from 'pg';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedKeys } from '@/provider/db/schema/customer';
import { sweepLeftovers } from '@/provider/records/leftovers';
import { makeMailedKey } from '@/provider/records/mailed-key';
import { rowsOf } from '@/provider/records/rows';
import { account } from '../support/people';
import { openSecondConnection, postgresUrl } from '../support/second-connection';
import { openShop, type Shop } from '../support/shop';
import { passHours } from '../support/times';

// On PostgreSQL alone: the embedded database does one thing after the other.
describe.runIf(postgresUrl)('the sweep', () => {
  let shop: Shop;
  let other: Client;
  beforeAll(async () => {
    shop = await openShop();
    other = await openSecondConnection(shop);
  });
  afterAll(async () => {
    await other.end();
    await shop.close();
  });

  test('leaves a code that is renewed meanwhile', async () => {
    const { id } = await account(shop);
    await makeMailedKey(shop.work, id, 'login');
    passHours(shop, 2);
    const expiresAt = new Date(shop.clock.now.getTime() + 600_000);
    await other.query('begin');
    await other.query('update mailed_keys set expires_at = $1 where customer_id = $2', [expiresAt, id]);
    const swept = sweepLeftovers(shop.work);
    const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await rowsOf(shop.db, isWaiting)).length).toBe(1);
    await other.query('commit');
    await swept;
    expect(await shop.db.$count(mailedKeys, eq(mailedKeys.customerId, id))).toBe(1);
  });
});
