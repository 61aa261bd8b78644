import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import {
  createStaffBrowser,
  getCode,
  signInAsStaff,
  STAFF_PASSWORD,
  type StaffBrowser,
} from '@/tests/support/fixtures/staff-client';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';
import { createSoftwarePasskey, type Oddity } from './software-passkey';

const ORIGIN = 'https://shop.example.com';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ SITE_URL: ORIGIN });
});
afterAll(() => shop.close());

type Passkey = ReturnType<typeof createSoftwarePasskey>;
const wait = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
};
const readOptions = ({ data }: { data: Record<string, unknown> }) => data.options as string;
const beginAdding = async (browser: StaffBrowser) =>
  readOptions(await browser.send('POST', 'passkeys/options', { password: STAFF_PASSWORD }));
const beginSignIn = async (browser: StaffBrowser) =>
  readOptions(await browser.send('POST', 'session/passkey/options'));

async function addPasskey(browser: StaffBrowser, name = 'Laptop', oddity: Oddity = {}) {
  const passkey = createSoftwarePasskey(ORIGIN);
  const credential = passkey.create(await beginAdding(browser), oddity);
  return { passkey, added: await browser.send('POST', 'passkeys', { name, credential }) };
}
async function signIn(passkey: Passkey, browser = createStaffBrowser(shop), oddity: Oddity = {}) {
  const credential = passkey.get(await beginSignIn(browser), oddity);
  return { ...(await browser.send('POST', 'session/passkey', { credential })), browser, credential };
}
async function signInWithPassword(email: string) {
  const browser = createStaffBrowser(shop);
  await browser.send('POST', 'session', { email, password: STAFF_PASSWORD });
  return browser;
}
const refused = { code: ResponseCode.unprocessable, set: null };

describe('a passkey', () => {
  test('is added with a name, listed, signs in by itself, and is removed', async () => {
    const member = await signInAsStaff(shop, 'manager');
    const { passkey, added } = await addPasskey(member.browser);
    expect(added.data).toMatchObject({ name: 'Laptop', last_used_at: null });
    const { data, browser } = await signIn(passkey);
    expect(data).toMatchObject({ step: 'done', staff: { id: member.id } });
    expect((await browser.send('GET', 'orders')).status).toBe(200);
    expect((await browser.send('GET', 'passkeys')).data).toMatchObject({
      items: [{ name: 'Laptop', last_used_at: expect.any(String) }],
    });
    const path = `passkeys/${String(added.data.id)}`;
    const other = await signInAsStaff(shop, 'owner');
    expect((await other.send('DELETE', path)).status).toBe(404);
    expect((await browser.send('DELETE', path)).status).toBe(200);
    expect(await signIn(passkey)).toMatchObject(refused);
  });

  test('is the second factor after a password, of the same account alone', async () => {
    const member = await signInAsStaff(shop, 'support');
    const other = await signInAsStaff(shop, 'support');
    const { passkey } = await addPasskey(member.browser);
    const { passkey: passkeyOfOther } = await addPasskey(other.browser);
    const browser = await signInWithPassword(member.email);
    expect(await signIn(passkeyOfOther, browser)).toMatchObject(refused);
    const passwordCookie = browser.cookie;
    expect((await signIn(passkey, browser)).data).toMatchObject({ step: 'done', staff: { id: member.id } });
    expect((await browser.send('GET', 'devices', undefined, { Cookie: passwordCookie })).status).toBe(401);
  });

  test('that an account does not have is said after its password, and to nobody else', async () => {
    const member = await signInAsStaff(shop, 'support');
    const browser = await signInWithPassword(member.email);
    expect(await browser.send('POST', 'session/passkey/options')).toMatchObject({
      code: ResponseCode.unprocessable,
    });
    expect(JSON.parse(await beginSignIn(createStaffBrowser(shop)))).toMatchObject({
      ...{ rpId: 'shop.example.com', userVerification: 'required', allowCredentials: [] },
    });
  });

  test.each<[string, Oddity]>([
    ['for another site', { rpId: 'elsewhere.example' }],
    ['on a page of another site', { origin: 'https://elsewhere.example' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['for another purpose', { type: 'payment.get' }],
  ])('used %s is refused, to sign in and to be added', async (_title, oddity) => {
    const member = await signInAsStaff(shop, 'support');
    const { passkey } = await addPasskey(member.browser);
    expect(await signIn(passkey, createStaffBrowser(shop), oddity)).toMatchObject(refused);
    expect((await addPasskey(member.browser, 'Odd', oddity)).added).toMatchObject({
      errors: [{ field: 'credential' }],
    });
    expect((await signIn(passkey)).data).toMatchObject({ step: 'done' });
  });

  test('that is a copy is noticed by its counter', async () => {
    const member = await signInAsStaff(shop, 'support');
    const { passkey } = await addPasskey(member.browser);
    await signIn(passkey, undefined, { counter: 9 });
    for (const counter of [9, 8, 0])
      expect(await signIn(passkey, undefined, { counter })).toMatchObject(refused);
    expect((await signIn(passkey, undefined, { counter: 10 })).data).toMatchObject({ step: 'done' });
  });

  test('without a counter signs in again and again', async () => {
    const member = await signInAsStaff(shop, 'support');
    const { passkey } = await addPasskey(member.browser, 'Phone', { counter: 0 });
    for (let times = 0; times < 2; times += 1)
      expect((await signIn(passkey, undefined, { counter: 0 })).data).toMatchObject({ step: 'done' });
  });

  test('of another key is refused', async () => {
    const member = await signInAsStaff(shop, 'support');
    const { passkey } = await addPasskey(member.browser);
    const thief = createStaffBrowser(shop);
    const options = await beginSignIn(thief);
    const right = JSON.parse(passkey.get(options)) as { id: string; response: object };
    const forged = JSON.parse(createSoftwarePasskey(ORIGIN).get(options)) as { response: object };
    const credential = JSON.stringify({ ...right, response: { ...forged.response, userHandle: null } });
    expect(await thief.send('POST', 'session/passkey', { credential })).toMatchObject(refused);
  });
});

describe('what a passkey signs', () => {
  test('counts once, also twice at the same time, and for five minutes', async () => {
    const member = await signInAsStaff(shop, 'support');
    const { passkey } = await addPasskey(member.browser);
    const browser = createStaffBrowser(shop);
    const credential = passkey.get(await beginSignIn(browser));
    const send = () => browser.send('POST', 'session/passkey', { credential });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ code }) => code).sort()).toEqual([ResponseCode.ok, ResponseCode.unprocessable]);

    const late = passkey.get(await beginSignIn(browser));
    wait(5);
    expect(await browser.send('POST', 'session/passkey', { credential: late })).toMatchObject(refused);
  });

  test('is made for adding or for a sign-in, and for one member of staff', async () => {
    const [member, other] = [await signInAsStaff(shop, 'support'), await signInAsStaff(shop, 'support')];
    const credential = createSoftwarePasskey(ORIGIN).create(await beginAdding(member.browser));
    expect(await other.send('POST', 'passkeys', { name: 'Taken', credential })).toMatchObject({
      errors: [{ field: 'credential' }],
    });
    const { passkey } = await addPasskey(member.browser);
    const adding = JSON.parse(await beginAdding(member.browser)) as object;
    const signed = passkey.get(JSON.stringify({ ...adding, rpId: 'shop.example.com' }));
    expect(
      await createStaffBrowser(shop).send('POST', 'session/passkey', { credential: signed }),
    ).toMatchObject(refused);
  });

  test('that cannot be read names its field, and is no error of the shop', async () => {
    for (const credential of ['{', '[]', '{"id":"a"}', 'null'])
      expect(await createStaffBrowser(shop).send('POST', 'session/passkey', { credential })).toMatchObject({
        ...{ code: ResponseCode.unprocessable, status: 200 },
      });
    const odd = JSON.parse(createSoftwarePasskey(ORIGIN).get('{"challenge":"a","rpId":"b"}')) as {
      response: object;
    };
    for (const clientDataJSON of ['', 'bnVsbA', '%%%']) {
      const credential = JSON.stringify({ ...odd, response: { ...odd.response, clientDataJSON } });
      expect(await createStaffBrowser(shop).send('POST', 'session/passkey', { credential })).toMatchObject(
        refused,
      );
    }
  });
});

describe('the account', () => {
  test('adds a passkey with its password alone, once each, and has at most 20', async () => {
    const member = await signInAsStaff(shop, 'support');
    expect(await member.send('POST', 'passkeys/options', { password: 'wrong' })).toMatchObject({
      errors: [{ field: 'password' }],
    });
    const { passkey } = await addPasskey(member.browser);
    const again = passkey.create(await beginAdding(member.browser));
    expect(await member.send('POST', 'passkeys', { name: 'Again', credential: again })).toMatchObject({
      errors: [{ field: 'credential' }],
    });
    const waiting = createSoftwarePasskey(ORIGIN).create(await beginAdding(member.browser));
    for (let count = 1; count < 20; count += 1) await addPasskey(member.browser, `Key ${count}`);
    expect(await member.send('POST', 'passkeys', { name: 'One more', credential: waiting })).toMatchObject({
      code: ResponseCode.unprocessable,
    });
    expect((await member.send('GET', 'passkeys')).data.items).toHaveLength(20);
  });

  test('loses its passkeys with its app by a one-time link, and its access by an owner', async () => {
    const owner = await signInAsStaff(shop, 'owner');
    const [member, gone] = [await signInAsStaff(shop, 'support'), await signInAsStaff(shop, 'support')];
    const [{ passkey }, other] = [await addPasskey(member.browser), await addPasskey(gone.browser)];
    const { token } = (await owner.send('POST', `staff/${member.id}/link`)).data as { token: string };
    await createStaffBrowser(shop).send('POST', 'link', { token, password: STAFF_PASSWORD });
    expect(await signIn(passkey)).toMatchObject(refused);
    await owner.send('PUT', `staff/${gone.id}`, { is_disabled: true });
    expect(await signIn(other.passkey)).toMatchObject(refused);
  });

  test('has all of it in the audit log, without the passkey', async () => {
    const member = await signInAsStaff(shop, 'support');
    const { passkey } = await addPasskey(member.browser, 'Blue key');
    await signIn(passkey);
    const rows = await queryRows<{ action: string; after: unknown; input: unknown }>(
      shop.db,
      `select action, after, input from audit_log where actor_id = ${member.id} order by id offset 2`,
    );
    expect(rows).toMatchObject([
      { action: 'staff.createPasskeyOptions', input: {} },
      { action: 'staff.addPasskey', input: { name: 'Blue key' }, after: { name: 'Blue key' } },
      { action: 'staff.signIn', after: { passkey: 'Blue key' } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/credential|clientData/);
  });

  test('still signs in with a code', async () => {
    const member = await signInAsStaff(shop, 'support');
    await addPasskey(member.browser);
    const browser = await signInWithPassword(member.email);
    expect(
      (await browser.send('PUT', 'session', { code: getCode(shop, member.secret, 1) })).data,
    ).toMatchObject({
      step: 'done',
    });
  });
});

describe('a stranger in a loop', () => {
  test('begins 60 sign-ins in a quarter of an hour, tries 20 passkeys, and leaves no row behind', async () => {
    const stranger = createStaffBrowser(shop);
    const codes: number[] = [];
    for (let at = 0; at < 65; at += 1)
      codes.push((await stranger.send('POST', 'session/passkey/options')).code);
    expect(codes.filter((code) => code === ResponseCode.ok)).toHaveLength(60);
    const credential = createSoftwarePasskey(ORIGIN).get('{"challenge":"a","rpId":"b"}');
    const tries: number[] = [];
    for (let at = 0; at < 25; at += 1)
      tries.push((await stranger.send('POST', 'session/passkey', { credential })).code);
    expect(tries.filter((code) => code === ResponseCode.unprocessable)).toHaveLength(20);
    wait(5);
    await beginSignIn(createStaffBrowser(shop));
    expect(await queryRows(shop.db, 'select id from staff_challenges')).toHaveLength(1);
  });

  test('from everywhere leaves 10,000 of them', async () => {
    await queryRows(
      shop.db,
      `insert into staff_challenges (challenge_hash, expires_at)
       select 'hash ' || n, now() + interval '10 years' from generate_series(1, 10005) n`,
    );
    await beginSignIn(createStaffBrowser(shop));
    const [{ count } = { count: 0 }] = await queryRows<{ count: number }>(
      shop.db,
      'select count(*)::int as count from staff_challenges',
    );
    expect(count).toBe(10_000);
  });
});
