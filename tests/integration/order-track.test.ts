import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Code } from '@/contract/codes';
import { orderEvents, orders } from '@/provider/db/schema/order';
import { insertNumbered } from '@/provider/records/order-insert';
import { orderLinkToken } from '@/provider/records/order-link';
import { emailOf, expectNotFound, placed, refusal } from '../support/buying';
import { makeWig } from '../support/goods';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { passHours, times } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const QUARTER_MS = 15 * 60_000;

async function guestOrder() {
  const guest = shop.visitor();
  const order = await placed(guest, (await makeWig(shop.db)).variantId);
  return { guest, email: emailOf(guest), ...order };
}

test('a guest follows an order by number and address, without case, and may pay or cancel it elsewhere, no more', async () => {
  const { guest, email, incrementId, orderId } = await guestOrder();
  const elsewhere = await shop
    .visitor()
    .order.track({ incrementId, email: `${email.replace('tasha', 'TASHA').replace('example', 'Example')} ` });
  const own = await guest.order.read({ id: orderId });
  expect(own).toMatchObject({ canPay: true, canCancel: true, canChangeAddress: true });
  expect(elsewhere).toEqual({ ...own, canReview: false, canChangeAddress: false, canUrge: false });
  expect(await guest.order.track({ incrementId, email })).toEqual(own);
});

test('the signed link of the mail leads to its order, and a changed one to none', async () => {
  const { orderId } = await guestOrder();
  const other = await guestOrder();
  const token = await orderLinkToken(shop.work, orderId);
  expect((await shop.visitor().order.track({ token })).id).toBe(orderId);
  await expectNotFound(shop.visitor().order.track({ token: token.replace(/^\d+/, String(other.orderId)) }));
  await expectNotFound(shop.visitor().order.track({ token: `${token.slice(0, -1)}_` }));
  await expectNotFound(shop.visitor().order.track({ token: 'made-up' }));
});

test('the link of the mail ends 90 days after the last thing that happened to its order; number and address go on', async () => {
  const { email, orderId, incrementId } = await guestOrder();
  const token = await orderLinkToken(shop.work, orderId);
  const before = shop.clock.now;
  try {
    passHours(shop, 89 * 24);
    expect((await shop.visitor().order.track({ token })).id).toBe(orderId);
    passHours(shop, 2 * 24);
    // The order was not paid in time, which the reading above has found out and written down.
    expect((await shop.visitor().order.track({ token })).status).toBe('cancelled');
    passHours(shop, 89 * 24);
    const ended = { code: Code.linkEnded, message: expect.stringContaining('This link has ended') };
    expect(await refusal(shop.visitor().order.track({ token }))).toEqual(ended);
    expect(await refusal(shop.visitor().order.claim({ token }))).toEqual(ended);
    const { id } = await shop.visitor().order.track({ incrementId, email });
    expect(id).toBe(orderId);
    // Whatever is told of an order later, a refund or a parcel, opens its link again.
    const told = { orderId, status: 'cancelled', comment: 'Money went back', createdAt: shop.clock.now };
    await shop.db.insert(orderEvents).values(told);
    expect((await shop.visitor().order.track({ token })).id).toBe(orderId);
  } finally {
    shop.clock.now = before;
  }
});

test('order numbers tell nothing of how many there are, and one that is taken is drawn again', async () => {
  const numbers = await times(4, async () => (await guestOrder()).incrementId);
  const sorted = numbers.map(Number).toSorted((a, b) => a - b);
  for (const [at, number] of sorted.entries()) {
    expect(String(number)).toMatch(/^[1-9]\d{8}$/);
    if (at > 0) expect(number - sorted[at - 1]!).toBeGreaterThan(1);
  }
  const [row] = await shop.db.select().from(orders).where(eq(orders.incrementId, numbers[0]!));
  const { id: _id, incrementId: _number, ...values } = row!;
  const drawn = [numbers[0]!, numbers[1]!, '123456789'];
  const again = await insertNumbered(shop.db, { ...values, status: 'cancelled' }, () => drawn.shift()!);
  expect(again.incrementId).toBe('123456789');
  const takenForEver = () => numbers[0]!;
  await expect(insertNumbered(shop.db, { ...values, status: 'cancelled' }, takenForEver)).rejects.toThrow(
    'No unused order number was drawn',
  );
  await expect(insertNumbered(shop.db, { ...values, status: 'unpaid' })).rejects.toThrow(); // one living order a quote
});

test('a wrong number and a wrong address are the same answer', async () => {
  const { email, incrementId } = await guestOrder();
  await expectNotFound(shop.visitor().order.track({ incrementId, email: 'other@example.com' }));
  await expectNotFound(shop.visitor().order.track({ incrementId: '999999', email }));
  expect((await refusal(shop.visitor().order.track({ incrementId }))).message).toBe(
    'E-mail address Cannot be empty',
  );
  expect((await refusal(shop.visitor().order.track({}))).message).toBe('Order number Cannot be empty');
});

test('after ten wrong tries a network waits for a quarter of an hour, however many try at once; nobody else does', async () => {
  const { email, incrementId } = await guestOrder();
  const guesses = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      shop
        .visitor({ 'X-Connection-Address': '198.51.100.7' })
        .order.track({ incrementId, email: `guess${index}@example.com` }),
    ),
  );
  const codes = guesses.map((guess) =>
    guess.status === 'rejected' ? (guess.reason as { code?: unknown }).code : 'let in',
  );
  expect(codes.filter((code) => code === Code.tooMany).length).toBeGreaterThanOrEqual(20);
  expect((await shop.visitor().order.track({ incrementId, email })).incrementId).toBe(incrementId);
  const there = shop.visitor({ 'X-Connection-Address': '198.51.100.7' });
  expect(await refusal(there.order.track({ incrementId, email }))).toEqual({
    code: Code.tooMany,
    message: expect.stringMatching(/^Too many tries\. Please wait 1[45] minutes$/),
  });
  // The same door at the parcels.
  expect((await refusal(there.order.tracks({ incrementId, email }))).code).toBe(Code.tooMany);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + QUARTER_MS);
  expect((await there.order.track({ incrementId, email })).incrementId).toBe(incrementId);
});

test('one network does not use up what all may try in a day', async () => {
  const { email, incrementId } = await guestOrder();
  vi.useFakeTimers({ toFake: ['Date'] });
  const there = shop.visitor({ 'X-Connection-Address': '198.51.100.8' });
  for (let quarter = 0; quarter < 40; quarter += 1) {
    for (let turn = 0; turn < 10; turn += 1)
      await there.order
        .track({ incrementId, email: `${quarter}-${turn}@example.com` })
        .catch(() => undefined);
    vi.setSystemTime(Date.now() + QUARTER_MS + 1_000);
  }
  expect((await shop.visitor().order.track({ incrementId, email })).incrementId).toBe(incrementId);
}, 60_000);

test('three hundred wrong tries a day are all that an order and an address get, from wherever', async () => {
  const { email, incrementId } = await guestOrder();
  await shop.work.limits.count('orderTryAll', `order:${incrementId}`, 300);
  expect((await refusal(shop.visitor().order.track({ incrementId, email }))).code).toBe(Code.tooMany);
});

test('lists of numbers and addresses cannot be gone through from one place', async () => {
  const { email, incrementId } = await guestOrder();
  const here = shop.visitor({ 'X-Connection-Address': '192.0.2.44' });
  const guesses = await Promise.all(
    Array.from({ length: 31 }, (_, index) =>
      here.order
        .track({ incrementId: String(900_000 + index), email: `guess${index}@example.com` })
        .catch((error: { code?: unknown }) => error.code),
    ),
  );
  expect(guesses.filter((code) => code === Code.tooMany)).toHaveLength(1);
  expect((await refusal(here.order.track({ incrementId, email }))).code).toBe(Code.tooMany);
  const elsewhere = shop.visitor({ 'X-Connection-Address': '192.0.2.45' });
  expect((await elsewhere.order.track({ incrementId, email })).incrementId).toBe(incrementId);
});

test('right tries are never too many', async () => {
  const { email, incrementId } = await guestOrder();
  for (let tries = 0; tries < 15; tries += 1) await shop.visitor().order.tracks({ incrementId, email });
});
