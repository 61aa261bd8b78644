import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminContract } from '@/contract/admin';
import { adminAccess } from '@/contract/admin-access';
import { RIGHTS, ROLE_RIGHTS, STAFF_ROLES, type AdminAccess, type Right } from '@/contract/staff';
import { addKey } from '@/provider/modules/staff/admin-keys';
import { getContractCalls } from '@/provider/platform/http/mount-contract';
import { createStaffBrowser, signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
let staff: Record<(typeof STAFF_ROLES)[number], Awaited<ReturnType<typeof signInAsStaff>>>;
beforeAll(async () => {
  shop = await openShop();
  staff = {
    owner: await signInAsStaff(shop, 'owner'),
    manager: await signInAsStaff(shop, 'manager'),
    support: await signInAsStaff(shop, 'support'),
  };
});
afterAll(() => shop.close());

const accessTable = adminAccess as Record<string, Record<string, AdminAccess>>;
const calls = getContractCalls(adminContract).map(({ subject, name, call }) => ({
  ...{ name: `${subject}.${name}`, method: call.method, access: accessTable[subject]![name]! },
  path: call.path.replace('/api/admin/', '').replace(/\{\w+\}/g, '999999'),
}));
const rightCalls = calls.flatMap((call) =>
  RIGHTS.some((right) => right === call.access) ? [{ ...call, right: call.access as Right }] : [],
);
/** A field that no call knows: who may make it is told so, and nothing is written. */
const UNKNOWN = { misspelt_field: 1 };
const bodyOf = (method: string) => (method === 'POST' || method === 'PUT' ? UNKNOWN : undefined);

describe.each(rightCalls)('$name needs $right', ({ method, path, right }) => {
  test.each(STAFF_ROLES)('%s', async (role) => {
    const { status } = await staff[role].send(method, path, bodyOf(method));
    if (ROLE_RIGHTS[role].includes(right)) expect([200, 404]).toContain(status);
    else expect(status).toBe(403);
  });

  test('a key without it', async () => {
    const others = RIGHTS.filter((other) => other !== right);
    const { key } = await addKey(shop.ctx, { name: `${method} ${path}`, rights: others, createdBy: null });
    const { status } = await createStaffBrowser(shop).send(method, path, bodyOf(method), {
      Authorization: `Bearer ${key}`,
    });
    expect(status).toBe(403);
  });

  test('nobody', async () => {
    expect((await createStaffBrowser(shop).send(method, path, bodyOf(method))).status).toBe(401);
  });
});

test('support advances an order, but not to refunded', async () => {
  const path = 'orders/000000';
  expect((await staff.support.send('PUT', path, { status: 'refunded' })).status).toBe(403);
  expect((await staff.support.send('PUT', path, { status: 'shipped' })).status).toBe(404);
});

describe('a key of a machine', () => {
  test('is shown once, has its rights, and ends when it is deleted', async () => {
    const { data } = await staff.owner.send('POST', 'keys', { name: 'Warehouse', rights: ['orders.read'] });
    const { key, id } = data as { key: string; id: number };
    const headers = { Authorization: `Bearer ${key}` };
    const machine = createStaffBrowser(shop);
    expect((await machine.send('GET', 'orders', undefined, headers)).status).toBe(200);
    expect((await machine.send('GET', 'devices', undefined, headers)).status).toBe(403);
    expect(
      await staff.owner.send('POST', 'keys', { name: 'Warehouse', rights: ['orders.read'] }),
    ).toMatchObject({ errors: [{ field: 'name' }] });
    const list = JSON.stringify((await staff.owner.send('GET', 'keys')).data);
    expect(list).toContain('"last_used_at":"20');
    expect(list).not.toContain(key);
    await staff.owner.send('DELETE', `keys/${id}`);
    expect((await machine.send('GET', 'orders', undefined, headers)).status).toBe(401);
  });

  test('cannot be guessed: after ten wrong ones from a network, the right one has to wait', async () => {
    const { key } = await addKey(shop.ctx, { name: 'Guessed', rights: ['orders.read'], createdBy: null });
    const machine = createStaffBrowser(shop);
    const send = (tried: string) =>
      machine.send('GET', 'orders', undefined, { Authorization: `Bearer ${tried}` });
    for (let attempt = 0; attempt < 10; attempt += 1) await send(`wrong-key-of-the-tests-${attempt}`);
    expect(await send(key)).toMatchObject({ code: 200429 });
  });

  test('reaches the calls where they were before', async () => {
    const response = await shop.request('/api/owner/orders?limit=1', {
      headers: { 'Owner-Key': 'owner-key-of-the-tests' },
    });
    expect([response.status, response.headers.get('Location')]).toEqual([308, '/api/admin/orders?limit=1']);
  });
});

describe('the audit log', () => {
  const listAudit = async () =>
    (await staff.manager.send('GET', 'audit?limit=5')).data as {
      items: Record<string, unknown>[];
    };

  test('has each write with who, when, from where, before and after', async () => {
    const [variant] = await queryRows<{ sku: string; stock: number }>(
      shop.db,
      `select sku, stock from variants where stock > 5 limit 1`,
    );
    const { sku, stock } = variant!;
    await staff.manager.send('PUT', `variants/${sku}`, { stock: 3 });
    await staff.manager.send('PUT', `variants/NO-SUCH`, { stock: 3 });
    const { items } = await listAudit();
    expect(items.slice(0, 2)).toEqual([
      expect.objectContaining({ action: 'product.updateVariant', outcome: 'refused', before: null }),
      expect.objectContaining({
        ...{ actor_kind: 'staff', actor_id: staff.manager.id, actor_name: 'The manager' },
        ...{ action: 'product.updateVariant', outcome: 'done', input: { sku, stock: 3 } },
        before: expect.objectContaining({ stock }),
        after: expect.objectContaining({ stock: 3 }),
        client_ip: expect.stringMatching(/^10\./),
      }),
    ]);
  });

  test('has no password, code or token, and what the keys of machines did', async () => {
    await staff.owner.send('PUT', 'password', {
      password: 'not this one',
      new_password: 'nor that other one',
    });
    await createStaffBrowser(shop).send(
      'POST',
      'orders/sweep',
      {},
      { 'Owner-Key': 'owner-key-of-the-tests' },
    );
    const { items } = await listAudit();
    expect(items.slice(0, 2)).toEqual([
      expect.objectContaining({ actor_kind: 'key', actor_id: null, actor_name: 'OWNER_KEY' }),
      expect.objectContaining({ action: 'staff.changePassword', input: {}, outcome: 'refused' }),
    ]);
    const all = await queryRows<{ text: string }>(
      shop.db,
      `select string_agg(input::text, ' ') as text from audit_log`,
    );
    expect(all[0]!.text).not.toMatch(/not this one|nor that|"code"|token/);
  });
});
