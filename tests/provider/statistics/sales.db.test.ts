import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  generateOrders,
  insertGeneratedOrders,
  type GeneratedOrder,
  type Variant,
} from '@/tests/support/fixtures/generated-sales';
import { OWNER_KEY } from '@/tests/support/admin';
import { queryRows } from '@/tests/support/seeded-database';
import { openShop, type Shop } from '@/tests/support/shop';

/** Its clocks go back at two o'clock on November 1, 2026, so that this day has 25 hours. */
const TIME_ZONE = 'America/New_York';
const generated = generateOrders('statistics', 400, {
  from: new Date('2026-10-12T00:00:00Z'),
  until: new Date('2026-11-16T00:00:00Z'),
});
/** Orders at the very edges of days, one of them within the hour that happens twice. */
const edges = [
  '2026-10-15T03:59:59.999Z',
  '2026-10-15T04:00:00.000Z',
  '2026-11-01T03:59:59.999Z',
  '2026-11-01T05:30:00.000Z',
  '2026-11-01T06:30:00.000Z',
  '2026-11-02T04:59:59.999Z',
  '2026-11-02T05:00:00.000Z',
].map((at, index): GeneratedOrder => {
  const order = generated[index]!;
  return { ...order, at: new Date(at), status: 'paid', refunds: [] };
});
const all = [...generated, ...edges];
const SOLD = ['paid', 'processing', 'shipped', 'completed', 'refunded'];
const sold = all.filter(({ status }) => SOLD.includes(status));

let shop: Shop;
let variants: Variant[];
beforeAll(async () => {
  shop = await openShop({ SHOP_TIME_ZONE: TIME_ZONE });
  variants = await queryRows<Variant>(
    shop.db,
    `select min(product_id) as "productId", min(id) as "variantId", min(sku) as sku from variants
     group by product_id order by 1 limit 8`,
  );
  await insertGeneratedOrders(shop.db, all, variants);
});
afterAll(() => shop.close());

async function read<Data>(path: string): Promise<Data> {
  const response = await shop.request(`/api/admin/statistics/${path}`, {
    headers: { 'Owner-Key': OWNER_KEY },
  });
  const body = (await response.json()) as { code: number; message: string; data: Data };
  expect(body.code, body.message).toBe(200000);
  return body.data;
}

type Figures = { orders: number; gross: number; refunds: number; net: number; average_order: number | null };
type Sales = { currency: string; time_zone: string; totals: Figures; items: (Figures & { start: string })[] };

// Computed here by other means than in the shop: by the text of each instant, in the language of Sweden.
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' });
const dayOf = (at: Date) => clock.format(at);
const mondayOf = (day: string) => {
  const date = new Date(`${day}T12:00:00Z`);
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};
const startOf = {
  day: (day: string) => day,
  week: mondayOf,
  month: (day: string) => day.replace(/\d\d$/, '01'),
};

/** The cents by which each refund raises the refunded share of its order. */
function listRefundCents({ base, total, refunds }: GeneratedOrder) {
  let before = 0;
  return refunds.map(({ at, minor, failed }) => {
    const after = before + minor - failed;
    const cents = Number(
      (BigInt(base) * BigInt(after)) / BigInt(total) - (BigInt(base) * BigInt(before)) / BigInt(total),
    );
    before = after;
    return { at, cents };
  });
}

function computeSales(by: keyof typeof startOf, from: string, to: string) {
  const sums = new Map<string, { orders: number; gross: number; refunds: number }>();
  const find = (at: Date) => {
    const day = dayOf(at);
    if (day < from || day > to) return null;
    const start = startOf[by](day);
    const sum = sums.get(start) ?? { orders: 0, gross: 0, refunds: 0 };
    sums.set(start, sum);
    return sum;
  };
  for (const { at, base } of sold) {
    const sum = find(at);
    if (sum) Object.assign(sum, { orders: sum.orders + 1, gross: sum.gross + base });
  }
  for (const order of all)
    for (const { at, cents } of listRefundCents(order)) {
      const sum = find(at);
      if (sum) sum.refunds += cents;
    }
  return sums;
}

const toCents = (amount: number) => Math.round(amount * 100);

describe.each(['day', 'week', 'month'] as const)('sales by %s', (by) => {
  test.each([
    ['2026-10-12', '2026-12-20'],
    ['2026-10-28', '2026-11-03'],
    ['2026-11-01', '2026-11-01'],
  ])('from %s to %s are those of the orders, to the cent', async (from, to) => {
    const sales = await read<Sales>(`sales?from=${from}&to=${to}&by=${by}`);
    const expected = computeSales(by, from, to);
    expect(sales).toMatchObject({ currency: 'USD', time_zone: TIME_ZONE });
    const shown = sales.items.filter(({ orders, refunds }) => orders > 0 || refunds > 0);
    expect(
      shown.map(({ start, orders, gross, refunds }) => [
        start,
        { orders, gross: toCents(gross), refunds: toCents(refunds) },
      ]),
    ).toEqual([...expected].sort(([a], [b]) => (a < b ? -1 : 1)));
    for (const { orders, gross, refunds, net, average_order: average } of [...sales.items, sales.totals]) {
      expect(toCents(net)).toBe(toCents(gross) - toCents(refunds));
      expect(average).toBe(orders === 0 ? null : Math.round((gross * 100) / orders) / 100);
    }
    const values = [...expected.values()];
    expect(sales.totals.orders).toBe(values.reduce((sum, { orders }) => sum + orders, 0));
    expect(toCents(sales.totals.gross)).toBe(values.reduce((sum, { gross }) => sum + gross, 0));
  });
});

test('an order counts on the day of the shop, also around a change of its clocks', async () => {
  const { items } = await read<Sales>('sales?from=2026-10-31&to=2026-11-02');
  const count = (day: string) => sold.filter(({ at }) => dayOf(at) === day).length;
  expect(items.map(({ start, orders }) => [start, orders])).toEqual(
    ['2026-10-31', '2026-11-01', '2026-11-02'].map((day) => [day, count(day)]),
  );
  expect(edges.map(({ at }) => dayOf(at)).slice(2)).toEqual([
    '2026-10-31',
    ...['2026-11-01', '2026-11-01', '2026-11-01'],
    '2026-11-02',
  ]);
});

test('refunds of an order that is refunded add up to exactly its total', async () => {
  const refunded = all.filter(({ status }) => status === 'refunded');
  expect(refunded.length).toBeGreaterThan(20);
  for (const order of refunded)
    expect(listRefundCents(order).reduce((sum, { cents }) => sum + cents, 0)).toBe(order.base);
});

test('weeks begin on Monday, and days without sales are there', async () => {
  const weeks = await read<Sales>('sales?from=2026-11-04&to=2026-11-17&by=week');
  expect(weeks.items.map(({ start }) => start)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  const { items } = await read<Sales>('sales?from=2025-02-27&to=2025-03-01');
  expect(items).toEqual(
    ['2025-02-27', '2025-02-28', '2025-03-01'].map((start) => ({
      ...{ start, orders: 0, gross: 0, refunds: 0, net: 0, average_order: null },
    })),
  );
});

test('a wrong period names its field', async () => {
  const send = async (query: string) => {
    const response = await shop.request(`/api/admin/statistics/sales?${query}`, {
      headers: { 'Owner-Key': OWNER_KEY },
    });
    return (await response.json()) as { code: number; errors: { field: string; message: string }[] };
  };
  for (const [query, field] of [
    ['from=2026-11-02&to=2026-11-01', 'to'],
    ['from=2023-01-01&to=2026-01-02', 'to'],
    ['from=yesterday&to=2026-11-01', 'from'],
    ['from=2026-02-30&to=2026-11-01', 'from'],
    ['from=1999-12-31&to=2000-01-01', 'from'],
    ['from=2026-11-01', 'to'],
    ['from=2026-11-01&to=2026-11-01&by=hour', 'by'],
  ])
    expect(await send(query!), query).toMatchObject({ code: 200422, errors: [{ field }] });
  expect((await read<Sales>('sales?from=2023-01-01&to=2025-12-31')).items).toHaveLength(1_096);
});

const isIn = ({ at }: GeneratedOrder) => dayOf(at) >= '2026-10-20' && dayOf(at) <= '2026-11-05';
const PERIOD = 'from=2026-10-20&to=2026-11-05';

test.each(['quantity', 'revenue'] as const)('best sellers by %s are those of the lines', async (sort) => {
  const sums = new Map<number, { quantity: number; revenue: number }>();
  for (const { rate, lines } of sold.filter(isIn))
    for (const { variant, qty, row, discount, refunded } of lines) {
      const { productId } = variants[variant]!;
      const sum = sums.get(productId) ?? { quantity: 0, revenue: 0 };
      const kept = qty - refunded;
      sum.quantity += kept;
      sum.revenue += Math.round(Math.floor(((row - discount) * kept) / qty) / rate);
      sums.set(productId, sum);
    }
  const { items } = await read<{
    items: { product_id: number; name: string; quantity: number; revenue: number }[];
  }>(`products?${PERIOD}&sort=${sort}&limit=5`);
  const expected = [...sums].map(([id, sum]) => ({ id, ...sum })).sort((a, b) => b[sort] - a[sort]);
  expect(expected.length).toBeGreaterThan(5);
  expect(
    items.map((item) => ({ id: item.product_id, quantity: item.quantity, revenue: toCents(item.revenue) })),
  ).toEqual(expected.slice(0, 5));
  expect(items.every(({ name }) => name.length > 3)).toBe(true);
});

test('coupons are those of the orders, with what they took off', async () => {
  const sums = new Map<string, { orders: number; discount: number; gross: number }>();
  for (const { coupon, discount, rate, base } of sold.filter(isIn)) {
    if (!coupon) continue;
    const sum = sums.get(coupon) ?? { orders: 0, discount: 0, gross: 0 };
    sum.orders += 1;
    sum.discount += Math.round(discount / rate);
    sum.gross += base;
    sums.set(coupon, sum);
  }
  const { items } = await read<{
    items: { code: string; orders: number; discount: number; gross: number }[];
  }>(`coupons?${PERIOD}`);
  expect(
    items.map(({ code, orders, discount, gross }) => [
      code,
      { orders, discount: toCents(discount), gross: toCents(gross) },
    ]),
  ).toEqual([...sums].sort(([, a], [, b]) => b.orders - a.orders));
});

test('a shopper with paid orders counts once a day', async () => {
  const buyers = new Set(sold.filter(isIn).map(({ at, guest }) => `${dayOf(at)} ${guest}`));
  const { steps } = await read<{ steps: { step: string; shoppers: number }[] }>(`conversion?${PERIOD}`);
  expect(steps.at(-1)).toEqual({ step: 'paid', shoppers: buyers.size });
});
