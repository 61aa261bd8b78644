import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdrawalBlockMessages } from '@/contract/withdrawal-messages';
import { invoices } from '@/provider/db/schema/invoice';
import { emails } from '@/provider/db/schema/mail';
import { variants } from '@/provider/db/schema/variant';
import { withdrawals } from '@/provider/db/schema/withdrawal';
import type { Api } from '@/lib/api/create-api';
import { shipParcelAsAdmin, updateOrderAsAdmin } from '@/tests/support/admin';
import { expectApiError, expectNotFound, getShopperEmail } from '@/tests/support/fixtures/order-fixtures';
import { loadStock } from '@/tests/support/fixtures/product-factory';
import { placeUnpaidOrder } from '@/tests/support/fixtures/payment-fixtures';
import {
  placePaidOrderOfThree,
  placeShippedOrder,
  processReturn,
  setReturnTerms,
} from '@/tests/support/fixtures/return-fixtures';
import { moveToGermany } from '@/tests/support/fixtures/withdrawal-fixtures';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';
import { warmConnectionPool } from '@/tests/support/timing';

const DAY_MS = 24 * 60 * 60 * 1000;
const ADMIN = 'owner@haarwerk.example';
const folder = mkdtempSync(join(tmpdir(), 'odette-withdrawal-'));
writeFileSync(
  join(folder, 'shop.yaml'),
  `name: Haarwerk
address: [Königstraße 5, 10115 Berlin, Germany]
withdrawal: { days: 20 }
`,
);
const at = setUpShopWithMailbox({ SHOP_DIR: folder, OWNER_EMAIL: ADMIN });
beforeAll(() => setReturnTerms(at.shop, null));
beforeEach(() => at.shop.db.delete(emails));
const start = new Date();
beforeAll(() => void start.setTime(at.shop.clock.now.getTime()));
afterEach(() => {
  at.shop.clock.now = start;
});

/** Two of one item and one of another, to Germany. */
async function order(place: (shop: typeof at.shop, api: Api) => ReturnType<typeof placePaidOrderOfThree>) {
  const api = at.shop.createClient();
  const placed = await place(at.shop, api);
  await moveToGermany(at.shop, placed.orderId);
  await at.shop.db.delete(emails);
  return { api, ...placed };
}
const orderPaid = () => order(placePaidOrderOfThree);
const orderShipped = () => order((shop, api) => placeShippedOrder(shop, api));

const NAME = 'Tasha Moreau';
const getRefunded = async (api: Api, id: number) => (await api.order.read({ id })).refundedAmount;
const stockOf = async (sku: string) => {
  const [variant] = await at.shop.db.select().from(variants).where(eq(variants.sku, sku));
  return loadStock(at.shop.db, variant!.id);
};

describe('withdrawing from an order that was not shipped', () => {
  test('refunds all of it at once, with the delivery, and puts it back on sale', async () => {
    const { api, orderId, pair } = await orderPaid();
    const { grandTotal, canWithdraw } = await api.order.read({ id: orderId });
    expect(canWithdraw).toBe(true);
    const before = await api.withdrawal.read({ orderId });
    expect(before).toMatchObject({ block: null, name: NAME, until: null, statements: [] });
    expect(before.items.map(({ qty, isShipped }) => [qty, isShipped]).toSorted()).toEqual([
      [1, false],
      [2, false],
    ]);
    const stock = (await stockOf(pair.sku)) ?? 0;

    const after = await api.withdrawal.submit({ orderId, name: NAME });
    expect(after).toMatchObject({ block: 'withdrawn', items: [], statements: [{ returnNumber: null }] });
    const read = await api.order.read({ id: orderId });
    expect(read).toMatchObject({ status: 'refunded', refundedAmount: grandTotal, canWithdraw: false });
    expect(after.statements[0]!.refund!.amountFormat).toBe(read.grandTotalFormat);
    expect(read.statusHistories.map(({ comment }) => comment)).toContain('You withdrew from the contract');
    expect(await stockOf(pair.sku)).toBe(stock + 2);
    const notes = await at.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId));
    expect(notes.map(({ kind, content }) => [kind, content.corrects?.reason])).toEqual([
      ['invoice', undefined],
      ['credit_note', 'Withdrawal'],
    ]);
  });

  test('is acknowledged by email with its content and time, and the shop is told', async () => {
    const { api, orderId, incrementId } = await orderPaid();
    await at.mailbox.receiveLatest(at.shop, ADMIN); // of the tests before
    await api.withdrawal.submit({ orderId, name: 'Tasha Moreau www.spam.example' });
    const { grandTotalFormat } = await api.order.read({ id: orderId });
    await at.mailbox.receiveLatest(at.shop, getShopperEmail(api));
    const mail = at.mailbox
      .getEmailsTo(getShopperEmail(api))
      .find(({ subject }) => subject?.startsWith('We have received your withdrawal'));
    expect(mail?.subject).toBe(`We have received your withdrawal from order ${incrementId}`);
    const [row] = await at.shop.db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId));
    const time = row!.createdAt.toISOString().slice(11, 19);
    expect(mail?.text).toMatch(new RegExp(`Received: .*${time}`));
    for (const part of [
      `I withdraw from the contract about order ${incrementId}`,
      'Name: Tasha Moreau www. spam. example',
      `${grandTotalFormat} goes back the way you paid`,
    ])
      expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain(part);
    const told = at.mailbox.getEmailsTo(ADMIN).at(-1);
    expect(told?.subject).toBe(`Withdrawal from order ${incrementId}`);
    expect(told?.text).toContain('do not ship it');
  });

  test('happens once, however often it is asked for at once', async () => {
    const { api, orderId } = await orderPaid();
    await warmConnectionPool(at.shop);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => api.withdrawal.submit({ orderId, name: NAME })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await api.order.read({ id: orderId })).refunds).toHaveLength(1);
    const { message } = await expectApiError(api.withdrawal.submit({ orderId, name: NAME }));
    expect(message).toBe(withdrawalBlockMessages.withdrawn);
  });
});

describe('withdrawing from an order that was shipped', () => {
  test('opens a return without approval or return terms, which refunds all that was paid, without a fee', async () => {
    const { api, orderId, incrementId, pair, single } = await orderShipped();
    const after = await api.withdrawal.submit({ orderId, name: NAME });
    expect(after.statements).toMatchObject([{ refund: null, returnNumber: `${incrementId}-R1` }]);
    const { grandTotal } = await api.order.read({ id: orderId });
    expect(await getRefunded(api, orderId)).toBe(0);
    const { returns } = await api.returns.list({ orderId });
    expect(returns).toMatchObject([
      { status: 'approved', address: 'Königstraße 5\n10115 Berlin\nGermany', canMarkSent: true },
    ]);
    const mail = await at.mailbox.receiveLatest(at.shop, getShopperEmail(api));
    const text = (mail.text ?? '').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Please send back the goods within 14 days, to: Königstraße 5, 10115 Berlin');
    expect(text).toContain(`${incrementId}-R1`);
    expect(text).toContain('We refund what you paid for them once they are here.');

    const [{ id } = { id: 0 }] = returns;
    await setReturnTerms(at.shop, { days: 30, feeCents: 700, urlPath: '/returns', address: '' });
    const lines = [
      { order_item_id: pair.id, received_qty: 2 },
      { order_item_id: single.id, received_qty: 1 },
    ];
    const received = await processReturn(at.shop, `${id}/receive`, { lines });
    expect(received.data).toMatchObject({ paid_amount: grandTotal, fee_amount: 0, is_withdrawal: true });
    const withFee = await processReturn(at.shop, `${id}/refund`, { deduct_fee: true });
    expect(withFee.message).toMatch(/^deduct_fee cannot be chosen/);
    await processReturn(at.shop, `${id}/refund`, {});
    await setReturnTerms(at.shop, null);
    expect(await api.order.read({ id: orderId })).toMatchObject({
      ...{ status: 'refunded', refundedAmount: grandTotal },
    });
  });

  test('waits for staff to say where goods go if the shop has no address', async () => {
    const { api, orderId, incrementId } = await orderShipped();
    const { shop } = at.shop.ctx.config;
    const { address } = shop;
    Object.assign(shop, { address: [] });
    try {
      await api.withdrawal.submit({ orderId, name: NAME });
    } finally {
      Object.assign(shop, { address });
    }
    const mail = await at.mailbox.receiveLatest(at.shop, getShopperEmail(api));
    expect(mail.text).toContain('We email you where to send the goods.');
    const [entry] = (await api.returns.list({ orderId })).returns;
    expect(entry).toMatchObject({ status: 'requested' });
    await processReturn(at.shop, `${entry!.id}/approve`, { address: 'Haarwerk, Kiel' });
    const approved = await at.mailbox.receiveLatest(at.shop, getShopperEmail(api));
    expect(approved.subject).toBe(`Return ${incrementId}-R1 is approved`);
  });

  test('is possible to the end of the last day, and not after it', async () => {
    const { api, orderId } = await orderShipped();
    const { shippingMethod } = await api.order.read({ id: orderId });
    const { until } = await api.withdrawal.read({ orderId });
    const arrival = Date.parse(`${shippingMethod.arrivesBy.slice(0, 10)}T00:00:00Z`);
    expect(Date.parse(until!)).toBe(arrival + 21 * DAY_MS - 1);
    at.shop.clock.now = new Date(Date.parse(until!) + 1);
    const { message } = await expectApiError(api.withdrawal.submit({ orderId, name: NAME }));
    expect(message).toBe(withdrawalBlockMessages.too_late);
    at.shop.clock.now = new Date(until!);
    expect((await api.withdrawal.submit({ orderId, name: NAME })).statements).toHaveLength(1);
  });

  test('is possible again after its return was cancelled', async () => {
    const { api, orderId } = await orderShipped();
    await api.withdrawal.submit({ orderId, name: NAME });
    const { returns } = await api.returns.list({ orderId });
    await api.returns.cancel({ orderId, returnId: returns[0]!.id });
    expect(await api.withdrawal.read({ orderId })).toMatchObject({ block: null });
    expect((await api.withdrawal.submit({ orderId, name: NAME })).statements).toHaveLength(2);
  });
});

test('of an order in several parcels, what was shipped comes back and the rest is refunded', async () => {
  const { api, orderId, incrementId, pair, single } = await orderPaid();
  await shipParcelAsAdmin(at.shop, incrementId, '1Z1', [pair.id, 1]);
  const { grandTotal } = await api.order.read({ id: orderId });
  const { statements } = await api.withdrawal.submit({ orderId, name: NAME });
  const paid = single.rowTotal + pair.rowTotal / 2;
  expect(await getRefunded(api, orderId)).toBeCloseTo(paid, 2);
  expect(statements[0]!.items.map(({ qty, isShipped }) => [qty, isShipped]).toSorted()).toEqual([
    [1, false],
    [1, false],
    [1, true],
  ]);
  const [{ id } = { id: 0 }] = (await api.returns.list({ orderId })).returns;
  const lines = [{ order_item_id: pair.id, received_qty: 1 }];
  await processReturn(at.shop, `${id}/receive`, { lines });
  await processReturn(at.shop, `${id}/refund`, {});
  expect(await getRefunded(api, orderId)).toBe(grandTotal);
});

describe('no withdrawal', () => {
  test('is possible outside the European Economic Area, or from an order that is not paid', async () => {
    const api = at.shop.createClient();
    const { orderId } = await placePaidOrderOfThree(at.shop, api);
    expect(await api.order.read({ id: orderId })).toMatchObject({ canWithdraw: false });
    const { message } = await expectApiError(api.withdrawal.submit({ orderId, name: NAME }));
    expect(message).toBe(withdrawalBlockMessages.not_covered);

    const { guest: other, ...unpaid } = await placeUnpaidOrder(at.shop);
    await moveToGermany(at.shop, unpaid.orderId);
    expect(await other.withdrawal.read({ orderId: unpaid.orderId })).toMatchObject({ block: 'unpaid' });
    await expectApiError(other.withdrawal.submit({ orderId: unpaid.orderId, name: NAME }));
    await other.order.cancel({ id: unpaid.orderId });
    expect(await other.withdrawal.read({ orderId: unpaid.orderId })).toMatchObject({ block: 'nothing_left' });
  });

  test('is possible from the order of somebody else, or without a name', async () => {
    const { api, orderId } = await orderPaid();
    await expectNotFound(at.shop.createClient().withdrawal.submit({ orderId, name: NAME }));
    await expectApiError(api.withdrawal.submit({ orderId, name: '  ' }));
    expect(await getRefunded(api, orderId)).toBe(0);
  });
});

test('an order that was withdrawn from cannot be shipped', async () => {
  const { api, orderId, incrementId } = await orderPaid();
  await api.withdrawal.submit({ orderId, name: NAME });
  const { code } = await updateOrderAsAdmin(at.shop, incrementId, { status: 'processing' });
  expect(code).toBe(200422);
});
