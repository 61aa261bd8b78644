import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SNS } from '@/contract/auth';
import { Code } from '@/contract/codes';
import { LOGIN_SECRET_COOKIE, LOGIN_SECRET_PATTERN } from '@/contract/login-secret';
import { sessions } from '@/provider/db/schema/customer';
import { makeMailedKey } from '@/provider/records/mailed-key';
import { refusal } from '../support/buying';
import { openBrowser } from '../support/cookie-browser';
import { openIdentityProvider } from '../support/identity-provider';
import { account, PASSWORD, person } from '../support/people';
import { openShop, type Shop } from '../support/shop';

type Browser = ReturnType<typeof openBrowser>;

let shop: Shop;
let third: Awaited<ReturnType<typeof openIdentityProvider>>;
beforeAll(async () => {
  third = await openIdentityProvider();
  shop = await openShop(third.env);
});
afterAll(async () => {
  await shop.close();
  await third.close();
});

const CHANGE = { password: 'silk and lace', passwordConfirmation: 'silk and lace' };

/** Somebody with an account, signed in in a browser of their own. */
async function signedIn(login: { isRemembered?: boolean } = {}, at = shop) {
  const { email, id } = await account(at);
  const browser = openBrowser(at, email);
  const { token } = browser.keepLogin(await browser.api.auth.logIn({ email, password: PASSWORD, ...login }));
  return { email, id, browser, token };
}

/** Whoever has got hold of a token, with what else they send. */
const thief = (token: string, headers: Record<string, string> = {}) =>
  shop.visitor({ Authorization: token, ...headers });
const asBrowser = { 'Sec-Fetch-Site': 'same-origin' };

async function expectStranger(token: string, headers: Record<string, string> = {}) {
  expect((await refusal(thief(token, headers).account.info())).code).toBe(Code.notLoggedIn);
}
const expectIn = async (browser: Browser, email: string) =>
  expect((await browser.api.account.info()).info.email).toBe(email);
const secretOf = ({ jar }: Browser) => jar.get(LOGIN_SECRET_COOKIE);

describe('a login made in a browser', () => {
  test('is bound to a cookie that no script reads, and the token alone opens nothing', async () => {
    const { email, browser, token } = await signedIn();
    await expectIn(browser, email);
    expect(secretOf(browser)!.value).toMatch(LOGIN_SECRET_PATTERN);
    await expectStranger(token);
    await expectStranger(token, asBrowser);
    await expectStranger(token, { Cookie: `${LOGIN_SECRET_COOKIE}=${'x'.repeat(43)}` });
    const other = await signedIn();
    await expectStranger(token, { Cookie: other.browser.cookieHeader() });
  });

  test('is not exchanged, ended or given another password by its token alone', async () => {
    const { email, browser, token } = await signedIn();
    for (const headers of [{}, asBrowser]) {
      const api = thief(token, headers);
      const change = { currentPassword: PASSWORD, ...CHANGE };
      // One after the other: a refusal that nobody waits for yet would end the run.
      const calls = [
        () => api.auth.refresh(),
        () => api.auth.logOut(),
        () => api.account.changePassword(change),
      ];
      for (const call of calls) expect((await refusal(call())).code).toBe(Code.notLoggedIn);
    }
    await expectIn(browser, email);
  });

  test('has a cookie for as long as it lasts, for the whole shop, on https alone where the shop is there', async () => {
    const { browser } = await signedIn();
    const terms = secretOf(browser)!.terms.split('; ');
    expect(terms).toEqual(expect.arrayContaining(['Max-Age=10368000', 'Path=/', 'HttpOnly', 'SameSite=Lax']));
    expect(terms).not.toContain('Secure');
    const short = await signedIn({ isRemembered: false });
    expect(secretOf(short.browser)!.terms).not.toMatch(/Max-Age|Expires/);

    const secure = await openShop({ SITE_URL: 'https://shop.example' });
    expect(secretOf((await signedIn({}, secure)).browser)!.terms).toContain('Secure');
    await secure.close();
  });

  test.each([
    ['registering', (browser: Browser) => browser.api.auth.register(person())],
    [
      'a mailed code',
      async (browser: Browser) => {
        const { email, id } = await account(shop);
        const { code } = await makeMailedKey(shop.work, id, 'login');
        return (await browser.api.auth.logInByCode({ email, code })).session!;
      },
    ],
    [
      'a third party',
      async (browser: Browser) =>
        browser.api.auth.logInByThirdParty({
          snsLogin: SNS.google,
          idToken: await third.idToken(shop.clock.now, { sub: 'g-bound', email: person().email }),
        }),
    ],
  ])('is bound by %s, too', async (_way, enter) => {
    const browser = openBrowser(shop, 'ways');
    const { token, user } = browser.keepLogin(await enter(browser));
    await expectIn(browser, user.email);
    await expectStranger(token);
  });

  test('gets a new secret with a new token, and the earlier pair ends', async () => {
    const { email, browser, token } = await signedIn();
    const earlier = { token, headers: { Cookie: browser.cookieHeader() } };
    const renewed = browser.keepLogin(await browser.api.auth.refresh());
    await expectIn(browser, email);
    await expectStranger(earlier.token, earlier.headers);
    await expectStranger(renewed.token, earlier.headers);
    await expectStranger(renewed.token);
  });

  test('stays bound when a password is changed, and every other login ends', async () => {
    const { email, browser } = await signedIn();
    const other = openBrowser(shop, 'other');
    other.keepLogin(await other.api.auth.logIn({ email, password: PASSWORD }));
    const changed = await browser.api.account.changePassword({ currentPassword: PASSWORD, ...CHANGE });
    browser.keepLogin(changed);
    await expectIn(browser, email);
    await expectStranger(changed.token);
    expect((await refusal(other.api.account.info())).code).toBe(Code.notLoggedIn);
  });

  test('ends with its cookie at a logout', async () => {
    const { browser, token } = await signedIn();
    const headers = { Cookie: browser.cookieHeader() };
    await browser.api.auth.logOut();
    expect(secretOf(browser)).toBeUndefined();
    await expectStranger(token, headers);
  });

  test('ends with all others when the password is reset by mail', async () => {
    const { email, id, browser } = await signedIn();
    const { code } = await makeMailedKey(shop.work, id, 'reset');
    await shop.visitor().auth.resetByCode({ email, code, ...CHANGE });
    expect((await refusal(browser.api.account.info())).code).toBe(Code.notLoggedIn);
  });

  test('leaves only a hash of its secret in the database', async () => {
    const { id, browser } = await signedIn();
    const rows = await shop.db.select().from(sessions).where(eq(sessions.customerId, id));
    expect(rows.filter(({ secretKey }) => /^[0-9a-f]{64}$/.test(secretKey ?? ''))).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secretOf(browser)!.value);
  });
});

describe('a login made by a client that is no browser', () => {
  test('gets no cookie and goes on with the header alone', async () => {
    const { email } = await account(shop);
    const answer = await shop.request('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Currency: 'USD' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { data } = (await answer.json()) as { data: { token: string } };
    expect((await thief(data.token).account.info()).info.email).toBe(email);
    const renewed = await thief(data.token).auth.refresh();
    expect((await thief(renewed.token).account.info()).info.email).toBe(email);
  });

  test('is bound once a browser exchanges it, as one from before this cookie is', async () => {
    const { email, token } = await account(shop);
    const browser = openBrowser(shop, 'older');
    browser.keepLogin({ token });
    await expectIn(browser, email);
    const renewed = browser.keepLogin(await browser.api.auth.refresh());
    await expectIn(browser, email);
    await expectStranger(renewed.token);
  });
});

test('a wrong password sets no cookie', async () => {
  const { email } = await account(shop);
  const browser = openBrowser(shop, 'wrong');
  await refusal(browser.api.auth.logIn({ email, password: 'wrong' }));
  expect([...browser.jar.keys()]).toEqual([]);
});
