import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RETURN_REQUESTED, returnBlockMessages } from '@/contract/return-messages';
import { RETURN_PHOTOS_MAX } from '@/contract/returns';
import { uploads } from '@/provider/db/schema/customer';
import { emails } from '@/provider/db/schema/mail';
import { returnPhotos } from '@/provider/db/schema/returns';
import { deleteExpiredRows } from '@/provider/platform/jobs/delete-expired-rows';
import { TINY_PNG } from '@/provider/cli/provider-check/tiny-png';
import { requestRefundAsAdmin } from '@/tests/support/admin';
import {
  expectApiError,
  expectNotFound,
  getShopperEmail,
  placeOrderForVariant,
  payOrder,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import {
  placeShippedOrder,
  processReturn,
  requestOne,
  RETURN_TERMS,
  setReturnTerms,
  useUpReturns,
} from '@/tests/support/fixtures/return-fixtures';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';
import { runConcurrently, warmConnectionPool } from '@/tests/support/timing';

const DAY_MS = 24 * 60 * 60 * 1000;

const at = setUpShopWithMailbox();
beforeAll(() => setReturnTerms(at.shop, RETURN_TERMS));

const orderAsGuest = async () => {
  const api = at.shop.createClient();
  return { api, ...(await placeShippedOrder(at.shop, api)) };
};
const findItem = (
  { items }: { items: readonly { orderItemId: number; qtyReturnable: number; block: string | null }[] },
  id: number,
) => items.find(({ orderItemId }) => orderItemId === id);

describe('what can be returned', () => {
  test('is what was shipped, is not refunded and is in no other return', async () => {
    const { api, orderId, incrementId, pair, single } = await orderAsGuest();
    expect(findItem(await api.returns.list({ orderId }), pair.id)).toMatchObject({
      qtyReturnable: 2,
      block: null,
    });

    const asked = await requestOne(api, orderId, pair.id);
    expect(asked).toMatchObject({
      message: RETURN_REQUESTED,
      returns: [{ number: `${incrementId}-R1`, status: 'requested', canCancel: true, canMarkSent: false }],
    });
    expect(findItem(asked, pair.id)).toMatchObject({ qtyReturnable: 1, block: null });
    await requestRefundAsAdmin(at.shop, incrementId, { lines: [{ order_item_id: pair.id, qty: 1 }] });
    expect(findItem(await api.returns.list({ orderId }), pair.id)).toMatchObject({
      ...{ qtyReturnable: 0, block: 'in_return' },
    });
    await requestRefundAsAdmin(at.shop, incrementId, { lines: [{ order_item_id: single.id, qty: 1 }] });
    expect(findItem(await api.returns.list({ orderId }), single.id)).toMatchObject({ block: 'refunded' });
    const { message } = await expectApiError(requestOne(api, orderId, single.id));
    expect(message).toBe(returnBlockMessages.refunded);
  });

  test('is nothing before it has shipped', async () => {
    const api = at.shop.createClient();
    const { orderId } = await placeOrderForVariant(api, (await createTestProduct(at.shop.db)).variantId);
    await payOrder(at.shop, api, orderId);
    const { items, returnableUntil } = await api.returns.list({ orderId });
    expect(items).toMatchObject([{ qtyReturnable: 0, block: 'not_shipped' }]);
    expect(returnableUntil).toBeNull();
    const { message } = await expectApiError(requestOne(api, orderId, items[0]!.orderItemId));
    expect(message).toBe(returnBlockMessages.not_shipped);
  });

  test('is nothing in a shop without return terms', async () => {
    const { api, orderId, single } = await orderAsGuest();
    await setReturnTerms(at.shop, null);
    try {
      expect((await api.returns.list({ orderId })).terms).toBeNull();
      const { message } = await expectApiError(requestOne(api, orderId, single.id));
      expect(message).toBe(returnBlockMessages.no_terms);
    } finally {
      await setReturnTerms(at.shop, RETURN_TERMS);
    }
  });

  test('is nothing of an order that is not of the shopper', async () => {
    const { orderId, single } = await orderAsGuest();
    const stranger = at.shop.createClient();
    await expectNotFound(stranger.returns.list({ orderId }));
    await expectNotFound(requestOne(stranger, orderId, single.id));
    const other = await orderAsGuest();
    await expectNotFound(requestOne(other.api, other.orderId, single.id));
  });

  test('is nothing of an order that has many returns already', async () => {
    const { api, orderId, single } = await orderAsGuest();
    await useUpReturns(api, orderId, single.id);
    const { message } = await expectApiError(requestOne(api, orderId, single.id));
    expect(message).toBe(returnBlockMessages.too_many);
  });
});

describe('the time to return', () => {
  const before = new Date();
  afterEach(() => {
    at.shop.clock.now = before;
  });
  beforeAll(() => {
    before.setTime(at.shop.clock.now.getTime());
  });

  test('is the days of the terms from the day by which it was to arrive, to the end of the last one', async () => {
    const { api, orderId, single } = await orderAsGuest();
    const { shippingMethod } = await api.order.read({ id: orderId });
    const { returnableUntil } = await api.returns.list({ orderId });
    const last = new Date(
      Date.parse(`${shippingMethod.arrivesBy}T00:00:00Z`) + (RETURN_TERMS.days + 1) * DAY_MS - 1,
    );
    expect(returnableUntil).toBe(last.toISOString());

    at.shop.clock.now = new Date(last.getTime() + 1);
    const { message } = await expectApiError(requestOne(api, orderId, single.id));
    expect(message).toBe(returnBlockMessages.too_late);
    at.shop.clock.now = last;
    expect((await requestOne(api, orderId, single.id)).returns).toHaveLength(1);
  });
});

describe('a request', () => {
  test('of several shoppers at once gets an item once', async () => {
    const { api, orderId, pair } = await orderAsGuest();
    await warmConnectionPool(at.shop);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => requestOne(api, orderId, pair.id)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const { returns } = await api.returns.list({ orderId });
    expect(returns.map(({ number }) => number.at(-1))).toEqual(['2', '1']);
  });

  test('beside a refund of the same item gets it once at most', async () => {
    const orders = await runConcurrently(4, orderAsGuest);
    for (const { api, orderId, incrementId, single } of orders) {
      await Promise.allSettled([
        requestOne(api, orderId, single.id),
        requestRefundAsAdmin(at.shop, incrementId, { lines: [{ order_item_id: single.id, qty: 1 }] }),
      ]);
      const [entry] = (await api.returns.list({ orderId })).returns;
      if (!entry) continue;
      await processReturn(at.shop, `${entry.id}/approve`, { address: 'Odette' });
      const lines = [{ order_item_id: single.id, received_qty: 1 }];
      await processReturn(at.shop, `${entry.id}/receive`, { lines });
      await processReturn(at.shop, `${entry.id}/refund`, {});
      const { refunds } = await api.order.read({ id: orderId });
      const qty = refunds
        .flatMap(({ items }) => items)
        .filter(({ orderItemId }) => orderItemId === single.id);
      expect(qty).toHaveLength(1);
    }
  });

  test('needs unused items, unless the shop is at fault', async () => {
    const { api, orderId, single, pair } = await orderAsGuest();
    const line = { orderItemId: single.id, qty: 1 };
    const { message } = await expectApiError(
      api.returns.request({ orderId, lines: [{ ...line, reason: 'changed_mind' }] }),
    );
    expect(message).toMatch(/unused/);
    const { returns } = await api.returns.request({
      orderId,
      lines: [{ orderItemId: pair.id, qty: 1, reason: 'damaged', note: '  A torn weft ' }],
    });
    expect(returns).toMatchObject([{ lines: [{ reason: 'damaged', note: 'A torn weft', qty: 1 }] }]);
  });

  test('of the same item twice is refused, and writes nothing', async () => {
    const { api, orderId, pair } = await orderAsGuest();
    const line = { orderItemId: pair.id, qty: 1, reason: 'damaged' as const };
    await expectApiError(api.returns.request({ orderId, lines: [line, line] }));
    await expectApiError(api.returns.request({ orderId, lines: [{ ...line, qty: 3 }] }));
    expect((await api.returns.list({ orderId })).returns).toEqual([]);
  });

  test('keeps photos of its shopper, whom alone they are shown to, and no others', async () => {
    const { api, orderId, single } = await orderAsGuest();
    const { path } = await api.account.upload({ file: TINY_PNG });
    const line = { orderItemId: single.id, qty: 1, reason: 'damaged' as const };
    const stranger = at.shop.createClient();
    const foreign = await stranger.account.upload({ file: TINY_PNG });
    await expectNotFound(api.returns.request({ orderId, lines: [{ ...line, photos: [foreign.path] }] }));
    const tooMany = Array.from({ length: RETURN_PHOTOS_MAX + 1 }, () => path);
    await expectApiError(api.returns.request({ orderId, lines: [{ ...line, photos: tooMany }] }));
    expect((await api.returns.list({ orderId })).returns).toEqual([]);

    const { returns } = await api.returns.request({ orderId, lines: [{ ...line, photos: [path] }] });
    expect(returns).toMatchObject([{ lines: [{ photoCount: 1 }] }]);
    const weeksLater = new Date(at.shop.clock.now.getTime() + 60 * DAY_MS);
    await deleteExpiredRows({ ...at.shop.ctx, now: () => weeksLater });
    const kept = await at.shop.db.select().from(uploads).where(eq(uploads.path, path));
    expect(kept).toMatchObject([{ isPublic: false }]);
    expect(await at.shop.db.select().from(returnPhotos).where(eq(returnPhotos.path, path))).toHaveLength(1);
  });

  test('can be cancelled until it is sent, again and again', async () => {
    const { api, orderId, single } = await orderAsGuest();
    const [first] = (await requestOne(api, orderId, single.id)).returns;
    const ids = { orderId, returnId: first!.id };
    await expectApiError(api.returns.markSent(ids));
    await api.returns.cancel(ids);
    expect((await api.returns.cancel(ids)).returns).toMatchObject([
      { status: 'cancelled', canCancel: false },
    ]);

    const [second] = (await requestOne(api, orderId, single.id)).returns;
    await processReturn(at.shop, `${second!.id}/approve`, { address: 'Odette, 5 Lake Road' });
    const sent = { orderId, returnId: second!.id };
    expect((await api.returns.markSent({ ...sent, trackNumber: 'JD0144' })).returns[0]).toMatchObject({
      ...{ status: 'sent', trackNumber: 'JD0144', canCancel: false },
    });
    await expectApiError(api.returns.cancel(sent));
  });

  test('of another order is not found', async () => {
    const mine = await orderAsGuest();
    const theirs = await orderAsGuest();
    const [entry] = (await requestOne(theirs.api, theirs.orderId, theirs.single.id)).returns;
    await expectNotFound(mine.api.returns.cancel({ orderId: mine.orderId, returnId: entry!.id }));
    expect((await theirs.api.returns.list({ orderId: theirs.orderId })).returns[0]!.status).toBe('requested');
  });

  test('is confirmed by email, which says not to send anything yet', async () => {
    const { api, orderId, single } = await orderAsGuest();
    await at.shop.db.delete(emails); // others are sent first, a few at once
    await requestOne(api, orderId, single.id);
    const mail = await at.mailbox.receiveLatest(at.shop, getShopperEmail(api));
    expect(mail.subject).toMatch(/^We have your return request .+-R1$/);
    expect(mail.text).toContain('Please do not send anything yet');
    expect(mail.text).toContain('/order/track?token=');
  });
});
