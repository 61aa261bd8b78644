import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Code } from '@/contract/codes';
import { refusal } from '../support/buying';
import { account, from, PASSWORD, person } from '../support/people';
import { makeMailedKey } from '@/provider/records/mailed-key';
import { openShop, type Shop } from '../support/shop';
import { codeOf, newNetwork } from '../support/strangers';
import { times } from '../support/times';

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
  refusal(from(shop, address).auth.logIn({ email, password: 'wrong' }));
const codesOf = (answers: { code: number }[]) => {
  const waits = answers.filter(({ code }) => code === Code.tooMany).length;
  return { waits, wrongs: answers.length - waits };
};

describe('wrong passwords', () => {
  test('after five from a network an account waits there, even with the right one, and is told how long', async () => {
    const { email } = await account(shop);
    await times(5, async () => expect((await wrong(email, 'a-1')).code).toBe(Code.refused));
    const blocked = await refusal(from(shop, 'a-1').auth.logIn({ email, password: PASSWORD }));
    expect(blocked.code).toBe(Code.tooMany);
    expect(blocked.message).toMatch(/^Too many tries\. Please wait 1[45] minutes$/);
  });

  test('lock nobody out elsewhere: a stranger from four networks, and the owner of the account gets in', async () => {
    const { email } = await account(shop);
    await times(24, (at) => wrong(email, `m-${at % 4}`));
    expect((await from(shop, 'm-9').auth.logIn({ email, password: PASSWORD })).user.email).toBe(email);
  });

  test('from very many networks they end for a day, and a mailed code still gets in', async () => {
    const { email, id } = await account(shop);
    const answers = await times(110, (at) => wrong(email, `n-${at}`));
    expect(codesOf(answers)).toEqual({ waits: 10, wrongs: 100 });
    const { code } = await makeMailedKey(shop.work, id, 'login');
    const { session } = await from(shop, 'n-900').auth.logInByCode({ email, code });
    expect(session?.user.email).toBe(email);
  }, 60_000);

  test('an account that is not there waits alike', async () => {
    const { email } = person();
    await times(5, () => wrong(email, 'b-1'));
    expect(await wrong(email, 'b-1')).toMatchObject({ code: Code.tooMany });
  });

  test('twenty at once count twenty: five are tried, the others wait', async () => {
    const { email } = await account(shop);
    const answers = await times(20, () => wrong(email, 'c-1'));
    expect(codesOf(answers)).toEqual({ waits: 15, wrongs: 5 });
  });

  test('the same account under two names waits once', async () => {
    const { email } = await account(shop, {
      areaCode: '44',
      phone: '20 7946 0018',
      phoneDigits: '2079460018',
    });
    await times(5, () => wrong(email, 'd-1'));
    const byPhone = from(shop, 'd-1').auth.logIn({ areaCode: '44', phone: '2079460018', password: PASSWORD });
    expect((await refusal(byPhone)).code).toBe(Code.tooMany);
  });

  test('after twenty a network address waits, whatever account it tries; others go on', async () => {
    const answers = await times(24, () => wrong(person().email, 'e-1'));
    expect(codesOf(answers)).toEqual({ waits: 4, wrongs: 20 });
    const { email } = await account(shop);
    expect((await refusal(from(shop, 'e-1').auth.logIn({ email, password: PASSWORD }))).code).toBe(
      Code.tooMany,
    );
    expect((await from(shop, 'e-2').auth.logIn({ email, password: PASSWORD })).user.email).toBe(email);
  });

  test('right ones are not counted, and begin the account anew', async () => {
    const { email } = await account(shop);
    const api = from(shop, 'f-1');
    await times(4, () => wrong(email, 'f-1'));
    for (let round = 0; round < 25; round += 1) await api.auth.logIn({ email, password: PASSWORD });
    expect(codesOf(await times(5, () => wrong(email, 'f-1')))).toEqual({ waits: 0, wrongs: 5 });
  }, 60_000);

  test('many right ones at once are all let in, a wrong one among them is refused', async () => {
    const { email } = await account(shop);
    const answers = await times(12, (at) =>
      from(shop, 'l-1')
        .auth.logIn({ email, password: at === 5 ? 'wrong' : PASSWORD })
        .then(() => 'in')
        .catch(({ code }: { code: number }) => code),
    );
    expect(answers.filter((answer) => answer !== 'in')).toEqual([Code.refused]);
  });

  test('a quarter of an hour later one may try again', async () => {
    const { email } = await account(shop);
    await times(5, () => wrong(email, 'g-1'));
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + QUARTER_MS - 30_000);
    expect((await wrong(email, 'g-1')).message).toMatch(/^Too many tries\. Please wait (29|30) seconds$/);
    vi.setSystemTime(Date.now() + 31_000);
    expect((await from(shop, 'g-1').auth.logIn({ email, password: PASSWORD })).user.email).toBe(email);
  });

  test('wrong current passwords count as well, wrong codes apart', async () => {
    const { token, email } = await account(shop);
    const api = from(shop, 'h-1', { Authorization: token });
    const change = { password: 'silk and lace', passwordConfirmation: 'silk and lace' };
    await times(3, () => refusal(api.account.changePassword({ currentPassword: 'wrong', ...change })));
    await times(2, () => wrong(email, 'h-1'));
    expect((await wrong(email, 'h-1')).code).toBe(Code.tooMany);
    const byCode = () => refusal(from(shop, 'h-1').auth.logInByCode({ email, code: '000000' }));
    const codes = await times(6, byCode);
    expect(codesOf(codes)).toEqual({ waits: 1, wrongs: 5 });
  });
});

describe('mails', () => {
  test('a network asks for five resets of an account in a quarter of an hour, whether there is one or not', async () => {
    for (const { email } of [await account(shop), person()]) {
      await times(5, () => from(shop, 'i-1').auth.forgot({ email }));
      expect((await refusal(from(shop, 'i-1').auth.forgot({ email }))).code).toBe(Code.tooMany);
      await from(shop, 'i-2').auth.forgot({ email });
    }
  });

  test('thirty a day is what all networks together get sent to an account', async () => {
    const { email } = await account(shop);
    const answers = await times(32, (at) =>
      from(shop, `i-${100 + at}`)
        .auth.forgot({ email })
        .then(() => Code.ok)
        .catch((error: { code: number }) => error.code),
    );
    expect(answers.filter((code) => code === Code.tooMany)).toHaveLength(2);
  });
});

test('who is a customer cannot be asked for without end', async () => {
  const answers = await times(31, () =>
    from(shop, 'j-1')
      .auth.exists({ email: person().email })
      .then(({ exists }) => exists)
      .catch((error: { code: number }) => error.code),
  );
  expect(answers.filter((answer) => answer === Code.tooMany)).toHaveLength(1);
  expect(answers.filter((answer) => answer === false)).toHaveLength(30);
});

test('addresses cannot be written down without end, for letters and for coupons together', async () => {
  const api = from(shop, 'k-1');
  const codeOf = (call: Promise<unknown>) =>
    call.then(() => Code.ok).catch((error: { code: number }) => error.code);
  const answers = await times(62, (at) => {
    const { email } = person();
    return codeOf(at % 2 ? api.system.subscribe({ email }) : api.coupon.receiveHomeOffer({ email }));
  });
  expect(answers.filter((code) => code === Code.ok)).toHaveLength(60);
  expect(answers.filter((code) => code === Code.tooMany)).toHaveLength(2);
});

describe('the network address', () => {
  const tries = (api: Shop, headers: (at: number) => Record<string, string>) =>
    times(22, (at) =>
      refusal(api.visitor(headers(at)).auth.logIn({ email: person().email, password: 'wrong' })),
    );

  test('is not what a client writes into X-Forwarded-For', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined); // of a proxy that may be there
    const answers = await tries(shop, (at) => ({
      'X-Connection-Address': 'k-1',
      'X-Forwarded-For': `10.9.9.${at}`,
    }));
    expect(codesOf(answers).waits).toBe(2);
    warn.mockReset();
  });

  test('of IPv6 is its line: the addresses that it has to itself are one', async () => {
    const answers = await tries(shop, (at) => ({ 'X-Connection-Address': `2001:db8:1:2:${at}::1` }));
    expect(codesOf(answers).waits).toBe(2);
    const others = await tries(shop, (at) => ({ 'X-Connection-Address': `2001:db8:2:${at + 3}::1` }));
    expect(codesOf(others).waits).toBe(0);
  });

  test('of IPv6 is also counted by its /48, eight times as widely', async () => {
    const answers = await times(165, (at) =>
      refusal(from(shop, `2001:db8:77:${at}::1`).auth.logIn({ email: person().email, password: 'wrong' })),
    );
    expect(codesOf(answers)).toEqual({ waits: 5, wrongs: 160 });
  }, 60_000);

  test('behind a proxy of ours is what the proxy says, not what stands before it', async () => {
    const behind = await openShop({ TRUST_PROXY: 'true' });
    const spoofed = await tries(behind, (at) => ({
      'X-Connection-Address': 'proxy',
      'X-Forwarded-For': `10.9.9.${at}, 192.0.2.1`,
    }));
    expect(codesOf(spoofed).waits).toBe(2);
    const many = await tries(behind, (at) => ({
      'X-Connection-Address': 'proxy',
      'X-Forwarded-For': `192.0.2.${100 + at}`,
    }));
    expect(codesOf(many).waits).toBe(0);
    await behind.close();
  });
});

test('a new password begins anew where the old one was mistyped, be it set by link or by code', async () => {
  for (const way of ['code', 'link'] as const) {
    const { id, email } = await account(shop);
    const here = from(shop, `forgot-${way}`);
    await times(5, () => wrong(email, `forgot-${way}`));
    const { code, token } = await makeMailedKey(shop.work, id, 'reset');
    const password = 'a new one of her own';
    const chosen = { password, passwordConfirmation: password };
    if (way === 'code') await here.auth.resetByCode({ email, code, ...chosen });
    else await here.auth.resetByLink({ email, token, ...chosen });
    expect((await here.auth.logIn({ email, password })).user.email).toBe(email);
  }
});

test('a registration for an address that has an account counts for the day, since it tells so, and for no mail', async () => {
  const at = newNetwork();
  const { email } = await account(shop);
  const register = (known?: { email: string }) => codeOf(from(shop, at).auth.register(person(known)));
  await shop.work.limits.count('networkRegistrationDay', at, 998);
  await shop.work.limits.count('networkUnaskedMail', at, 299);
  expect(await register({ email })).toBe(Code.refused);
  await shop.work.limits.requireOpen('networkUnaskedMail', at);
  expect(await register()).toBe(Code.ok);
  expect(await register({ email })).toBe(Code.tooMany);
});
