import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '@/provider/db/schema/product';
import { variants } from '@/provider/db/schema/variant';
import { wishlistItems } from '@/provider/db/schema/wishlist';
import { countWishlistItems } from '@/provider/modules/wishlist/wishlist';
import { expectNotFound, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct, setStock } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceClock, advanceHours, runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
}, 300_000);
afterAll(() => shop.close());

test('saves a product once, with the variant selected last, and removes it', async () => {
  const { id: customerId, api } = await shop.createCustomer();
  const wig = await createTestProduct(shop.db, { stock: { 16: 2, 18: 5 } });
  const [short, long] = wig.variantIds;
  const added = await api.wishlist.add({ productId: wig.id });
  expect(added).toMatchObject({ wishlistCount: 1, productIds: [wig.id] });
  const repeated = await runConcurrently(5, () => api.wishlist.add({ productId: wig.id, variantId: long }));
  expect(new Set(repeated.map(({ id }) => id))).toEqual(new Set([added.id]));
  const { items } = await api.wishlist.list({});
  expect(items).toMatchObject([
    {
      variantId: long,
      options: [{ label: 'Length', value: '18 in', attributeCode: 'length' }],
      previewFinalPriceFormat: '$129.00',
      isSaleable: true,
      isBack: false,
      previewDropFormat: null,
      product: { id: wig.id },
    },
  ]);
  // Adding without a variant keeps it.
  await api.wishlist.add({ productId: wig.id });
  expect((await api.wishlist.list({})).items[0]?.variantId).toBe(long);
  await api.wishlist.add({ productId: wig.id, variantId: short });
  expect((await api.wishlist.list({})).items[0]?.variantId).toBe(short);
  expect(await countWishlistItems(shop.db, customerId)).toBe(1);
  expect(await api.wishlist.remove({ id: added.id })).toEqual({ wishlistCount: 0, productIds: [] });
  await expectNotFound(api.wishlist.remove({ id: added.id }));
});

test('does not save an unknown or inactive product, or a variant of another product', async () => {
  const { api } = await shop.createCustomer();
  const [product, otherProduct] = [await createTestProduct(shop.db), await createTestProduct(shop.db)];
  await expectNotFound(api.wishlist.add({ productId: 999_999 }));
  await expectNotFound(api.wishlist.add({ productId: product.id, variantId: otherProduct.variantId }));
  await shop.db.update(products).set({ isActive: false }).where(eq(products.id, product.id));
  await expectNotFound(api.wishlist.add({ productId: product.id }));
});

test('lists products back in stock first, for a day from the first read', async () => {
  const { api } = await shop.createCustomer();
  const [soldOutProduct, inStockProduct] = [
    await createTestProduct(shop.db, { stock: { 18: 0 } }),
    await createTestProduct(shop.db),
  ];
  await api.wishlist.add({ productId: soldOutProduct.id });
  advanceClock(shop, 1000);
  await api.wishlist.add({ productId: inStockProduct.id });
  const fetchWishlist = async () =>
    (await api.wishlist.list({})).items.map(({ product, isBack, isSaleable }) => [
      product.id,
      isBack,
      isSaleable,
    ]);
  expect(await fetchWishlist()).toEqual([
    [inStockProduct.id, false, true],
    [soldOutProduct.id, false, false],
  ]);
  await setStock(shop.db, soldOutProduct.variantId, 3);
  const expected = [
    [soldOutProduct.id, true, true],
    [inStockProduct.id, false, true],
  ];
  expect(await fetchWishlist()).toEqual(expected);
  expect(await fetchWishlist()).toEqual(expected);
  advanceHours(shop, 25);
  expect((await fetchWishlist())[0]).toEqual([inStockProduct.id, false, true]);
  // A second return to stock is new again.
  await setStock(shop.db, soldOutProduct.variantId, 0);
  await fetchWishlist();
  await setStock(shop.db, soldOutProduct.variantId, 1);
  expect((await fetchWishlist())[0]).toEqual([soldOutProduct.id, true, true]);
});

test('returns a price drop in the requested currency', async () => {
  const { token, api } = await shop.createCustomer();
  const wig = await createTestProduct(shop.db, { priceCents: 10_000 });
  await api.wishlist.add({ productId: wig.id });
  const setPrice = (priceCents: number) =>
    shop.db.update(variants).set({ priceCents }).where(eq(variants.id, wig.variantId));
  await setPrice(8_500);
  expect((await api.wishlist.list({})).items[0]?.previewDropFormat).toBe('$15.00');
  const euroClient = shop.createClient({ Authorization: token, Currency: 'EUR' });
  expect((await euroClient.wishlist.list({})).items[0]).toMatchObject({
    ...{ previewDropFormat: '€13.50', previewFinalPriceFormat: '€76.50' },
  });
  await setPrice(12_000);
  expect((await api.wishlist.list({})).items[0]?.previewDropFormat).toBeNull();
});

test('does not remove an item of another customer', async () => {
  const [customer, otherCustomer] = [await shop.createCustomer(), await shop.createCustomer()];
  const { id } = await customer.api.wishlist.add({ productId: (await createTestProduct(shop.db)).id });
  await expectNotFound(otherCustomer.api.wishlist.remove({ id }));
  expect((await customer.api.wishlist.list({})).wishlistCount).toBe(1);
});

test('holds 200 products, also when several are added at once', async () => {
  const { id: customerId, api } = await shop.createCustomer();
  const wigs = await runConcurrently(3, () => createTestProduct(shop.db));
  const createdProducts = await shop.db
    .insert(products)
    .values(
      Array.from({ length: 199 }, (_, index) => ({
        ...{
          sku: `FILL${index}`,
          urlPath: `fill-${index}`,
          name: 'Fill',
          kind: 'wig',
          meta: '',
          description: '',
        },
        ...{ shortDescription: '', metaTitle: '', metaDescription: '' },
      })),
    )
    .returning({ id: products.id });
  await shop.db
    .insert(wishlistItems)
    .values(createdProducts.map(({ id }) => ({ customerId, productId: id, priceCents: 1 })));
  const results = await Promise.allSettled(wigs.map(({ id }) => api.wishlist.add({ productId: id })));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    (await expectApiError(api.wishlist.add({ productId: (await createTestProduct(shop.db)).id }))).message,
  ).toMatch(/^A wishlist holds 200/);
});
