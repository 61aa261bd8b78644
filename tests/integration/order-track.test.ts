import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Code } from '@/contract/codes';
import { orderLinkToken } from '@/provider/records/order-link';
import { emailOf, expectNotFound, placed, refusal } from '../support/buying';
import { makeWig } from '../support/goods';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';

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
  const elsewhere = await shop.visitor().order.track({ incrementId, email: `${email.toUpperCase()} ` });
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

test('a wrong number and a wrong address are the same answer', async () => {
  const { email, incrementId } = await guestOrder();
  await expectNotFound(shop.visitor().order.track({ incrementId, email: 'other@example.com' }));
  await expectNotFound(shop.visitor().order.track({ incrementId: '999999', email }));
  expect((await refusal(shop.visitor().order.track({ incrementId }))).message).toBe(
    'E-mail address Cannot be empty',
  );
  expect((await refusal(shop.visitor().order.track({}))).message).toBe('Order number Cannot be empty');
});

test('after ten wrong tries nobody is let in for a quarter of an hour, however many try at once', async () => {
  const { email, incrementId } = await guestOrder();
  const guesses = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) =>
      shop
        .visitor({ 'X-Connection-Address': `198.51.100.${index}` })
        .order.track({ incrementId, email: `guess${index}@example.com` }),
    ),
  );
  const codes = guesses.map((guess) =>
    guess.status === 'rejected' ? (guess.reason as { code?: unknown }).code : 'let in',
  );
  expect(codes.filter((code) => code === Code.tooMany).length).toBeGreaterThanOrEqual(20);
  expect(await refusal(shop.visitor().order.track({ incrementId, email }))).toEqual({
    code: Code.tooMany,
    message: expect.stringMatching(/^Too many tries\. Please wait 1[45] minutes$/),
  });
  // The same door at the parcels.
  expect((await refusal(shop.visitor().order.tracks({ incrementId, email }))).code).toBe(Code.tooMany);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + QUARTER_MS);
  expect((await shop.visitor().order.track({ incrementId, email })).incrementId).toBe(incrementId);
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
