import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { expectNotFound, expectApiError } from '@/tests/support/fixtures/order-fixtures';
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

describe('the cart rejects', () => {
  test.each([0, -1, 1.5, 1e9, 'many', null])('a quantity of %s', async (qty) => {
    const wig = await createTestProduct(shop.db);
    const before = await countTableRows(shop.db);
    const request = shop.createClient().cart.add({ variantId: wig.variantId, qty: qty as number });
    expect(await expectApiError(request)).toMatchObject({
      code: ResponseCode.unprocessable,
      message: expect.stringMatching(/qty/),
    });
    expect(await countTableRows(shop.db)).toEqual(before);
  });

  test('an unknown variant', () =>
    expectNotFound(shop.createClient().cart.add({ variantId: 2_000_000_000 })));

  test('a variant of another product as a replacement', async () => {
    const [wig, otherProduct] = [await createTestProduct(shop.db), await createTestProduct(shop.db)];
    const guest = shop.createClient();
    const { items } = await guest.cart.add({ variantId: wig.variantId });
    await expectNotFound(guest.cart.update({ id: items[0]?.id ?? 0, variantId: otherProduct.variantId }));
  });

  test.each(['aaaaaaaaaaaaaaaa', '0'.repeat(32), 'too-short'])('the guest token %s', async (token) => {
    expect(await expectApiError(shop.createClient({ 'LQ-Token': token }).cart.read())).toEqual({
      code: ResponseCode.unprocessable,
      message: 'LQ-Token format error',
    });
  });

  test('a missing guest token', async () => {
    const anonymousClient = shop.createClient({ 'LQ-Token': '' });
    expect(await expectApiError(anonymousClient.cart.read())).toEqual({
      code: ResponseCode.unprocessable,
      message: 'LQ-Token Cannot be empty',
    });
    expect((await expectApiError(anonymousClient.cart.add({ variantId: 1 }))).code).toBe(
      ResponseCode.unprocessable,
    );
  });

  test('another shopper’s cart, in every call by id', async () => {
    const wig = await createTestProduct(shop.db);
    const owner = shop.createClient();
    const cart = await owner.cart.add({ variantId: wig.variantId });
    const id = cart.items[0]?.id ?? 0;
    const otherGuest = shop.createClient();
    await otherGuest.cart.add({ variantId: wig.variantId });
    await expectNotFound(otherGuest.cart.update({ id, qty: 2 }));
    await expectNotFound(otherGuest.cart.remove({ id }));
    await expectNotFound(otherGuest.cart.clear({ id: cart.quote.id }));
    await expectNotFound(otherGuest.cart.attach({ itemIds: [id] }));
    await expectNotFound(otherGuest.cart.detach({ itemIds: [id] }));
    await expectNotFound(shop.createClient().cart.remove({ id }));
    expect(await owner.cart.read()).toEqual(cart);
  });
});
