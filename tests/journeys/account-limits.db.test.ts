import { count, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { sessions } from '@/provider/db/schema/customer';
import type { RateLimitName } from '@/provider/platform/rate-limit-rules';
import {
  createCustomerWithPassword,
  createClientFromIp,
  PASSWORD,
} from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import {
  toResponseCode,
  createIpv6Subnets,
  createNetworkIp,
  countRateLimited,
} from '@/tests/support/network-fixtures';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { runConcurrently } from '@/tests/support/timing';

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
  /** Runs `task` five times concurrently in every 15-minute window. */
  async function runEveryQuarterHour(rounds: number, task: () => Promise<unknown>) {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let round = 0; round < rounds; round += 1) {
      await runConcurrently(5, task);
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

test('rate-limits phone number changes, which reveal whether a number is in use', async () => {
  const { token } = await createCustomerWithPassword(shop);
  const at = createNetworkIp();
  await useUp('networkAccountLookup', at, 30);
  const api = createClientFromIp(shop, at, { Authorization: token });
  expect(await toResponseCode(api.account.update({ areaCode: '+1', phone: '4155550199' }))).toBe(
    ResponseCode.tooManyRequests,
  );
  expect(await toResponseCode(api.account.update({ nickname: 'Tash' }))).toBe(ResponseCode.ok);
});
