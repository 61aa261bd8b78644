import { afterAll, beforeAll, expect, test } from 'vitest';
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

const countRows = () =>
  queryRows(
    shop.db,
    `select (select count(*) from staff_sessions) as sessions, (select count(*) from audit_log) as entries,
       (select count(*) from staff) as staff, (select count(*) from staff_links) as links`,
  );
const codesOf = async (attempts: number, send: (attempt: number) => Promise<{ code: number }>) => {
  const codes: number[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) codes.push((await send(attempt)).code);
  return codes;
};
const count = (codes: readonly number[], code: number) => codes.filter((other) => other === code).length;

test('a stranger in a loop tries 20 passwords in a quarter of an hour, and writes nothing', async () => {
  const stranger = createStaffBrowser(shop);
  const before = await countRows();
  const codes = await codesOf(30, (attempt) =>
    stranger.send('POST', 'session', { email: `owner-${attempt}@example.com`, password: 'guessed' }),
  );
  expect(count(codes, ResponseCode.unprocessable)).toBe(20);
  expect(count(codes, ResponseCode.tooManyRequests)).toBe(10);
  expect(await countRows()).toEqual(before);
});

test('one network alone locks nobody out for the day', async () => {
  const { email } = await signInAsStaff(shop, 'owner');
  let attempts = 0;
  // Each time a quarter of an hour has passed for the limits that last as long.
  for (let round = 0; round < 6; round += 1) {
    const thief = createStaffBrowser(shop);
    const headers = { 'X-Connection-Address': '10.99.1.1' };
    const codes = await codesOf(6, () =>
      thief.send('POST', 'session', { email, password: 'guessed' }, headers),
    );
    attempts += count(codes, ResponseCode.unprocessable);
    await shop.ctx.limits.reset('staffSignIn', `${email}:10.99.1.1`);
    await shop.ctx.limits.reset('networkLoginAttempt', '10.99.1.1');
  }
  expect(attempts).toBe(20);
});

test('a stranger in a loop tries 10 links in a quarter of an hour; the right one waits as well', async () => {
  const { link } = await addStaff(shop.ctx, { email: 'lin@example.com', name: 'Lin', role: 'support' });
  const before = await countRows();
  for (const [path, body] of [
    ['link/read', {}],
    ['link', { password: STAFF_PASSWORD }],
  ] as const) {
    const stranger = createStaffBrowser(shop);
    const codes = await codesOf(12, (at) => stranger.send('POST', path, { ...body, token: `wrong-${at}` }));
    expect(count(codes, ResponseCode.linkExpired)).toBe(10);
    expect(await stranger.send('POST', path, { ...body, token: link.token })).toMatchObject({
      code: ResponseCode.tooManyRequests,
    });
  }
  expect(await countRows()).toEqual(before);
});

test('nobody enters a code or sets up an app without a password', async () => {
  const stranger = createStaffBrowser(shop);
  const before = await countRows();
  expect((await stranger.send('PUT', 'session', { code: '123456' })).status).toBe(401);
  expect((await stranger.send('POST', 'session/second-factor')).status).toBe(401);
  expect(await countRows()).toEqual(before);
});

test('right passwords at once are no wrong tries', async () => {
  const { email } = await signInAsStaff(shop, 'support');
  const browser = createStaffBrowser(shop);
  const results = await Promise.all(
    Array.from({ length: 8 }, () => browser.send('POST', 'session', { email, password: STAFF_PASSWORD })),
  );
  expect(results.map(({ code }) => code)).toEqual(Array(8).fill(ResponseCode.ok));
});

test('who has a password alone signs out none of its holder’s devices, and keeps 20 sessions', async () => {
  const member = await signInAsStaff(shop, 'support');
  const thief = createStaffBrowser(shop);
  for (let attempt = 0; attempt < 22; attempt += 1)
    await thief.send('POST', 'session', { email: member.email, password: STAFF_PASSWORD });
  expect((await member.send('GET', 'devices')).status).toBe(200);
  expect(
    await queryRows(
      shop.db,
      `select id from staff_sessions where staff_id = ${member.id} and not is_complete`,
    ),
  ).toHaveLength(20);
  expect(await thief.send('PUT', 'session', { code: getCode(shop, member.secret, 1) })).toMatchObject({
    code: ResponseCode.ok,
  });
});
