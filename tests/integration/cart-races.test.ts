import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashGuestToken } from '@/provider/http/shopper';
import { carts } from '@/provider/db/schema/cart';
import { createTestProduct } from '../support/goods';
import { openShop, type Shop } from '../support/shop';
import { setTestShopConfig } from '../support/terms';
import { runConcurrently } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

describe('many at once', () => {
  test('20 adds in a burst are 20 pieces in one line of one cart', async () => {
    const wig = await createTestProduct(shop.db);
    const token = 'a-burst-of-twenty-adds';
    const guest = shop.createClient({ 'LQ-Token': token });
    const results = await runConcurrently(20, () => guest.cart.add({ variantId: wig.variantId }));
    expect(new Set(results.map(({ version }) => version)).size).toBe(20);
    expect(await guest.cart.read()).toMatchObject({ version: 20, items: [{ qty: 20 }] });
    const rows = await shop.db
      .select()
      .from(carts)
      .where(eq(carts.guestTokenHash, hashGuestToken(token)));
    expect(rows).toHaveLength(1);
  });

  test('two first adds make one cart with both', async () => {
    const wigs = [await createTestProduct(shop.db), await createTestProduct(shop.db)];
    for (let round = 0; round < 5; round += 1) {
      const token = `two-first-adds-${round}-round`;
      const guest = shop.createClient({ 'LQ-Token': token });
      await Promise.all(wigs.map(({ variantId }) => guest.cart.add({ variantId })));
      expect((await guest.cart.read()).items).toHaveLength(2);
      const rows = await shop.db
        .select()
        .from(carts)
        .where(eq(carts.guestTokenHash, hashGuestToken(token)));
      expect(rows).toHaveLength(1);
    }
  });

  test('the same add sent again with its key is one add', async () => {
    const wig = await createTestProduct(shop.db);
    const guest = shop.createClient();
    const add = () =>
      guest.cart.add({ variantId: wig.variantId }, { idempotencyKey: 'add-once-and-only-once' });
    await Promise.all([add(), add(), add()]);
    expect((await guest.cart.read()).items).toMatchObject([{ qty: 1 }]);
  });
});
