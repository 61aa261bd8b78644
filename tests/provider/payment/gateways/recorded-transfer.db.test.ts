import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayNotifications } from '@/provider/db/schema/payment';
import {
  BANK_TRANSFER_SETTINGS,
  createTransactionId,
  openTransfer,
  reportTransfer,
} from '@/tests/support/fixtures/bank-transfer';
import { loadOrderStatus, listAttemptStatuses } from '@/tests/support/fixtures/payment-fixtures';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { openShop, type Shop } from '@/tests/support/shop';
import { runConcurrently, warmConnectionPool } from '@/tests/support/timing';

// Transfers that staff have seen on the bank account, recorded in the back office.
let shop: Shop;
let manager: Awaited<ReturnType<typeof signInAsStaff>>;
beforeAll(async () => {
  shop = await openShop(BANK_TRANSFER_SETTINGS);
  await setTestShopConfig(shop.db);
  manager = await signInAsStaff(shop, 'manager');
});
afterAll(() => shop.close());

type Transfer = { type: string; reference: string; amount: number };

const record = (number: string, body: object, by = manager) =>
  by.send('POST', `orders/${number}/transfers`, {
    ...{ type: 'payment', amount_cents: 12_900, transaction_id: createTransactionId() },
    ...body,
  });
const listTransfers = async (number: string) =>
  (await manager.send('GET', `orders/${number}`)).data.transfers as Transfer[];

test('a payment that came in pays the order, once, however often it is recorded', async () => {
  const { number, orderId, reference } = await openTransfer(shop);
  expect(await listTransfers(number)).toEqual([{ type: 'payment', reference, amount: 129 }]);
  const transfer = { reference, transaction_id: createTransactionId() };
  const results = await runConcurrently(5, () => record(number, transfer));
  expect(results.map(({ code }) => code)).toEqual([200000, 200000, 200000, 200000, 200000]);
  expect(await loadOrderStatus(shop, orderId)).toBe('paid');
  expect(await listTransfers(number)).toEqual([]);
  expect((await record(number, { reference })).errors).toMatchObject([{ field: 'transaction_id' }]);
});

test('a refund is sent once its transfer is recorded with exactly its amount', async () => {
  const transfer = await openTransfer(shop);
  const { guest, number, orderId, reference } = transfer;
  await record(number, { reference });
  await manager.send('POST', `orders/${number}/refunds`, { amount_cents: 2_900 });
  expect(await listTransfers(number)).toEqual([{ type: 'refund', reference, amount: 29 }]);
  const wrong = await record(number, { type: 'refund', reference, amount_cents: 3_000 });
  expect(wrong.errors).toMatchObject([{ field: 'amount_cents' }]);
  const sent = { type: 'refund', reference, amount_cents: 2_900, transaction_id: createTransactionId() };
  for (const result of await runConcurrently(3, () => record(number, sent))) expect(result.code).toBe(200000);
  const { refunds } = await guest.order.read({ id: orderId });
  expect(refunds.map(({ status }) => status)).toEqual(['sent']);
  expect(await listTransfers(number)).toEqual([]);
  expect(await listAttemptStatuses(shop, orderId)).toEqual(['paid']);
});

const listReports = (reference: string, type: 'payment' | 'refund') =>
  shop.db
    .select()
    .from(gatewayNotifications)
    .where(and(eq(gatewayNotifications.reference, reference), eq(gatewayNotifications.type, type)));

test('of two transfers back that are recorded at once for one refund, the second is refused and stored nowhere', async () => {
  const { number, reference } = await openTransfer(shop);
  await record(number, { reference });
  await manager.send('POST', `orders/${number}/refunds`, { amount_cents: 2_900 });
  await warmConnectionPool(shop);
  const results = await runConcurrently(4, () =>
    record(number, { type: 'refund', reference, amount_cents: 2_900 }),
  );
  expect(results.filter(({ code }) => code === 200000)).toHaveLength(1);
  expect(await listReports(reference, 'refund')).toHaveLength(1);
  // A stray report would confirm this one, which nobody has sent.
  await manager.send('POST', `orders/${number}/refunds`, { amount_cents: 2_900 });
  expect(await listTransfers(number)).toEqual([{ type: 'refund', reference, amount: 29 }]);
});

test.each([
  ['case', 'Ab 1/é', 'AB 1/É'],
  ['spaces', 'Ab 2', ' A b\u00a02 '],
  ['its Unicode form', 'Bücher 3', 'Bu\u0308cher 3'],
  ['full width', 'TX-4', 'ＴＸ－４'],
  ['a character without width', 'TX-5', 'TX-\u200b5'],
])('a number that differs by %s is the same transfer, typed or reported', async (_name, first, again) => {
  const { number, reference } = await openTransfer(shop);
  await record(number, { reference });
  for (let count = 0; count < 2; count += 1)
    await manager.send('POST', `orders/${number}/refunds`, { amount_cents: 2_900 });
  const sent = { type: 'refund', reference };
  expect((await record(number, { ...sent, amount_cents: 2_900, transaction_id: first })).code).toBe(200000);
  await record(number, { ...sent, amount_cents: 2_900, transaction_id: again });
  await reportTransfer(shop, { ...sent, amount: '29.00', transaction_id: again });
  expect(await listReports(reference, 'refund')).toHaveLength(1);
  expect(await listTransfers(number)).toHaveLength(1);
  const other = await openTransfer(shop);
  const refused = await record(other.number, { reference: other.reference, transaction_id: again });
  expect(refused.errors).toMatchObject([{ field: 'transaction_id' }]);
});

// Several rounds: one may be stored between two looks of the other, which said that both had been recorded.
test.each(Array.from({ length: 12 }, (_, round) => round))(
  'one transfer that is recorded for two orders at once pays one of them (%d)',
  async () => {
    const both = [await openTransfer(shop), await openTransfer(shop)];
    const transfer = { transaction_id: createTransactionId() };
    await warmConnectionPool(shop);
    const results = await Promise.all(
      both.map(({ number, reference }) => record(number, { reference, ...transfer })),
    );
    expect(results.map(({ code }) => code).toSorted()).toEqual([200000, 200422]);
    const statuses = await Promise.all(both.map(({ orderId }) => loadOrderStatus(shop, orderId)));
    expect(statuses.toSorted()).toEqual(['paid', 'unpaid']);
  },
);

test.each(['transaction_id', 'reference'])(
  'a report with a control character in %s is refused',
  async (field) => {
    const { reference } = await openTransfer(shop);
    const answer = await reportTransfer(shop, { reference, [field]: 'a\u0000b' });
    expect([answer.status, answer.message]).toEqual([422, expect.stringContaining(field)]);
  },
);

test.each([
  ['another amount', { amount_cents: 12_899 }, 'amount_cents'],
  ['no amount', { amount_cents: 0 }, 'amount_cents'],
  ['an unknown reference', { reference: '999-1' }, 'reference'],
  ['no number of the bank', { transaction_id: ' ' }, 'transaction_id'],
  ['a refund before it was paid', { type: 'refund' }, 'amount_cents'],
])('with %s is refused with the name of the field, and nothing is written', async (_name, wrong, field) => {
  const { number, orderId, reference } = await openTransfer(shop);
  const refused = await record(number, { reference, ...wrong });
  expect(refused.code).not.toBe(200000);
  expect(refused.errors).toMatchObject([{ field }]);
  expect(await loadOrderStatus(shop, orderId)).toBe('unpaid');
  expect(await listTransfers(number)).toHaveLength(1);
});

test('a reference of another order is refused, an unknown order is not found, and support has no right to it', async () => {
  const [first, second] = [await openTransfer(shop), await openTransfer(shop)];
  expect((await record(first.number, { reference: second.reference })).errors).toMatchObject([
    { field: 'reference' },
  ]);
  expect((await record('100', { reference: first.reference })).status).toBe(404);
  const support = await signInAsStaff(shop, 'support');
  expect((await record(first.number, { reference: first.reference }, support)).status).toBe(403);
  expect(await loadOrderStatus(shop, first.orderId)).toBe('unpaid');
});
