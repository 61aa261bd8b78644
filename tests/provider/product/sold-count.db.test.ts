import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '@/provider/db/schema/product';
import { changeStatus, lockOrder } from '@/provider/modules/order/order-repository';
import { payOrder } from '@/tests/support/fixtures/order-fixtures';
import { placeUnpaidOrder } from '@/tests/support/fixtures/payment-fixtures';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

const soldOf = async (id: number) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  return row?.soldCount;
};

test('a paid order counts as sold once, however often it is reconciled', async () => {
  const { guest, wig, orderId } = await placeUnpaidOrder(shop, 3);
  expect(await soldOf(wig.id)).toBe(0);
  await payOrder(shop, guest, orderId);
  await guest.payment.return({ orderId });
  expect(await soldOf(wig.id)).toBe(3);
});

test('best sellers follow the sold count', async () => {
  const loadBestSellerId = async () =>
    (await shop.createClient().product.readNamedList({ name: 'best_sellers', limit: 1 })).items[0]!.id;
  const { guest, wig, orderId } = await placeUnpaidOrder(shop);
  const soldByFirst = (await soldOf(await loadBestSellerId())) ?? 0;
  await shop.db.update(products).set({ soldCount: soldByFirst }).where(eq(products.id, wig.id));
  await payOrder(shop, guest, orderId);
  expect(await loadBestSellerId()).toBe(wig.id);
});

test('an order cancelled unpaid does not count as sold', async () => {
  const { guest, wig, orderId } = await placeUnpaidOrder(shop, 2);
  await guest.order.cancel({ id: orderId });
  expect(await soldOf(wig.id)).toBe(0);
});

test('a refund reverts the sold count in the same transaction', async () => {
  const { guest, wig, orderId } = await placeUnpaidOrder(shop, 2);
  await payOrder(shop, guest, orderId);
  const refund = (shouldFail: boolean) =>
    shop.db.transaction(async (tx) => {
      const inside = { ...shop.ctx, db: tx };
      await changeStatus(inside, await lockOrder(tx, orderId), 'refunded', 'Sent back');
      if (shouldFail) throw new Error('rolled back');
    });
  await expect(refund(true)).rejects.toThrow('rolled back');
  expect(await soldOf(wig.id)).toBe(2);
  await refund(false);
  expect(await soldOf(wig.id)).toBe(0);
});
