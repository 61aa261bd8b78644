import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GET } from '@/app/media/[...path]/route';
import { GUEST_TOKEN_COOKIE, USER_INFO_COOKIE } from '@/lib/auth/cookie-names';
import type { Api } from '@/lib/api/create-api';
import { createGuestToken, encryptGuestToken } from '@/lib/auth/guest-token-cookie';
import { uploads } from '@/provider/db/schema/customer';
import { deleteExpiredData } from '@/provider/jobs';
import { loadUploadAccess, type ImageRequester } from '@/provider/modules/account/upload-access';
import { createCookieBrowser } from '@/tests/support/cookie-browser';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { advanceOrderStatus, OWNER_KEY } from '@/tests/support/admin';
import { createCustomerWithPassword, PASSWORD } from '@/tests/support/fixtures/customer-factory';
import { placeOrderForVariant, payOrder } from '@/tests/support/fixtures/order-fixtures';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours } from '@/tests/support/timing';

const globalScope = globalThis as { odetteProvider?: unknown };

let shop: Shop;
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'odette-held-'));
  vi.stubEnv('DATA_DIR', dataDir);
  shop = await openShop({ DATA_DIR: dataDir });
  await setTestShopConfig(shop.db);
  // The route uses the provider of this process, which is this shop's.
  const access = (path: string, ctx: ImageRequester) => loadUploadAccess(shop.ctx, path, ctx);
  globalScope.odetteProvider = Promise.resolve({ loadUploadAccess: access });
});
afterAll(async () => {
  delete globalScope.odetteProvider;
  vi.unstubAllEnvs();
  await shop.close();
});

type ImageRequest = { cookie?: string; ownerKey?: string; size?: string };

async function fetchImage(path: string, { cookie, ownerKey, size = '' }: ImageRequest = {}) {
  const headers = { ...(cookie && { Cookie: cookie }), ...(ownerKey && { 'Owner-Key': ownerKey }) };
  const response = await GET(new NextRequest(`http://shop.test/media/${path}${size}`, { headers }));
  return { status: response.status, cache: response.headers.get('Cache-Control') };
}

const loggedIn = ({ id, token }: { id: number; token: string }) =>
  `${USER_INFO_COOKIE}=${encodeURIComponent(JSON.stringify({ token, user: { id } }))}`;
const asGuest = (guest = createGuestToken()) =>
  `${GUEST_TOKEN_COOKIE}=${encodeURIComponent(encryptGuestToken(guest))}`;

let shade = 0;
async function createImage() {
  shade += 1;
  const bytes = await sharp({
    create: { width: 60, height: 80, channels: 3, background: { r: shade, g: 9, b: 9 } },
  })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)]);
}
const uploadImage = async (api: Api) => (await api.account.upload({ file: await createImage() })).path;

const moderateAsAdmin = async (subject: 'reviews' | 'customer_images', id: number, status: string) => {
  const response = await shop.request(`/api/admin/${subject}/${id}`, {
    ...{ method: 'PUT', headers: { 'Owner-Key': OWNER_KEY }, body: JSON.stringify({ status }) },
  });
  expect(response.status).toBe(200);
};

const sizes = ['', '?width=40&height=40'];

/** Only its uploader and the admin get the image, original or resized, and no cache stores the response. */
async function expectPrivate(path: string, sender: string) {
  const otherCustomer = await shop.createCustomer();
  for (const size of sizes) {
    for (const cookie of [
      undefined,
      asGuest(),
      loggedIn(otherCustomer),
      'userInfo=%7B%22token%22%3A%22made-up%22%7D',
    ])
      expect(await fetchImage(path, { cookie, size })).toEqual({ status: 404, cache: 'no-store' });
    const expected = { status: 200, cache: 'private, no-store' };
    expect(await fetchImage(path, { cookie: sender, size })).toEqual(expected);
    expect(await fetchImage(path, { ownerKey: OWNER_KEY, size })).toEqual(expected);
    expect((await fetchImage(path, { ownerKey: 'owner-key-of-the-testz', size })).status).toBe(404);
    // The version resized for its uploader stays private.
    expect((await fetchImage(path, { size })).status).toBe(404);
  }
}

async function expectPublic(path: string) {
  const otherCustomer = await shop.createCustomer();
  for (const size of sizes)
    for (const cookie of [undefined, asGuest(), loggedIn(otherCustomer)])
      expect(await fetchImage(path, { cookie, size })).toEqual({
        status: 200,
        cache: 'public, max-age=3600',
      });
}

test('a review photo is served only to its author until the review is approved, then to everybody', async () => {
  const writer = await shop.createCustomer();
  const { orderId, incrementId } = await placeOrderForVariant(
    writer.api,
    (await createTestProduct(shop.db)).variantId,
  );
  await payOrder(shop, writer.api, orderId);
  await advanceOrderStatus(shop, incrementId, 'processing', 'shipped');
  const path = await uploadImage(writer.api);
  const [item] = (await writer.api.order.read({ id: orderId })).items;
  const added = await writer.api.review.add({
    orderId,
    items: [{ orderItemId: item!.id, rating: 5, content: 'Soft and full', images: [path] }],
  });
  await expectPrivate(path, loggedIn(writer));
  await moderateAsAdmin('reviews', added.items[0]!.id, 'approved');
  await expectPublic(path);
  await moderateAsAdmin('reviews', added.items[0]!.id, 'rejected');
  await expectPrivate(path, loggedIn(writer));
});

test('a shopper’s photo is served only to its uploader until it is approved, then to everybody', async () => {
  const shopper = await shop.createCustomer();
  const path = await uploadImage(shopper.api);
  const productId = (await createTestProduct(shop.db)).id;
  const posted = await shopper.api.review.addPhotos({ productId, images: [path] });
  await expectPrivate(path, loggedIn(shopper));
  await moderateAsAdmin('customer_images', posted.items[0]!.id, 'approved');
  await expectPublic(path);
});

test('an avatar is served only to its customer, since nobody moderates it', async () => {
  const customer = await shop.createCustomer();
  const firstUrl = (await customer.api.account.avatar({ file: await createImage() })).url;
  expect((await fetchImage(firstUrl, { cookie: loggedIn(customer) })).status).toBe(200);
  for (const cookie of [undefined, loggedIn(await shop.createCustomer())])
    expect((await fetchImage(firstUrl, { cookie })).status).toBe(404);
  const { url } = await customer.api.account.avatar({ file: await createImage() });
  advanceHours(shop, 8 * 24);
  await deleteExpiredData(shop.ctx);
  expect((await fetchImage(url, { cookie: loggedIn(customer) })).status).toBe(200);
  expect((await fetchImage(firstUrl, { cookie: loggedIn(customer) })).status).toBe(404);
});

test('an unused upload of a guest is served only to that guest', async () => {
  const guest = createGuestToken();
  const path = await uploadImage(shop.createClient({ 'LQ-Token': guest.token }));
  await expectPrivate(path, asGuest(guest));
});

test('a customer’s upload from a browser is served with both cookies of the login, not with the token alone', async () => {
  const { email, id } = await createCustomerWithPassword(shop);
  const { api, saveLogin, getCookieHeader } = createCookieBrowser(shop, email);
  const { token } = saveLogin(await api.auth.logIn({ email, password: PASSWORD }));
  const path = await uploadImage(api);
  const userInfo = loggedIn({ id, token });
  expect((await fetchImage(path, { cookie: `${userInfo}; ${getCookieHeader()}` })).status).toBe(200);
  expect((await fetchImage(path, { cookie: userInfo })).status).toBe(404);
});

test('an image without an upload row is served to nobody, even while its file still exists', async () => {
  const { api, ...sender } = await createCustomerWithPassword(shop);
  const path = await uploadImage(api);
  await shop.db.delete(uploads).where(eq(uploads.path, path));
  expect(await fetchImage(path)).toMatchObject({ status: 404, cache: 'no-store' });
  expect(await fetchImage(path, { cookie: loggedIn(sender) })).toMatchObject({ status: 404 });
});
