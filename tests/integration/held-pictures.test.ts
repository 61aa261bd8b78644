import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GET } from '@/app/media/[...path]/route';
import type { Api } from '@/lib/api/create-api';
import { GUEST_TOKEN_COOKIE, newGuestToken, sealGuestToken } from '@/lib/session/guest-token';
import { USER_INFO_COOKIE } from '@/lib/session/user-info';
import { uploads } from '@/provider/db/schema/customer';
import { sweepLeftovers } from '@/provider/records/leftovers';
import { accessToUpload, type PictureCaller } from '@/provider/records/upload-access';
import { openBrowser } from '../support/cookie-browser';
import { makeWig } from '../support/goods';
import { moved, OWNER_KEY } from '../support/owner';
import { account, PASSWORD } from '../support/people';
import { placed, paid } from '../support/buying';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { passHours } from '../support/times';

const place = globalThis as { odetteProvider?: unknown };

let shop: Shop;
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'odette-held-'));
  vi.stubEnv('DATA_DIR', dataDir);
  shop = await openShop({ DATA_DIR: dataDir });
  await openForBusiness(shop.db);
  // The one provider of this process, which the route asks, is this shop's.
  const access = (path: string, caller: PictureCaller) => accessToUpload(shop.work, path, caller);
  place.odetteProvider = Promise.resolve({ accessToUpload: access });
});
afterAll(async () => {
  delete place.odetteProvider;
  vi.unstubAllEnvs();
  await shop.close();
});

type Asking = { cookie?: string; ownerKey?: string; size?: string };

async function asked(path: string, { cookie, ownerKey, size = '' }: Asking = {}) {
  const headers = { ...(cookie && { Cookie: cookie }), ...(ownerKey && { 'Owner-Key': ownerKey }) };
  const answer = await GET(new NextRequest(`http://shop.test/media/${path}${size}`, { headers }));
  return { status: answer.status, cache: answer.headers.get('Cache-Control') };
}

const loggedIn = ({ id, token }: { id: number; token: string }) =>
  `${USER_INFO_COOKIE}=${encodeURIComponent(JSON.stringify({ token, user: { id } }))}`;
const asGuest = (guest = newGuestToken()) =>
  `${GUEST_TOKEN_COOKIE}=${encodeURIComponent(sealGuestToken(guest))}`;

let shade = 0;
async function newPicture() {
  shade += 1;
  const bytes = await sharp({
    create: { width: 60, height: 80, channels: 3, background: { r: shade, g: 9, b: 9 } },
  })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)]);
}
const sendPicture = async (api: Api) => (await api.account.upload({ file: await newPicture() })).path;

const judge = async (subject: 'reviews' | 'customer_images', id: number, status: string) => {
  const answer = await shop.request(`/api/owner/${subject}/${id}`, {
    ...{ method: 'PUT', headers: { 'Owner-Key': OWNER_KEY }, body: JSON.stringify({ status }) },
  });
  expect(answer.status).toBe(200);
};

const sizes = ['', '?width=40&height=40'];

/** Nobody but its sender and the shop's owner gets it, whole or made smaller, and nobody in between keeps the answer. */
async function expectHeld(path: string, sender: string) {
  const other = await shop.customer();
  for (const size of sizes) {
    for (const cookie of [
      undefined,
      asGuest(),
      loggedIn(other),
      'userInfo=%7B%22token%22%3A%22made-up%22%7D',
    ])
      expect(await asked(path, { cookie, size })).toEqual({ status: 404, cache: 'no-store' });
    const mine = { status: 200, cache: 'private, no-store' };
    expect(await asked(path, { cookie: sender, size })).toEqual(mine);
    expect(await asked(path, { ownerKey: OWNER_KEY, size })).toEqual(mine);
    expect((await asked(path, { ownerKey: 'owner-key-of-the-testz', size })).status).toBe(404);
    // What was made smaller for its sender is for nobody else.
    expect((await asked(path, { size })).status).toBe(404);
  }
}

async function expectShown(path: string) {
  const other = await shop.customer();
  for (const size of sizes)
    for (const cookie of [undefined, asGuest(), loggedIn(other)])
      expect(await asked(path, { cookie, size })).toEqual({ status: 200, cache: 'public, max-age=3600' });
}

test('a photo of a review is its writer’s alone until the review is approved, then everybody’s', async () => {
  const writer = await shop.customer();
  const { orderId, incrementId } = await placed(writer.api, (await makeWig(shop.db)).variantId);
  await paid(shop, writer.api, orderId);
  await moved(shop, incrementId, 'processing', 'shipped');
  const path = await sendPicture(writer.api);
  const [item] = (await writer.api.order.read({ id: orderId })).items;
  const added = await writer.api.review.add({
    orderId,
    items: [{ orderItemId: item!.id, rating: 5, content: 'Soft and full', images: [path] }],
  });
  await expectHeld(path, loggedIn(writer));
  await judge('reviews', added.items[0]!.id, 'approved');
  await expectShown(path);
  await judge('reviews', added.items[0]!.id, 'rejected');
  await expectHeld(path, loggedIn(writer));
});

test('a shopper’s photo is hers alone until it is approved, then everybody’s', async () => {
  const shopper = await shop.customer();
  const path = await sendPicture(shopper.api);
  const productId = (await makeWig(shop.db)).id;
  const posted = await shopper.api.review.addPhotos({ productId, images: [path] });
  await expectHeld(path, loggedIn(shopper));
  await judge('customer_images', posted.items[0]!.id, 'approved');
  await expectShown(path);
});

test('a picture of oneself is for its customer alone: nobody has looked at it', async () => {
  const customer = await shop.customer();
  const first = (await customer.api.account.avatar({ file: await newPicture() })).url;
  expect((await asked(first, { cookie: loggedIn(customer) })).status).toBe(200);
  for (const cookie of [undefined, loggedIn(await shop.customer())])
    expect((await asked(first, { cookie })).status).toBe(404);
  const { url } = await customer.api.account.avatar({ file: await newPicture() });
  passHours(shop, 8 * 24);
  await sweepLeftovers(shop.work);
  expect((await asked(url, { cookie: loggedIn(customer) })).status).toBe(200);
  expect((await asked(first, { cookie: loggedIn(customer) })).status).toBe(404);
});

test('what a guest has sent and nobody used is for that guest alone', async () => {
  const guest = newGuestToken();
  const path = await sendPicture(shop.visitor({ 'LQ-Token': guest.token }));
  await expectHeld(path, asGuest(guest));
});

test('what a customer has sent from a browser is shown to both cookies of her login, to the token alone not', async () => {
  const { email, id } = await account(shop);
  const { api, keepLogin, cookieHeader } = openBrowser(shop, email);
  const { token } = keepLogin(await api.auth.logIn({ email, password: PASSWORD }));
  const path = await sendPicture(api);
  const userInfo = loggedIn({ id, token });
  expect((await asked(path, { cookie: `${userInfo}; ${cookieHeader()}` })).status).toBe(200);
  expect((await asked(path, { cookie: userInfo })).status).toBe(404);
});

test('a picture whose upload is gone is nobody’s, though its file may lie there for a while', async () => {
  const { api, ...sender } = await account(shop);
  const path = await sendPicture(api);
  await shop.db.delete(uploads).where(eq(uploads.path, path));
  expect(await asked(path)).toMatchObject({ status: 404, cache: 'no-store' });
  expect(await asked(path, { cookie: loggedIn(sender) })).toMatchObject({ status: 404 });
});
