import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { orders } from '@/provider/db/schema/order';
import { sweepOrders } from '@/provider/records/order-life';
import { address, orderFor, placed } from '../support/buying';
import { makeCoupon, makeWig, stockOf } from '../support/goods';
import { from } from '../support/people';
import { openShop, type Shop } from '../support/shop';
import { codeOf, newSubnets, newNetwork } from '../support/strangers';
import { openForBusiness } from '../support/terms';
import { pass, times } from '../support/times';

// What one anonymous client with a loop reserves by orders that it does not pay.
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

const HOLD_MS = 31 * 60_000;

/** Wants pieces as a new guest from a network; answers the code of placing the order. */
async function place(
  at: string,
  variantId: number,
  { qty = 1, email = `${Math.random()}@mail.com`, couponCode = '' } = {},
) {
  const guest = from(shop, at);
  const buyer = { ...address, email: email.replace('0.', 'a') };
  await guest.cart.add({ variantId, qty });
  await guest.checkout.setShippingAddress({ address: buyer });
  if (couponCode) await guest.coupon.apply({ couponCode });
  const wanted = { ...(await orderFor(guest)), shippingAddress: buyer };
  return refusalOrOk(guest.order.place(wanted));
}
const refusalOrOk = (call: Promise<unknown>) =>
  call.then(
    () => ({ code: Code.ok, message: '' }),
    ({ code, message }: { code: number; message: string }) => ({ code, message }),
  );

describe('stock', () => {
  test('of a variant: new guests from one network reserve a small part, others still buy', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 50 } });
    const stranger = newNetwork();
    const tries = [];
    for (let guest = 0; guest < 4; guest += 1) tries.push(await place(stranger, wig.variantId, { qty: 4 }));
    expect(tries.map(({ code }) => code)).toEqual([Code.ok, Code.ok, Code.tooManyUnpaid, Code.tooManyUnpaid]);
    expect(tries[2]!.message).toMatch(/no more than 10 at a time can wait for payment/);
    expect(await stockOf(shop.db, wig.variantId)).toBe(42);
    expect(await place(newNetwork(), wig.variantId, { qty: 4 })).toMatchObject({ code: Code.ok });
  });

  test('is one share for all lines of one IPv6 network', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 50 } });
    const codes = [];
    for (const line of newSubnets(6)) codes.push((await place(line, wig.variantId, { qty: 4 })).code);
    expect(codes).toEqual([Code.ok, Code.ok, ...Array<number>(4).fill(Code.tooManyUnpaid)]);
    expect(await stockOf(shop.db, wig.variantId)).toBe(42);
  });

  test('of all variants together: one network reserves 150 pieces, also at once', async () => {
    const stranger = newNetwork();
    const wigs = await times(5, () => makeWig(shop.db, { stock: { 18: 400 } }));
    const orderAll = () => times(5, (at) => place(stranger, wigs[at]!.variantId, { qty: 50 }));
    const codes = (await orderAll()).map(({ code }) => code);
    expect(codes.filter((code) => code === Code.ok)).toHaveLength(3);
    expect(codes.filter((code) => code === Code.tooManyUnpaid)).toHaveLength(2);
  });

  test('cannot be taken whole in one order', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 20 } });
    const all = await place(newNetwork(), wig.variantId, { qty: 20 });
    expect(all.code).toBe(Code.tooManyUnpaid);
    expect(all.message).toMatch(/no more than 4 at a time can wait for payment\. Order the rest/);
    expect(await stockOf(shop.db, wig.variantId)).toBe(20);
  });

  test('counts by e-mail address as well, from whatever network', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 20 } });
    const email = 'same@mail.com';
    expect((await place(newNetwork(), wig.variantId, { qty: 4, email })).code).toBe(Code.ok);
    expect((await place(newNetwork(), wig.variantId, { qty: 1, email })).code).toBe(Code.tooManyUnpaid);
  });

  test('that was given back is not taken whole by payment attempts', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 20 } });
    const stranger = newNetwork();
    const guests = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const guest = from(shop, stranger);
      const buyer = { ...address, email: `later${turn}@mail.com` };
      await guest.cart.add({ variantId: wig.variantId, qty: 4 });
      await guest.checkout.setShippingAddress({ address: buyer });
      const { orderId } = await guest.order.place({
        ...(await orderFor(guest)),
        shippingAddress: buyer,
      });
      guests.push({ guest, orderId });
      pass(shop, HOLD_MS);
      await sweepOrders(shop.work);
    }
    const attempts = guests.map(
      ({ guest, orderId }) =>
        () =>
          codeOf(guest.payment.stripeCreate({ orderId })),
    );
    expect(await attempts[0]!()).toBe(Code.ok);
    expect(await attempts[1]!()).toBe(Code.tooManyUnpaid);
    expect(await stockOf(shop.db, wig.variantId)).toBe(16);
  });

  test('a customer whose address is confirmed may order more at once', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 20 } });
    const { api } = await shop.customer({ emailProvenAt: shop.clock.now });
    await api.cart.add({ variantId: wig.variantId, qty: 10 });
    await api.checkout.setShippingAddress({ address });
    expect(await codeOf(api.order.place({ ...(await orderFor(api)), shippingAddress: address }))).toBe(
      Code.ok,
    );
  });
});

describe('unpaid orders', () => {
  test('wait for at most ten of one e-mail address, whoever places them', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 400 } });
    const email = 'waits@mail.com';
    const codes = [];
    for (let at = 0; at < 11; at += 1) codes.push((await place(newNetwork(), wig.variantId, { email })).code);
    expect(codes).toEqual([...Array<number>(10).fill(Code.ok), Code.tooManyUnpaid]);
  });

  test('wait for at most thirty of one network; no address can be read from what is kept', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 400 } });
    const stranger = newNetwork();
    const codes = [];
    for (let at = 0; at < 31; at += 1) codes.push((await place(stranger, wig.variantId)).code);
    expect(codes.filter((code) => code === Code.ok)).toHaveLength(30);
    const [row] = await shop.db.select({ key: orders.networkKey }).from(orders).limit(1);
    expect(row?.key).toMatch(/^[\w-]{43}$/);
    pass(shop, 25 * 3_600_000);
    await sweepOrders(shop.work);
  }, 60_000);
});

test('strangers who order and do not pay keep no customer of a confirmed address in their network from it', async () => {
  const at = newNetwork();
  const wig = await makeWig(shop.db, { stock: { 18: 400 } });
  for (let turn = 0; turn < 30; turn += 1)
    expect((await place(at, wig.variantId, { qty: 2 })).code).toBe(Code.ok);
  const { token, email } = await shop.customer({ emailProvenAt: shop.clock.now });
  const api = from(shop, at, { Authorization: token });
  await api.cart.add({ variantId: wig.variantId, qty: 2 });
  const buyer = { ...address, email };
  await api.checkout.setShippingAddress({ address: buyer });
  const order = async () => api.order.place({ ...(await orderFor(api)), shippingAddress: buyer });
  // How many orders are placed in a quarter of an hour is counted for all of a network.
  await shop.work.limits.giveBack('networkOrder', at);
  expect(await refusalOrOk(order())).toMatchObject({ code: Code.ok });
}, 60_000);

test('an order that holds nothing any more is in nobody’s way', async () => {
  const at = newNetwork();
  const wig = await makeWig(shop.db, { stock: { 18: 400 } });
  for (let turn = 0; turn < 30; turn += 1) await place(at, wig.variantId);
  await shop.work.limits.giveBack('networkOrder', at);
  expect((await place(at, wig.variantId)).code).toBe(Code.tooManyUnpaid);
  pass(shop, HOLD_MS);
  await sweepOrders(shop.work);
  await shop.work.limits.giveBack('networkOrder', at);
  expect((await place(at, wig.variantId)).code).toBe(Code.ok);
}, 60_000);

test('a stranger’s unpaid orders keep no shopper of a confirmed account from ordering', async () => {
  const { api, email } = await shop.customer({ emailProvenAt: shop.clock.now });
  const wig = await makeWig(shop.db, { stock: { 18: 400 } });
  for (let at = 0; at < 10; at += 1) await place(newNetwork(), wig.variantId, { email });
  await api.cart.add({ variantId: wig.variantId });
  const buyer = { ...address, email };
  await api.checkout.setShippingAddress({ address: buyer });
  expect(
    await refusalOrOk(api.order.place({ ...(await orderFor(api)), shippingAddress: buyer })),
  ).toMatchObject({
    code: Code.ok,
  });
});

test('a customer’s orders are counted, too: with a confirmed address by herself', async () => {
  const at = newNetwork();
  await shop.work.limits.count('networkOrderDay', at, 300);
  const { variantId } = await makeWig(shop.db);
  const placeAs = async (known: Parameters<Shop['customer']>[0]) => {
    const customer = await shop.customer(known);
    return {
      id: customer.id,
      code: await codeOf(placed(from(shop, at, { Authorization: customer.token }), variantId)),
    };
  };
  expect((await placeAs({})).code).toBe(Code.tooMany);
  const { id, code } = await placeAs({ emailProvenAt: shop.clock.now });
  expect(code).toBe(Code.ok);
  await expect(shop.work.limits.count('customerOrderDay', String(id), 100)).rejects.toThrow(/Too many tries/);
});

test('unpaid orders keep few coupons from nobody for longer than their pieces, but for thirty of a network', async () => {
  const at = newNetwork();
  const wig = await makeWig(shop.db, { stock: { 18: 400 } });
  const { code } = await makeCoupon(shop.db, { usageLimit: 100 });
  const placeWithCoupon = async () => {
    await shop.work.limits.giveBack('networkOrder', at);
    return place(at, wig.variantId, { couponCode: code });
  };
  for (let turn = 0; turn < 30; turn += 1) expect((await placeWithCoupon()).code).toBe(Code.ok);
  pass(shop, HOLD_MS);
  await sweepOrders(shop.work);
  expect(await placeWithCoupon()).toEqual({
    code: Code.tooManyUnpaid,
    message: 'Several unpaid orders from your network hold this coupon. You can order without it',
  });
  // Who wants no such coupon is not in their way.
  await shop.work.limits.giveBack('networkOrder', at);
  expect((await place(at, wig.variantId)).code).toBe(Code.ok);
}, 60_000);
