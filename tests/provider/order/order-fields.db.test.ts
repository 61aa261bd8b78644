import { afterAll, beforeAll, expect, test } from 'vitest';
import { OrderFields } from '@/contract/order-fields';
import { ResponseCode } from '@/contract/response-codes';
import { buildOrderInput, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { openShop, type Shop } from '@/tests/support/shop';

const fieldNames = Object.keys(OrderFields.shape) as (keyof OrderFields)[];
const fillEach = (toText: (name: keyof OrderFields) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, toText(name)])) as OrderFields;
const getLimit = (name: keyof OrderFields) => OrderFields.shape[name].unwrap().maxLength!;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

async function createGuestWithCart() {
  const { variantId } = await createTestProduct(shop.db);
  const guest = shop.createClient();
  await guest.cart.add({ variantId });
  return { guest, orderInput: await buildOrderInput(guest) };
}

test('an order stores its fields without surrounding space, up to their limits', async () => {
  const { guest, orderInput } = await createGuestWithCart();
  const longest = fillEach((name) => name[0]!.repeat(getLimit(name)));
  const padded = fillEach((name) => `  ${longest[name]}\n`);
  const { orderId } = await guest.order.place({ ...orderInput, ...padded });
  expect(await guest.order.read({ id: orderId })).toMatchObject(longest);
});

test('an order field that is left out is empty', async () => {
  const { guest, orderInput } = await createGuestWithCart();
  const { orderId } = await guest.order.place(orderInput);
  expect(await guest.order.read({ id: orderId })).toMatchObject(fillEach(() => ''));
});

test.each(fieldNames)('rejects a %s that is too long, and keeps the cart', async (name) => {
  const { guest, orderInput } = await createGuestWithCart();
  const tooLong: Partial<OrderFields> = { [name]: 'x'.repeat(getLimit(name) + 1) };
  expect(await expectApiError(guest.order.place({ ...orderInput, ...tooLong }))).toEqual({
    code: ResponseCode.unprocessable,
    message: `Cannot be greater than ${getLimit(name)} characters`,
  });
  expect((await guest.cart.read()).items).toHaveLength(1);
});
