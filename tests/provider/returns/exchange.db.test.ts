import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXCHANGE_GONE, EXCHANGE_REFUNDED } from '@/contract/return-messages';
import { emails } from '@/provider/db/schema/mail';
import { variants } from '@/provider/db/schema/variant';
import { releaseExpiredExchanges } from '@/provider/modules/returns/exchange';
import type { Api } from '@/lib/api/create-api';
import { advanceOrderStatus, requestRefundAsAdmin } from '@/tests/support/admin';
import {
  buildOrderInput,
  expectApiError,
  getShopperEmail,
  payOrder,
} from '@/tests/support/fixtures/order-fixtures';
import { placeExchangeableOrder, type ExchangeableOrder } from '@/tests/support/fixtures/exchange-fixtures';
import { createTestProduct, loadStock } from '@/tests/support/fixtures/product-factory';
import { processReturn, RETURN_TERMS, setReturnTerms } from '@/tests/support/fixtures/return-fixtures';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';

const DAY_MS = 24 * 60 * 60 * 1000;

const at = setUpShopWithMailbox();
beforeAll(() => setReturnTerms(at.shop, RETURN_TERMS));
beforeEach(() => at.shop.db.delete(emails));

async function orderShipped() {
  const order = await placeExchangeableOrder(at.shop);
  await at.shop.db.delete(emails);
  return order;
}
type Order = ExchangeableOrder;

const ask = ({ api, orderId, itemId }: Order, exchangeVariantId: number, qty = 1) =>
  api.returns.request({
    ...{ orderId, isUnused: true },
    lines: [{ orderItemId: itemId, qty, reason: 'fit', exchangeVariantId }],
  });

async function askForWanted(qty = 1) {
  const order = await orderShipped();
  const [entry] = (await ask(order, order.wanted, qty)).returns;
  return { ...order, id: entry!.id };
}
async function approve(qty = 1) {
  const asked = await askForWanted(qty);
  await at.shop.db.delete(emails);
  expect((await processReturn(at.shop, `${asked.id}/approve`, { address: 'Odette' })).code).toBe(200000);
  return asked;
}
async function receive(qty = 1, receivedQty = qty) {
  const asked = await approve(qty);
  const lines = [{ order_item_id: asked.itemId, received_qty: receivedQty, restock: true }];
  expect((await processReturn(at.shop, `${asked.id}/receive`, { lines })).data.status).toBe('received');
  return asked;
}
const PARCEL = { carrier: 'DHL', track_number: 'JD0200' };
const replace = (id: number, parcel = PARCEL) => processReturn(at.shop, `${id}/replace`, parcel);
const readReturn = async (api: Api, orderId: number) => (await api.returns.list({ orderId })).returns[0]!;
const stockOf = (id: number) => loadStock(at.shop.db, id);

describe('an exchange', () => {
  test('is for variants in stock that cost the same, with what was chosen kept in its words', async () => {
    const order = await orderShipped();
    const { items } = await order.api.returns.list({ orderId: order.orderId });
    expect(items[0]!.exchanges).toEqual([
      { variantId: order.wanted, options: [{ label: expect.any(String) as string, value: '20 in' }] },
    ]);
    for (const id of [order.gone, order.dearer, order.own, 999_999])
      expect(await expectApiError(ask(order, id))).toMatchObject({ message: EXCHANGE_GONE });
    expect((await ask(order, order.wanted)).returns).toMatchObject([
      { isExchange: true, lines: [{ exchange: { variantId: order.wanted, options: [{ value: '20 in' }] } }] },
    ]);
    const mail = await at.mailbox.receiveLatest(at.shop, getShopperEmail(order.api));
    expect(mail.text).toContain('18 in, in exchange for 20 in');
  });

  test('of more than there are is refused', async () => {
    const order = await orderShipped();
    await at.shop.db.update(variants).set({ stock: 1 }).where(eq(variants.id, order.wanted));
    expect(await expectApiError(ask(order, order.wanted, 2))).toMatchObject({ message: EXCHANGE_GONE });
    expect((await order.api.returns.list({ orderId: order.orderId })).returns).toEqual([]);
  });

  test('asked for together with a refund makes two returns, each with its own end', async () => {
    const api = at.shop.createClient();
    const one = await createTestProduct(at.shop.db, { stock: { 18: 5, 20: 5 } });
    const two = await createTestProduct(at.shop.db, { stock: { 18: 5 } });
    for (const { variantId } of [one, two]) await api.cart.add({ variantId });
    const { orderId, incrementId } = await api.order.place(await buildOrderInput(api));
    await payOrder(at.shop, api, orderId);
    await advanceOrderStatus(at.shop, incrementId, 'processing', 'shipped');
    const { items } = await api.returns.list({ orderId });
    const { returns } = await api.returns.request({
      ...{ orderId, isUnused: true },
      lines: items.map(({ orderItemId, exchanges }) => ({
        ...{ orderItemId, qty: 1, reason: 'fit' as const },
        ...(exchanges[0] && { exchangeVariantId: exchanges[0].variantId }),
      })),
    });
    expect(returns.map(({ number, isExchange }) => [number.slice(-2), isExchange])).toEqual([
      ['R2', true],
      ['R1', false],
    ]);
  });
});

describe('what is wanted instead', () => {
  test('is held from the approval on, and emailed with the day until which it is', async () => {
    const { api, orderId, wanted } = await approve(2);
    expect(await stockOf(wanted)).toBe(1);
    const { heldUntil } = await readReturn(api, orderId);
    expect(heldUntil).toBe(new Date(at.shop.clock.now.getTime() + 14 * DAY_MS).toISOString());
    const mail = await at.mailbox.receiveLatest(at.shop, getShopperEmail(api));
    expect(mail.text?.replaceAll(/\s+/g, ' ')).toContain('What you chose instead is held for you until');
  });

  test('is refunded instead if it is gone by then, which the email says', async () => {
    const { api, orderId, id, wanted } = await askForWanted();
    await at.shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, wanted));
    await at.shop.db.delete(emails);
    await processReturn(at.shop, `${id}/approve`, { address: 'Odette' });
    expect(await readReturn(api, orderId)).toMatchObject({ isExchange: false, heldUntil: null });
    const mail = await at.mailbox.receiveLatest(at.shop, getShopperEmail(api));
    expect(mail.text?.replaceAll(/\s+/g, ' ')).toContain(EXCHANGE_REFUNDED);
    expect((await replace(id)).code).toBe(200422);
  });

  test.each(['cancelled', 'refused', 'refunded'] as const)('is on sale again once %s, once', async (end) => {
    const order = end === 'refunded' ? await receive() : await approve();
    const { api, orderId, id, wanted } = order;
    expect(await stockOf(wanted)).toBe(2);
    for (let press = 0; press < 2; press += 1)
      await {
        cancelled: () => api.returns.cancel({ orderId, returnId: id }),
        refused: () => processReturn(at.shop, `${id}/refuse`, { reason: 'Worn' }),
        refunded: () => processReturn(at.shop, `${id}/refund`, {}),
      }[end]();
    expect(await readReturn(api, orderId)).toMatchObject({ status: end, heldUntil: null });
    expect(await stockOf(wanted)).toBe(3);
  });

  test('is on sale again if nobody has sent the parcel in time, and is taken anew if it comes', async () => {
    const [late, sent] = [await approve(), await approve()];
    await sent.api.returns.markSent({ orderId: sent.orderId, returnId: sent.id });
    const later = new Date(at.shop.clock.now.getTime() + 14 * DAY_MS);
    for (let run = 0; run < 2; run += 1) await releaseExpiredExchanges({ ...at.shop.ctx, now: () => later });
    expect(await stockOf(late.wanted)).toBe(3);
    expect(await stockOf(sent.wanted)).toBe(2);
    const lines = [{ order_item_id: late.itemId, received_qty: 1 }];
    await processReturn(at.shop, `${late.id}/receive`, { lines });
    await at.shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, late.wanted));
    expect((await replace(late.id)).code).not.toBe(200000);
    await at.shop.db.update(variants).set({ stock: 1 }).where(eq(variants.id, late.wanted));
    expect((await replace(late.id)).data.status).toBe('exchanged');
    expect(await stockOf(late.wanted)).toBe(0);
  });
});

describe('sending the replacement', () => {
  test('shows and emails the parcel, once under a double press', async () => {
    const { api, orderId, incrementId, id, wanted, own } = await receive(2, 1);
    expect(await stockOf(own)).toBe(4);
    await at.shop.db.delete(emails);
    await Promise.all([replace(id), replace(id)]);
    expect((await replace(id, { ...PARCEL, track_number: 'JD0201' })).data.status).toBe('exchanged');
    // Two were held, and one came back.
    expect(await stockOf(wanted)).toBe(2);
    const entry = await readReturn(api, orderId);
    expect(entry).toMatchObject({
      status: 'exchanged',
      replacement: {
        carrier: 'DHL',
        trackNumber: 'JD0200',
        url: expect.stringContaining('JD0200') as string,
      },
    });
    expect(entry.events.map(({ status }) => status)).toEqual([
      'requested',
      'approved',
      'received',
      'exchanged',
    ]);
    const order = await api.order.read({ id: orderId });
    expect(order.tracks.map(({ trackNumber }) => trackNumber)).toContain('JD0200');
    expect(order.tracks).toHaveLength(2);
    expect(order.statusHistories.at(-1)?.comment).toBe(
      `The replacement of return ${incrementId}-R1 has shipped`,
    );
    const mail = await at.mailbox.receiveLatest(at.shop, getShopperEmail(api));
    expect(mail.subject).toBe(`The replacement for return ${incrementId}-R1 is on its way`);
    expect(mail.text).toContain('JD0200');
  });

  test('moves no money: what was paid stays, and is refunded once if the replacement comes back', async () => {
    const { api, orderId, incrementId, id, itemId, wanted, own } = await receive(2);
    const before = await api.order.read({ id: orderId });
    await replace(id);
    const after = await api.order.read({ id: orderId });
    expect(after).toMatchObject({ refundedAmount: 0, grandTotal: before.grandTotal, status: before.status });
    const { items } = await api.returns.list({ orderId });
    expect(items).toMatchObject([{ qtyReturnable: 2, exchanges: [{ variantId: own }] }]);

    const again = await api.returns.request({
      ...{ orderId, isUnused: true },
      lines: [{ orderItemId: itemId, qty: 2, reason: 'fit' }],
    });
    const second = again.returns[0]!.id;
    await processReturn(at.shop, `${second}/approve`, { address: 'Odette' });
    const lines = [{ order_item_id: itemId, received_qty: 2, restock: true }];
    const stock = (await stockOf(wanted)) ?? 0;
    await processReturn(at.shop, `${second}/receive`, { lines });
    expect(await stockOf(wanted)).toBe(stock + 2);
    const { data } = await processReturn(at.shop, String(second));
    await processReturn(at.shop, `${second}/refund`, {});
    const refunded = await api.order.read({ id: orderId });
    expect(refunded.refunds).toMatchObject([{ amount: data.paid_amount }]);
    const excess = [{ order_item_id: itemId, qty: 1 }];
    const refusal = await requestRefundAsAdmin(at.shop, incrementId, { lines: excess });
    expect(await refusal.json()).toMatchObject({ code: 200422 });
  });

  test('waits until something has arrived, and is refused for what was refunded meanwhile', async () => {
    const approved = await approve();
    expect((await replace(approved.id)).code).toBe(200422);
    const nothing = await receive(1, 0);
    expect((await replace(nothing.id)).code).toBe(200422);
    const refunded = await receive();
    await requestRefundAsAdmin(at.shop, refunded.incrementId, {
      lines: [{ order_item_id: refunded.itemId, qty: 2 }],
    });
    expect((await replace(refunded.id)).message).toBe('What came back has been refunded already');
    expect((await api(refunded)).tracks).toHaveLength(1);
  });

  test('needs a tracking number of its own', async () => {
    const order = await receive();
    const [first] = (await api(order)).tracks;
    const parcel = { carrier: 'DHL', track_number: first!.trackNumber };
    expect((await replace(order.id, parcel)).message).toMatch(/another parcel with this tracking number/);
    expect((await replace(order.id, { carrier: '', track_number: 'A' })).code).toBe(200422);
  });
});

const api = (order: Order) => order.api.order.read({ id: order.orderId });
