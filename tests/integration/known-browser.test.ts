import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Code } from '@/contract/codes';
import { makeMailedKey } from '@/provider/records/mailed-key';
import { refusal } from '../support/buying';
import { openBrowser } from '../support/cookie-browser';
import { account, from, PASSWORD, person } from '../support/people';
import { openShop, type Shop } from '../support/shop';
import { pass, times } from '../support/times';

type Browser = ReturnType<typeof openBrowser>;

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
  refusal(from(shop, address).auth.logIn({ email, password: 'wrong' }));

/** Somebody who has signed in in a browser before, and has signed out. */
async function known(address: string) {
  const { email, id } = await account(shop);
  const browser = openBrowser(shop, address);
  browser.keepLogin(await logIn(browser, email));
  await browser.api.auth.logOut();
  browser.keepLogin({ token: 'visitor' });
  return { email, id, browser };
}

describe('a browser in which an account has signed in before', () => {
  test('lets it in while strangers have used up its tries everywhere; another browser waits', async () => {
    const { email, browser } = await known('kb-1');
    await times(101, (at) => wrong(email, `kb-n-${at}`));
    expect(await isIn(openBrowser(shop, 'kb-2'), email)).toBe(Code.tooMany);
    expect(await isIn(browser, email)).toBe(true);
  }, 60_000);

  test('lets it in while its own network has used up its tries, for this account and for all', async () => {
    const { email, browser } = await known(OFFICE);
    await times(6, () => wrong(email, OFFICE));
    await times(20, () => wrong(person().email, OFFICE));
    expect(await isIn(openBrowser(shop, OFFICE), email)).toBe(Code.tooMany);
    expect(await isIn(browser, email)).toBe(true);
  });

  test('is sent a code when strangers have used up the mails of a day; another browser is not', async () => {
    const { email, id, browser } = await known('kb-3');
    await shop.work.limits.count('accountMailAll', `login-code:customer:${id}`, 30);
    expect((await refusal(openBrowser(shop, 'kb-4').api.auth.logInByCode({ email }))).code).toBe(
      Code.tooMany,
    );
    await browser.api.auth.logInByCode({ email });
  });

  test('has five wrong tries in a quarter of an hour, which count for nobody else', async () => {
    const { email, browser } = await known('kb-3');
    const elsewhere = openBrowser(shop, 'kb-4');
    await logIn(elsewhere, email);
    await times(5, async () => expect(await isIn(browser, email, 'wrong')).toBe(Code.refused));
    expect(await isIn(browser, email)).toBe(Code.tooMany);
    expect(await isIn(elsewhere, email)).toBe(true);
    expect(await isIn(openBrowser(shop, 'kb-3'), email)).toBe(true);

    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + QUARTER_MS + 1000);
    expect(await isIn(browser, email)).toBe(true);
  });

  test('is known for this account alone', async () => {
    const { browser } = await known('kb-5');
    const other = await account(shop);
    await times(5, () => wrong(other.email, 'kb-5'));
    expect(await isIn(browser, other.email)).toBe(Code.tooMany);
  });

  test('is known after a mailed code, too', async () => {
    const { email, id } = await account(shop, { emailProvenAt: shop.clock.now });
    const browser = openBrowser(shop, 'kb-6');
    const { code } = await makeMailedKey(shop.work, id, 'login');
    await browser.api.auth.logInByCode({ email, code });
    await times(5, () => wrong(email, 'kb-6'));
    expect(await isIn(browser, email)).toBe(true);
  });

  test('is not known any more once the password has been changed elsewhere; where it was changed it is', async () => {
    const { email, browser } = await known('kb-7');
    const changing = openBrowser(shop, 'kb-7');
    changing.keepLogin(await logIn(changing, email));
    const change = { password: 'silk and lace', passwordConfirmation: 'silk and lace' };
    await changing.api.account.changePassword({ currentPassword: PASSWORD, ...change });
    changing.keepLogin({ token: 'visitor' });
    await times(5, () => wrong(email, 'kb-7'));
    expect(await isIn(browser, email, change.password)).toBe(Code.tooMany);
    expect(await isIn(changing, email, change.password)).toBe(true);
  });
});

describe('its cookie', () => {
  const valueOf = ({ jar }: Browser) => jar.get(COOKIE)!.value;

  test('is kept from scripts and other sites for a year, goes to the calls alone, and names no address', async () => {
    const { email, browser } = await known('kc-1');
    const terms = browser.jar.get(COOKIE)!.terms.split('; ');
    expect(terms).toEqual(
      expect.arrayContaining(['Max-Age=31536000', 'Path=/api', 'HttpOnly', 'SameSite=Strict']),
    );
    expect(decodeURIComponent(valueOf(browser))).not.toContain(email.split('@')[0]);
  });

  test('is good for a year by the shop’s clock, and not when another account’s number is written into it', async () => {
    const first = await known('kc-2');
    const victim = await account(shop);
    const forged = openBrowser(shop, 'kc-2');
    const value = valueOf(first.browser).replace(/^\d+/, String(victim.id));
    forged.jar.set(COOKIE, { value, terms: '' });
    await times(5, () => wrong(victim.email, 'kc-2'));
    expect(await isIn(forged, victim.email)).toBe(Code.tooMany);

    await times(5, () => wrong(first.email, 'kc-2'));
    pass(shop, 366 * DAY_MS);
    expect(await isIn(first.browser, first.email)).toBe(Code.tooMany);
    pass(shop, -2 * DAY_MS);
    expect(await isIn(first.browser, first.email)).toBe(true);
  });

  test('remembers the five accounts that signed in last', async () => {
    const browser = openBrowser(shop, 'kc-3');
    const people = await times(6, () => account(shop));
    for (const { email } of people) await logIn(browser, email);
    for (const { email } of people) await times(5, () => wrong(email, `kc-4-${email}`));
    expect(
      valueOf(browser)
        .split('~')
        .map((entry) => Number(entry.split('.')[0])),
    ).toEqual(
      people
        .slice(1)
        .map(({ id }) => id)
        .reverse(),
    );
  });

  test('is not left where somebody does not stay signed in, nor with a client that is no browser', async () => {
    const { email } = await account(shop);
    const browser = openBrowser(shop, 'kc-5');
    await browser.api.auth.logIn({ email, password: PASSWORD, isRemembered: false });
    expect(browser.jar.has(COOKIE)).toBe(false);
  });

  test.each(['', 'nonsense', '1.2.3.4', `1.${'a'.repeat(16)}.1.${'b'.repeat(43)}`, '~~~~'])(
    'that says "%s" makes nobody known and stops nobody',
    async (value) => {
      const { email } = await account(shop);
      const browser = openBrowser(shop, 'kc-6');
      browser.jar.set(COOKIE, { value, terms: '' });
      expect(await isIn(browser, email)).toBe(true);
    },
  );
});
