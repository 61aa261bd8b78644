import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '@/provider/platform/tokens';
import { carts } from '@/provider/db/schema/cart';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

describe('concurrent requests', () => {
  test('give a quantity of 20 in one item of one cart for 20 adds', async () => {
    const wig = await createTestProduct(shop.db);
    const token = 'a-burst-of-twenty-adds';
    const guest = shop.createClient({ 'LQ-Token': token });
    const results = await runConcurrently(20, () => guest.cart.add({ variantId: wig.variantId }));
    expect(new Set(results.map(({ version }) => version)).size).toBe(20);
    expect(await guest.cart.read()).toMatchObject({ version: 20, items: [{ qty: 20 }] });
    const rows = await shop.db
      .select()
      .from(carts)
      .where(eq(carts.guestTokenHash, hashToken(token)));
    expect(rows).toHaveLength(1);
  });

  test('create one cart with both items for two first adds', async () => {
    const wigs = [await createTestProduct(shop.db), await createTestProduct(shop.db)];
    for (let round = 0; round < 5; round += 1) {
      const token = `two-first-adds-${round}-round`;
      const guest = shop.createClient({ 'LQ-Token': token });
      await Promise.all(wigs.map(({ variantId }) => guest.cart.add({ variantId })));
      expect((await guest.cart.read()).items).toHaveLength(2);
      const rows = await shop.db
        .select()
        .from(carts)
        .where(eq(carts.guestTokenHash, hashToken(token)));
      expect(rows).toHaveLength(1);
    }
  });

  test('count once when an add is repeated with its idempotency key', async () => {
    const wig = await createTestProduct(shop.db);
    const guest = shop.createClient();
    const add = () =>
      guest.cart.add({ variantId: wig.variantId }, { idempotencyKey: 'add-once-and-only-once' });
    await Promise.all([add(), add(), add()]);
    expect((await guest.cart.read()).items).toMatchObject([{ qty: 1 }]);
  });
});
