import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { oneTimeCodes } from '@/provider/db/schema/customer';
import { lockCustomer } from '@/provider/modules/customer/customer';
import { deleteExpiredData } from '@/provider/jobs';
import { createOneTimeCode } from '@/provider/modules/auth/one-time-code';
import { applyStockChanges } from '@/provider/modules/product/inventory/stock';
import { withTransaction } from '@/provider/platform/context';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { createCustomerWithPassword } from '@/tests/support/fixtures/customer-factory';
import { hasBlockedQuery, openSecondConnection, postgresUrl } from '@/tests/support/second-connection';
import { openShop, type Shop } from '@/tests/support/shop';
import { advanceHours } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('reports errors for several variants once when adding them is retried after a deadlock', async () => {
  const [firstProduct, secondProduct, soldOutProduct] = [
    await createTestProduct(shop.db),
    await createTestProduct(shop.db),
    await createTestProduct(shop.db, { stock: { 18: 0 } }),
  ];
  // A sequence is not rolled back with its transaction: only the first insert meets a deadlock.
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
  const requestedItems = [soldOutProduct, soldOutProduct, secondProduct, firstProduct].map(
    ({ variantId }) => ({ variantId }),
  );
  const { items, errors } = await shop.createClient().cart.addMany({ items: requestedItems });
  expect(items).toHaveLength(2);
  expect(errors.map(({ index }) => index)).toEqual([0, 1]);
  expect(console.warn).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
});

// PostgreSQL only: the embedded database runs one statement at a time.
describe.runIf(postgresUrl)('concurrently', () => {
  test('two transactions in a deadlock both complete, and invalidate their tags once', async () => {
    const { id: customerId } = await createCustomerWithPassword(shop);
    const { id: otherCustomerId } = await createCustomerWithPassword(shop);
    let open: () => void = () => undefined;
    const bothHoldOne = new Promise<void>((resolve) => (open = resolve));
    let lockCount = 0;
    const lockBoth = (first: number, second: number) =>
      withTransaction(shop.ctx, async (tx) => {
        tx.invalidateTags(`customer:${first}`);
        await lockCustomer(tx.db, first);
        lockCount += 1;
        if (lockCount === 2) open();
        await bothHoldOne;
        await lockCustomer(tx.db, second);
        await tx.db.execute(sql`update customers set firstname = 'Ada' where id in (${first}, ${second})`);
      });
    shop.invalidatedTags.length = 0;
    await Promise.all([lockBoth(customerId, otherCustomerId), lockBoth(otherCustomerId, customerId)]);
    expect(shop.invalidatedTags.toSorted()).toEqual(
      [`customer:${customerId}`, `customer:${otherCustomerId}`].toSorted(),
    );
    expect(lockCount).toBeGreaterThan(2); // one of them was aborted and retried
    expect(console.warn).toHaveBeenCalled();
    vi.mocked(console.warn).mockClear();
  });

  test('a cart accepts variants while an order locks them', async () => {
    const [firstProduct, secondProduct] = [
      await createTestProduct(shop.db),
      await createTestProduct(shop.db),
    ];
    const stockItems = [firstProduct, secondProduct].map(({ variantId, name }) => ({
      variantId,
      name,
      qty: 1,
    }));
    await withTransaction(shop.ctx, async (tx) => {
      await applyStockChanges(tx, stockItems);
      const { items, errors } = await shop.createClient().cart.addMany({ items: stockItems });
      expect([items.length, errors]).toEqual([2, []]);
    });
  });

  test('the cleanup keeps a code that is renewed in the meantime', async () => {
    const otherConnection = await openSecondConnection(shop);
    const { id } = await createCustomerWithPassword(shop);
    await createOneTimeCode(shop.ctx, id, 'login');
    advanceHours(shop, 2);
    const expiresAt = new Date(shop.clock.now.getTime() + 600_000);
    try {
      await otherConnection.query('begin');
      await otherConnection.query('update mailed_keys set expires_at = $1 where customer_id = $2', [
        expiresAt,
        id,
      ]);
      const deletion = deleteExpiredData(shop.ctx);
      await expect.poll(() => hasBlockedQuery(shop)).toBe(true);
      await otherConnection.query('commit');
      await deletion;
    } finally {
      await otherConnection.end();
    }
    expect(await shop.db.$count(oneTimeCodes, eq(oneTimeCodes.customerId, id))).toBe(1);
  });
});
