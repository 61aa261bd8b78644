import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockCustomer } from '@/provider/records/customer';
import { inTransaction } from '@/provider/records/visit';
import { account } from '../support/people';
import { postgresUrl } from '../support/second-connection';
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
    expect(holding).toBe(3); // one of them was ended, and came again
  });
});
