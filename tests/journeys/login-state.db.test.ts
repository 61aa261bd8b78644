import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toGoogleLoginResult } from '@/lib/auth/social/google';
import type { SocialLoginResult } from '@/lib/auth/social/providers';
import { parseUserInfo } from '@/lib/auth/user-info';
import { stubBrowser } from '@/tests/support/browser';
import { openIdentityProvider } from '@/tests/support/servers/identity-provider';
import { buildRegistration } from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';

// The browser side of a login, with the real provider.
let shop: Shop;
let identityProvider: Awaited<ReturnType<typeof openIdentityProvider>>;
let browser: ReturnType<typeof stubBrowser>;
/** Whether the provider is reachable, and which paths were requested. */
const connection = { isOpen: true, asked: [] as string[] };

async function loadBrowserCode() {
  const [login, thirdParty, out, forgetLogin, user, notice, api] = await Promise.all([
    import('@/components/auth/complete-login'),
    import('@/components/auth/social/social-login'),
    import('@/components/session/log-out'),
    import('@/components/session/clear-login'),
    import('@/stores/user'),
    import('@/stores/feedback'),
    import('@/lib/api/browser'),
  ]);
  return { ...login, ...thirdParty, ...out, ...forgetLogin, ...user, ...notice, api: api.getBrowserApi() };
}
let code: Awaited<ReturnType<typeof loadBrowserCode>>;

beforeAll(async () => {
  identityProvider = await openIdentityProvider();
  shop = await openShop(identityProvider.env);
  const outside = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (!request.url.startsWith('http://shop.test/')) return outside(request);
    connection.asked.push(new URL(request.url).pathname);
    if (!connection.isOpen) throw new TypeError('fetch failed');
    return shop.app.request(request);
  });
  browser = stubBrowser();
  code = await loadBrowserCode();
  // No event is sent before the page view.
  (await import('@/lib/analytics/data-layer')).trackPageView();
});
beforeEach(() => {
  browser = stubBrowser();
  connection.isOpen = true;
  connection.asked.length = 0;
  code.useUser.setState(code.useUser.getInitialState(), true);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
  await identityProvider.close();
});

const userInfo = () => parseUserInfo(decodeURIComponent(browser.cookies.get('userInfo')?.value ?? ''));
const DAY_MS = 24 * 60 * 60 * 1000;

async function logInCustomer() {
  const session = await code.api.auth.register(buildRegistration());
  await code.completeLogin(session, 'register');
  code.useUser.getState().countsReceived({ points: 120 });
  return session;
}

test('a login is stored in the cookie (120 days, path /) and in the store, and is tracked (spec 3 and 4)', async () => {
  const { token, user } = await logInCustomer();
  expect(userInfo()).toMatchObject({ token, user: { id: user.id } });
  const { attributes } = browser.cookies.get('userInfo')!;
  expect(attributes).toContain('path=/');
  const expiresAtMs = Date.parse(/expires=([^;]+)/.exec(attributes)![1]!);
  expect(Math.round((expiresAtMs - Date.now()) / DAY_MS)).toBe(120);
  expect(code.useUser.getState()).toMatchObject({ isLogin: true, userInfo: { id: user.id } });
  expect(browser.getDataLayer()).toContainEqual({ event: 'login_success', method: 'register' });
});

test('a login that is not remembered is stored in a session cookie', async () => {
  const session = await code.api.auth.register({ ...buildRegistration(), isRemembered: false });
  await code.completeLogin(session, 'register');
  expect(userInfo()).toMatchObject({ token: session.token });
  expect(browser.cookies.get('userInfo')!.attributes).not.toContain('expires=');
});

const logInBySocialProvider = (result: SocialLoginResult) =>
  code.handleSocialLogin({
    name: 'google',
    result,
    pageUrl: 'http://shop.test/login',
    logIn: (login) => code.api.auth.logInBySocialProvider(login),
    onAuthenticated: code.completeLogin,
  });

test('a social login also stores the provider’s profile and its number (spec 4)', async () => {
  const { email } = buildRegistration();
  const result = toGoogleLoginResult(
    await identityProvider.createIdToken(shop.clock.now, { sub: 'g-77', email }),
  );
  await logInBySocialProvider(result);
  expect(userInfo()?.user.email).toBe(email);
  expect(code.useUser.getState()).toMatchObject({
    isLogin: true,
    snsLogin: 0,
    authInfo: { email, firstname: 'Ada', lastname: 'Lund' },
  });
  expect(browser.getDataLayer()).toContainEqual({ event: 'login_success', method: 'google' });
});

test('a social login that the server rejects leaves the shopper logged out', async () => {
  const { email } = buildRegistration();
  const forged = await identityProvider.createIdToken(
    shop.clock.now,
    { sub: 'g-78', email },
    { isForged: true },
  );
  const result = toGoogleLoginResult(forged);
  await logInBySocialProvider(result);
  expect(code.useFeedback.getState().toast).toMatchObject({
    type: 'fail',
    message: 'Google did not confirm this sign-in. Please try again',
  });
  expect(userInfo()).toBeNull();
  expect(code.useUser.getState()).toMatchObject({ isLogin: false, snsLogin: 3, authInfo: null });
});

test('a logout answered with 200000 leaves a guest without points (spec 4)', async () => {
  const { token } = await logInCustomer();
  expect(await code.logOut()).toBe(true);
  expect(connection.asked).toContain('/api/auth/logout');
  expect(userInfo()).toBeNull();
  expect(code.useUser.getState()).toMatchObject({ isLogin: false, userInfo: null, points: 0 });
  await expect(shop.createClient({ Authorization: token }).account.info()).rejects.toMatchObject({
    code: 200101,
  });
});

test('a logout that fails keeps the login', async () => {
  const { token } = await logInCustomer();
  connection.isOpen = false;
  expect(await code.logOut()).toBe(false);
  expect(userInfo()?.token).toBe(token);
  expect(code.useUser.getState()).toMatchObject({ isLogin: true, points: 120 });
});

test('the local clear removes the login without a request to the server', async () => {
  const { token } = await logInCustomer();
  connection.asked.length = 0;
  code.clearLogin();
  expect(userInfo()).toBeNull();
  expect(code.useUser.getState()).toMatchObject({ isLogin: false, userInfo: null, points: 0 });
  expect(connection.asked).not.toContain('/api/auth/logout');
  expect(
    (await shop.createClient({ Authorization: token }).account.info()).info.point,
  ).toBeGreaterThanOrEqual(0);
});
