import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { reviews } from '@/provider/db/schema/review';
import { createTestCoupon, createTestProduct } from '@/tests/support/fixtures/product-factory';
import { createClientFromIp } from '@/tests/support/fixtures/customer-factory';
import { openShop, type Shop } from '@/tests/support/shop';
import {
  toResponseCode,
  createIpv6Subnets,
  createNetworkIp,
  countRateLimited,
} from '@/tests/support/network-fixtures';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { runConcurrently } from '@/tests/support/timing';

// What one anonymous client in a loop can do from one network with ever new tokens.
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await setTestShopConfig(shop.db);
});
afterAll(() => shop.close());
describe('rate limits', () => {
  test('allow thirty cancellations per quarter of an hour', async () => {
    const api = createClientFromIp(shop, createNetworkIp());
    const codes = await runConcurrently(32, () => toResponseCode(api.order.cancel({ id: 999_999 })));
    expect(countRateLimited(codes)).toBe(2);
  });

  test('allow sixty payment attempts per quarter of an hour', async () => {
    const api = createClientFromIp(shop, createNetworkIp());
    const codes = await runConcurrently(62, () => toResponseCode(api.payment.retry({ orderId: 999_999 })));
    expect(countRateLimited(codes)).toBe(2);
  });

  test('allow six hundred cart changes per network, whichever guest makes them', async () => {
    const at = createNetworkIp();
    const clear = (network: string) =>
      toResponseCode(createClientFromIp(shop, network).cart.clear({ id: 999_999 }));
    const codes: number[] = [];
    for (let offset = 0; offset < 602; offset += 50)
      codes.push(...(await runConcurrently(Math.min(50, 602 - offset), () => clear(at))));
    expect(countRateLimited(codes)).toBe(2);
    expect(await clear(createNetworkIp())).toBe(404);
  }, 60_000);

  test('count each variant of a call that adds several', async () => {
    const at = createNetworkIp();
    await shop.ctx.limits.count('networkCartWrite', at, 590);
    const { variantId } = await createTestProduct(shop.db, { stock: { 18: 100 } });
    const addMany = (count: number) =>
      toResponseCode(
        createClientFromIp(shop, at).cart.addMany({
          items: Array.from({ length: count }, () => ({ variantId })),
        }),
      );
    expect(await addMany(5)).toBe(ResponseCode.ok);
    expect(await addMany(6)).toBe(ResponseCode.tooManyRequests);
    // A rejected call does not consume points of the network.
    expect(await addMany(4)).toBe(ResponseCode.ok);
  });
});

describe('coupon codes', () => {
  test('cannot be guessed: ten wrong codes per guest, thirty per network', async () => {
    const at = createNetworkIp();
    const wig = await createTestProduct(shop.db);
    const applyWrongCoupons = async (attemptCount: number) => {
      const guest = createClientFromIp(shop, at);
      await guest.cart.add({ variantId: wig.variantId });
      const codes = [];
      for (let attempt = 0; attempt < attemptCount; attempt += 1)
        codes.push(await toResponseCode(guest.coupon.apply({ couponCode: `GUESS${attempt}` })));
      return codes;
    };
    expect(countRateLimited(await applyWrongCoupons(12))).toBe(2);
    expect(countRateLimited(await applyWrongCoupons(10))).toBe(0);
    expect(countRateLimited(await applyWrongCoupons(10))).toBe(2); // 10 + 2 + 10 counted for the network before
  });

  test.each(['read', 'update'] as const)('cannot be guessed at the checkout either (%s)', async (name) => {
    const at = createNetworkIp();
    const guest = createClientFromIp(shop, at);
    await guest.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
    const codes = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      codes.push(await toResponseCode(guest.checkout[name]({ couponCode: `GUESS${attempt}` })));
    expect(countRateLimited(codes)).toBe(2);
    const { code } = await createTestCoupon(shop.db);
    const otherGuest = createClientFromIp(shop, createNetworkIp());
    await otherGuest.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
    for (let turn = 0; turn < 12; turn += 1)
      expect(await toResponseCode(otherGuest.checkout[name]({ couponCode: code }))).toBe(ResponseCode.ok);
  });

  test('that exist can be applied and removed without limit', async () => {
    const guest = createClientFromIp(shop, createNetworkIp());
    await guest.cart.add({ variantId: (await createTestProduct(shop.db)).variantId });
    const { code } = await createTestCoupon(shop.db);
    for (let attempt = 0; attempt < 14; attempt += 1) {
      expect(await toResponseCode(guest.coupon.apply({ couponCode: code }))).toBe(ResponseCode.ok);
      await guest.coupon.cancel();
    }
  });
});

test('counts at most five "Helpful" votes a day per network, whatever guest tokens are used', async () => {
  const [review] = await shop.db.select().from(reviews).where(eq(reviews.status, 'approved')).limit(1);
  const at = createNetworkIp();
  const codes = await runConcurrently(12, () =>
    toResponseCode(createClientFromIp(shop, at).review.like({ id: review!.id })),
  );
  expect(countRateLimited(codes)).toBe(7);
  const [updatedReview] = await shop.db.select().from(reviews).where(eq(reviews.id, review!.id));
  expect(updatedReview!.likes).toBe(review!.likes + 5);

  // All subnets of an IPv6 network are one.
  const lines = await Promise.all(
    createIpv6Subnets(12).map((line) =>
      toResponseCode(createClientFromIp(shop, line).review.like({ id: review!.id })),
    ),
  );
  expect(countRateLimited(lines)).toBe(7);

  const api = createClientFromIp(shop, createNetworkIp());
  for (let attempt = 0; attempt < 12; attempt += 1)
    expect(await toResponseCode(api.review.like({ id: review!.id }))).toBe(ResponseCode.ok);
});

test('blocks a network after ten wrong admin keys, even with the right key, but not other networks', async () => {
  const fetchResponseCode = async (at: string, key: string) => {
    const response = await shop.request('/api/admin/reviews', {
      headers: { 'Owner-Key': key, 'X-Connection-Address': at },
    });
    return ((await response.json()) as { code: number }).code;
  };
  const at = createNetworkIp();
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await fetchResponseCode(at, `wrong-key-number-${attempt}`)).toBe(401);
  expect(await fetchResponseCode(at, 'owner-key-of-the-tests')).toBe(ResponseCode.tooManyRequests);
  expect(await fetchResponseCode(createNetworkIp(), 'owner-key-of-the-tests')).toBe(ResponseCode.ok);
});
test('rejects cross-site browser requests and accepts same-site and non-browser ones', async () => {
  const post = (site?: string) =>
    shop.request('/api/auth/newsletter', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', ...(site && { 'Sec-Fetch-Site': site }) },
      body: JSON.stringify({ email: 'somebody@mail.com' }),
    });
  expect((await post('cross-site')).status).toBe(403);
  for (const site of ['same-origin', 'same-site', 'none', undefined])
    expect((await post(site)).status, site).not.toBe(403);
});
