import { randomUUID } from 'node:crypto';
import { count, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Code } from '@/contract/codes';
import { surveyAnswers } from '@/provider/db/schema/activity';
import { quotes } from '@/provider/db/schema/cart';
import { sessions, uploads } from '@/provider/db/schema/customer';
import { mails } from '@/provider/db/schema/mail';
import { sendMails } from '@/provider/mail/sender';
import type { Limit } from '@/provider/http/limits';
import { placed } from '../support/buying';
import { sweepLeftovers } from '@/provider/records/leftovers';
import { makeWig } from '../support/goods';
import { account, from, PASSWORD, person } from '../support/people';
import { openShop, type Shop } from '../support/shop';
import { codeOf, newSubnets, newNetwork, refused } from '../support/strangers';
import { openForBusiness } from '../support/terms';
import { passHours, times } from '../support/times';

// Bounds on rows, sessions, mails and questions: what strangers could write, send and ask without end.
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
/** As if a network had used up all but some of what it may. */
const useUp = (limit: Limit, at: string, amount: number) => shop.work.limits.count(limit, at, amount);

describe('one network alone', () => {
  /** Five of them every quarter of an hour, as long as they are let. */
  async function inQuarters(rounds: number, work: () => Promise<unknown>) {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let round = 0; round < rounds; round += 1) {
      await times(5, work);
      vi.setSystemTime(Date.now() + QUARTER_MS + 1_000);
    }
  }

  test('does not use up the passwords that an account may have tried in a day', async () => {
    const { email } = await account(shop);
    const at = newNetwork();
    await inQuarters(22, () => codeOf(from(shop, at).auth.logIn({ email, password: 'wrong' })));
    expect((await from(shop, newNetwork()).auth.logIn({ email, password: PASSWORD })).user.email).toBe(email);
  }, 120_000);

  test('nor do all lines of one IPv6 network', async () => {
    const { email } = await account(shop);
    const lines = newSubnets(8);
    let turn = 0;
    await inQuarters(24, () =>
      codeOf(from(shop, lines[(turn += 1) % 8]!).auth.logIn({ email, password: 'wrong' })),
    );
    for (const line of lines) await times(5, () => codeOf(from(shop, line).auth.forgot({ email })));
    const { auth } = from(shop, newNetwork());
    expect((await auth.logIn({ email, password: PASSWORD })).user.email).toBe(email);
    expect(await codeOf(auth.forgot({ email }))).toBe(Code.ok);
  }, 120_000);

  test('nor the mails with a code that it may be sent', async () => {
    const { email } = await account(shop);
    const at = newNetwork();
    await inQuarters(7, () => codeOf(from(shop, at).auth.forgot({ email })));
    expect(await codeOf(from(shop, newNetwork()).auth.forgot({ email }))).toBe(Code.ok);
  });
});

test('a password is changed five times a day: each change is a mail to an address that may be anybody’s', async () => {
  const { email } = await account(shop);
  let { token } = await from(shop, newNetwork()).auth.logIn({ email, password: PASSWORD });
  let currentPassword = PASSWORD;
  const codes: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const password = `silk and lace, ${turn}`;
    const changed = from(shop, newNetwork(), { Authorization: token }).account.changePassword({
      ...{ currentPassword, password, passwordConfirmation: password },
    });
    codes.push(await codeOf(changed));
    if (codes.at(-1) !== Code.ok) continue;
    token = (await changed).token;
    currentPassword = password;
  }
  expect(codes.slice(0, 5)).toEqual(Array(5).fill(Code.ok));
  expect(refused(codes)).toBe(2);
});

test('a customer has fifty sessions at most: the oldest end', async () => {
  const { email, id } = await account(shop);
  const tokens: string[] = [];
  for (let turn = 0; turn < 55; turn += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    tokens.push((await from(shop, newNetwork()).auth.logIn({ email, password: PASSWORD })).token);
  }
  const [rows] = await shop.db.select({ count: count() }).from(sessions).where(eq(sessions.customerId, id));
  expect(rows!.count).toBe(50);
  const read = (token: string) => codeOf(from(shop, newNetwork(), { Authorization: token }).account.info());
  expect(await read(tokens.at(-1)!)).toBe(Code.ok);
  expect(await read(tokens[0]!)).toBe(Code.notLoggedIn);
}, 60_000);

test('a form’s bound is not given to JSON', async () => {
  const answer = await shop.request('/api/auth/newsletter', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/x' },
    body: JSON.stringify({ email: 'somebody@mail.com', rest: 'a'.repeat(400_000) }),
  });
  expect(await answer.json()).toMatchObject({ code: Code.refused, message: 'The body is not valid JSON' });
});

test('an address is confirmed once, however often it is', async () => {
  const guest = shop.visitor();
  const { orderId } = await placed(guest, (await makeWig(shop.db)).variantId);
  for (let turn = 0; turn < 4; turn += 1) await guest.order.confirmAddress({ orderId });
  const { statusHistories } = await guest.order.read({ id: orderId });
  expect(statusHistories.filter(({ comment }) => comment === 'You confirmed the address')).toHaveLength(1);
});

test('the photo of a seat is counted, and its sender’s alone', async () => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { entry } = await shop.visitor().activity.savePlace({
    ...{ name: 'Tasha', email: `${randomUUID().slice(0, 8)}@example.com`, phone: '+1 415 555 0132' },
    photo: new Blob([new Uint8Array(picture)], { type: 'image/png' }),
  });
  const kept = () => shop.db.select().from(uploads).where(eq(uploads.path, entry.photo!));
  expect(await kept()).toMatchObject([{ isShown: false }]);
  passHours(shop, 8 * 24);
  await sweepLeftovers(shop.work);
  expect(await kept()).toHaveLength(1);
});

test.each<[string, Limit, number, (at: string) => Promise<unknown>]>([
  [
    'answers to a survey',
    'networkActivity',
    60,
    (at) => from(shop, at).activity.answer({ surveyId: 1, answers: [{ questionId: 'a', value: 'b' }] }),
  ],
  [
    'questions to a gateway',
    'networkPayAsk',
    600,
    (at) => from(shop, at).payment.return({ orderId: 999_999 }),
  ],
  [
    'orders in a day',
    'networkOrderDay',
    300,
    async (at) => placed(from(shop, at), (await makeWig(shop.db)).variantId),
  ],
  ['questions after a payment', 'networkPayAsk', 600, (at) => from(shop, at).order.arrived({ id: 999_999 })],
  [
    'changes of an order’s address',
    'networkActivity',
    60,
    (at) => from(shop, at).order.confirmAddress({ orderId: 999_999 }),
  ],
  ['votes taken back', 'networkCartWrite', 600, (at) => from(shop, at).review.like({ id: 999_999 })],
  [
    'mails to addresses that anybody writes down, in a day',
    'networkUnaskedMail',
    300,
    (at) => from(shop, at).system.subscribe({ email: 'somebody@mail.com' }),
  ],
  [
    'coupons for addresses that anybody writes down, in a day',
    'networkUnaskedMail',
    300,
    (at) => from(shop, at).coupon.receiveHomeOffer({ email: 'somebody@mail.com' }),
  ],
  ['new accounts, in a day', 'networkRegistrationDay', 1_000, (at) => from(shop, at).auth.register(person())],
  [
    'new carts of guests, in a day',
    'networkNewCart',
    2_000,
    async (at) => from(shop, at).cart.add({ variantId: (await makeWig(shop.db)).variantId }),
  ],
])('a network has a bound on %s', async (_, limit, points, call) => {
  const at = newNetwork();
  await useUp(limit, at, points);
  expect(await codeOf(call(at))).toBe(Code.tooMany);
  expect(await codeOf(call(newNetwork()))).not.toBe(Code.tooMany);
});

test('a guest who has a cart goes on where no new ones may be made', async () => {
  const at = newNetwork();
  const guest = from(shop, at);
  const { variantId } = await makeWig(shop.db);
  await guest.cart.add({ variantId });
  await useUp('networkNewCart', at, 1_999);
  expect((await guest.cart.add({ variantId })).items).toMatchObject([{ qty: 2 }]);
});

test('what guests left behind goes after 90 days: all of their carts at once, and their answers to the survey', async () => {
  const day = shop.clock.now;
  const carts = Array.from({ length: 1_100 }, () => ({
    ...{ guestKey: randomUUID(), version: 0, createdAt: day, updatedAt: day },
  }));
  await shop.db.insert(quotes).values(carts);
  const { survey } = await shop.visitor().activity.survey();
  const customer = await shop.customer();
  for (const shopperKey of [`guest:${randomUUID()}`, `customer:${customer.id}`])
    await shop.db.insert(surveyAnswers).values({
      ...{ surveyId: survey!.id, shopperKey, answers: [], createdAt: day, updatedAt: day },
    });
  passHours(shop, 91 * 24);
  await sweepLeftovers(shop.work);
  const [left] = await shop.db
    .select({ count: count() })
    .from(quotes)
    .where(
      inArray(
        quotes.guestKey,
        carts.map(({ guestKey }) => guestKey),
      ),
    );
  expect(left!.count).toBe(0);
  expect((await shop.db.select().from(surveyAnswers)).map(({ shopperKey }) => shopperKey)).toEqual([
    `customer:${customer.id}`,
  ]);
});

test('who reads a post is counted by the network: guest tokens are free to make', async () => {
  const { items } = await shop.visitor().blog.list({});
  const [post] = items;
  const at = newNetwork();
  const views = async () => (await shop.visitor().blog.read({ id: post!.id })).views;
  const before = await views();
  for (let turn = 0; turn < 4; turn += 1) await from(shop, at).blog.read({ id: post!.id, isView: true });
  expect(await views()).toBe(before + 1);
});

test('whose phone number is in use cannot be asked for without end', async () => {
  const { token } = await account(shop);
  const at = newNetwork();
  await useUp('networkLookUp', at, 30);
  const api = from(shop, at, { Authorization: token });
  expect(await codeOf(api.account.update({ areaCode: '+1', phone: '4155550199' }))).toBe(Code.tooMany);
  expect(await codeOf(api.account.update({ nickname: 'Tash' }))).toBe(Code.ok);
});

test('a port that a proxy tells makes no network of its own', async () => {
  const { email } = await account(shop);
  const answers = await times(7, (turn) =>
    codeOf(from(shop, `198.18.0.9:${4000 + turn}`).auth.logIn({ email, password: 'wrong' })),
  );
  expect(refused(answers)).toBe(2);
});

test('a mailbox gets twenty mails a day that pieces are back, at most', async () => {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  const { variantId } = await makeWig(shop.db);
  const queued = Array.from({ length: 23 }, () => ({
    ...{ kind: 'back-in-stock', data: { email, variantId }, nextTryAt: shop.clock.now },
  }));
  await shop.db.insert(mails).values(queued);
  while ((await sendMails(shop.work)) > 0);
  const sent = await shop.db.select().from(mails).where(eq(mails.kind, 'back-in-stock'));
  expect(sent).toHaveLength(20);
});
