import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { addStaff } from '@/provider/modules/staff/manage-staff';
import {
  createStaffBrowser,
  getCode,
  signInAsStaff,
  STAFF_PASSWORD,
} from '@/tests/support/fixtures/staff-client';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let count = 0;
const addMember = () =>
  addStaff(shop.ctx, { email: `new-${(count += 1)}@example.com`, name: 'Ada', role: 'manager' });
const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};

describe('a one-time link', () => {
  test('leads to a password, an authenticator app and the back office', async () => {
    const { staff, link } = await addMember();
    const browser = createStaffBrowser(shop);
    const { token } = link;
    expect(await browser.send('POST', 'link/read', { token })).toMatchObject({
      data: { email: staff.email, name: 'Ada' },
    });
    const opened = await browser.send('POST', 'link', { token, password: STAFF_PASSWORD });
    expect(opened.data).toMatchObject({ step: 'setup', rights: [] });
    expect(opened.set).toMatch(
      /^admin_session=[\w-]{43}; Max-Age=900; Path=\/api\/admin; HttpOnly; SameSite=Strict$/,
    );
    // The password alone opens nothing.
    expect((await browser.send('GET', 'orders')).status).toBe(401);

    const { data } = await browser.send('POST', 'session/second-factor');
    expect(data).toMatchObject({ uri: expect.stringMatching(/^otpauth:\/\/totp\/Odette/) });
    const { secret } = data as { secret: string };
    const passwordCookie = browser.cookie;
    const done = await browser.send('PUT', 'session', { code: getCode(shop, secret) });
    expect(done.data).toMatchObject({ step: 'done', staff: { id: staff.id, role: 'manager' } });
    expect(done.data.rights).toContain('orders.read');
    expect(browser.cookie).not.toBe(passwordCookie);
    expect((await browser.send('GET', 'orders')).status).toBe(200);
    expect((await browser.send('GET', 'orders', undefined, { Cookie: passwordCookie })).status).toBe(401);
    expect((await browser.send('GET', 'session', undefined, { Cookie: passwordCookie })).data).toBeNull();
    expect(await browser.send('POST', 'session/second-factor')).toMatchObject({
      code: ResponseCode.unprocessable,
    });
  });

  test('opens once, within a day, and only until there is a newer one', async () => {
    const { link } = await addMember();
    const open = (token: string) =>
      createStaffBrowser(shop).send('POST', 'link', { token, password: STAFF_PASSWORD });
    const both = await Promise.all([open(link.token), open(link.token)]);
    expect(both.map(({ code }) => code).sort()).toEqual([ResponseCode.ok, ResponseCode.linkExpired]);

    const later = await addMember();
    wait(24 * 60);
    expect(await open(later.link.token)).toMatchObject({ code: ResponseCode.linkExpired });
    expect(await open('no such token')).toMatchObject({ code: ResponseCode.linkExpired });
  });

  test('is refused for a password that is easy to guess, and can be used again', async () => {
    const { link } = await addMember();
    const browser = createStaffBrowser(shop);
    for (const password of ['password123', 'short'])
      expect(await browser.send('POST', 'link', { token: link.token, password })).toMatchObject({
        code: ResponseCode.unprocessable,
        errors: [{ field: 'password' }],
      });
    expect(await browser.send('POST', 'link', { token: link.token, password: STAFF_PASSWORD })).toMatchObject(
      {
        code: ResponseCode.ok,
      },
    );
  });

  test('of somebody who has lost the phone ends all devices, and begins with a new app', async () => {
    const owner = await signInAsStaff(shop, 'owner');
    const member = await signInAsStaff(shop, 'support');
    const { data } = await owner.send('POST', `staff/${member.id}/link`);
    const { token } = data as { token: string };
    const browser = createStaffBrowser(shop);
    expect(
      (await browser.send('POST', 'link', { token, password: `${STAFF_PASSWORD}!` })).data,
    ).toMatchObject({ step: 'setup' });
    expect((await member.send('GET', 'session')).data).toBeNull();
    expect(await browser.send('PUT', 'session', { code: getCode(shop, member.secret, 1) })).toMatchObject({
      code: ResponseCode.unprocessable,
    });
  });
});

describe('a sign-in', () => {
  test('takes a password and a code, and each code once', async () => {
    const { email, secret } = await signInAsStaff(shop, 'support');
    const browser = createStaffBrowser(shop);
    const signedIn = await browser.send('POST', 'session', {
      email: ` ${email.toUpperCase()}`,
      password: STAFF_PASSWORD,
    });
    expect(signedIn.data).toMatchObject({ step: 'code', rights: [] });
    const enter = (steps: number) => browser.send('PUT', 'session', { code: getCode(shop, secret, steps) });
    // The code of the setup, and one of a minute ago.
    for (const steps of [0, -2])
      expect(await enter(steps)).toMatchObject({
        code: ResponseCode.unprocessable,
        errors: [{ field: 'code' }],
      });
    expect((await enter(1)).data).toMatchObject({ step: 'done' });
  });

  test('fails alike for a wrong password, nobody and somebody without access', async () => {
    const { email, id } = await signInAsStaff(shop, 'support');
    const { email: fresh } = (await addMember()).staff;
    const gone = await signInAsStaff(shop, 'support');
    const owner = await signInAsStaff(shop, 'owner');
    await owner.send('PUT', `staff/${gone.id}`, { is_disabled: true });
    expect(id).not.toBe(gone.id);
    const messages = new Set<string>();
    for (const attempt of [
      { email, password: 'another password' },
      { email: 'nobody@example.com', password: STAFF_PASSWORD },
      { email: fresh, password: STAFF_PASSWORD },
      { email: gone.email, password: STAFF_PASSWORD },
    ]) {
      const { code, message, set } = await createStaffBrowser(shop).send('POST', 'session', attempt);
      expect({ code, set }).toEqual({ code: ResponseCode.unprocessable, set: null });
      messages.add(message);
    }
    expect([...messages]).toEqual([
      'No account of the back office has this e-mail address and this password',
    ]);
  });

  test('is limited: wrong passwords from a network, and wrong codes from everywhere', async () => {
    const { email, secret } = await signInAsStaff(shop, 'support');
    const stranger = createStaffBrowser(shop);
    const signIn = (browser: typeof stranger, password: string) =>
      browser.send('POST', 'session', { email, password });
    for (let attempt = 0; attempt < 5; attempt += 1) await signIn(stranger, 'wrong');
    expect(await signIn(stranger, STAFF_PASSWORD)).toMatchObject({ code: ResponseCode.tooManyRequests });
    const home = createStaffBrowser(shop);
    expect(await signIn(home, STAFF_PASSWORD)).toMatchObject({ code: ResponseCode.ok });

    const thieves = [createStaffBrowser(shop), createStaffBrowser(shop)];
    for (const thief of thieves) {
      await signIn(thief, STAFF_PASSWORD);
      for (let attempt = 0; attempt < 3; attempt += 1) await thief.send('PUT', 'session', { code: '000000' });
    }
    expect(await home.send('PUT', 'session', { code: getCode(shop, secret, 1) })).toMatchObject({
      code: ResponseCode.tooManyRequests,
    });
  });

  test('is in the audit log once it succeeds; tries with a password alone do not fill the log', async () => {
    const { id, email, secret } = await signInAsStaff(shop, 'support');
    const browser = createStaffBrowser(shop);
    await browser.send('POST', 'session', { email, password: STAFF_PASSWORD });
    const count = () =>
      queryRows<{ action: string }>(
        shop.db,
        `select action from audit_log where actor_id = ${id} order by id`,
      );
    const before = await count();
    expect(before.map(({ action }) => action)).toEqual(['staff.openLink', 'staff.signIn']);
    for (let attempt = 0; attempt < 3; attempt += 1) await browser.send('PUT', 'session', { code: '000000' });
    expect(await count()).toEqual(before);
    await browser.send('PUT', 'session', { code: getCode(shop, secret, 1) });
    expect((await count()).slice(2)).toEqual([{ action: 'staff.signIn' }]);
  });

  test('ends after a week without use, at the latest after a month, and by signing out', async () => {
    const member = await signInAsStaff(shop, 'support');
    for (const step of ['done', 'done', 'done', 'done', undefined]) {
      wait(6.9 * 24 * 60);
      expect((await member.send('GET', 'session')).data?.step).toBe(step);
    }
    const other = await signInAsStaff(shop, 'support');
    wait(7.1 * 24 * 60);
    expect((await other.send('GET', 'session')).data).toBeNull();
    const third = await signInAsStaff(shop, 'support');
    expect((await third.send('DELETE', 'session')).set).toContain('Max-Age=0');
    expect((await third.send('GET', 'session', undefined, { Cookie: third.cookie })).data).toBeNull();
  });

  test('does not shop, and a customer or guest does not get in', async () => {
    const member = await signInAsStaff(shop, 'owner');
    const [, token = ''] = member.browser.cookie.split('=');
    const { token: customerToken } = await shop.createCustomer();
    expect(await queryRows(shop.db, `select 1 from sessions where customer_id is null`)).toEqual([]);
    const account = async (headers: Record<string, string>) => {
      const response = await shop.request('/api/customer/info', { headers });
      return { status: response.status, ...((await response.json()) as { code: number }) };
    };
    expect(await account({ Authorization: customerToken })).toMatchObject({ status: 200, code: 200000 });
    for (const headers of [{ Authorization: token }, { Cookie: member.browser.cookie }] as Record<
      string,
      string
    >[])
      expect(await account(headers)).toMatchObject({ code: ResponseCode.notLoggedIn });
    for (const headers of [
      { Authorization: customerToken },
      { Authorization: `Bearer ${customerToken}` },
      { Cookie: `admin_session=${customerToken}` },
      { 'LQ-Token': 'a-guest-token-of-the-tests' },
    ] as Record<string, string>[])
      expect((await createStaffBrowser(shop).send('GET', 'orders', undefined, headers)).status).toBe(401);
  });
});

describe('the own account', () => {
  test('changes its password, which ends all other devices', async () => {
    const member = await signInAsStaff(shop, 'support');
    const other = createStaffBrowser(shop);
    await other.send('POST', 'session', { email: member.email, password: STAFF_PASSWORD });
    await other.send('PUT', 'session', { code: getCode(shop, member.secret, 1) });
    const { data } = await member.send('GET', 'devices');
    expect(data).toMatchObject({
      items: [
        { user_agent: 'Test browser', is_current: false },
        { user_agent: 'Test browser', is_current: true },
      ],
    });
    const change = (password: string) =>
      member.send('PUT', 'password', { password, new_password: `${STAFF_PASSWORD} and a door` });
    expect(await change('wrong')).toMatchObject({ errors: [{ field: 'password' }] });
    expect(await change(STAFF_PASSWORD)).toMatchObject({ code: ResponseCode.ok });
    expect((await member.send('GET', 'session')).data).toMatchObject({ step: 'done' });
    expect((await other.send('GET', 'session')).data).toBeNull();
  });

  test('signs out one of its devices, and none of anybody else', async () => {
    const [member, other] = [await signInAsStaff(shop, 'support'), await signInAsStaff(shop, 'support')];
    const { items } = (await other.send('GET', 'devices')).data as { items: { id: number }[] };
    const path = `devices/${items[0]!.id}`;
    expect((await member.send('DELETE', path)).status).toBe(404);
    expect((await other.send('DELETE', path)).status).toBe(200);
    expect((await other.send('GET', 'session')).data).toBeNull();
  });
});

test('a shop keeps an owner, also if two remove each other at once', async () => {
  const database = await queryRows<{ id: number }>(
    shop.db,
    `update staff set disabled_at = now() where role = 'owner' returning id`,
  );
  expect(database.length).toBeGreaterThan(0);
  const [first, second] = [await signInAsStaff(shop, 'owner'), await signInAsStaff(shop, 'owner')];
  const results = await Promise.all([
    first.send('PUT', `staff/${second.id}`, { role: 'support' }),
    second.send('PUT', `staff/${first.id}`, { is_disabled: true }),
  ]);
  expect(results.filter(({ code }) => code === ResponseCode.ok)).toHaveLength(1);
  expect(
    await queryRows(shop.db, `select id from staff where role = 'owner' and disabled_at is null`),
  ).toHaveLength(1);
});
