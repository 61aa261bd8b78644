import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { returnBlockMessages } from '@/contract/return-messages';
import type { Api } from '@/lib/api/create-api';
import { requestRefundAsAdmin, shipParcelAsAdmin } from '@/tests/support/admin';
import { expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { loadStock } from '@/tests/support/fixtures/product-factory';
import {
  openReturnShop,
  placePaidOrderOfThree,
  processReturn,
  requestOne,
  RETURN_TERMS,
} from '@/tests/support/fixtures/return-fixtures';
import type { Shop } from '@/tests/support/shop';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: Shop;
let openedAt: Date;
beforeAll(async () => {
  shop = await openReturnShop();
  openedAt = shop.clock.now;
});
afterEach(() => {
  shop.clock.now = openedAt;
});
afterAll(() => shop.close());

const orderAsGuest = async () => {
  const api = shop.createClient();
  return { api, ...(await placePaidOrderOfThree(shop, api)) };
};

async function findItem(api: Api, orderId: number, itemId: number) {
  const { items } = await api.returns.list({ orderId });
  return items.find(({ orderItemId }) => orderItemId === itemId);
}

/** Takes one of an item back, from the request to the refund. */
async function returnOne(api: Api, orderId: number, itemId: number) {
  const [entry] = (await requestOne(api, orderId, itemId)).returns;
  await processReturn(shop, `${entry!.id}/approve`, { address: 'Odette' });
  await processReturn(shop, `${entry!.id}/receive`, { lines: [{ order_item_id: itemId, received_qty: 1 }] });
  const { code, message } = await processReturn(shop, `${entry!.id}/refund`, {});
  expect(code, message).toBe(200000);
}

describe('of an order in several parcels', () => {
  test('only what a parcel has taken can be returned, before the last one has left', async () => {
    const { api, orderId, incrementId, pair, single } = await orderAsGuest();
    await shipParcelAsAdmin(shop, incrementId, '1Z-A', [pair.id, 1]);
    expect(await findItem(api, orderId, pair.id)).toMatchObject({ qtyReturnable: 1, block: null });
    expect(await findItem(api, orderId, single.id)).toMatchObject({ qtyReturnable: 0, block: 'not_shipped' });
    const tooMany = await expectApiError(requestOne(api, orderId, pair.id, 2));
    expect(tooMany.message).toBe('qty Cannot be greater than 1');
    const unshipped = await expectApiError(requestOne(api, orderId, single.id));
    expect(unshipped.message).toBe(returnBlockMessages.not_shipped);

    await requestOne(api, orderId, pair.id);
    expect(await findItem(api, orderId, pair.id)).toMatchObject({ qtyReturnable: 0, block: 'in_return' });
    await shipParcelAsAdmin(shop, incrementId, '1Z-B');
    expect(await findItem(api, orderId, pair.id)).toMatchObject({ qtyReturnable: 1, block: null });
    expect(await findItem(api, orderId, single.id)).toMatchObject({ qtyReturnable: 1, block: null });
  });

  test('what came back leaves the rest to be shipped, and cannot come back again', async () => {
    const { api, orderId, incrementId, pair } = await orderAsGuest();
    await shipParcelAsAdmin(shop, incrementId, '1Z-A', [pair.id, 1]);
    await returnOne(api, orderId, pair.id);
    expect(await findItem(api, orderId, pair.id)).toMatchObject({ qtyReturnable: 0, block: 'not_shipped' });

    await shipParcelAsAdmin(shop, incrementId, '1Z-B');
    const { status, tracks } = await api.order.read({ id: orderId });
    expect(status).toBe('shipped');
    expect(tracks[1]!.items).toContainEqual({ orderItemId: pair.id, qty: 1 });
    await returnOne(api, orderId, pair.id);
    expect(await findItem(api, orderId, pair.id)).toMatchObject({ qtyReturnable: 0, block: 'refunded' });
  });

  test('a refund without a return is one of what has not shipped, and puts that back on sale', async () => {
    const { api, orderId, incrementId, pair } = await orderAsGuest();
    await shipParcelAsAdmin(shop, incrementId, '1Z-A', [pair.id, 1]);
    await returnOne(api, orderId, pair.id);
    expect(await loadStock(shop.db, pair.variantId)).toBe(3);
    await requestRefundAsAdmin(shop, incrementId, { lines: [{ order_item_id: pair.id, qty: 1 }] });
    expect(await loadStock(shop.db, pair.variantId)).toBe(4);

    const other = await orderAsGuest();
    await shipParcelAsAdmin(shop, other.incrementId, '1Z-A', [other.pair.id, 1]);
    await requestRefundAsAdmin(shop, other.incrementId, {
      lines: [{ order_item_id: other.pair.id, qty: 1 }],
    });
    expect(await findItem(other.api, other.orderId, other.pair.id)).toMatchObject({ qtyReturnable: 1 });
    await returnOne(other.api, other.orderId, other.pair.id);
  });
});

describe('the days to return several parcels', () => {
  test('end with those of the last one, and not before it has left', async () => {
    const { api, orderId, incrementId, pair } = await orderAsGuest();
    await shipParcelAsAdmin(shop, incrementId, '1Z-A', [pair.id, 2]);
    shop.clock.now = new Date(openedAt.getTime() + 90 * DAY_MS);
    expect((await api.returns.list({ orderId })).returnableUntil).toBeNull();
    expect(await findItem(api, orderId, pair.id)).toMatchObject({ qtyReturnable: 2 });

    await shipParcelAsAdmin(shop, incrementId, '1Z-B');
    const { returnableUntil } = await api.returns.list({ orderId });
    const lastDay = new Date(shop.clock.now.getTime() + RETURN_TERMS.days * DAY_MS);
    expect(returnableUntil).toBe(`${lastDay.toISOString().slice(0, 10)}T23:59:59.999Z`);
    shop.clock.now = new Date(Date.parse(returnableUntil!) + 1);
    expect(await findItem(api, orderId, pair.id)).toMatchObject({ qtyReturnable: 0, block: 'too_late' });
  });

  test('end when the rest was refunded instead of shipped', async () => {
    const { api, orderId, incrementId, pair, single } = await orderAsGuest();
    await shipParcelAsAdmin(shop, incrementId, '1Z-A', [pair.id, 2]);
    await requestRefundAsAdmin(shop, incrementId, { lines: [{ order_item_id: single.id, qty: 1 }] });
    const { returnableUntil } = await api.returns.list({ orderId });
    expect(returnableUntil).not.toBeNull();
    shop.clock.now = new Date(Date.parse(returnableUntil!) + 1);
    expect(await findItem(api, orderId, pair.id)).toMatchObject({ qtyReturnable: 0, block: 'too_late' });
  });
});
