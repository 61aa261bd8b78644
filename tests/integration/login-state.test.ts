import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { googlePerson } from '@/lib/session/third-party/google';
import type { ThirdPartyAnswer } from '@/lib/session/third-party/third-party';
import { readUserInfo } from '@/lib/session/user-info';
import { openBrowser } from '../support/browser';
import { openIdentityProvider } from '../support/identity-provider';
import { person } from '../support/people';
import { openShop, type Shop } from '../support/shop';

// The browser's side of a login, with the real provider behind it.
let shop: Shop;
let third: Awaited<ReturnType<typeof openIdentityProvider>>;
let browser: ReturnType<typeof openBrowser>;
/** Whether the way to the provider is open, and which calls took it. */
const line = { isOpen: true, asked: [] as string[] };

async function loadBrowserCode() {
  const [login, thirdParty, out, forget, user, notice, api] = await Promise.all([
    import('@/components/auth/complete-login'),
    import('@/components/auth/third-party-entry'),
    import('@/components/ui/log-out'),
    import('@/components/ui/forget-login'),
    import('@/stores/user'),
    import('@/stores/notice'),
    import('@/lib/api/browser'),
  ]);
  return { ...login, ...thirdParty, ...out, ...forget, ...user, ...notice, api: api.browserApi() };
}
let code: Awaited<ReturnType<typeof loadBrowserCode>>;

beforeAll(async () => {
  third = await openIdentityProvider();
  shop = await openShop(third.env);
  const outside = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const asked = new Request(input, init);
    if (!asked.url.startsWith('http://shop.test/')) return outside(asked);
    line.asked.push(new URL(asked.url).pathname);
    if (!line.isOpen) throw new TypeError('fetch failed');
    return shop.app.request(asked);
  });
  browser = openBrowser();
  code = await loadBrowserCode();
  // Nothing is told of a page before the page itself.
  (await import('@/lib/browser/data-layer')).tellPage();
});
beforeEach(() => {
  browser = openBrowser();
  line.isOpen = true;
  line.asked.length = 0;
  code.useUser.setState(code.useUser.getInitialState(), true);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
  await third.close();
});

const userInfo = () => readUserInfo(decodeURIComponent(browser.cookies.get('userInfo')?.value ?? ''));
const DAY_MS = 24 * 60 * 60 * 1000;

async function comeIn() {
  const session = await code.api.auth.register(person());
  await code.completeLogin(session, 'register');
  code.useUser.getState().counted({ points: 120 });
  return session;
}

test('a login is in the cookie for 120 days at the path /, in the store, and told (spec 3 and 4)', async () => {
  const { token, user } = await comeIn();
  expect(userInfo()).toMatchObject({ token, user: { id: user.id } });
  const { terms } = browser.cookies.get('userInfo')!;
  expect(terms).toContain('path=/');
  const until = Date.parse(/expires=([^;]+)/.exec(terms)![1]!);
  expect(Math.round((until - Date.now()) / DAY_MS)).toBe(120);
  expect(code.useUser.getState()).toMatchObject({ isLogin: true, userInfo: { id: user.id } });
  expect(browser.told()).toContainEqual({ event: 'login_success', method: 'register' });
});

test('who does not stay signed in has a cookie that goes with the browser', async () => {
  const session = await code.api.auth.register({ ...person(), isRemembered: false });
  await code.completeLogin(session, 'register');
  expect(userInfo()).toMatchObject({ token: session.token });
  expect(browser.cookies.get('userInfo')!.terms).not.toContain('expires=');
});

const enter = (answer: ThirdPartyAnswer) =>
  code.enterBy({
    name: 'google',
    answer,
    from: 'http://shop.test/login',
    logIn: (login) => code.api.auth.logInByThirdParty(login),
    onEntered: code.completeLogin,
  });

test('a third party’s login also keeps what it told and its number (spec 4)', async () => {
  const { email } = person();
  const told = googlePerson(await third.idToken(shop.clock.now, { sub: 'g-77', email }));
  await enter(told);
  expect(userInfo()?.user.email).toBe(email);
  expect(code.useUser.getState()).toMatchObject({
    isLogin: true,
    snsLogin: 0,
    authInfo: { email, firstname: 'Ada', lastname: 'Lund' },
  });
  expect(browser.told()).toContainEqual({ event: 'login_success', method: 'google' });
});

test('a third party whom the server does not believe leaves a visitor', async () => {
  const { email } = person();
  const forged = await third.idToken(shop.clock.now, { sub: 'g-78', email }, { isForged: true });
  const told = googlePerson(forged);
  await enter(told);
  expect(code.useNotice.getState().toast).toMatchObject({
    type: 'fail',
    message: 'Google did not confirm this sign-in. Please try again',
  });
  expect(userInfo()).toBeNull();
  expect(code.useUser.getState()).toMatchObject({ isLogin: false, snsLogin: 3, authInfo: null });
});

test('a logout that the server answers with 200000 leaves a visitor without points (spec 4)', async () => {
  const { token } = await comeIn();
  expect(await code.logOut()).toBe(true);
  expect(line.asked).toContain('/api/auth/logout');
  expect(userInfo()).toBeNull();
  expect(code.useUser.getState()).toMatchObject({ isLogin: false, userInfo: null, points: 0 });
  await expect(shop.visitor({ Authorization: token }).account.info()).rejects.toMatchObject({ code: 200101 });
});

test('a logout that is not answered so leaves the login where it is', async () => {
  const { token } = await comeIn();
  line.isOpen = false;
  expect(await code.logOut()).toBe(false);
  expect(userInfo()?.token).toBe(token);
  expect(code.useUser.getState()).toMatchObject({ isLogin: true, points: 120 });
});

test('the local clear forgets the login without telling the server', async () => {
  const { token } = await comeIn();
  line.asked.length = 0;
  code.clearLogin();
  expect(userInfo()).toBeNull();
  expect(code.useUser.getState()).toMatchObject({ isLogin: false, userInfo: null, points: 0 });
  expect(line.asked).not.toContain('/api/auth/logout');
  expect((await shop.visitor({ Authorization: token }).account.info()).info.point).toBeGreaterThanOrEqual(0);
});
