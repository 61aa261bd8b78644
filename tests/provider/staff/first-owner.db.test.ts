import { afterEach, beforeEach, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { createFirstOwnerLink } from '@/provider/modules/staff/first-owner';
import { addStaff } from '@/provider/modules/staff/manage-staff';
import { createStaffBrowser, STAFF_PASSWORD } from '@/tests/support/fixtures/staff-client';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ OWNER_EMAIL: 'Rae@example.com' });
});
afterEach(() => shop.close());

const open = (token: string, body: object = {}) =>
  createStaffBrowser(shop).send('POST', 'link', { token, password: STAFF_PASSWORD, ...body });

test('a shop without staff has a link for its first owner, who is somebody of the settings', async () => {
  const token = (await createFirstOwnerLink(shop.ctx))!;
  expect((await createStaffBrowser(shop).send('POST', 'link/read', { token })).data).toEqual({
    ...{ email: 'rae@example.com', name: 'Owner', is_first_owner: true },
  });
  expect((await open(token)).data).toMatchObject({
    ...{ step: 'setup', rights: [], staff: { email: 'rae@example.com', name: 'Owner', role: 'owner' } },
  });
  expect(await open(token)).toMatchObject({ code: ResponseCode.linkExpired });
  expect(await createFirstOwnerLink(shop.ctx)).toBeNull();
});

test('or chooses an address and a name, which nobody else does', async () => {
  const token = (await createFirstOwnerLink(shop.ctx))!;
  const chosen = { email: 'ada@example.com', name: 'Ada' };
  expect((await open(token, chosen)).data).toMatchObject({ staff: { ...chosen, role: 'owner' } });

  const { link } = await addStaff(shop.ctx, { email: 'bo@example.com', name: 'Bo', role: 'support' });
  for (const field of ['email', 'name'] as const)
    expect(await open(link.token, { [field]: chosen[field] })).toMatchObject({ errors: [{ field }] });
});

test('links of several instances work until one of them is opened, also two at once', async () => {
  const tokens = [await createFirstOwnerLink(shop.ctx), await createFirstOwnerLink(shop.ctx)];
  const opened = await Promise.all(
    tokens.map((token, at) => open(token!, { email: `owner-${at}@example.com` })),
  );
  expect(opened.map(({ code }) => code).sort()).toEqual([ResponseCode.ok, ResponseCode.linkExpired]);
  expect(await queryRows(shop.db, 'select id from staff')).toHaveLength(1);
});

test('ends after a day, and once somebody was added otherwise', async () => {
  const token = (await createFirstOwnerLink(shop.ctx))!;
  shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 60 * 60_000);
  expect(await open(token)).toMatchObject({ code: ResponseCode.linkExpired });

  const next = (await createFirstOwnerLink(shop.ctx))!;
  await addStaff(shop.ctx, { email: 'bo@example.com', name: 'Bo', role: 'support' });
  expect(await open(next)).toMatchObject({ code: ResponseCode.linkExpired });
});

test('a password that is refused leaves the link as it was', async () => {
  const token = (await createFirstOwnerLink(shop.ctx))!;
  expect(await open(token, { password: 'password123' })).toMatchObject({ errors: [{ field: 'password' }] });
  expect(await queryRows(shop.db, 'select id from staff')).toEqual([]);
  expect(await open(token)).toMatchObject({ code: ResponseCode.ok });
});

test('a shop that starts again and again keeps twenty links', async () => {
  for (let start = 0; start < 22; start += 1) await createFirstOwnerLink(shop.ctx);
  expect(await queryRows(shop.db, 'select id from first_owner_links')).toHaveLength(20);
});
