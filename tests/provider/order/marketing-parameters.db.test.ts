import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MarketingParameter } from '@/contract/marketing-keys';
import { MARKETING_KEYS } from '@/contract/marketing-keys';
import { buildOrderInput, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { OWNER_KEY } from '@/tests/support/admin';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

async function withCart() {
  const { variantId } = await createTestProduct(shop.db);
  const guest = shop.createClient();
  await guest.cart.add({ variantId });
  return guest;
}

const fetchAdminOrder = (incrementId: string, key: string) =>
  shop.request(`/api/admin/orders/${incrementId}`, { headers: { 'Owner-Key': key } });

test('an order stores the campaign that its shopper landed with, visible to the admin only', async () => {
  const guest = await withCart();
  const marketing = MARKETING_KEYS.map((name) => ({ name, value: `of ${name}` }));
  const { incrementId, orderId } = await guest.order.place({ ...(await buildOrderInput(guest)), marketing });

  const response = await fetchAdminOrder(incrementId, OWNER_KEY);
  expect(await response.json()).toMatchObject({
    code: 200000,
    data: { increment_id: incrementId, marketing },
  });
  expect((await fetchAdminOrder(incrementId, 'another-key-of-16')).status).toBe(401);
  expect((await fetchAdminOrder('999999', OWNER_KEY)).status).toBe(404);
  expect(await guest.order.read({ id: orderId })).not.toHaveProperty('marketing');
});

test('rejects a parameter that is not in the list, and places no order', async () => {
  const guest = await withCart();
  const unknownParameters = [{ name: 'utm_colour', value: 'red' }] as unknown as MarketingParameter[];
  const { code, message } = await expectApiError(
    guest.order.place({ ...(await buildOrderInput(guest)), marketing: unknownParameters }),
  );
  expect({ code, message }).toMatchObject({ code: 200422, message: expect.stringContaining('name') });
  expect((await guest.cart.read()).items).toHaveLength(1);
});
