import type { Client } from 'pg';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '@/provider/db/schema/order';
import { sweepOrders } from '@/provider/records/order-life';
import { RESERVED_MAX } from '@/provider/rules/stock-share';
import { placed } from '../support/buying';
import { makeWig } from '../support/goods';
import { from } from '../support/people';
import { codeOf, newNetwork } from '../support/strangers';
import { openSecondConnection, postgresUrl } from '../support/second-connection';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { pass, warmed } from '../support/times';

const PIECES = 80;

// On PostgreSQL alone: the embedded database does one thing after the other.
describe.runIf(postgresUrl)('payments of one network that are opened at once', () => {
  let shop: Shop;
  let other: Client;
  beforeAll(async () => {
    shop = await openShop();
    await openForBusiness(shop.db);
    other = await openSecondConnection(shop);
  });
  afterAll(async () => {
    await other.end();
    await shop.close();
  });

  test('reserve no more than it may', async () => {
    const at = newNetwork();
    const lapsed = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const guest = from(shop, at);
      const { variantId } = await makeWig(shop.db, { stock: { 18: 400 } });
      lapsed.push({ guest, variantId, ...(await placed(guest, variantId, PIECES)) });
      pass(shop, 31 * 60_000);
      await sweepOrders(shop.work);
    }
    await warmed(shop);
    await other.query('begin');
    await other.query('select 1 from variants where id = any($1) for update', [
      lapsed.map(({ variantId }) => variantId),
    ]);
    const opened = lapsed.map(({ guest, orderId }) => codeOf(guest.payment.stripeCreate({ orderId })));
    await new Promise((done) => setTimeout(done, 1_000));
    await other.query('commit');
    await Promise.all(opened);
    const holding = await shop.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.status, 'unpaid'), isNotNull(orders.stockHeldUntil)));
    expect(holding.length * PIECES).toBeLessThanOrEqual(RESERVED_MAX.stranger);
    expect(holding).toHaveLength(1);
  }, 60_000);
});
