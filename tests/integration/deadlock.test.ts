import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lockCustomer } from '@/provider/records/customer';
import { rowsOf } from '@/provider/records/rows';
import { moveStock } from '@/provider/records/stock';
import { inTransaction } from '@/provider/records/visit';
import { makeWig } from '../support/goods';
import { account } from '../support/people';
import { openSecondConnection, postgresUrl } from '../support/second-connection';
import { openShop, type Shop } from '../support/shop';

// On PostgreSQL alone: the embedded database does one thing after the other.
describe.runIf(postgresUrl)('two transactions that wait for each other', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  test('are both done, and the one that was ended says once what has changed', async () => {
    const { id: one } = await account(shop);
    const { id: other } = await account(shop);
    let open: () => void = () => undefined;
    const bothHoldOne = new Promise<void>((done) => (open = done));
    let holding = 0;
    const lockBoth = (first: number, second: number) =>
      inTransaction(shop.work, async (inside) => {
        inside.changed(`customer:${first}`);
        await lockCustomer(inside.db, first);
        holding += 1;
        if (holding === 2) open();
        await bothHoldOne;
        await lockCustomer(inside.db, second);
        await inside.db.execute(
          sql`update customers set firstname = 'Ada' where id in (${first}, ${second})`,
        );
      });
    shop.changed.length = 0;
    await Promise.all([lockBoth(one, other), lockBoth(other, one)]);
    expect(shop.changed.toSorted()).toEqual([`customer:${one}`, `customer:${other}`].toSorted());
    expect(holding).toBeGreaterThan(2); // one of them was ended, and came again
    expect(console.warn).toHaveBeenCalled();
    vi.mocked(console.warn).mockClear();
  });

  test('a cart takes variants in while an order holds them', async () => {
    const [one, two] = [await makeWig(shop.db), await makeWig(shop.db)];
    const pieces = [one, two].map(({ variantId, name }) => ({ variantId, name, qty: 1 }));
    await inTransaction(shop.work, async (inside) => {
      await moveStock(inside, pieces);
      const { items, errors } = await shop.visitor().cart.addMany({ items: pieces });
      expect([items.length, errors]).toEqual([2, []]);
    });
  });

  test('what could not be put in is told once, when putting in had to begin again', async () => {
    const [one, two, gone] = [
      await makeWig(shop.db),
      await makeWig(shop.db),
      await makeWig(shop.db, { stock: { 18: 0 } }),
    ];
    const order = await openSecondConnection(shop);
    const lock = 'select 1 from variants where id = $1 for update';
    try {
      await order.query('begin');
      await order.query(lock, [one.variantId]);
      const wanted = [gone, gone, two, one].map(({ variantId }) => ({ variantId }));
      const added = shop.visitor().cart.addMany({ items: wanted });
      const isWaiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await rowsOf(shop.db, isWaiting)).length).toBe(1);
      // The one that waits first looks for deadlocks first, and is ended.
      const locked = order.query(lock, [two.variantId]);
      await locked;
      await order.query('commit');
      const { items, errors } = await added;
      expect(items).toHaveLength(2);
      expect(errors.map(({ index }) => index)).toEqual([0, 1]);
      vi.mocked(console.warn).mockClear();
    } finally {
      await order.end();
    }
  });
});
