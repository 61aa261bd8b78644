import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailedKeys } from '@/provider/db/schema/customer';
import { lockCustomer } from '@/provider/records/customer';
import { sweepLeftovers } from '@/provider/records/leftovers';
import { makeMailedKey } from '@/provider/records/mailed-key';
import { moveStock } from '@/provider/records/stock';
import { inTransaction } from '@/provider/records/visit';
import { makeWig } from '../support/goods';
import { account } from '../support/people';
import { hasBlockedQuery, openSecondConnection, postgresUrl } from '../support/second-connection';
import { openShop, type Shop } from '../support/shop';
import { passHours } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('several variants that are put in again after a deadlock are reported once', async () => {
  const [one, two, gone] = [
    await makeWig(shop.db),
    await makeWig(shop.db),
    await makeWig(shop.db, { stock: { 18: 0 } }),
  ];
  // A sequence counts on when a transaction is rolled back: the first line alone meets a deadlock.
  await shop.db.execute(sql`create sequence lines_put_in`);
  await shop.db.execute(sql`
    create function fail_once() returns trigger language plpgsql as $$
    begin
      if nextval('lines_put_in') = 1 then raise exception 'deadlock' using errcode = 'deadlock_detected'; end if;
      return new;
    end $$`);
  await shop.db.execute(
    sql`create trigger fail_once before insert on quote_items for each row execute function fail_once()`,
  );
  const wanted = [gone, gone, two, one].map(({ variantId }) => ({ variantId }));
  const { items, errors } = await shop.visitor().cart.addMany({ items: wanted });
  expect(items).toHaveLength(2);
  expect(errors.map(({ index }) => index)).toEqual([0, 1]);
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
});

// On PostgreSQL alone: the embedded database does one thing after the other.
describe.runIf(postgresUrl)('at the same time', () => {
  test('two transactions that wait for each other are both done, and invalidate their tags once', async () => {
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

  test('the sweep leaves a code that is renewed meanwhile', async () => {
    const other = await openSecondConnection(shop);
    const { id } = await account(shop);
    await makeMailedKey(shop.work, id, 'login');
    passHours(shop, 2);
    const expiresAt = new Date(shop.clock.now.getTime() + 600_000);
    try {
      await other.query('begin');
      await other.query('update mailed_keys set expires_at = $1 where customer_id = $2', [expiresAt, id]);
      const swept = sweepLeftovers(shop.work);
      await expect.poll(() => hasBlockedQuery(shop)).toBe(true);
      await other.query('commit');
      await swept;
    } finally {
      await other.end();
    }
    expect(await shop.db.$count(mailedKeys, eq(mailedKeys.customerId, id))).toBe(1);
  });
});
