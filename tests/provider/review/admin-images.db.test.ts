import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKey } from '@/provider/modules/staff/admin-keys';
import { TINY_PNG } from '@/provider/cli/provider-check/tiny-png';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const fetchImage = (path: string, headers: Record<string, string> = {}) =>
  shop.request(`/api/admin/media/${path}`, { headers });

test('an image that waits is shown to staff who moderate, and to nobody else', async () => {
  const { api, token } = await shop.createCustomer();
  const { path } = await api.account.upload({ file: TINY_PNG });
  const { cookie: Cookie } = (await signInAsStaff(shop, 'support')).browser;
  const shown = await fetchImage(`${path}?width=160`, { Cookie });
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringMatching(/^image\/(avif|webp)$/),
    'x-content-type-options': 'nosniff',
  });
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(0);

  expect((await fetchImage(path)).status).toBe(401);
  expect((await fetchImage(path, { Authorization: token })).status).toBe(401);
  const { key } = await addKey(shop.ctx, { name: 'Reads orders', rights: ['orders.read'], createdBy: null });
  expect((await fetchImage(path, { Authorization: `Bearer ${key}` })).status).toBe(403);
});

test('no other file is reached by it', async () => {
  const { cookie: Cookie } = (await signInAsStaff(shop, 'owner')).browser;
  for (const path of [
    'uploads/none.webp',
    '../package.json',
    '..%2f..%2fpackage.json',
    'uploads/%2e%2e/x.png',
    '',
  ])
    expect((await fetchImage(path, { Cookie })).status).toBe(404);
});
