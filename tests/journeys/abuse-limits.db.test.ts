import { randomUUID } from 'node:crypto';
import { count, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { surveyAnswers } from '@/provider/db/schema/activity';
import { carts } from '@/provider/db/schema/cart';
import { uploads } from '@/provider/db/schema/customer';
import { emails } from '@/provider/db/schema/mail';
import { buildEmail } from '@/provider/email-templates';
import { sendDueEmails } from '@/provider/platform/mail/outbox-worker';
import type { RateLimitName } from '@/provider/platform/rate-limit-rules';
import { placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { deleteExpiredData } from '@/provider/jobs';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import {
  createCustomerWithPassword,
  createClientFromIp,
  buildRegistration,
} from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { toResponseCode, createNetworkIp, countRateLimited } from '@/tests/support/network-fixtures';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours, runConcurrently } from '@/tests/support/timing';

// Limits on rows, sessions, emails and lookups that anonymous clients could create without end.
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});
/** Counts `amount` points against a limit of one network. */
const useUp = (limit: RateLimitName, at: string, amount: number) => shop.ctx.limits.count(limit, at, amount);

test('does not grant JSON the larger body size limit of forms', async () => {
  const response = await shop.request('/api/auth/newsletter', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/x' },
    body: JSON.stringify({ email: 'somebody@mail.com', rest: 'a'.repeat(400_000) }),
  });
  expect(await response.json()).toMatchObject({
    code: ResponseCode.unprocessable,
    message: 'The body is not valid JSON',
  });
});

test('records an address confirmation once, however often it is repeated', async () => {
  const guest = shop.createClient();
  const { orderId } = await placeOrderForVariant(guest, (await createTestProduct(shop.db)).variantId);
  for (let attempt = 0; attempt < 4; attempt += 1) await guest.order.confirmAddress({ orderId });
  const { statusHistories } = await guest.order.read({ id: orderId });
  expect(statusHistories.filter(({ comment }) => comment === 'You confirmed the address')).toHaveLength(1);
});

test('stores a registration photo as a private upload that cleanup does not delete', async () => {
  const imageBuffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { entry } = await shop.createClient().activity.registerForEvent({
    ...{ name: 'Tasha', email: `${randomUUID().slice(0, 8)}@example.com`, phone: '+1 415 555 0132' },
    photo: new Blob([new Uint8Array(imageBuffer)], { type: 'image/png' }),
  });
  const loadUploads = () => shop.db.select().from(uploads).where(eq(uploads.path, entry.photo!));
  expect(await loadUploads()).toMatchObject([{ isPublic: false }]);
  advanceHours(shop, 8 * 24);
  await deleteExpiredData(shop.ctx);
  expect(await loadUploads()).toHaveLength(1);
});

test.each<[string, RateLimitName, number, (at: string) => Promise<unknown>]>([
  [
    'answers to a survey',
    'networkActivity',
    60,
    (at) =>
      createClientFromIp(shop, at).activity.answer({
        surveyId: 1,
        answers: [{ questionId: 'a', value: 'b' }],
      }),
  ],
  [
    'questions to a gateway',
    'networkPaymentStatus',
    600,
    (at) => createClientFromIp(shop, at).payment.return({ orderId: 999_999 }),
  ],
  [
    'orders in a day',
    'networkOrderDay',
    300,
    async (at) =>
      placeOrderForVariant(createClientFromIp(shop, at), (await createTestProduct(shop.db)).variantId),
  ],
  [
    'questions after a payment',
    'networkPaymentStatus',
    600,
    (at) => createClientFromIp(shop, at).order.recordSuccessPage({ id: 999_999 }),
  ],
  [
    'changes of an order’s address',
    'networkActivity',
    60,
    (at) => createClientFromIp(shop, at).order.confirmAddress({ orderId: 999_999 }),
  ],
  [
    'votes taken back',
    'networkCartWrite',
    600,
    (at) => createClientFromIp(shop, at).review.like({ id: 999_999 }),
  ],
  [
    'mails to addresses that anybody writes down, in a day',
    'networkUnsolicitedMail',
    300,
    (at) => createClientFromIp(shop, at).system.subscribe({ email: 'somebody@mail.com' }),
  ],
  [
    'coupons for addresses that anybody writes down, in a day',
    'networkUnsolicitedMail',
    300,
    (at) => createClientFromIp(shop, at).coupon.claimHomeOffer({ email: 'somebody@mail.com' }),
  ],
  [
    'new accounts, in a day',
    'networkRegistrationDay',
    1_000,
    (at) => createClientFromIp(shop, at).auth.register(buildRegistration()),
  ],
  [
    'new carts of guests, in a day',
    'networkNewCart',
    2_000,
    async (at) =>
      createClientFromIp(shop, at).cart.add({ variantId: (await createTestProduct(shop.db)).variantId }),
  ],
])('limits %s per network', async (_, limit, points, sendRequest) => {
  const at = createNetworkIp();
  await useUp(limit, at, points);
  expect(await toResponseCode(sendRequest(at))).toBe(ResponseCode.tooManyRequests);
  expect(await toResponseCode(sendRequest(createNetworkIp()))).not.toBe(ResponseCode.tooManyRequests);
});

test('lets a guest with a cart continue when the network may create no new carts', async () => {
  const at = createNetworkIp();
  const guest = createClientFromIp(shop, at);
  const { variantId } = await createTestProduct(shop.db);
  await guest.cart.add({ variantId });
  await useUp('networkNewCart', at, 1_999);
  expect((await guest.cart.add({ variantId })).items).toMatchObject([{ qty: 2 }]);
});

test('deletes all abandoned guest carts in one run after 90 days, and guests’ survey answers', async () => {
  const day = shop.clock.now;
  const rows = Array.from({ length: 1_100 }, () => ({
    ...{ guestTokenHash: randomUUID(), version: 0, createdAt: day, updatedAt: day },
  }));
  await shop.db.insert(carts).values(rows);
  const { survey } = await shop.createClient().activity.survey();
  const customer = await shop.createCustomer();
  for (const shopperId of [`guest:${randomUUID()}`, `customer:${customer.id}`])
    await shop.db.insert(surveyAnswers).values({
      ...{ surveyId: survey!.id, shopperId, answers: [], createdAt: day, updatedAt: day },
    });
  advanceHours(shop, 91 * 24);
  await deleteExpiredData(shop.ctx);
  const [remaining] = await shop.db
    .select({ count: count() })
    .from(carts)
    .where(
      inArray(
        carts.guestTokenHash,
        rows.map(({ guestTokenHash }) => guestTokenHash),
      ),
    );
  expect(remaining!.count).toBe(0);
  expect((await shop.db.select().from(surveyAnswers)).map(({ shopperId }) => shopperId)).toEqual([
    `customer:${customer.id}`,
  ]);
});

test('counts post views per network, because guest tokens are free to create', async () => {
  const { items } = await shop.createClient().blog.list({});
  const [post] = items;
  const at = createNetworkIp();
  const views = async () => (await shop.createClient().blog.read({ id: post!.id })).views;
  const before = await views();
  for (let index = 0; index < 4; index += 1)
    await createClientFromIp(shop, at).blog.read({ id: post!.id, isView: true });
  expect(await views()).toBe(before + 1);
});

test('ignores a port in the client address when identifying the network', async () => {
  const { email } = await createCustomerWithPassword(shop);
  const codes = await runConcurrently(7, (index) =>
    toResponseCode(
      createClientFromIp(shop, `198.18.0.9:${4000 + index}`).auth.logIn({ email, password: 'wrong' }),
    ),
  );
  expect(countRateLimited(codes)).toBe(2);
});

test('sends at most twenty back-in-stock emails a day to one mailbox', async () => {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const { variantId } = await createTestProduct(shop.db);
  const queued = Array.from({ length: 23 }, () => ({
    ...{ kind: 'back-in-stock', data: { email, variantId }, nextTryAt: shop.clock.now },
  }));
  await shop.db.insert(emails).values(queued);
  while ((await sendDueEmails(shop.ctx, buildEmail)) > 0);
  const sent = await shop.db.select().from(emails).where(eq(emails.kind, 'back-in-stock'));
  expect(sent).toHaveLength(20);
});
