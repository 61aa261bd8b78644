import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  BANK_TRANSFER_SETTINGS,
  createTransactionId,
  openTransfer,
} from '@/tests/support/fixtures/bank-transfer';
import { loadOrderStatus, listAttemptStatuses } from '@/tests/support/fixtures/payment-fixtures';
import { signInAsStaff } from '@/tests/support/fixtures/staff-client';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { openShop, type Shop } from '@/tests/support/shop';
import { runConcurrently } from '@/tests/support/timing';

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
