import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { orderEvents, orders } from '@/provider/db/schema/order';
import { insertWithOrderNumber } from '@/provider/modules/order/place/insert-order';
import { createOrderLinkToken } from '@/provider/modules/order/signed-link';
import {
  getShopperEmail,
  expectNotFound,
  placeOrderForVariant,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours, runConcurrently } from '@/tests/support/timing';

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

async function guestOrder() {
  const guest = shop.createClient();
  const order = await placeOrderForVariant(guest, (await createTestProduct(shop.db)).variantId);
  return { guest, email: getShopperEmail(guest), ...order };
}

test('a guest tracks an order by number and email, ignoring case, and elsewhere can only pay or cancel it', async () => {
  const { guest, email, incrementId, orderId } = await guestOrder();
  const trackedOrder = await shop
    .createClient()
    .order.track({ incrementId, email: `${email.replace('tasha', 'TASHA').replace('example', 'Example')} ` });
  const order = await guest.order.read({ id: orderId });
  expect(order).toMatchObject({ canPay: true, canCancel: true, canChangeAddress: true });
  expect(trackedOrder).toEqual({ ...order, canReview: false, canChangeAddress: false, canUrge: false });
  expect(await guest.order.track({ incrementId, email })).toEqual(order);
});

test('the signed link of an email opens its order, and a modified one none', async () => {
  const { orderId } = await guestOrder();
  const otherOrder = await guestOrder();
  const token = await createOrderLinkToken(shop.ctx, orderId);
  expect((await shop.createClient().order.track({ token })).id).toBe(orderId);
  await expectNotFound(
    shop.createClient().order.track({ token: token.replace(/^\d+/, String(otherOrder.orderId)) }),
  );
  await expectNotFound(shop.createClient().order.track({ token: `${token.slice(0, -1)}_` }));
  await expectNotFound(shop.createClient().order.track({ token: 'made-up' }));
});

test('the link of an email expires 90 days after the last order event; number and email keep working', async () => {
  const { email, orderId, incrementId } = await guestOrder();
  const token = await createOrderLinkToken(shop.ctx, orderId);
  const before = shop.clock.now;
  try {
    advanceHours(shop, 89 * 24);
    expect((await shop.createClient().order.track({ token })).id).toBe(orderId);
    advanceHours(shop, 2 * 24);
    // The order was not paid in time, which the read above has detected and saved.
    expect((await shop.createClient().order.track({ token })).status).toBe('cancelled');
    advanceHours(shop, 89 * 24);
    const expiredLinkError = {
      code: ResponseCode.linkExpired,
      message: expect.stringContaining('This link has ended'),
    };
    expect(await expectApiError(shop.createClient().order.track({ token }))).toEqual(expiredLinkError);
    expect(await expectApiError(shop.createClient().order.claim({ token }))).toEqual(expiredLinkError);
    const { id } = await shop.createClient().order.track({ incrementId, email });
    expect(id).toBe(orderId);
    // Any later order event, such as a refund or a shipment, reactivates the link.
    const status = 'cancelled' as const;
    const event = { orderId, status, comment: 'Money went back', createdAt: shop.clock.now };
    await shop.db.insert(orderEvents).values(event);
    expect((await shop.createClient().order.track({ token })).id).toBe(orderId);
  } finally {
    shop.clock.now = before;
  }
});

test('order numbers do not reveal how many orders exist, and a number already taken is drawn again', async () => {
  const numbers = await runConcurrently(4, async () => (await guestOrder()).incrementId);
  const sorted = numbers.map(Number).toSorted((a, b) => a - b);
  for (const [at, number] of sorted.entries()) {
    expect(String(number)).toMatch(/^[1-9]\d{8}$/);
    if (at > 0) expect(number - sorted[at - 1]!).toBeGreaterThan(1);
  }
  const [row] = await shop.db.select().from(orders).where(eq(orders.incrementId, numbers[0]!));
  const { id: _id, incrementId: _number, ...values } = row!;
  const candidates = [numbers[0]!, numbers[1]!, '123456789'];
  const insertedOrder = await insertWithOrderNumber(shop.db, { ...values, status: 'cancelled' }, () =>
    candidates.shift()!,
  );
  expect(insertedOrder.incrementId).toBe('123456789');
  const drawTakenNumber = () => numbers[0]!;
  await expect(
    insertWithOrderNumber(shop.db, { ...values, status: 'cancelled' }, drawTakenNumber),
  ).rejects.toThrow('No unused order number was found');
  await expect(insertWithOrderNumber(shop.db, { ...values, status: 'unpaid' })).rejects.toThrow(); // one active order per cart
});

test('returns the same error for a wrong number and a wrong email', async () => {
  const { email, incrementId } = await guestOrder();
  await expectNotFound(shop.createClient().order.track({ incrementId, email: 'other@example.com' }));
  await expectNotFound(shop.createClient().order.track({ incrementId: '999999', email }));
  expect((await expectApiError(shop.createClient().order.track({ incrementId }))).message).toBe(
    'E-mail address Cannot be empty',
  );
  expect((await expectApiError(shop.createClient().order.track({}))).message).toBe(
    'Order number Cannot be empty',
  );
});

test('blocks a network for a quarter of an hour after ten wrong attempts, also concurrent ones, but no others', async () => {
  const { email, incrementId } = await guestOrder();
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      shop
        .createClient({ 'X-Connection-Address': '198.51.100.7' })
        .order.track({ incrementId, email: `guess${index}@example.com` }),
    ),
  );
  const codes = results.map((result) =>
    result.status === 'rejected' ? (result.reason as { code?: unknown }).code : 'let in',
  );
  expect(codes.filter((code) => code === ResponseCode.tooManyRequests).length).toBeGreaterThanOrEqual(20);
  expect((await shop.createClient().order.track({ incrementId, email })).incrementId).toBe(incrementId);
  const client = shop.createClient({ 'X-Connection-Address': '198.51.100.7' });
  expect(await expectApiError(client.order.track({ incrementId, email }))).toEqual({
    code: ResponseCode.tooManyRequests,
    message: expect.stringMatching(/^Too many tries\. Please wait 1[45] minutes$/),
  });
  // Same limit for tracks.
  expect((await expectApiError(client.order.tracks({ incrementId, email }))).code).toBe(
    ResponseCode.tooManyRequests,
  );
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + QUARTER_MS);
  expect((await client.order.track({ incrementId, email })).incrementId).toBe(incrementId);
});

test('one network does not use up the daily limit of all', async () => {
  const { email, incrementId } = await guestOrder();
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = shop.createClient({ 'X-Connection-Address': '198.51.100.8' });
  for (let quarter = 0; quarter < 40; quarter += 1) {
    for (let attempt = 0; attempt < 10; attempt += 1)
      await client.order
        .track({ incrementId, email: `${quarter}-${attempt}@example.com` })
        .catch(() => undefined);
    vi.setSystemTime(Date.now() + QUARTER_MS + 1_000);
  }
  expect((await shop.createClient().order.track({ incrementId, email })).incrementId).toBe(incrementId);
}, 60_000);

test('allows three hundred wrong attempts a day for an order and an email from all networks', async () => {
  const { email, incrementId } = await guestOrder();
  await shop.ctx.limits.count('orderLookupAttemptAll', `order:${incrementId}`, 300);
  expect((await expectApiError(shop.createClient().order.track({ incrementId, email }))).code).toBe(
    ResponseCode.tooManyRequests,
  );
});

test('limits one network that tries lists of numbers and emails', async () => {
  const { email, incrementId } = await guestOrder();
  const client = shop.createClient({ 'X-Connection-Address': '192.0.2.44' });
  const results = await Promise.all(
    Array.from({ length: 31 }, (_, index) =>
      client.order
        .track({ incrementId: String(900_000 + index), email: `guess${index}@example.com` })
        .catch((error: { code?: unknown }) => error.code),
    ),
  );
  expect(results.filter((code) => code === ResponseCode.tooManyRequests)).toHaveLength(1);
  expect((await expectApiError(client.order.track({ incrementId, email }))).code).toBe(
    ResponseCode.tooManyRequests,
  );
  const otherClient = shop.createClient({ 'X-Connection-Address': '192.0.2.45' });
  expect((await otherClient.order.track({ incrementId, email })).incrementId).toBe(incrementId);
});

test('does not limit successful attempts', async () => {
  const { email, incrementId } = await guestOrder();
  for (let attempt = 0; attempt < 15; attempt += 1)
    await shop.createClient().order.tracks({ incrementId, email });
});
