import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import {
  createCustomerWithPassword,
  createClientFromIp,
  PASSWORD,
  buildRegistration,
} from '@/tests/support/fixtures/customer-factory';
import { createOneTimeCode } from '@/provider/modules/auth/one-time-code';
import { openShop, type Shop } from '@/tests/support/shop';
import { toResponseCode, createNetworkIp } from '@/tests/support/network-fixtures';
import { runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const QUARTER_MS = 15 * 60_000;
const wrong = (email: string, address: string) =>
  expectApiError(createClientFromIp(shop, address).auth.logIn({ email, password: 'wrong' }));
const codesOf = (errors: { code: number }[]) => {
  const limited = errors.filter(({ code }) => code === ResponseCode.tooManyRequests).length;
  return { limited, rejected: errors.length - limited };
};

describe('wrong passwords', () => {
  test('block the account for that network after five, even with the right password, and return the wait time', async () => {
    const { email } = await createCustomerWithPassword(shop);
    await runConcurrently(5, async () =>
      expect((await wrong(email, 'a-1')).code).toBe(ResponseCode.unprocessable),
    );
    const blocked = await expectApiError(
      createClientFromIp(shop, 'a-1').auth.logIn({ email, password: PASSWORD }),
    );
    expect(blocked.code).toBe(ResponseCode.tooManyRequests);
    expect(blocked.message).toMatch(/^Too many tries\. Please wait 1[45] minutes$/);
  });

  test('from four networks do not lock the owner out elsewhere', async () => {
    const { email } = await createCustomerWithPassword(shop);
    await runConcurrently(24, (at) => wrong(email, `m-${at % 4}`));
    expect((await createClientFromIp(shop, 'm-9').auth.logIn({ email, password: PASSWORD })).user.email).toBe(
      email,
    );
  });

  test('from very many networks are blocked for a day, but a mailed code still logs in', async () => {
    const { email, id } = await createCustomerWithPassword(shop);
    const errors = await runConcurrently(110, (at) => wrong(email, `n-${at}`));
    expect(codesOf(errors)).toEqual({ limited: 10, rejected: 100 });
    const { code } = await createOneTimeCode(shop.ctx, id, 'login');
    const { session } = await createClientFromIp(shop, 'n-900').auth.logInByCode({ email, code });
    expect(session?.user.email).toBe(email);
  }, 60_000);

  test('for an unknown account are limited alike', async () => {
    const { email } = buildRegistration();
    await runConcurrently(5, () => wrong(email, 'b-1'));
    expect(await wrong(email, 'b-1')).toMatchObject({ code: ResponseCode.tooManyRequests });
  });

  test('are counted when concurrent: of twenty, five are checked and the others must wait', async () => {
    const { email } = await createCustomerWithPassword(shop);
    const errors = await runConcurrently(20, () => wrong(email, 'c-1'));
    expect(codesOf(errors)).toEqual({ limited: 15, rejected: 5 });
  });

  test('count together for one account addressed by email and by phone', async () => {
    const { email } = await createCustomerWithPassword(shop, {
      areaCode: '44',
      phone: '20 7946 0018',
      phoneDigits: '2079460018',
    });
    await runConcurrently(5, () => wrong(email, 'd-1'));
    const phoneLogin = createClientFromIp(shop, 'd-1').auth.logIn({
      areaCode: '44',
      phone: '2079460018',
      password: PASSWORD,
    });
    expect((await expectApiError(phoneLogin)).code).toBe(ResponseCode.tooManyRequests);
  });

  test('block a network address after twenty, whatever the account; other networks continue', async () => {
    const errors = await runConcurrently(24, () => wrong(buildRegistration().email, 'e-1'));
    expect(codesOf(errors)).toEqual({ limited: 4, rejected: 20 });
    const { email } = await createCustomerWithPassword(shop);
    expect(
      (await expectApiError(createClientFromIp(shop, 'e-1').auth.logIn({ email, password: PASSWORD }))).code,
    ).toBe(ResponseCode.tooManyRequests);
    expect((await createClientFromIp(shop, 'e-2').auth.logIn({ email, password: PASSWORD })).user.email).toBe(
      email,
    );
  });

  test('are the only ones counted, and a right one resets the count of the account', async () => {
    const { email } = await createCustomerWithPassword(shop);
    const api = createClientFromIp(shop, 'f-1');
    await runConcurrently(4, () => wrong(email, 'f-1'));
    for (let round = 0; round < 25; round += 1) await api.auth.logIn({ email, password: PASSWORD });
    const errors = await runConcurrently(5, () => wrong(email, 'f-1'));
    expect(codesOf(errors)).toEqual({ limited: 0, rejected: 5 });
  }, 60_000);

  test('are rejected among many concurrent right ones, which all succeed', async () => {
    const { email } = await createCustomerWithPassword(shop);
    const results = await runConcurrently(12, (at) =>
      createClientFromIp(shop, 'l-1')
        .auth.logIn({ email, password: at === 5 ? 'wrong' : PASSWORD })
        .then(() => 'in')
        .catch(({ code }: { code: number }) => code),
    );
    expect(results.filter((result) => result !== 'in')).toEqual([ResponseCode.unprocessable]);
  });

  test('no longer block the account after a quarter of an hour', async () => {
    const { email } = await createCustomerWithPassword(shop);
    await runConcurrently(5, () => wrong(email, 'g-1'));
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + QUARTER_MS - 30_000);
    expect((await wrong(email, 'g-1')).message).toMatch(/^Too many tries\. Please wait (29|30) seconds$/);
    vi.setSystemTime(Date.now() + 31_000);
    expect((await createClientFromIp(shop, 'g-1').auth.logIn({ email, password: PASSWORD })).user.email).toBe(
      email,
    );
  });

  test('include wrong current passwords, while wrong codes are counted separately', async () => {
    const { token, email } = await createCustomerWithPassword(shop);
    const api = createClientFromIp(shop, 'h-1', { Authorization: token });
    const passwordInput = { password: 'silk and lace', passwordConfirmation: 'silk and lace' };
    await runConcurrently(3, () =>
      expectApiError(api.account.changePassword({ currentPassword: 'wrong', ...passwordInput })),
    );
    await runConcurrently(2, () => wrong(email, 'h-1'));
    expect((await wrong(email, 'h-1')).code).toBe(ResponseCode.tooManyRequests);
    const logInByWrongCode = () =>
      expectApiError(createClientFromIp(shop, 'h-1').auth.logInByCode({ email, code: '000000' }));
    const codes = await runConcurrently(6, logInByWrongCode);
    expect(codesOf(codes)).toEqual({ limited: 1, rejected: 5 });
  });
});

describe('reset emails', () => {
  test('are limited to five per account and network in a quarter of an hour, whether the account exists or not', async () => {
    for (const { email } of [await createCustomerWithPassword(shop), buildRegistration()]) {
      await runConcurrently(5, () => createClientFromIp(shop, 'i-1').auth.requestPasswordReset({ email }));
      expect(
        (await expectApiError(createClientFromIp(shop, 'i-1').auth.requestPasswordReset({ email }))).code,
      ).toBe(ResponseCode.tooManyRequests);
      await createClientFromIp(shop, 'i-2').auth.requestPasswordReset({ email });
    }
  });

  test('are limited to thirty a day per account across all networks', async () => {
    const { email } = await createCustomerWithPassword(shop);
    const codes = await runConcurrently(32, (at) =>
      createClientFromIp(shop, `i-${100 + at}`)
        .auth.requestPasswordReset({ email })
        .then(() => ResponseCode.ok)
        .catch((error: { code: number }) => error.code),
    );
    expect(codes.filter((code) => code === ResponseCode.tooManyRequests)).toHaveLength(2);
  });
});

test('rate-limits lookups of whether an email has an account', async () => {
  const results = await runConcurrently(31, () =>
    createClientFromIp(shop, 'j-1')
      .auth.emailExists({ email: buildRegistration().email })
      .then(({ exists }) => exists)
      .catch((error: { code: number }) => error.code),
  );
  expect(results.filter((result) => result === ResponseCode.tooManyRequests)).toHaveLength(1);
  expect(results.filter((result) => result === false)).toHaveLength(30);
});

test('limits newsletter subscriptions and coupon claims together, since both take any email', async () => {
  const api = createClientFromIp(shop, 'k-1');
  const toCode = (promise: Promise<unknown>) =>
    promise.then(() => ResponseCode.ok).catch((error: { code: number }) => error.code);
  const codes = await runConcurrently(62, (at) => {
    const { email } = buildRegistration();
    return toCode(at % 2 ? api.system.subscribe({ email }) : api.coupon.claimHomeOffer({ email }));
  });
  expect(codes.filter((code) => code === ResponseCode.ok)).toHaveLength(60);
  expect(codes.filter((code) => code === ResponseCode.tooManyRequests)).toHaveLength(2);
});

describe('the network address', () => {
  const attemptLogins = (api: Shop, headers: (at: number) => Record<string, string>) =>
    runConcurrently(22, (at) =>
      expectApiError(
        api.createClient(headers(at)).auth.logIn({ email: buildRegistration().email, password: 'wrong' }),
      ),
    );

  test('is not taken from the X-Forwarded-For header of a client', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined); // about a possible proxy
    const errors = await attemptLogins(shop, (at) => ({
      'X-Connection-Address': 'k-1',
      'X-Forwarded-For': `10.9.9.${at}`,
    }));
    expect(codesOf(errors).limited).toBe(2);
    warn.mockReset();
  });

  test('of IPv6 is its /64: all addresses in it count as one', async () => {
    const errors = await attemptLogins(shop, (at) => ({ 'X-Connection-Address': `2001:db8:1:2:${at}::1` }));
    expect(codesOf(errors).limited).toBe(2);
    const others = await attemptLogins(shop, (at) => ({ 'X-Connection-Address': `2001:db8:2:${at + 3}::1` }));
    expect(codesOf(others).limited).toBe(0);
  });

  test('of IPv6 is also counted by its /48, with eight times the limit', async () => {
    const errors = await runConcurrently(165, (at) =>
      expectApiError(
        createClientFromIp(shop, `2001:db8:77:${at}::1`).auth.logIn({
          email: buildRegistration().email,
          password: 'wrong',
        }),
      ),
    );
    expect(codesOf(errors)).toEqual({ limited: 5, rejected: 160 });
  }, 60_000);

  test('behind our own proxy is the one that the proxy adds, not what precedes it in the header', async () => {
    const proxiedShop = await openShop({ TRUST_PROXY: 'true' });
    const spoofedErrors = await attemptLogins(proxiedShop, (at) => ({
      'X-Connection-Address': 'proxy',
      'X-Forwarded-For': `10.9.9.${at}, 192.0.2.1`,
    }));
    expect(codesOf(spoofedErrors).limited).toBe(2);
    const forwardedErrors = await attemptLogins(proxiedShop, (at) => ({
      'X-Connection-Address': 'proxy',
      'X-Forwarded-For': `192.0.2.${100 + at}`,
    }));
    expect(codesOf(forwardedErrors).limited).toBe(0);
    await proxiedShop.close();
  });
});

test('a new password set by link or by code resets the count of wrong passwords', async () => {
  for (const method of ['code', 'link'] as const) {
    const { id, email } = await createCustomerWithPassword(shop);
    const client = createClientFromIp(shop, `forgot-${method}`);
    await runConcurrently(5, () => wrong(email, `forgot-${method}`));
    const { code, token } = await createOneTimeCode(shop.ctx, id, 'reset');
    const password = 'a new one of her own';
    const passwordInput = { password, passwordConfirmation: password };
    if (method === 'code') await client.auth.resetByCode({ email, code, ...passwordInput });
    else await client.auth.resetByLink({ email, token, ...passwordInput });
    expect((await client.auth.logIn({ email, password })).user.email).toBe(email);
  }
});

test('counts a registration with a taken email for the daily limit, since it reveals that, but not as an email', async () => {
  const at = createNetworkIp();
  const { email } = await createCustomerWithPassword(shop);
  const register = (registration?: { email: string }) =>
    toResponseCode(createClientFromIp(shop, at).auth.register(buildRegistration(registration)));
  await shop.ctx.limits.count('networkRegistrationDay', at, 998);
  await shop.ctx.limits.count('networkUnsolicitedMail', at, 299);
  expect(await register({ email })).toBe(ResponseCode.unprocessable);
  await shop.ctx.limits.requireBelowLimit('networkUnsolicitedMail', at);
  expect(await register()).toBe(ResponseCode.ok);
  expect(await register({ email })).toBe(ResponseCode.tooManyRequests);
});
