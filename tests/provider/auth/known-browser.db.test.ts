import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { createOneTimeCode } from '@/provider/modules/auth/one-time-code';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createCookieBrowser } from '@/tests/support/cookie-browser';
import {
  createCustomerWithPassword,
  createClientFromIp,
  PASSWORD,
  buildRegistration,
} from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { advanceClock, runConcurrently } from '@/tests/support/timing';

type Browser = ReturnType<typeof createCookieBrowser>;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const COOKIE = 'knownBrowser';
const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const OFFICE = 'office';

const logIn = ({ api }: Browser, email: string, password = PASSWORD) => api.auth.logIn({ email, password });
const isIn = (browser: Browser, email: string, password = PASSWORD) =>
  logIn(browser, email, password)
    .then(() => true)
    .catch(({ code }: { code: number }) => code);
const wrong = (email: string, address: string) =>
  expectApiError(createClientFromIp(shop, address).auth.logIn({ email, password: 'wrong' }));

/** A customer who has logged in with a browser before, and logged out. */
async function createKnownBrowser(address: string) {
  const { email, id } = await createCustomerWithPassword(shop);
  const browser = createCookieBrowser(shop, address);
  browser.saveLogin(await logIn(browser, email));
  await browser.api.auth.logOut();
  browser.saveLogin({ token: 'visitor' });
  return { email, id, browser };
}

describe('a browser in which an account has logged in before', () => {
  test('can log in when strangers have exhausted the attempts everywhere; another browser cannot', async () => {
    const { email, browser } = await createKnownBrowser('kb-1');
    await runConcurrently(101, (at) => wrong(email, `kb-n-${at}`));
    expect(await isIn(createCookieBrowser(shop, 'kb-2'), email)).toBe(ResponseCode.tooManyRequests);
    expect(await isIn(browser, email)).toBe(true);
  }, 60_000);

  test('can log in when its own network has exhausted its attempts, for this account and for all', async () => {
    const { email, browser } = await createKnownBrowser(OFFICE);
    await runConcurrently(6, () => wrong(email, OFFICE));
    await runConcurrently(20, () => wrong(buildRegistration().email, OFFICE));
    expect(await isIn(createCookieBrowser(shop, OFFICE), email)).toBe(ResponseCode.tooManyRequests);
    expect(await isIn(browser, email)).toBe(true);
  });

  test('is sent a code when strangers have exhausted the emails of a day; another browser is not', async () => {
    const { email, id, browser } = await createKnownBrowser('kb-3');
    await shop.ctx.limits.count('accountMailAll', `login-code:customer:${id}`, 30);
    expect(
      (await expectApiError(createCookieBrowser(shop, 'kb-4').api.auth.logInByCode({ email }))).code,
    ).toBe(ResponseCode.tooManyRequests);
    await browser.api.auth.logInByCode({ email });
  });

  test('has five wrong attempts in a quarter of an hour, which count for nobody else', async () => {
    const { email, browser } = await createKnownBrowser('kb-3');
    const otherBrowser = createCookieBrowser(shop, 'kb-4');
    await logIn(otherBrowser, email);
    await runConcurrently(5, async () =>
      expect(await isIn(browser, email, 'wrong')).toBe(ResponseCode.unprocessable),
    );
    expect(await isIn(browser, email)).toBe(ResponseCode.tooManyRequests);
    expect(await isIn(otherBrowser, email)).toBe(true);
    expect(await isIn(createCookieBrowser(shop, 'kb-3'), email)).toBe(true);

    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + QUARTER_MS + 1000);
    expect(await isIn(browser, email)).toBe(true);
  });

  test('is known for this account only', async () => {
    const { browser } = await createKnownBrowser('kb-5');
    const otherCustomer = await createCustomerWithPassword(shop);
    await runConcurrently(5, () => wrong(otherCustomer.email, 'kb-5'));
    expect(await isIn(browser, otherCustomer.email)).toBe(ResponseCode.tooManyRequests);
  });

  test('is also known after a mailed code', async () => {
    const { email, id } = await createCustomerWithPassword(shop, { emailVerifiedAt: shop.clock.now });
    const browser = createCookieBrowser(shop, 'kb-6');
    const { code } = await createOneTimeCode(shop.ctx, id, 'login');
    await browser.api.auth.logInByCode({ email, code });
    await runConcurrently(5, () => wrong(email, 'kb-6'));
    expect(await isIn(browser, email)).toBe(true);
  });

  test('is no longer known after a password change elsewhere, but is where it was changed', async () => {
    const { email, browser } = await createKnownBrowser('kb-7');
    const changing = createCookieBrowser(shop, 'kb-7');
    changing.saveLogin(await logIn(changing, email));
    const passwordInput = { password: 'silk and lace', passwordConfirmation: 'silk and lace' };
    await changing.api.account.changePassword({ currentPassword: PASSWORD, ...passwordInput });
    changing.saveLogin({ token: 'visitor' });
    await runConcurrently(5, () => wrong(email, 'kb-7'));
    expect(await isIn(browser, email, passwordInput.password)).toBe(ResponseCode.tooManyRequests);
    expect(await isIn(changing, email, passwordInput.password)).toBe(true);
  });
});

describe('the knownBrowser cookie', () => {
  const getCookieValue = ({ jar }: Browser) => jar.get(COOKIE)!.value;

  test('is HttpOnly and SameSite=Strict for a year, is sent to /api only, and contains no email', async () => {
    const { email, browser } = await createKnownBrowser('kc-1');
    const attributes = browser.jar.get(COOKIE)!.attributes.split('; ');
    expect(attributes).toEqual(
      expect.arrayContaining(['Max-Age=31536000', 'Path=/api', 'HttpOnly', 'SameSite=Strict']),
    );
    expect(decodeURIComponent(getCookieValue(browser))).not.toContain(email.split('@')[0]);
  });

  test('is valid for a year by the shop’s clock, and not with the id of another account written into it', async () => {
    const attacker = await createKnownBrowser('kc-2');
    const victim = await createCustomerWithPassword(shop);
    const forged = createCookieBrowser(shop, 'kc-2');
    const value = getCookieValue(attacker.browser).replace(/^\d+/, String(victim.id));
    forged.jar.set(COOKIE, { value, attributes: '' });
    await runConcurrently(5, () => wrong(victim.email, 'kc-2'));
    expect(await isIn(forged, victim.email)).toBe(ResponseCode.tooManyRequests);

    await runConcurrently(5, () => wrong(attacker.email, 'kc-2'));
    advanceClock(shop, 366 * DAY_MS);
    expect(await isIn(attacker.browser, attacker.email)).toBe(ResponseCode.tooManyRequests);
    advanceClock(shop, -2 * DAY_MS);
    expect(await isIn(attacker.browser, attacker.email)).toBe(true);
  });

  test('remembers the five accounts that logged in last', async () => {
    const browser = createCookieBrowser(shop, 'kc-3');
    const customers = await runConcurrently(6, () => createCustomerWithPassword(shop));
    for (const { email } of customers) await logIn(browser, email);
    for (const { email } of customers) await runConcurrently(5, () => wrong(email, `kc-4-${email}`));
    expect(
      getCookieValue(browser)
        .split('~')
        .map((entry) => Number(entry.split('.')[0])),
    ).toEqual(
      customers
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    );
  });

  test('is not set for a login that is not remembered, nor for a non-browser client', async () => {
    const { email } = await createCustomerWithPassword(shop);
    const browser = createCookieBrowser(shop, 'kc-5');
    await browser.api.auth.logIn({ email, password: PASSWORD, isRemembered: false });
    expect(browser.jar.has(COOKIE)).toBe(false);
  });

  test.each(['', 'nonsense', '1.2.3.4', `1.${'a'.repeat(16)}.1.${'b'.repeat(43)}`, '~~~~'])(
    'with the value "%s" makes no account known and blocks nobody',
    async (value) => {
      const { email } = await createCustomerWithPassword(shop);
      const browser = createCookieBrowser(shop, 'kc-6');
      browser.jar.set(COOKIE, { value, attributes: '' });
      expect(await isIn(browser, email)).toBe(true);
    },
  );
});
