import type { Client } from 'pg';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
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
describe.runIf(postgresUrl)('payments that are opened at once', () => {
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

  test('of one network reserve no more than it may', async () => {
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

  test('leave an order that has been paid meanwhile the way in which it was paid', async () => {
    const guest = shop.visitor();
    const { orderId } = await placed(guest, (await makeWig(shop.db)).variantId);
    await other.query('begin');
    await other.query("update orders set status = 'paid' where id = $1", [orderId]);
    const wanted = guest.payment.replay({ orderId, paymentMethod: 'wallet' });
    const replayed = codeOf(wanted);
    await new Promise((done) => setTimeout(done, 500));
    await other.query('commit');
    expect(await replayed).toBe(Code.orderNotPayable);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ status: 'paid', payMethod: 'card' });
  });
});
