import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeCompletedOrder, placePaidOrder, requestRefundAsAdmin, OWNER_KEY } from '@/tests/support/admin';
import { oregonAddress, getShopperEmail } from '@/tests/support/fixtures/order-fixtures';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';
import { runConcurrently } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

async function send<Data = Record<string, unknown>>(
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const response = await shop.request(`/api/admin/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Owner-Key': OWNER_KEY, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  type Envelope = { code: number; message: string; data: Data; errors?: { field: string }[] };
  return { status: response.status, ...((await response.json()) as Envelope) };
}

type Listed = {
  items: { id: number; email: string; order_count: number; spent: number }[];
  total: number;
  last_page: number;
  is_total_exact: boolean;
};
const listIds = async (query: string) =>
  (await send<Listed>(`customers?${query}`)).data.items.map(({ id }) => id);

describe('the list of customers', () => {
  let zoe: Awaited<ReturnType<Shop['createCustomer']>>;
  let bo: Awaited<ReturnType<Shop['createCustomer']>>;
  beforeAll(async () => {
    zoe = await shop.createCustomer({
      ...{ email: 'zoe.100%_real@example.com', firstname: 'Zoë', lastname: 'Quennell' },
      ...{ areaCode: '1', phone: '(503) 555-0142', phoneDigits: '5035550142' },
    });
    bo = await shop.createCustomer({ email: 'bo@example.com', firstname: 'Bo', lastname: 'Quennell' });
    await placeCompletedOrder(shop, zoe.api);
    const { incrementId } = await placePaidOrder(shop, bo.api);
    await requestRefundAsAdmin(shop, incrementId);
    await placePaidOrder(shop, bo.api);
  });

  test.each([
    ['part of a name', 'q=quenn', () => [bo.id, zoe.id]],
    ['first and last name', 'q=zo%C3%AB quennell', () => [zoe.id]],
    ['part of an address, with % as it is typed', 'q=100%25_REAL', () => [zoe.id]],
    ['a phone number with its prefix', 'q=%2B1 503-555-0142', () => [zoe.id]],
    ['a phone number without', 'q=555-0142', () => [zoe.id]],
    ['two letters: the start of an address', 'q=bo', () => [bo.id]],
    ['nobody', 'q=nobody at all', () => []],
  ])('is searched by %s', async (_name, query, getExpected) => {
    expect(await listIds(query)).toEqual(getExpected());
  });

  test('sorts by date, paid orders and what stayed paid, and names both', async () => {
    expect(await listIds('q=quennell&direction=asc')).toEqual([zoe.id, bo.id]);
    expect(await listIds('q=quennell&sort=orders')).toEqual([bo.id, zoe.id]);
    const { data } = await send<Listed>('customers?q=quennell&sort=spent');
    const [paid] = await queryRows<{ cents: number }>(
      shop.db,
      `select base_grand_total_cents as cents from orders where customer_id = ${zoe.id}`,
    );
    expect(data).toMatchObject({ total: 2, last_page: 1, is_total_exact: true });
    expect(data.items.find(({ id }) => id === zoe.id)).toMatchObject({
      ...{ order_count: 1, spent: paid!.cents / 100 },
    });
    expect(data.items.find(({ id }) => id === bo.id)).toMatchObject({ order_count: 2 });
    expect(await listIds('q=quennell&sort=orders&limit=1&page=2')).toEqual([zoe.id]);
  });

  test('an account shows its orders, addresses and coupons', async () => {
    await zoe.api.address.add(oregonAddress);
    const { data } = await send(`customers/${zoe.id}`);
    expect(data).toMatchObject({
      ...{ id: zoe.id, email: zoe.email, name: 'Zoë Quennell', phone: '+1 (503) 555-0142', currency: 'USD' },
      ...{ is_verified: false, order_count: 1, guest_order_count: 0, review_count: 0 },
      addresses: [{ city: oregonAddress.city, country_name: 'United States' }],
      orders: [{ status: 'completed' }],
      points: { items: [{ type: 'in' }] },
    });
    expect((await send('customers/999999')).status).toBe(404);
    expect((await send('customers/text')).status).toBe(404);
  });

  test('a guest is the email address of orders', async () => {
    const guest = shop.createClient();
    await placePaidOrder(shop, guest);
    const email = getShopperEmail(guest);
    const { data } = await send(`guests?email=${encodeURIComponent(email)}`);
    expect(data).toMatchObject({ id: null, account_id: null, email, order_count: 1, name: 'Tasha Moreau' });
    expect((await send('guests?email=nobody@example.com')).status).toBe(404);
  });
});

describe('points', () => {
  const adjust = (id: number, points: number, reason = 'A late parcel', key?: string) =>
    send<{ points: number; balance: number }>(
      `customers/${id}/points`,
      { points, reason },
      key ? { 'Idempotency-Key': key } : {},
    );

  test('are given and taken with a reason, which the customer reads', async () => {
    const { id, api } = await shop.createCustomer();
    expect((await adjust(id, 300)).data).toEqual({ points: 300, balance: 300 });
    expect((await adjust(id, -120, 'Given twice')).data.balance).toBe(180);
    const { items, balance } = await api.points.list({ limit: 10 });
    expect(balance).toBe(180);
    expect(items).toMatchObject([
      { type: 'out', points: -120, balance: 180, comment: 'Changed by us: Given twice' },
      { type: 'in', points: 300, comment: 'Changed by us: A late parcel' },
    ]);
  });

  test.each([
    [{ points: -1, reason: 'None left' }, 'points', 'The customer has 0 points'],
    [{ points: 0, reason: 'Nothing' }, 'points', 'points must not be 0'],
    [{ points: 1.5, reason: 'Half' }, 'points', ''],
    [{ points: 5, reason: ' ' }, 'reason', 'A reason must be given'],
    [{ points: 5 }, 'reason', ''],
  ])('%j is refused', async (body, field, message) => {
    const { id } = await shop.createCustomer();
    const refused = await send(`customers/${id}/points`, body);
    expect(refused).toMatchObject({ status: 200, code: 200422, errors: [{ field }] });
    if (message) expect(refused.message).toBe(message);
    expect(await queryRows(shop.db, `select 1 from point_entries where customer_id = ${id}`)).toEqual([]);
  });

  test('never fall below zero, and stay exact with 20 requests at once', async () => {
    const { id } = await shop.createCustomer();
    await adjust(id, 100);
    const results = await runConcurrently(20, () => adjust(id, -10));
    const codes = results.map(({ code }) => code);
    expect(codes.filter((code) => code === 200000)).toHaveLength(10);
    expect(codes.filter((code) => code === 200422)).toHaveLength(10);
    const [row] = await queryRows<{ sum: number }>(
      shop.db,
      `select sum(points)::int as sum from point_entries where customer_id = ${id}`,
    );
    expect(row!.sum).toBe(0);
  });

  test('count once for a request that is repeated with its key', async () => {
    const { id } = await shop.createCustomer();
    await runConcurrently(5, () => adjust(id, 50, 'Welcome', 'press-0001'));
    expect((await adjust(id, 50, 'Welcome', 'press-0001')).data.balance).toBe(50);
    expect(await adjust(id, 60, 'Welcome', 'press-0001')).toMatchObject({ code: 200422 });
  });
});
