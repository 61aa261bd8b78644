import { randomUUID } from 'node:crypto';
import { count, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { surveyAnswers } from '@/provider/db/schema/activity';
import { carts } from '@/provider/db/schema/cart';
import { sessions, uploads } from '@/provider/db/schema/customer';
import { emails } from '@/provider/db/schema/mail';
import { sendDueEmails } from '@/provider/platform/mail/outbox-worker';
import type { RateLimitName } from '@/provider/platform/http/rate-limits';
import { placeOrderForVariant } from '@/tests/support/fixtures/order-fixtures';
import { deleteExpiredData } from '@/provider/platform/jobs/delete-expired-data';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import {
  createCustomerWithPassword,
  createClientFromIp,
  PASSWORD,
  buildRegistration,
} from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import {
  toResponseCode,
  createIpv6Subnets,
  createNetworkIp,
  countRateLimited,
} from '@/tests/support/network-fixtures';
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

const QUARTER_MS = 15 * 60_000;
/** Counts `amount` points against a limit of one network. */
const useUp = (limit: RateLimitName, at: string, amount: number) => shop.ctx.limits.count(limit, at, amount);

describe('a single network', () => {
  /** Runs `work` five times concurrently in every 15-minute window. */
  async function runEveryQuarterHour(rounds: number, ctx: () => Promise<unknown>) {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let round = 0; round < rounds; round += 1) {
      await runConcurrently(5, ctx);
      vi.setSystemTime(Date.now() + QUARTER_MS + 1_000);
    }
  }

  test('cannot exhaust an account’s daily limit of password attempts', async () => {
    const { email } = await createCustomerWithPassword(shop);
    const at = createNetworkIp();
    await runEveryQuarterHour(22, () =>
      toResponseCode(createClientFromIp(shop, at).auth.logIn({ email, password: 'wrong' })),
    );
    expect(
      (await createClientFromIp(shop, createNetworkIp()).auth.logIn({ email, password: PASSWORD })).user
        .email,
    ).toBe(email);
  }, 120_000);

  test('cannot exhaust an account’s daily login and reset limits through its IPv6 subnets', async () => {
    const { email } = await createCustomerWithPassword(shop);
    const lines = createIpv6Subnets(8);
    let callCount = 0;
    await runEveryQuarterHour(24, () =>
      toResponseCode(
        createClientFromIp(shop, lines[(callCount += 1) % 8]!).auth.logIn({ email, password: 'wrong' }),
      ),
    );
    for (const line of lines)
      await runConcurrently(5, () =>
        toResponseCode(createClientFromIp(shop, line).auth.requestPasswordReset({ email })),
      );
    const { auth } = createClientFromIp(shop, createNetworkIp());
    expect((await auth.logIn({ email, password: PASSWORD })).user.email).toBe(email);
    expect(await toResponseCode(auth.requestPasswordReset({ email }))).toBe(ResponseCode.ok);
  }, 120_000);

  test('cannot exhaust an account’s limit of emails with a one-time code', async () => {
    const { email } = await createCustomerWithPassword(shop);
    const at = createNetworkIp();
    await runEveryQuarterHour(7, () =>
      toResponseCode(createClientFromIp(shop, at).auth.requestPasswordReset({ email })),
    );
    expect(
      await toResponseCode(createClientFromIp(shop, createNetworkIp()).auth.requestPasswordReset({ email })),
    ).toBe(ResponseCode.ok);
  });
});

test('limits password changes to five a day, since each sends an email to an address that may be anybody’s', async () => {
  const { email } = await createCustomerWithPassword(shop);
  let { token } = await createClientFromIp(shop, createNetworkIp()).auth.logIn({ email, password: PASSWORD });
  let currentPassword = PASSWORD;
  const codes: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const password = `silk and lace, ${attempt}`;
    const changed = createClientFromIp(shop, createNetworkIp(), {
      Authorization: token,
    }).account.changePassword({
      ...{ currentPassword, password, passwordConfirmation: password },
    });
    codes.push(await toResponseCode(changed));
    if (codes.at(-1) !== ResponseCode.ok) continue;
    token = (await changed).token;
    currentPassword = password;
  }
  expect(codes.slice(0, 5)).toEqual(Array(5).fill(ResponseCode.ok));
  expect(countRateLimited(codes)).toBe(2);
});

test('keeps at most 50 sessions per customer and ends the oldest', async () => {
  const { email, id } = await createCustomerWithPassword(shop);
  const tokens: string[] = [];
  for (let index = 0; index < 55; index += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    tokens.push(
      (await createClientFromIp(shop, createNetworkIp()).auth.logIn({ email, password: PASSWORD })).token,
    );
  }
  const [rows] = await shop.db.select({ count: count() }).from(sessions).where(eq(sessions.customerId, id));
  expect(rows!.count).toBe(50);
  const read = (token: string) =>
    toResponseCode(createClientFromIp(shop, createNetworkIp(), { Authorization: token }).account.info());
  expect(await read(tokens.at(-1)!)).toBe(ResponseCode.ok);
  expect(await read(tokens[0]!)).toBe(ResponseCode.notLoggedIn);
}, 60_000);

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
  for (const shopperKey of [`guest:${randomUUID()}`, `customer:${customer.id}`])
    await shop.db.insert(surveyAnswers).values({
      ...{ surveyId: survey!.id, shopperId: shopperKey, answers: [], createdAt: day, updatedAt: day },
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

test('rate-limits phone number changes, which reveal whether a number is in use', async () => {
  const { token } = await createCustomerWithPassword(shop);
  const at = createNetworkIp();
  await useUp('networkEmailLookup', at, 30);
  const api = createClientFromIp(shop, at, { Authorization: token });
  expect(await toResponseCode(api.account.update({ areaCode: '+1', phone: '4155550199' }))).toBe(
    ResponseCode.tooManyRequests,
  );
  expect(await toResponseCode(api.account.update({ nickname: 'Tash' }))).toBe(ResponseCode.ok);
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
  while ((await sendDueEmails(shop.ctx)) > 0);
  const sent = await shop.db.select().from(emails).where(eq(emails.kind, 'back-in-stock'));
  expect(sent).toHaveLength(20);
});
