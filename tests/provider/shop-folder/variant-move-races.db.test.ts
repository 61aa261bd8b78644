import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wishlistItems } from '@/provider/db/schema/wishlist';
import { withTransaction } from '@/provider/platform/context';
import { moveVariants } from '@/provider/shop-folder/products/variant-moves';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { hasBlockedQuery, postgresUrl } from '@/tests/support/second-connection';
import { openShop, type Shop } from '@/tests/support/shop';

// PGlite runs statements one at a time: nothing blocks there.
describe.runIf(postgresUrl)('a saved product whose variant moves to another one', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  let coat: Awaited<ReturnType<typeof createTestProduct>>;
  let jacket: typeof coat;
  let shopper: Awaited<ReturnType<Shop['createCustomer']>>;
  beforeEach(async () => {
    coat = await createTestProduct(shop.db, { stock: { 18: 5, 20: 5 } });
    jacket = await createTestProduct(shop.db);
    shopper = await shop.createCustomer();
    await shopper.api.wishlist.add({ productId: coat.id, variantId: coat.variantId });
  });
  const move = (db = shop.db) =>
    moveVariants(
      db,
      [{ id: coat.variantId, sku: 'COAT', from: { id: coat.id }, productId: jacket.id }],
      new Date(),
    );
  const readSaved = async () => (await shopper.api.wishlist.list({})).productIds;

  test('stays where it is if the shopper saves the other product meanwhile', async () => {
    const { moved } = await shop.db.transaction(async (tx) => {
      await tx.insert(wishlistItems).values({
        customerId: shopper.id,
        productId: jacket.id,
        priceCents: 900,
        createdAt: new Date(),
      });
      const promise = withTransaction(shop.ctx, (importing) => move(importing.db));
      await expect.poll(() => hasBlockedQuery(shop)).toBe(true);
      return { moved: promise };
    });
    await moved;
    expect((await readSaved()).sort()).toEqual([coat.id, jacket.id].sort());
  });

  test('is the one that the shopper saves a moment later', async () => {
    const { added } = await shop.db.transaction(async (tx) => {
      await move(tx);
      const promise = shopper.api.wishlist.add({ productId: jacket.id });
      await expect.poll(() => hasBlockedQuery(shop)).toBe(true);
      return { added: promise };
    });
    expect((await added).productIds).toEqual([jacket.id]);
    expect(await readSaved()).toEqual([jacket.id]);
  });
});
