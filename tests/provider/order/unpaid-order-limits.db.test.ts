// In test:all only: dozens of orders a test (place-order.db and abuse.db run on a push).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { orders } from '@/provider/db/schema/order';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import {
  oregonAddress,
  buildOrderInput,
  placeOrderForVariant,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestCoupon, createTestProduct, loadStock } from '@/tests/support/fixtures/product-factory';
import { createClientFromIp } from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import { toResponseCode, createIpv6Subnets, createNetworkIp } from '@/tests/support/network-fixtures';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceClock, runConcurrently } from '@/tests/support/timing';

// What one anonymous client in a loop can reserve with orders that it does not pay.
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());

const HOLD_MS = 31 * 60_000;

/** Places an order as a new guest of a network; returns the response code and message. */
async function placeOrderFrom(
  at: string,
  variantId: number,
  { qty = 1, email = `${Math.random()}@mail.com`, couponCode = '' } = {},
) {
  const guest = createClientFromIp(shop, at);
  const buyer = { ...oregonAddress, email: email.replace('0.', 'a') };
  await guest.cart.add({ variantId, qty });
  await guest.checkout.setShippingAddress({ address: buyer });
  if (couponCode) await guest.coupon.apply({ couponCode });
  const orderInput = { ...(await buildOrderInput(guest)), shippingAddress: buyer };
  return toErrorMessage(guest.order.place(orderInput));
}
const toErrorMessage = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ code: ResponseCode.ok, message: '' }),
    ({ code, message }: { code: number; message: string }) => ({ code, message }),
  );

describe('stock held by unpaid orders', () => {
  test('is limited per variant and network, so that others can still buy', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 50 } });
    const networkIp = createNetworkIp();
    const results = [];
    for (let guest = 0; guest < 4; guest += 1)
      results.push(await placeOrderFrom(networkIp, wig.variantId, { qty: 4 }));
    expect(results.map(({ code }) => code)).toEqual([
      ResponseCode.ok,
      ResponseCode.ok,
      ResponseCode.tooManyUnpaid,
      ResponseCode.tooManyUnpaid,
    ]);
    expect(results[2]!.message).toMatch(/no more than 10 at a time can wait for payment/);
    expect(await loadStock(shop.db, wig.variantId)).toBe(42);
    expect(await placeOrderFrom(createNetworkIp(), wig.variantId, { qty: 4 })).toMatchObject({
      code: ResponseCode.ok,
    });
  });

  test('is counted together for all subnets of one IPv6 network', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 50 } });
    const codes = [];
    for (const line of createIpv6Subnets(6))
      codes.push((await placeOrderFrom(line, wig.variantId, { qty: 4 })).code);
    expect(codes).toEqual([
      ResponseCode.ok,
      ResponseCode.ok,
      ...Array<number>(4).fill(ResponseCode.tooManyUnpaid),
    ]);
    expect(await loadStock(shop.db, wig.variantId)).toBe(42);
  });

  test('is limited to 150 units of all variants per network, also under concurrency', async () => {
    const networkIp = createNetworkIp();
    const wigs = await runConcurrently(5, () => createTestProduct(shop.db, { stock: { 18: 400 } }));
    const orderAll = () =>
      runConcurrently(5, (at) => placeOrderFrom(networkIp, wigs[at]!.variantId, { qty: 50 }));
    const codes = (await orderAll()).map(({ code }) => code);
    expect(codes.filter((code) => code === ResponseCode.ok)).toHaveLength(3);
    expect(codes.filter((code) => code === ResponseCode.tooManyUnpaid)).toHaveLength(2);
  });

  test('cannot be the whole stock of a variant in one order', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 20 } });
    const result = await placeOrderFrom(createNetworkIp(), wig.variantId, { qty: 20 });
    expect(result.code).toBe(ResponseCode.tooManyUnpaid);
    expect(result.message).toMatch(/no more than 4 at a time can wait for payment\. Order the rest/);
    expect(await loadStock(shop.db, wig.variantId)).toBe(20);
  });

  test('is counted per email address as well, across networks', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 20 } });
    const email = 'same@mail.com';
    expect((await placeOrderFrom(createNetworkIp(), wig.variantId, { qty: 4, email })).code).toBe(
      ResponseCode.ok,
    );
    expect((await placeOrderFrom(createNetworkIp(), wig.variantId, { qty: 1, email })).code).toBe(
      ResponseCode.tooManyUnpaid,
    );
  });

  test('is limited again when payment attempts reserve released stock', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 20 } });
    const networkIp = createNetworkIp();
    const guests = [];
    for (let index = 0; index < 2; index += 1) {
      const guest = createClientFromIp(shop, networkIp);
      const buyer = { ...oregonAddress, email: `later${index}@mail.com` };
      await guest.cart.add({ variantId: wig.variantId, qty: 4 });
      await guest.checkout.setShippingAddress({ address: buyer });
      const { orderId } = await guest.order.place({
        ...(await buildOrderInput(guest)),
        shippingAddress: buyer,
      });
      guests.push({ guest, orderId });
      advanceClock(shop, HOLD_MS);
      await runOrderJobs(shop.ctx);
    }
    const attempts = guests.map(
      ({ guest, orderId }) =>
        () =>
          toResponseCode(guest.payment.openWithFields({ orderId })),
    );
    expect(await attempts[0]!()).toBe(ResponseCode.ok);
    expect(await attempts[1]!()).toBe(ResponseCode.tooManyUnpaid);
    expect(await loadStock(shop.db, wig.variantId)).toBe(16);
  });

  test('has a higher limit for a customer with a verified email', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 20 } });
    const { api } = await shop.createCustomer({ emailVerifiedAt: shop.clock.now });
    await api.cart.add({ variantId: wig.variantId, qty: 10 });
    await api.checkout.setShippingAddress({ address: oregonAddress });
    expect(
      await toResponseCode(
        api.order.place({ ...(await buildOrderInput(api)), shippingAddress: oregonAddress }),
      ),
    ).toBe(ResponseCode.ok);
  });
});

describe('unpaid orders', () => {
  test('are limited to ten per email address, whoever places them', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 400 } });
    const email = 'waits@mail.com';
    const codes = [];
    for (let at = 0; at < 11; at += 1)
      codes.push((await placeOrderFrom(createNetworkIp(), wig.variantId, { email })).code);
    expect(codes).toEqual([...Array<number>(10).fill(ResponseCode.ok), ResponseCode.tooManyUnpaid]);
  });

  test('are limited to thirty per network, which is stored only as a hash', async () => {
    const wig = await createTestProduct(shop.db, { stock: { 18: 400 } });
    const networkIp = createNetworkIp();
    const codes = [];
    for (let at = 0; at < 31; at += 1) codes.push((await placeOrderFrom(networkIp, wig.variantId)).code);
    expect(codes.filter((code) => code === ResponseCode.ok)).toHaveLength(30);
    const [row] = await shop.db.select({ key: orders.networkHash }).from(orders).limit(1);
    expect(row?.key).toMatch(/^[\w-]{43}$/);
    advanceClock(shop, 25 * 3_600_000);
    await runOrderJobs(shop.ctx);
  }, 60_000);
});

test('unpaid guest orders do not block a customer with a verified email in the same network', async () => {
  const at = createNetworkIp();
  const wig = await createTestProduct(shop.db, { stock: { 18: 400 } });
  for (let index = 0; index < 30; index += 1)
    expect((await placeOrderFrom(at, wig.variantId, { qty: 2 })).code).toBe(ResponseCode.ok);
  const { token, email } = await shop.createCustomer({ emailVerifiedAt: shop.clock.now });
  const api = createClientFromIp(shop, at, { Authorization: token });
  await api.cart.add({ variantId: wig.variantId, qty: 2 });
  const buyer = { ...oregonAddress, email };
  await api.checkout.setShippingAddress({ address: buyer });
  const order = async () => api.order.place({ ...(await buildOrderInput(api)), shippingAddress: buyer });
  // The limit of orders per 15 minutes applies to the whole network.
  await shop.ctx.limits.reward('networkOrder', at);
  expect(await toErrorMessage(order())).toMatchObject({ code: ResponseCode.ok });
}, 60_000);

test('the network limit ignores unpaid orders whose stock reservation has expired', async () => {
  const at = createNetworkIp();
  const wig = await createTestProduct(shop.db, { stock: { 18: 400 } });
  for (let index = 0; index < 30; index += 1) await placeOrderFrom(at, wig.variantId);
  await shop.ctx.limits.reward('networkOrder', at);
  expect((await placeOrderFrom(at, wig.variantId)).code).toBe(ResponseCode.tooManyUnpaid);
  advanceClock(shop, HOLD_MS);
  await runOrderJobs(shop.ctx);
  await shop.ctx.limits.reward('networkOrder', at);
  expect((await placeOrderFrom(at, wig.variantId)).code).toBe(ResponseCode.ok);
}, 60_000);

test('unpaid orders of strangers do not block a verified account with the same email', async () => {
  const { api, email } = await shop.createCustomer({ emailVerifiedAt: shop.clock.now });
  const wig = await createTestProduct(shop.db, { stock: { 18: 400 } });
  for (let at = 0; at < 10; at += 1) await placeOrderFrom(createNetworkIp(), wig.variantId, { email });
  await api.cart.add({ variantId: wig.variantId });
  const buyer = { ...oregonAddress, email };
  await api.checkout.setShippingAddress({ address: buyer });
  expect(
    await toErrorMessage(api.order.place({ ...(await buildOrderInput(api)), shippingAddress: buyer })),
  ).toMatchObject({
    code: ResponseCode.ok,
  });
});

test('the daily order limit also counts customers: per network, or per customer once the email is verified', async () => {
  const at = createNetworkIp();
  await shop.ctx.limits.count('networkOrderDay', at, 300);
  const { variantId } = await createTestProduct(shop.db);
  const placeAs = async (customerInput: Parameters<Shop['createCustomer']>[0]) => {
    const customer = await shop.createCustomer(customerInput);
    return {
      id: customer.id,
      code: await toResponseCode(
        placeOrderForVariant(createClientFromIp(shop, at, { Authorization: customer.token }), variantId),
      ),
    };
  };
  expect((await placeAs({})).code).toBe(ResponseCode.tooManyRequests);
  const { id, code } = await placeAs({ emailVerifiedAt: shop.clock.now });
  expect(code).toBe(ResponseCode.ok);
  await expect(shop.ctx.limits.count('customerOrderDay', String(id), 100)).rejects.toThrow(/Too many tries/);
});

test('limits unpaid orders holding a limited coupon to thirty per network, even after their stock is released', async () => {
  const at = createNetworkIp();
  const wig = await createTestProduct(shop.db, { stock: { 18: 400 } });
  const { code } = await createTestCoupon(shop.db, { usageLimit: 100 });
  const placeWithCoupon = async () => {
    await shop.ctx.limits.reward('networkOrder', at);
    return placeOrderFrom(at, wig.variantId, { couponCode: code });
  };
  for (let index = 0; index < 30; index += 1) expect((await placeWithCoupon()).code).toBe(ResponseCode.ok);
  advanceClock(shop, HOLD_MS);
  await runOrderJobs(shop.ctx);
  expect(await placeWithCoupon()).toEqual({
    code: ResponseCode.tooManyUnpaid,
    message: 'Several unpaid orders from your network hold this coupon. You can order without it',
  });
  // Orders without this coupon are not blocked.
  await shop.ctx.limits.reward('networkOrder', at);
  expect((await placeOrderFrom(at, wig.variantId)).code).toBe(ResponseCode.ok);
}, 60_000);
