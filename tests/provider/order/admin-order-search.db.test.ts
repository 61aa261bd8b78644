import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIST_COUNTED_MAX } from '@/contract/limits';
import { orders } from '@/provider/db/schema/order';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { placePaidOrder, advanceOrderStatus, OWNER_KEY } from '@/tests/support/admin';
import { explainStatement, findScans } from '@/tests/support/find-scans';
import { readRecordedStatements, type RecordedStatement } from '@/tests/support/record-statements';
import { queryRows } from '@/tests/support/seeded-database';
import { postgresUrl } from '@/tests/support/second-connection';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
/** By number, in the order in which they were placed. */
let numbers: string[];
let skuOfThird: string;

beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
  const placed = [
    await placePaidOrder(shop, shop.createClient()),
    await placePaidOrder(shop, (await shop.createCustomer()).api),
    await placePaidOrder(shop, shop.createClient(), undefined, 3),
  ];
  numbers = placed.map(({ incrementId }) => incrementId);
  await advanceOrderStatus(shop, numbers[2]!, 'processing', 'shipped');
  const [first, second, third] = placed.map(({ orderId }) => orderId);
  await changeOrder(first!, {
    email: 'Zofie.Novak@example.cz',
    shippingAddress: {
      firstname: 'Žofie',
      lastname: 'Nováková',
      countryId: 'CZ',
      telephone: '+420 603 123-456',
    },
    refundedMinor: 100,
  });
  await changeOrder(second!, { couponCode: 'SPRING10', paymentMethod: 'paypal' });
  const rows = await queryRows<{ sku: string }>(
    shop.db,
    `select sku from order_items where order_id = ${third}`,
  );
  skuOfThird = rows[0]!.sku;
});
afterAll(() => shop.close());

async function changeOrder(
  id: number,
  {
    shippingAddress,
    ...values
  }: Partial<Omit<typeof orders.$inferInsert, 'shippingAddress'>> & {
    shippingAddress?: Record<string, string>;
  },
) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const address = { ...row!.shippingAddress, ...shippingAddress };
  await shop.db
    .update(orders)
    .set({ ...values, shippingAddress: address })
    .where(eq(orders.id, id));
}

type List = {
  items: { increment_id: string }[];
  total: number;
  is_total_exact: boolean;
};

async function list(query: Record<string, string>) {
  const path = `/api/admin/orders?${new URLSearchParams(query).toString()}`;
  const response = await shop.request(path, { headers: { 'Owner-Key': OWNER_KEY } });
  return (await response.json()) as { code: number; message: string; data: List };
}

/** The numbers of the orders that are found, as positions in `numbers`. */
async function find(query: Record<string, string>) {
  const { code, message, data } = await list(query);
  expect(code, message).toBe(200000);
  return data.items.map(({ increment_id }) => numbers.indexOf(increment_id) + 1);
}

const isSelect = ({ text }: RecordedStatement) => text.startsWith('select');

describe('a search of orders', () => {
  test('finds a name, an email address and a phone number in any spelling', async () => {
    for (const q of [
      'Žofie Nováková',
      'žofie',
      'zofie.novak@',
      '420603123456',
      '+420 603 123 456',
      '123-456',
    ])
      expect([q, await find({ q })]).toEqual([q, [1]]);
  });

  test('finds an order number, a SKU and a tracking number by their start', async () => {
    expect(await find({ q: numbers[1]! })).toEqual([2]);
    expect(await find({ q: numbers[1]!.slice(0, 8) })).toEqual([2]);
    expect(await find({ q: skuOfThird.toLowerCase() })).toEqual([3]);
    expect(await find({ q: 'jd0144' })).toEqual([3]);
    expect(await find({ q: 'd0144' })).toEqual([]);
  });

  test('takes two letters as the start of an order number alone, and % as a letter', async () => {
    const q = numbers[0]!.slice(0, 2);
    expect(await find({ q })).toContain(1);
    for (const text of ['zo', '%%%', '___']) expect(await find({ q: text })).toEqual([]);
  });
});

describe('a filter of orders', () => {
  test.each<[Record<string, string>, number[]]>([
    [{ country: 'cz,de' }, [1]],
    [{ country: 'US' }, [3, 2]],
    [{ payment_method: 'paypal' }, [2]],
    [{ is_refunded: '1' }, [1]],
    [{ is_refunded: 'false' }, [3, 2]],
    [{ is_guest: '1' }, [3, 1]],
    [{ is_guest: '0' }, [2]],
    [{ coupon: 'spring10' }, [2]],
    [{ status: 'shipped,completed' }, [3]],
    [{ is_guest: '1', status: 'paid', q: 'example' }, [1]],
  ])('%o', async (query, found) => {
    expect(await find(query)).toEqual(found);
  });

  test('is an amount in the base currency, from and to', async () => {
    const rows = await queryRows<{ increment_id: string; total: number }>(
      shop.db,
      'select increment_id, base_grand_total_cents as total from orders order by total',
    );
    const [least, most] = [rows[0]!.total, rows.at(-1)!.total];
    expect(await find({ total_from: String(most) })).toEqual([3]);
    expect(await find({ total_to: String(most - 1), sort: 'created' })).toEqual([2, 1]);
    expect(await find({ total_from: String(least), total_to: String(most) })).toHaveLength(3);
  });

  test.each([
    ['country', 'Germany'],
    ['is_guest', 'maybe'],
    ['total_from', '-1'],
    ['sort', 'name'],
    ['direction', 'up'],
  ])('%s=%s is rejected by name', async (field, value) => {
    const { code, message } = await list({ [field]: value });
    expect(code).toBe(200422);
    expect(message).toContain(field);
  });
});

test('orders are sorted by day, amount or status, both ways', async () => {
  expect(await find({ sort: 'total' })).toEqual([3, expect.any(Number), expect.any(Number)]);
  expect(await find({ sort: 'total', direction: 'asc', limit: '1', page: '3' })).toEqual([3]);
  expect(await find({ sort: 'created', direction: 'asc' })).toEqual([1, 2, 3]);
  expect(await find({ sort: 'status' })).toEqual([3, 2, 1]);
  expect(await find({ sort: 'status', direction: 'asc' })).toEqual([1, 2, 3]);
});

// Three orders are read whole at the least cost: PostgreSQL is told to do so only if it must.
describe.skipIf(postgresUrl)('a list of orders reads no table whole', () => {
  beforeAll(() => queryRows(shop.db, 'set enable_seqscan = off'));
  afterAll(() => queryRows(shop.db, 'reset enable_seqscan'));

  test.each<Record<string, string>>([
    {},
    { q: 'novak' },
    { q: '12' },
    { country: 'CZ' },
    { payment_method: 'paypal' },
    { is_refunded: '1' },
    { is_guest: '1' },
    { coupon: 'SPRING10' },
    { sort: 'total', total_from: '100' },
    { sort: 'status', status: 'paid' },
  ])('%o', async (query) => {
    const statements = (await readRecordedStatements(shop.db, () => list(query))).filter(isSelect);
    expect(statements.length).toBeGreaterThanOrEqual(2);
    expect(statements.length).toBeLessThanOrEqual(3);
    const tables = ['orders', 'order_items', 'shipments'];
    const scans = await Promise.all(statements.map((statement) => findScans(shop.db, statement, tables)));
    expect(scans.flat()).toEqual([]);
  });

  test('a search uses the indexes of all that it looks into', async () => {
    const statements = await readRecordedStatements(shop.db, () => list({ q: 'novak' }));
    const statement = statements.find(isSelect);
    await queryRows(shop.db, 'set enable_indexscan = off');
    const plan = JSON.stringify(await explainStatement(shop.db, statement!));
    for (const index of ['order_search', 'order_item_sku', 'shipment_track_number', 'orders_pkey'])
      expect(plan).toContain(index);
    await queryRows(shop.db, 'reset enable_indexscan');
  });
});

describe('saved searches', () => {
  const view = { name: 'To ship', query: 'status=paid,processing', is_shared: false };

  test('belong to who saved them, and are seen by others if they are shared', async () => {
    const [one, two] = [await signInAsStaff(shop, 'support'), await signInAsStaff(shop, 'manager')];
    const { data: saved } = await one.send('POST', 'order_views', view);
    expect(saved).toMatchObject({ ...view, is_own: true });
    await one.send('POST', 'order_views', { ...view, name: 'Late', is_shared: true });
    expect((await two.send('GET', 'order_views')).data.items).toEqual([
      expect.objectContaining({ name: 'Late', is_own: false, staff_name: 'The support' }),
    ]);
    const replaced = await one.send('POST', 'order_views', { ...view, query: 'status=paid' });
    expect(replaced.data).toMatchObject({ id: saved.id, query: 'status=paid' });
    expect((await two.send('DELETE', `order_views/${String(saved.id)}`)).status).toBe(404);
    expect((await one.send('DELETE', `order_views/${String(saved.id)}`)).code).toBe(200000);
    const names = ((await one.send('GET', 'order_views')).data.items as { name: string }[]).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['Late']);
  });

  test('are at most 50 per member of staff, also when saved at once', async () => {
    const one = await signInAsStaff(shop, 'owner');
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => one.send('POST', 'order_views', { ...view, name: `View ${at}` })),
    );
    expect(answers.filter(({ code }) => code === 200000)).toHaveLength(50);
    expect(answers.find(({ code }) => code !== 200000)?.message).toContain('50 saved searches');
    expect(
      (
        await one.send('POST', 'order_views', {
          ...view,
          name: answers.find(({ code }) => code === 200000)!.data.name,
        })
      ).code,
    ).toBe(200000);
  });

  test('are not for machines', async () => {
    const headers = { 'Owner-Key': OWNER_KEY };
    expect((await shop.request('/api/admin/order_views', { headers })).status).toBe(403);
  });
});

test('more than 1,000 orders are counted as 1,000, and are listed all the same', async () => {
  const columns = await queryRows<{ name: string }>(
    shop.db,
    `select quote_ident(column_name) as name from information_schema.columns
     where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'increment_id', 'status')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  // Cancelled ones: an order that is not has a cart of its own.
  await queryRows(
    shop.db,
    `insert into orders (increment_id, status, ${names})
     select (900000000 + copy)::text, 'cancelled', ${names}
     from (select * from orders order by id limit 1) first, generate_series(1, ${LIST_COUNTED_MAX}) copy`,
  );
  const all = { status: 'cancelled', limit: '100' };
  expect((await list(all)).data).toMatchObject({ total: LIST_COUNTED_MAX, is_total_exact: true });
  await queryRows(shop.db, `update orders set status = 'cancelled' where increment_id = '${numbers[1]}'`);
  expect((await list(all)).data).toMatchObject({ total: LIST_COUNTED_MAX, is_total_exact: false });
  expect((await list({ ...all, page: '11' })).data.items).toHaveLength(1);
});
