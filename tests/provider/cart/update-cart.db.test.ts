import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundles } from '@/provider/db/schema/product';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { countTableRows } from '@/tests/support/count-table-rows';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

describe('cart contents', () => {
  test('reading a cart for the first time creates none', async () => {
    const before = await countTableRows(shop.db);
    expect(await shop.createClient().cart.read()).toMatchObject({
      version: 0,
      items: [],
      quote: { id: 0, itemsQty: 0, previewSubtotalFormat: '$0.00', freeShippingGapFormat: '$100.00' },
    });
    expect(await countTableRows(shop.db)).toEqual(before);
  });

  test('an item returns its product, prices, saving and points', async () => {
    const wig = await createTestProduct(shop.db, { priceCents: 22_900, wasCents: 28_600, stock: { 20: 2 } });
    const guest = shop.createClient();
    const cart = await guest.cart.add({ variantId: wig.variantId, qty: 1 });
    expect(cart).toMatchObject({
      version: 1,
      quote: {
        itemsCount: 1,
        itemsQty: 1,
        subtotal: 229,
        previewSubtotalFormat: '$229.00',
        previewSavedFormat: '$57.00',
        previewInstalmentFormat: '$57.25',
        pointsEarned: 229,
        freeShippingGapFormat: null,
        freeShippingPercent: 100,
      },
    });
    expect(cart.items[0]).toMatchObject({
      name: wig.name,
      parentSku: wig.sku,
      price: 286,
      finalPrice: 229,
      previewRowTotalFormat: '$229.00',
      previewRowWasFormat: '$286.00',
      maxQty: 2,
      stockNote: '2 left in this length',
      options: [{ label: 'Length', value: '20 in', attributeCode: 'length' }],
      categories: [{ id: wig.categoryId }],
      error: null,
    });
  });

  test('adding the same variant again increases the quantity of its item', async () => {
    const wig = await createTestProduct(shop.db);
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId, qty: 2 });
    const { items, version } = await guest.cart.add({ variantId: wig.variantId, qty: 3 });
    expect(items).toMatchObject([{ qty: 5 }]);
    expect(version).toBe(2);
  });

  test('another currency shows other prices of the same cart', async () => {
    const wig = await createTestProduct(shop.db, { priceCents: 1_005 });
    const token = { 'LQ-Token': 'two-currencies-one-cart' };
    await shop.createClient(token).cart.add({ variantId: wig.variantId, qty: 3 });
    const { quote } = await shop.createClient({ ...token, Currency: 'EUR' }).cart.read();
    expect(quote).toMatchObject({
      subtotal: 30.15,
      previewSubtotalFormat: '€27.15',
      quoteCurrencyCode: 'EUR',
    });
  });

  test('the amount missing for free shipping is returned', async () => {
    const wig = await createTestProduct(shop.db, { priceCents: 8_200 });
    const { quote } = await shop.createClient().cart.add({ variantId: wig.variantId });
    expect(quote).toMatchObject({
      freeShippingGapFormat: '$18.00',
      freeShippingFromFormat: '$100.00',
      freeShippingPercent: 82,
    });
  });
});

describe('changing the cart', () => {
  test('sets an absolute quantity, swaps a variant and merges items that become the same', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 5, 20: 5 } });
    const [short = 0, long = 0] = wig.variantIds;
    const guest = shop.createClient();
    await guest.cart.add({ variantId: short, qty: 2 });
    const { items } = await guest.cart.add({ variantId: long });
    const [first, second] = items;
    expect((await guest.cart.update({ id: first?.id ?? 0, qty: 4 })).items).toMatchObject([
      { qty: 4 },
      { qty: 1 },
    ]);
    const merged = await guest.cart.update({ id: second?.id ?? 0, variantId: short });
    expect(merged.items).toMatchObject([{ variantId: short, qty: 5 }]);
    expect(merged.version).toBe(4);
  });

  test('keeps unchecked items and leaves them out of the totals', async () => {
    const [wig, otherProduct] = [
      await createTestProduct(shop.db),
      await createTestProduct(shop.db, { priceCents: 5_000 }),
    ];
    const guest = shop.createClient();
    await guest.cart.add({ variantId: wig.variantId });
    const { items } = await guest.cart.add({ variantId: otherProduct.variantId });
    const id = items[1]?.id ?? 0;
    const off = await guest.cart.detach({ itemIds: [id] });
    expect(off.quote).toMatchObject({ subtotal: 129, itemsQty: 2 });
    expect((await guest.cart.attach({ itemIds: [id] })).quote.subtotal).toBe(179);
  });

  test('removes one item or all', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 5, 20: 5 } });
    const guest = shop.createClient();
    const { items } = await guest.cart.addMany({ items: wig.variantIds.map((variantId) => ({ variantId })) });
    const cartAfterRemove = await guest.cart.remove({ id: items[0]?.id ?? 0 });
    expect(cartAfterRemove.items).toHaveLength(1);
    const cartAfterClear = await guest.cart.clear({ id: cartAfterRemove.quote.id });
    expect(cartAfterClear).toMatchObject({ items: [], version: 3, quote: { itemsQty: 0 } });
  });

  test('adds those of several items that fit, and reports the others by index', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 5, 20: 1, 22: 0 } });
    const [a = 0, b = 0, c = 0] = wig.variantIds;
    const guest = shop.createClient();
    const cart = await guest.cart.addMany({
      items: [
        { variantId: a, qty: 2 },
        { variantId: b, qty: 2 },
        { variantId: c },
        { variantId: 2_000_000_000 },
      ],
    });
    expect(cart.items).toMatchObject([{ variantId: a, qty: 2 }]);
    expect(cart.errors).toEqual([
      { index: 1, message: 'Only 1 available' },
      { index: 2, message: `${wig.name} is sold out` },
      { index: 3, message: 'This could not be found' },
    ]);
  });

  test('writes nothing when none of several items fits', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 0 } });
    const before = await countTableRows(shop.db);
    const cart = await shop.createClient().cart.addMany({ items: [{ variantId: wig.variantId }] });
    expect(cart).toMatchObject({ version: 0, errors: [{ index: 0 }] });
    expect(await countTableRows(shop.db)).toEqual(before);
  });

  test('prices a bundle as on its page, for as many complete sets as there are', async () => {
    const [hair, closure] = [
      await createTestProduct(shop.db, { priceCents: 9_999 }),
      await createTestProduct(shop.db, { priceCents: 4_999 }),
    ];
    const slots = [hair, closure].map(({ sku }) => ({ variantSku: `${sku}-18`, qty: 1, label: sku }));
    const [bundle] = await shop.db
      .insert(bundles)
      .values({ productId: hair.id, title: '', text: '', discountPercent: 12, slots })
      .returning();
    const guest = shop.createClient();
    const items = [hair, closure].map(({ variantId }) => ({ variantId, bundleId: bundle?.id }));
    const cart = await guest.cart.addMany({ items });
    expect(cart.items.map(({ bundleId }) => bundleId)).toEqual([bundle?.id, bundle?.id]);
    expect(cart.quote).toMatchObject({ previewSubtotalFormat: '$131.98', previewSavedFormat: '$18.00' });
    const cartAfterRemove = await guest.cart.remove({ id: cart.items[1]?.id ?? 0 });
    expect(cartAfterRemove.quote).toMatchObject({
      previewSubtotalFormat: '$99.99',
      previewSavedFormat: null,
    });
    const cartWithSeparateItem = await guest.cart.add({ variantId: closure.variantId });
    expect(cartWithSeparateItem.items[1]?.bundleId).toBeNull();
    expect(cartWithSeparateItem.quote).toMatchObject({
      previewSubtotalFormat: '$149.98',
      previewSavedFormat: null,
    });
    const { variantId, qty, bundleId } = cart.items[1]!;
    const cartWithBundle = await guest.cart.add({ variantId, qty, bundleId: bundleId ?? undefined });
    expect(cartWithBundle.quote, 'put back as the line says').toMatchObject({
      previewSubtotalFormat: '$181.97',
      previewSavedFormat: '$18.00',
    });
  });
});
