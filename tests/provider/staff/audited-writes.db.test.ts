import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminContract } from '@/contract/admin';
import { adminAccess } from '@/contract/admin-access';
import type { AdminAccess } from '@/contract/staff';
import { addKey } from '@/provider/modules/staff/admin-keys';
import { getContractCalls } from '@/provider/platform/http/mount-contract';
import { insertReturnOf, type ReturnStatus } from '@/tests/support/fixtures/insert-return';
import { createCustomerWrites } from '@/tests/support/fixtures/customer-writes';
import { BANK_TRANSFER_SETTINGS, openTransfer, reportTransfer } from '@/tests/support/fixtures/bank-transfer';
import { createOrderWrites } from '@/tests/support/fixtures/order-writes';
import { createProductWrites, type Write } from '@/tests/support/fixtures/product-writes';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import {
  createStaffBrowser,
  getCode,
  signInAsStaff,
  STAFF_PASSWORD,
} from '@/tests/support/fixtures/staff-client';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';
import { createSoftwarePasskey } from './software-passkey';

let shop: Shop;
let owner: Awaited<ReturnType<typeof signInAsStaff>>;
let member: Awaited<ReturnType<typeof signInAsStaff>>;
beforeAll(async () => {
  shop = await openShop({
    ...BANK_TRANSFER_SETTINGS,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'odette-audit-')),
  });
  await setTestShopConfig(shop.db);
  owner = await signInAsStaff(shop, 'owner');
  member = await signInAsStaff(shop, 'support');
});
afterAll(() => shop.close());

const placeOrder = async (isPaid: boolean) => {
  const { number, reference } = await openTransfer(shop);
  if (isPaid) await reportTransfer(shop, { reference });
  return number;
};
const createSku = async () => `${(await createTestProduct(shop.db)).sku}-18`;
/** Bodies of which a part is known only once their path is. */
const received = { lines: [{ order_item_id: 0, received_qty: 1 }] };

const insertReturn = async (status: ReturnStatus, isExchange = false) => {
  const { id, itemId } = await insertReturnOf(shop.db, await placeOrder(true), status, isExchange);
  received.lines[0]!.order_item_id = itemId;
  return id;
};

/** On a device other than that of the owner's browser. */
async function signInElsewhere(password: string, minutesLater: number) {
  const other = createStaffBrowser(shop);
  await other.send('POST', 'session', { email: owner.email, password });
  shop.clock.now = new Date(shop.clock.now.getTime() + minutesLater * 60_000);
  await other.send('PUT', 'session', { code: getCode(shop, owner.secret) });
}

/** One run of each write that the audit log has. Whatever is added to the admin API has to be added here. */
const writes: Record<string, Write> = {
  ...createProductWrites(() => ({ shop, owner })),
  ...createOrderWrites(() => ({ owner, placeOrder, createSku, openTransfer: () => openTransfer(shop) })),
  ...createCustomerWrites(() => shop),
  'returns.approve': {
    ...{ body: { address: 'Odette' }, has: 'both' },
    path: async () => `returns/${await insertReturn('requested')}/approve`,
  },
  'returns.refuse': {
    ...{ body: { reason: 'Worn' }, has: 'both' },
    path: async () => `returns/${await insertReturn('requested')}/refuse`,
  },
  'returns.receive': {
    ...{ body: received, has: 'both' },
    path: async () => `returns/${await insertReturn('approved')}/receive`,
  },
  'returns.replace': {
    ...{ body: { carrier: 'DHL', track_number: 'JD0201' }, has: 'both' },
    path: async () => `returns/${await insertReturn('received', true)}/replace`,
  },
  'returns.refund': {
    ...{ body: {}, has: 'both' },
    path: async () => `returns/${await insertReturn('received')}/refund`,
  },
  'review.moderate': {
    ...{ body: { status: 'approved', reply: 'Thank you' }, has: 'both' },
    path: async () => {
      const [row] = await queryRows<{ id: number }>(shop.db, 'select min(id) as id from reviews');
      return `reviews/${row!.id}`;
    },
  },
  'review.moderatePhoto': {
    ...{ body: { status: 'approved' }, has: 'both' },
    path: async () => {
      const [row] = await queryRows<{ id: number }>(
        shop.db,
        `update customer_images set status = 'pending'
         where id = (select min(id) from customer_images) returning id`,
      );
      return `customer_images/${row!.id}`;
    },
  },
  'question.decide': {
    ...{ body: { status: 'published', answer: 'Yes, it can' }, has: 'both' },
    path: async () => {
      const [row] = await queryRows<{ id: number }>(
        shop.db,
        `insert into shopper_questions (product_id, email, nickname, question)
         values ((select min(id) from products), 'mo@example.com', 'Mo', 'Can it be dyed?') returning id`,
      );
      return `questions/${row!.id}`;
    },
  },
  'blog.moderateComment': {
    ...{ body: { status: 'approved', reply: 'Thank you' }, has: 'both' },
    path: async () => {
      const [row] = await queryRows<{ id: number }>(
        shop.db,
        `insert into post_comments (post_id, nickname, content, status)
         values ((select min(id) from posts), 'Mo', 'Lovely', 'pending') returning id`,
      );
      return `comments/${row!.id}`;
    },
  },
  'staff.createPasskeyOptions': {
    ...{ body: { password: STAFF_PASSWORD }, has: 'after', path: async () => 'passkeys/options' },
  },
  'staff.addPasskey': {
    has: 'after',
    path: async () => 'passkeys',
    body: async () => {
      const { data } = await owner.send('POST', 'passkeys/options', { password: STAFF_PASSWORD });
      const { siteUrl } = shop.ctx.config;
      return { name: 'Laptop', credential: createSoftwarePasskey(siteUrl).create(data.options as string) };
    },
  },
  'staff.deletePasskey': {
    has: 'before',
    path: async () => {
      const [row] = await queryRows<{ id: number }>(shop.db, 'select id from staff_passkeys');
      return `passkeys/${row!.id}`;
    },
  },
  'staff.changePassword': {
    ...{ body: { password: STAFF_PASSWORD, new_password: `${STAFF_PASSWORD} too` }, has: 'both' },
    path: async () => {
      await signInElsewhere(STAFF_PASSWORD, 1);
      return 'password';
    },
  },
  'staff.endDevice': {
    has: 'before',
    path: async () => {
      await signInElsewhere(`${STAFF_PASSWORD} too`, 2);
      const { items } = (await owner.send('GET', 'devices')).data as {
        items: { id: number; is_current: boolean }[];
      };
      return `devices/${items.find(({ is_current }) => !is_current)!.id}`;
    },
  },
  'staff.add': {
    ...{ body: { email: 'new@example.com', name: 'New', role: 'support' }, has: 'after' },
    path: async () => 'staff',
  },
  'staff.update': { body: { name: 'Ida' }, has: 'both', path: async () => `staff/${member.id}` },
  'staff.createLink': { body: {}, has: 'both', path: async () => `staff/${member.id}/link` },
  'staff.addKey': {
    ...{ body: { name: 'Till', rights: ['orders.read'] }, has: 'after' },
    path: async () => 'keys',
  },
  'staff.deleteKey': {
    has: 'before',
    path: async () => {
      const key = { name: 'Old till', rights: ['orders.read'] as const, createdBy: null };
      return `keys/${(await addKey(shop.ctx, key)).id}`;
    },
  },
};

/** It writes nothing, whatever is sent. */
const PREVIEWS = ['email.preview', 'preview.create'];

const accessTable = adminAccess as Record<string, Record<string, AdminAccess>>;
const audited = getContractCalls(adminContract).flatMap(({ subject, name, call }) => {
  const access = accessTable[subject]![name]!;
  if (call.method === 'GET' || access === 'anyone' || access === 'password') return [];
  const action = `${subject}.${name}`;
  return PREVIEWS.includes(action) ? [] : [{ action, method: call.method }];
});

test('every write is here', () => {
  expect(Object.keys(writes).sort()).toEqual(audited.map(({ action }) => action).sort());
});

describe('the audit log has what was before and after, without secrets', () => {
  // In the order of the table: the password is changed before another device signs in with it.
  test.each(Object.keys(writes))('%s', async (action) => {
    const { path, body, has } = writes[action]!;
    const { method } = audited.find((write) => write.action === action)!;
    const input = typeof body === 'function' ? await body() : body;
    const sent = await owner.send(method, await path(), input);
    expect(sent.code, sent.message).toBe(200000);
    const [entry] = await queryRows<{ before: object | null; after: object | null }>(
      shop.db,
      `select before, after, outcome, actor_id from audit_log where action = '${action}' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ outcome: 'done', actor_id: owner.id });
    if (has !== 'after') expect(Object.keys(entry!.before ?? {})).not.toEqual([]);
    if (has !== 'before') expect(Object.keys(entry!.after ?? {})).not.toEqual([]);
    expect(entry!.before).not.toEqual(entry!.after);
  });

  test('no token, key, hash or password', async () => {
    const rows = await queryRows<object>(shop.db, 'select input, before, after from audit_log');
    expect(JSON.stringify(rows)).not.toMatch(/token|"password|hash|secret|[\w-]{43}|a quiet room/i);
  });
});
