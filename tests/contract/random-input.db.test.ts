import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { contract } from '@/contract/contract';
import { buildRequestConfig } from '@/lib/api/create-calls';
import { orders } from '@/provider/db/schema/order';
import {
  oregonAddress,
  buildOrderInput,
  placeOrderForVariant,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { countTableRows } from '@/tests/support/count-table-rows';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ LINK_SECRET: 'a-secret-made-before-the-test' });
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

const { activity, cart, coupon, checkout, order, payment } = contract;
const calls = [activity, cart, coupon, checkout, order, payment].flatMap((subject) => Object.values(subject));
const far = fc.integer({ min: 1_000_000, max: 2_147_483_647 });
/** Small numbers and their digit strings are ids of existing rows. */
const IS_AN_ID = /^"?0*[1-9]\d{0,5}(\.0+)?"?$/;
const value = fc
  .oneof(
    fc.anything({ maxDepth: 2 }),
    far,
    fc.constantFrom('', '0', '-1', '1e9', '0x1', true, ['1'], [1], null, [], {}),
  )
  .filter((candidate) => !IS_AN_ID.test(JSON.stringify(candidate) ?? ''));
const bodies = fc.dictionary(
  fc.constantFrom(
    ...['id', 'quote_id', 'variant_id', 'qty', 'items', 'item_ids', 'coupon_code', 'order_id'],
    ...['address', 'shipping_address', 'payment_method', 'shipping_method', 'points', 'email'],
    ...['survey_id', 'answers', 'name', 'phone', 'photo', 'token', 'event', 'to'],
  ),
  value,
);

test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '20 garbage bodies to %s write nothing and break nothing',
  async (_, call) => {
    const wig = await createTestProduct(shop.db);
    const owner = shop.createClient();
    await placeOrderForVariant(owner, wig.variantId);
    const before = await countTableRows(shop.db);
    for (const body of fc.sample(bodies, 20)) {
      const { url = '' } = buildRequestConfig(call, { id: 1_999_999 });
      const text = JSON.stringify(body);
      const response = await shop.request(url, {
        method: call.method,
        headers: { 'LQ-Token': 'a-thrower-of-garbage', 'Content-Type': 'application/json' },
        ...(call.send === 'json' && { body: text }),
      });
      expect([200, 404], `${text} → ${response.status}`).toContain(response.status);
    }
    expect(await countTableRows(shop.db)).toEqual(before);
  },
);

test.each([
  ['no JSON', '{"variant_id":'],
  ['no object', '[1]'],
  ['nested without an end', `{"items":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
  ['too much', JSON.stringify({ remark: 'x'.repeat(300 * 1024) })],
])('rejects a body that is %s in the response envelope', async (_, body) => {
  const response = await shop.request('/api/quote', {
    method: 'POST',
    headers: { 'LQ-Token': 'a-thrower-of-garbage', 'Content-Type': 'application/json' },
    body,
  });
  expect(await response.json()).toMatchObject({ code: ResponseCode.unprocessable, data: null });
});

test('replaces half of a surrogate pair, as at the end of a cut text, with U+FFFD', async () => {
  const guest = shop.createClient();
  await guest.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
  const city = 'Portland \ud83d';
  const updatedCheckout = await guest.checkout.setShippingAddress({ address: { ...oregonAddress, city } });
  expect(updatedCheckout.shippingAddress?.city).toBe('Portland \ufffd');
  const marketing = [{ name: 'utm_campaign' as const, value: 'wave \ud83d' }];
  const { incrementId } = await guest.order.place({ ...(await buildOrderInput(guest)), marketing });
  const [order] = await shop.db.select().from(orders).where(eq(orders.incrementId, incrementId));
  expect(order?.marketing).toEqual([{ name: 'utm_campaign', value: 'wave \ufffd' }]);
});

test('rejects an unknown currency instead of showing dollars', async () => {
  const response = await shop.request('/api/quote', {
    headers: { 'LQ-Token': 'a-thrower-of-garbage', Currency: 'ZZZ' },
  });
  expect(await response.json()).toMatchObject({ code: ResponseCode.unprocessable });
});
