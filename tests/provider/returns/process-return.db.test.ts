import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emails } from '@/provider/db/schema/mail';
import { auditLog } from '@/provider/db/schema/staff';
import { variants } from '@/provider/db/schema/variant';
import { getShopperEmail } from '@/tests/support/fixtures/order-fixtures';
import { loadStock } from '@/tests/support/fixtures/product-factory';
import {
  placeShippedOrder,
  processReturn,
  requestOne,
  RETURN_TERMS,
  setReturnTerms,
} from '@/tests/support/fixtures/return-fixtures';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';

const at = setUpShopWithMailbox();
beforeAll(() => setReturnTerms(at.shop, RETURN_TERMS));
beforeEach(() => at.shop.db.delete(emails));

/** A return of both of a pair. */
async function askForPair() {
  const api = at.shop.createClient();
  const order = await placeShippedOrder(at.shop, api);
  await at.shop.db.delete(emails);
  const [entry] = (await requestOne(api, order.orderId, order.pair.id, 2)).returns;
  return { api, ...order, id: entry!.id };
}

async function receivePair(received = 2, restock = false) {
  const asked = await askForPair();
  await processReturn(at.shop, `${asked.id}/approve`, { address: 'Odette Hair\n5 Lake Road' });
  const lines = [{ order_item_id: asked.pair.id, received_qty: received, restock }];
  expect((await processReturn(at.shop, `${asked.id}/receive`, { lines })).data.status).toBe('received');
  return asked;
}
const findVariant = async (sku: string) => {
  const [variant] = await at.shop.db.select().from(variants).where(eq(variants.sku, sku));
  return variant!.id;
};

describe('approving a return', () => {
  test('shows and emails where it goes', async () => {
    const { api, id, orderId, incrementId } = await askForPair();
    const label_url = 'https://labels.example.com/1.pdf';
    await processReturn(at.shop, `${id}/approve`, { address: 'Odette Hair\n5 Lake Road', label_url });
    expect((await api.returns.list({ orderId })).returns).toMatchObject([
      {
        ...{
          status: 'approved',
          address: 'Odette Hair\n5 Lake Road',
          labelUrl: label_url,
          canMarkSent: true,
        },
        events: [{ status: 'requested' }, { status: 'approved' }],
      },
    ]);
    const mail = await at.mailbox.receiveLatest(at.shop, getShopperEmail(api));
    expect(mail.subject).toBe(`Return ${incrementId}-R1 is approved`);
    expect(mail.text).toContain('Odette Hair, 5 Lake Road');
    expect(mail.text).toContain(label_url);
    expect(mail.html).toContain(`href="${label_url}"`);
  });

  test('needs an address or a label that is a page, and happens once', async () => {
    const { id } = await askForPair();
    expect(await processReturn(at.shop, `${id}/approve`, {})).toMatchObject({ code: 200422 });
    const script = await processReturn(at.shop, `${id}/approve`, { label_url: 'javascript:alert(1)' });
    expect(script.message).toMatch(/^label_url must be/);
    await processReturn(at.shop, `${id}/approve`, { address: 'Odette' });
    const again = await processReturn(at.shop, `${id}/approve`, { address: 'Odette' });
    expect(again.message).toBe('A return that is approved cannot become approved');
  });
});

test('refusing a return shows and emails the reason, and the items can be asked for again', async () => {
  const { api, id, orderId, pair } = await askForPair();
  await processReturn(at.shop, `${id}/refuse`, { reason: 'The lace was cut' });
  const listed = await api.returns.list({ orderId });
  expect(listed.returns).toMatchObject([
    { status: 'refused', refusal: 'The lace was cut', canCancel: false },
  ]);
  expect(listed.items.find(({ orderItemId }) => orderItemId === pair.id)).toMatchObject({ qtyReturnable: 2 });
  const mail = await at.mailbox.receiveLatest(at.shop, getShopperEmail(api));
  expect(mail.text).toContain('Reason: The lace was cut');
  expect((await processReturn(at.shop, `${id}/approve`, { address: 'Odette' })).code).toBe(200422);
});

describe('receiving a return', () => {
  test('puts into stock what can be sold again, once, and emails what arrived', async () => {
    const asked = await askForPair();
    const variantId = await findVariant(asked.pair.sku);
    const stock = (await loadStock(at.shop.db, variantId)) ?? 0;
    await processReturn(at.shop, `${asked.id}/approve`, { address: 'Odette' });
    await at.shop.db.delete(emails);
    const lines = [{ order_item_id: asked.pair.id, received_qty: 1, restock: true }];
    await processReturn(at.shop, `${asked.id}/receive`, { lines });
    expect((await processReturn(at.shop, `${asked.id}/receive`, { lines })).code).toBe(200422);
    expect(await loadStock(at.shop.db, variantId)).toBe(stock + 1);
    const mail = await at.mailbox.receiveLatest(at.shop, getShopperEmail(asked.api));
    expect(mail.text).toContain('1 of 2');

    await processReturn(at.shop, `${asked.id}/refund`, {});
    expect(await loadStock(at.shop.db, variantId)).toBe(stock + 1);
  });

  test('takes no more than was asked for, and no other items', async () => {
    const { id, pair, single } = await askForPair();
    await processReturn(at.shop, `${id}/approve`, { address: 'Odette' });
    const tooMany = [{ order_item_id: pair.id, received_qty: 3 }];
    expect((await processReturn(at.shop, `${id}/receive`, { lines: tooMany })).code).toBe(200422);
    const other = [{ order_item_id: single.id, received_qty: 1 }];
    expect((await processReturn(at.shop, `${id}/receive`, { lines: other })).code).toBe(200422);
    expect((await processReturn(at.shop, String(id))).data.status).toBe('approved');
  });
});

describe('refunding a return', () => {
  test('returns what was paid for what arrived, once under a double press', async () => {
    const { api, id, orderId, pair } = await receivePair(1);
    await Promise.all([
      processReturn(at.shop, `${id}/refund`, {}),
      processReturn(at.shop, `${id}/refund`, {}),
    ]);
    const { refunds } = await api.order.read({ id: orderId });
    expect(refunds).toMatchObject([{ items: [{ orderItemId: pair.id, qty: 1 }], status: 'sent' }]);
    const { returns, items } = await api.returns.list({ orderId });
    expect(returns).toMatchObject([
      { status: 'refunded', refund: { amountFormat: refunds[0]!.amountFormat, status: 'sent' } },
    ]);
    // The other one never arrived: it is still the shopper's.
    expect(items.find(({ orderItemId }) => orderItemId === pair.id)).toMatchObject({ qtyReturnable: 1 });
  });

  test('takes off the fee of the terms where it is chosen', async () => {
    const { api, id, orderId } = await receivePair();
    const { data } = await processReturn(at.shop, String(id));
    expect(data.fee_amount).toBe(RETURN_TERMS.feeCents / 100);
    expect(data.terms_address).toBe(RETURN_TERMS.address);
    await processReturn(at.shop, `${id}/refund`, { deduct_fee: true });
    const { refunds } = await api.order.read({ id: orderId });
    expect(refunds).toHaveLength(1);
    expect(Math.round(refunds[0]!.amount * 100)).toBe(
      Math.round(data.paid_amount * 100) - RETURN_TERMS.feeCents,
    );
  });

  test('returns another amount that staff name, and never more than is left', async () => {
    const { api, id, orderId } = await receivePair();
    expect((await processReturn(at.shop, `${id}/refund`, { amount_cents: 99_999_999 })).code).toBe(200422);
    expect((await processReturn(at.shop, `${id}/refund`, { amount_cents: 500, deduct_fee: true })).code).toBe(
      200422,
    );
    await processReturn(at.shop, `${id}/refund`, { amount_cents: 500 });
    expect((await api.order.read({ id: orderId })).refunds).toMatchObject([{ amount: 5 }]);
  });

  test('waits until something has arrived', async () => {
    const asked = await askForPair();
    expect((await processReturn(at.shop, `${asked.id}/refund`, {})).code).toBe(200422);
    const nothing = await receivePair(0);
    expect((await processReturn(at.shop, `${nothing.id}/refund`, {})).message).toMatch(/^Nothing arrived/);
    for (const { api, orderId } of [asked, nothing])
      expect((await api.order.read({ id: orderId })).refunds).toEqual([]);
  });

  test('is in the audit log with what it was before', async () => {
    const { id } = await receivePair();
    await processReturn(at.shop, `${id}/refund`, {});
    const [entry] = await at.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      ...{ action: 'returns.refund', outcome: 'done', before: { status: 'received' } },
      after: { status: 'refunded' },
    });
  });
});

test('staff find returns by status, order and email, with their photos', async () => {
  const { api, id, incrementId } = await askForPair();
  const find = async (query: string) => {
    const response = await at.shop.request(`/api/admin/returns?${query}`, {
      headers: { 'Owner-Key': 'owner-key-of-the-tests' },
    });
    const { data } = (await response.json()) as {
      data: { items: { id: number; qty: number }[]; total: number };
    };
    return data;
  };
  const email = encodeURIComponent(getShopperEmail(api));
  expect(await find(`q=${incrementId}`)).toMatchObject({ items: [{ id, qty: 2 }], total: 1 });
  expect(await find(`status=requested&q=${email}`)).toMatchObject({ items: [{ id }] });
  expect(await find(`status=refunded,refused&q=${email}`)).toMatchObject({ items: [], total: 0 });
  expect((await processReturn(at.shop, '0')).http).toBe(404);
});
