import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOCIAL_PROVIDER_CODES } from '@/contract/auth';
import { ResponseCode } from '@/contract/response-codes';
import { LOGIN_SECRET_COOKIE, LOGIN_SECRET_PATTERN } from '@/contract/login-secret';
import { sessions } from '@/provider/db/schema/customer';
import { createOneTimeCode } from '@/provider/modules/auth/one-time-code';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createCookieBrowser } from '@/tests/support/cookie-browser';
import { openIdentityProvider } from '@/tests/support/servers/identity-provider';
import {
  createCustomerWithPassword,
  PASSWORD,
  buildRegistration,
} from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';

type Browser = ReturnType<typeof createCookieBrowser>;

let shop: Shop;
let identityProvider: Awaited<ReturnType<typeof openIdentityProvider>>;
beforeAll(async () => {
  identityProvider = await openIdentityProvider();
  shop = await openShop(identityProvider.env);
});
afterAll(async () => {
  await shop.close();
  await identityProvider.close();
});

const CHANGE = { password: 'silk and lace', passwordConfirmation: 'silk and lace' };

/** A customer with an account, logged in from a separate browser. */
async function signedIn(login: { isRemembered?: boolean } = {}, at = shop) {
  const { email, id } = await createCustomerWithPassword(at);
  const browser = createCookieBrowser(at, email);
  const { token } = browser.saveLogin(await browser.api.auth.logIn({ email, password: PASSWORD, ...login }));
  return { email, id, browser, token };
}

/** A client with a stolen token and the given headers. */
const createStolenClient = (token: string, headers: Record<string, string> = {}) =>
  shop.createClient({ Authorization: token, ...headers });
const asBrowser = { 'Sec-Fetch-Site': 'same-origin' };

async function expectLoggedOut(token: string, headers: Record<string, string> = {}) {
  expect((await expectApiError(createStolenClient(token, headers).account.info())).code).toBe(
    ResponseCode.notLoggedIn,
  );
}
const expectIn = async (browser: Browser, email: string) =>
  expect((await browser.api.account.info()).info.email).toBe(email);
const secretOf = ({ jar }: Browser) => jar.get(LOGIN_SECRET_COOKIE);

describe('a browser login', () => {
  test('is bound to an HttpOnly cookie, and its token alone is rejected', async () => {
    const { email, browser, token } = await signedIn();
    await expectIn(browser, email);
    expect(secretOf(browser)!.value).toMatch(LOGIN_SECRET_PATTERN);
    await expectLoggedOut(token);
    await expectLoggedOut(token, asBrowser);
    await expectLoggedOut(token, { Cookie: `${LOGIN_SECRET_COOKIE}=${'x'.repeat(43)}` });
    const otherLogin = await signedIn();
    await expectLoggedOut(token, { Cookie: otherLogin.browser.getCookieHeader() });
  });

  test('cannot be refreshed, ended or given a new password with its token alone', async () => {
    const { email, browser, token } = await signedIn();
    for (const headers of [{}, asBrowser]) {
      const api = createStolenClient(token, headers);
      const passwordInput = { currentPassword: PASSWORD, ...CHANGE };
      // Sequential: an unhandled rejection would end the run.
      const requests = [
        () => api.auth.refresh(),
        () => api.auth.logOut(),
        () => api.account.changePassword(passwordInput),
      ];
      for (const sendRequest of requests)
        expect((await expectApiError(sendRequest())).code).toBe(ResponseCode.notLoggedIn);
    }
    await expectIn(browser, email);
  });

  test('has a cookie for the lifetime of the session and the whole shop, Secure only where the shop uses https', async () => {
    const { browser } = await signedIn();
    const attributes = secretOf(browser)!.attributes.split('; ');
    expect(attributes).toEqual(
      expect.arrayContaining(['Max-Age=10368000', 'Path=/', 'HttpOnly', 'SameSite=Lax']),
    );
    expect(attributes).not.toContain('Secure');
    const short = await signedIn({ isRemembered: false });
    expect(secretOf(short.browser)!.attributes).not.toMatch(/Max-Age|Expires/);

    const secure = await openShop({ SITE_URL: 'https://shop.example' });
    expect(secretOf((await signedIn({}, secure)).browser)!.attributes).toContain('Secure');
    await secure.close();
  });

  test.each([
    ['registering', (browser: Browser) => browser.api.auth.register(buildRegistration())],
    [
      'a mailed code',
      async (browser: Browser) => {
        const { email, id } = await createCustomerWithPassword(shop);
        const { code } = await createOneTimeCode(shop.ctx, id, 'login');
        return (await browser.api.auth.logInByCode({ email, code })).session!;
      },
    ],
    [
      'a third party',
      async (browser: Browser) =>
        browser.api.auth.logInBySocialProvider({
          snsLogin: SOCIAL_PROVIDER_CODES.google,
          idToken: await identityProvider.createIdToken(shop.clock.now, {
            sub: 'g-bound',
            email: buildRegistration().email,
          }),
        }),
    ],
  ])('is also bound when made by %s', async (_way, logIn) => {
    const browser = createCookieBrowser(shop, 'ways');
    const { token, user } = browser.saveLogin(await logIn(browser));
    await expectIn(browser, user.email);
    await expectLoggedOut(token);
  });

  test('gets a new secret with a new token, and the earlier pair ends', async () => {
    const { email, browser, token } = await signedIn();
    const previousLogin = { token, headers: { Cookie: browser.getCookieHeader() } };
    const renewed = browser.saveLogin(await browser.api.auth.refresh());
    await expectIn(browser, email);
    await expectLoggedOut(previousLogin.token, previousLogin.headers);
    await expectLoggedOut(renewed.token, previousLogin.headers);
    await expectLoggedOut(renewed.token);
  });

  test('stays bound after a password change, and every other login ends', async () => {
    const { email, browser } = await signedIn();
    const otherBrowser = createCookieBrowser(shop, 'other');
    otherBrowser.saveLogin(await otherBrowser.api.auth.logIn({ email, password: PASSWORD }));
    const changed = await browser.api.account.changePassword({ currentPassword: PASSWORD, ...CHANGE });
    browser.saveLogin(changed);
    await expectIn(browser, email);
    await expectLoggedOut(changed.token);
    expect((await expectApiError(otherBrowser.api.account.info())).code).toBe(ResponseCode.notLoggedIn);
  });

  test('ends with its cookie on logout', async () => {
    const { browser, token } = await signedIn();
    const headers = { Cookie: browser.getCookieHeader() };
    await browser.api.auth.logOut();
    expect(secretOf(browser)).toBeUndefined();
    await expectLoggedOut(token, headers);
  });

  test('ends with all others when the password is reset by email', async () => {
    const { email, id, browser } = await signedIn();
    const { code } = await createOneTimeCode(shop.ctx, id, 'reset');
    await shop.createClient().auth.resetByCode({ email, code, ...CHANGE });
    expect((await expectApiError(browser.api.account.info())).code).toBe(ResponseCode.notLoggedIn);
  });

  test('stores only a hash of its secret in the database', async () => {
    const { id, browser } = await signedIn();
    const rows = await shop.db.select().from(sessions).where(eq(sessions.customerId, id));
    expect(rows.filter(({ loginSecretHash }) => /^[0-9a-f]{64}$/.test(loginSecretHash ?? ''))).toHaveLength(
      1,
    );
    expect(JSON.stringify(rows)).not.toContain(secretOf(browser)!.value);
  });
});

describe('a non-browser login', () => {
  test('gets no cookie and continues with the header alone', async () => {
    const { email } = await createCustomerWithPassword(shop);
    const response = await shop.request('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Currency: 'USD' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    const { data } = (await response.json()) as { data: { token: string } };
    expect((await createStolenClient(data.token).account.info()).info.email).toBe(email);
    const renewed = await createStolenClient(data.token).auth.refresh();
    expect((await createStolenClient(renewed.token).account.info()).info.email).toBe(email);
  });

  test('is bound once a browser refreshes it, like a login from before this cookie', async () => {
    const { email, token } = await createCustomerWithPassword(shop);
    const browser = createCookieBrowser(shop, 'older');
    browser.saveLogin({ token });
    await expectIn(browser, email);
    const renewed = browser.saveLogin(await browser.api.auth.refresh());
    await expectIn(browser, email);
    await expectLoggedOut(renewed.token);
  });
});

test('a wrong password sets no cookie', async () => {
  const { email } = await createCustomerWithPassword(shop);
  const browser = createCookieBrowser(shop, 'wrong');
  await expectApiError(browser.api.auth.logIn({ email, password: 'wrong' }));
  expect([...browser.jar.keys()]).toEqual([]);
});
