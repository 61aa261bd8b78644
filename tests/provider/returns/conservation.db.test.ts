import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { ApiError } from '@/lib/api/envelope';
import { couponRedemptions } from '@/provider/db/schema/coupon-redemption';
import { orders } from '@/provider/db/schema/order';
import { openSession } from '@/provider/modules/customer/session';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import { addPointEntry, loadPointsBalance } from '@/provider/modules/points/points';
import { releaseExpiredExchanges } from '@/provider/modules/returns/exchange';
import { executeRows } from '@/provider/platform/db-rows';
import { requestRefundAsAdmin, TEST_SHIPMENT, updateOrderAsAdmin } from '@/tests/support/admin';
import { buildOrderInput, payOrder } from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct, loadStock } from '@/tests/support/fixtures/product-factory';
import { processReturn, RETURN_TERMS, setReturnTerms } from '@/tests/support/fixtures/return-fixtures';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { openShop, type Shop } from '@/tests/support/shop';
import { advanceHours } from '@/tests/support/timing';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ PAY_WITHIN_HOURS: '24' });
  await setTestShopConfig(shop.db);
  await setReturnTerms(shop, { ...RETURN_TERMS, days: 365 });
}, 300_000);
afterAll(() => shop.close());

const POINTS = 5_000;
const STOCK = { 18: 8, 20: 6, 22: 4 };

const at = { which: fc.nat({ max: 7 }), qty: fc.integer({ min: 1, max: 3 }), is: fc.boolean() };
const does = <Name extends string>(...names: readonly Name[]) =>
  fc.record({ ...at, do: fc.constantFrom(...names) });
const actionArbitrary = fc.oneof(
  { weight: 3, arbitrary: does('order') },
  { weight: 6, arbitrary: does('pay', 'ship', 'complete') },
  { weight: 4, arbitrary: does('exchange', 'return') },
  { weight: 12, arbitrary: does('approve', 'markSent', 'receive', 'replace', 'refund', 'refuse', 'cancel') },
  { weight: 2, arbitrary: does('refundItems') },
  { weight: 2, arbitrary: does('hour', 'day', 'month') },
);
type Action = { which: number; qty: number; is: boolean; do: string };

/** A whole exchange, and what comes back of it, so that no run goes without one. */
const WHOLE_EXCHANGE = [
  ...['order', 'pay', 'ship', 'exchange', 'approve', 'receive', 'replace'],
  ...['return', 'approve', 'receive', 'refund', 'complete'],
].map((name): Action => ({ do: name, which: 1, qty: 2, is: true }));

const HOURS = { hour: 2, day: 30, month: 15 * 24 };

/** A customer with points and a coupon, and a product of a few pieces: all that is moved between them. */
async function createWorld() {
  const { id: customerId } = await shop.createCustomer();
  await addPointEntry(shop.ctx, { customerId, reason: 'gift', subject: `${customerId}`, points: POINTS });
  const coupon = await createTestCoupon(shop.db, { usageLimit: 1 });
  const { variantIds } = await createTestProduct(shop.db, { stock: STOCK });
  const signIn = async () =>
    shop.createClient({ Authorization: (await openSession(shop.ctx, customerId)).token });
  const placed: { orderId: number; incrementId: string; itemIds: number[] }[] = [];
  const returnIds: number[] = [];
  return { customerId, coupon, variantIds, signIn, placed, returnIds };
}
type World = Awaited<ReturnType<typeof createWorld>>;

const pick = <T>(list: readonly T[], index: number) => list[index % list.length];

async function order({ signIn, variantIds, coupon, placed }: World, { which, qty, is }: Action) {
  const api = await signIn();
  await api.cart.add({ variantId: pick(variantIds, which)!, qty });
  if (is) await api.coupon.apply({ couponCode: coupon.code }).catch(() => null); // used up
  const input = await buildOrderInput(api);
  const { orderId, incrementId } = await api.order.place({ ...input, points: is ? 700 : 0 });
  const { items } = await api.order.read({ id: orderId });
  placed.push({ orderId, incrementId, itemIds: items.map(({ id }) => id) });
}

/** Asks for a return of one item; the first of what it can be exchanged for, if it is to be. */
async function ask({ signIn, placed, returnIds }: World, { which, qty, do: outcome }: Action) {
  const found = pick(placed, which);
  if (!found) return;
  const api = await signIn();
  const { items } = await api.returns.list({ orderId: found.orderId });
  const item = items[0]!;
  const wanted = outcome === 'exchange' ? pick(item.exchanges, which) : undefined;
  const line = { orderItemId: item.orderItemId, qty, reason: 'fit' as const };
  const { returns } = await api.returns.request({
    ...{ orderId: found.orderId, isUnused: true },
    lines: [{ ...line, ...(wanted && { exchangeVariantId: wanted.variantId }) }],
  });
  returnIds.push(returns[0]!.id);
}

async function moveOrder({ signIn, placed }: World, action: Action) {
  const found = pick(placed, action.which);
  if (!found) return;
  const { orderId, incrementId, itemIds } = found;
  if (action.do === 'pay') await payOrder(shop, await signIn(), orderId);
  else if (action.do === 'complete') await updateOrderAsAdmin(shop, incrementId, { status: 'completed' });
  else if (action.do === 'ship')
    for (const status of ['processing', 'shipped'])
      await updateOrderAsAdmin(shop, incrementId, { status, ...(status === 'shipped' && TEST_SHIPMENT) });
  else {
    const lines = [{ order_item_id: itemIds[0]!, qty: action.qty }];
    expect((await requestRefundAsAdmin(shop, incrementId, { lines })).status).toBeLessThan(500);
  }
}

async function moveReturn({ signIn, placed, returnIds }: World, action: Action) {
  const id = pick(returnIds, action.which);
  if (id === undefined) return;
  const [row] = await executeRows<{ orderId: number; itemId: number }>(
    shop.db,
    sql`select r.order_id as "orderId", l.order_item_id as "itemId" from returns r
        join return_lines l on l.return_id = r.id where r.id = ${id}`,
  );
  const { orderId, itemId } = row!;
  expect(placed.map((entry) => entry.orderId)).toContain(orderId);
  const lines = [{ order_item_id: itemId, received_qty: action.qty - 1, restock: action.is }];
  const api = await signIn();
  if (action.do === 'markSent') await api.returns.markSent({ orderId, returnId: id });
  else if (action.do === 'cancel') await api.returns.cancel({ orderId, returnId: id });
  else {
    const bodies: Record<string, Record<string, unknown>> = {
      approve: { address: 'Odette' },
      receive: { lines },
      replace: { carrier: 'DHL', track_number: `R${id}` },
      refund: { deduct_fee: action.is },
      refuse: { reason: 'Worn' },
    };
    const { http, code, message } = await processReturn(shop, `${id}/${action.do}`, bodies[action.do]!);
    expect(http).toBeLessThan(500);
    if (code !== ResponseCode.ok) throw new ApiError(code, message);
  }
}

async function apply(world: World, action: Action) {
  if (action.do in HOURS) {
    advanceHours(shop, HOURS[action.do as keyof typeof HOURS]);
    await runOrderJobs(shop.ctx);
    await releaseExpiredExchanges(shop.ctx);
  } else if (action.do === 'order') await order(world, action);
  else if (action.do === 'exchange' || action.do === 'return') await ask(world, action);
  else if (['pay', 'ship', 'complete', 'refundItems'].includes(action.do)) await moveOrder(world, action);
  else await moveReturn(world, action);
}

/** Where the pieces of the product are, from what was written about orders, parcels and returns. */
async function countPieces({ variantIds, placed }: World) {
  const ids = sql.raw(`(${[0, ...placed.map(({ orderId }) => orderId)].join(',')})`);
  const [counted] = await executeRows<
    Record<'held' | 'sold' | 'back' | 'heldForExchange' | 'replaced', number>
  >(
    shop.db,
    sql`select
      (select coalesce(sum(i.qty), 0)::int from order_items i join orders o on o.id = i.order_id
        where o.id in ${ids} and o.status = 'unpaid' and o.stock_held_until is not null) as held,
      (select coalesce(sum(i.qty), 0)::int from order_items i join orders o on o.id = i.order_id
        where o.id in ${ids} and o.status not in ('unpaid', 'cancelled')) as sold,
      (select coalesce(sum(l.received_qty), 0)::int from return_lines l join returns r on r.id = l.return_id
        where r.order_id in ${ids} and l.is_restocked) +
      (select coalesce(sum(ri.qty), 0)::int from refund_items ri join refunds f on f.id = ri.refund_id
        where f.order_id in ${ids} and f.is_restocked) as back,
      (select coalesce(sum(l.qty), 0)::int from return_lines l join returns r on r.id = l.return_id
        where r.order_id in ${ids} and r.held_until is not null) as "heldForExchange",
      (select coalesce(sum(l.received_qty), 0)::int from return_lines l join returns r on r.id = l.return_id
        where r.order_id in ${ids} and r.status = 'exchanged') as replaced`,
  );
  const stocks = await Promise.all(variantIds.map((id) => loadStock(shop.db, id)));
  const onHand = stocks.reduce<number>((sum, stock) => sum + (stock ?? 0), 0);
  const { held, sold, back, heldForExchange, replaced } = counted!;
  return onHand + held + sold - back + heldForExchange + replaced;
}

const ALL_PIECES = Object.values(STOCK).reduce((sum, stock) => sum + stock, 0);

async function expectConserved(world: World) {
  expect(await countPieces(world)).toBe(ALL_PIECES);
  const ids = world.placed.map(({ orderId }) => orderId);
  for (const { grandTotalMinor, refundedMinor } of await shop.db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids)))
    expect(refundedMinor).toBeLessThanOrEqual(grandTotalMinor);
  const excess = await executeRows(
    shop.db,
    sql`select i.id from order_items i join refund_items r on r.order_item_id = i.id
        where i.order_id in ${sql.raw(`(${[0, ...ids].join(',')})`)} group by i.id, i.qty having sum(r.qty) > i.qty`,
  );
  expect(excess).toEqual([]);
}

/** Ends all: what is unpaid is cancelled, and what is paid is refunded in whole. */
async function undoAll({ placed, customerId, coupon }: World) {
  advanceHours(shop, 48);
  await runOrderJobs(shop.ctx);
  for (const { incrementId } of placed) await requestRefundAsAdmin(shop, incrementId, {});
  const rows = await shop.db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.id,
        placed.map(({ orderId }) => orderId),
      ),
    );
  for (const { status, refundedMinor, grandTotalMinor } of rows)
    expect([status, refundedMinor]).toEqual(
      status === 'cancelled' ? ['cancelled', 0] : ['refunded', grandTotalMinor],
    );
  expect(await loadPointsBalance(shop.db, customerId, shop.ctx.now())).toBe(POINTS);
  const redeemed = await shop.db
    .select()
    .from(couponRedemptions)
    .where(eq(couponRedemptions.couponId, coupon.id));
  expect(redeemed.filter(({ releasedAt }) => releasedAt === null)).toEqual([]);
}

test('no piece, cent, point or coupon is made or lost by any sequence of orders, returns, exchanges and refunds', async () => {
  const applied = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(actionArbitrary, { minLength: 25, maxLength: 45 }), async (actions) => {
      const world = await createWorld();
      for (const action of actions) {
        const isRefused = await apply(world, action).then(
          () => false,
          (error: unknown) => {
            if (!(error instanceof ApiError)) throw error;
            return true;
          },
        );
        if (!isRefused) applied.set(action.do, (applied.get(action.do) ?? 0) + 1);
        await expectConserved(world);
      }
      await undoAll(world);
    }),
    { numRuns: 8, endOnFailure: true, examples: [[WHOLE_EXCHANGE]] },
  );
  for (const { do: name } of WHOLE_EXCHANGE) expect(applied.get(name), name).toBeGreaterThan(0);
}, 600_000);
