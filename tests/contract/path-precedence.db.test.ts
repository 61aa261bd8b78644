import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

// Matched as `/products/{id}`, each of these would be rejected for its id.
test.each([
  ['/api/products/list?name=new', 'title'],
  ['/api/products/bundle?product_id=1', 'items'],
  ['/api/products/attribute/option', 'items'],
  ['/api/products/attribute/option/color', 'attribute_code'],
  ['/api/orders/create', 'total_segments'],
  ['/api/orders/scope_all_coupons', 'usable'],
])('%s is matched literally, not as an id', async (path, field) => {
  const response = await shop.request(path, { headers: { 'LQ-Token': '0123456789abcdef0123456789abcdef' } });
  expect(await response.json()).toMatchObject({ code: 200000, data: { [field]: expect.anything() } });
});
