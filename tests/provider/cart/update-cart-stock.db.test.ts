import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { placeOrderForVariant, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct, setStock } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

describe('stock checks', () => {
  test('reject a quantity above stock and write nothing', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 3 } });
    const guest = shop.createClient();
    const { items } = await guest.cart.add({ variantId: wig.variantId, qty: 2 });
    const stockError = { code: ResponseCode.insufficientStock, message: 'Only 3 available' };
    expect(await expectApiError(guest.cart.add({ variantId: wig.variantId, qty: 2 }))).toEqual(stockError);
    expect(await expectApiError(guest.cart.update({ id: items[0]?.id ?? 0, qty: 4 }))).toEqual(stockError);
    expect(await guest.cart.read()).toMatchObject({ version: 1, items: [{ qty: 2 }] });
  });

  test('keep an item that has sold out, uncounted, and suggest the nearest length in stock', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 16: 2, 20: 2, 22: 2 } });
    const otherProduct = await createTestProduct(shop.db, { priceCents: 5_000 });
    const guest = shop.createClient();
    const [, middle = 0, long = 0] = wig.variantIds;
    await guest.cart.add({ variantId: middle });
    await guest.cart.add({ variantId: otherProduct.variantId });
    await setStock(shop.db, middle, 0);
    const cart = await guest.cart.read();
    expect(cart.quote).toMatchObject({ subtotal: 50, itemsCount: 2 });
    expect(cart.items[1]).toMatchObject({
      variantId: middle,
      isSaleable: false,
      isChecked: true,
      error: 'Out of stock',
      swap: { variantId: long, label: '22 in' },
    });
    const updatedCart = await guest.cart.update({ id: cart.items[1]?.id ?? 0, variantId: long });
    expect(updatedCart.quote.subtotal).toBe(179);
  });

  test('treat stock held by an unpaid order as unavailable to everybody, including its own shopper', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 2 } });
    const guest = shop.createClient();
    await placeOrderForVariant(guest, wig.variantId, 2);
    expect((await guest.cart.read()).items).toEqual([]);
    for (const shopper of [guest, shop.createClient()])
      expect((await expectApiError(shopper.cart.add({ variantId: wig.variantId }))).code).toBe(
        ResponseCode.outOfStock,
      );
  });
});
