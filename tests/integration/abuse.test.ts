import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { reviews } from '@/provider/db/schema/words';
import { makeCoupon, makeWig } from '../support/goods';
import { from } from '../support/people';
import { openShop, type Shop } from '../support/shop';
import { codeOf, newSubnets, newNetwork, refused } from '../support/strangers';
import { openForBusiness } from '../support/terms';
import { times } from '../support/times';

// What one anonymous client with a loop does, from one network and as ever new guests.
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());
describe('calls', () => {
  test('that cancel: thirty a quarter of an hour', async () => {
    const api = from(shop, newNetwork());
    const codes = await times(32, () => codeOf(api.order.cancel({ id: 999_999 })));
    expect(refused(codes)).toBe(2);
  });

  test('that open payments: sixty', async () => {
    const api = from(shop, newNetwork());
    const codes = await times(62, () => codeOf(api.payment.replay({ orderId: 999_999 })));
    expect(refused(codes)).toBe(2);
  });

  test('that change carts: six hundred from a network, as whichever guest', async () => {
    const at = newNetwork();
    const clear = (network: string) => codeOf(from(shop, network).cart.clear({ id: 999_999 }));
    const codes: number[] = [];
    for (let round = 0; round < 602; round += 50)
      codes.push(...(await times(Math.min(50, 602 - round), () => clear(at))));
    expect(refused(codes)).toBe(2);
    expect(await clear(newNetwork())).toBe(404);
  }, 60_000);

  test('that put several variants in count each of them', async () => {
    const at = newNetwork();
    await shop.work.limits.count('networkCartWrite', at, 590);
    const { variantId } = await makeWig(shop.db, { stock: { 18: 100 } });
    const addMany = (count: number) =>
      codeOf(from(shop, at).cart.addMany({ items: Array.from({ length: count }, () => ({ variantId })) }));
    expect(await addMany(5)).toBe(Code.ok);
    expect(await addMany(6)).toBe(Code.tooMany);
    // What is refused takes nothing from the others of the network.
    expect(await addMany(4)).toBe(Code.ok);
  });
});

describe('coupon codes', () => {
  test('are not found by trying: ten wrong ones a guest, thirty a network', async () => {
    const at = newNetwork();
    const wig = await makeWig(shop.db);
    const tryAs = async (tries: number) => {
      const guest = from(shop, at);
      await guest.cart.add({ variantId: wig.variantId });
      const codes = [];
      for (let turn = 0; turn < tries; turn += 1)
        codes.push(await codeOf(guest.coupon.apply({ couponCode: `GUESS${turn}` })));
      return codes;
    };
    expect(refused(await tryAs(12))).toBe(2);
    expect(refused(await tryAs(10))).toBe(0);
    expect(refused(await tryAs(10))).toBe(2); // 10 + 2 + 10 counted for the network before
  });

  test.each(['read', 'choose'] as const)('nor at the checkout, with other choices (%s)', async (name) => {
    const at = newNetwork();
    const guest = from(shop, at);
    await guest.cart.add({ variantId: (await makeWig(shop.db)).variantId });
    const codes = [];
    for (let turn = 0; turn < 12; turn += 1)
      codes.push(await codeOf(guest.checkout[name]({ couponCode: `GUESS${turn}` })));
    expect(refused(codes)).toBe(2);
    const { code } = await makeCoupon(shop.db);
    const other = from(shop, newNetwork());
    await other.cart.add({ variantId: (await makeWig(shop.db)).variantId });
    for (let turn = 0; turn < 12; turn += 1)
      expect(await codeOf(other.checkout[name]({ couponCode: code }))).toBe(Code.ok);
  });

  test('that exist are put on and taken off as often as one likes', async () => {
    const guest = from(shop, newNetwork());
    await guest.cart.add({ variantId: (await makeWig(shop.db)).variantId });
    const { code } = await makeCoupon(shop.db);
    for (let turn = 0; turn < 14; turn += 1) {
      expect(await codeOf(guest.coupon.apply({ couponCode: code }))).toBe(Code.ok);
      await guest.coupon.cancel();
    }
  });
});

test('"Helpful" counts five times a day from one network, whatever tokens are made up', async () => {
  const [review] = await shop.db.select().from(reviews).where(eq(reviews.status, 'approved')).limit(1);
  const at = newNetwork();
  const codes = await times(12, () => codeOf(from(shop, at).review.like({ id: review!.id })));
  expect(refused(codes)).toBe(7);
  const [after] = await shop.db.select().from(reviews).where(eq(reviews.id, review!.id));
  expect(after!.likes).toBe(review!.likes + 5);

  // The lines of one IPv6 network are one.
  const lines = await Promise.all(
    newSubnets(12).map((line) => codeOf(from(shop, line).review.like({ id: review!.id }))),
  );
  expect(refused(lines)).toBe(7);

  const api = from(shop, newNetwork());
  for (let turn = 0; turn < 12; turn += 1)
    expect(await codeOf(api.review.like({ id: review!.id }))).toBe(Code.ok);
});

test('the owner’s key cannot be guessed: after ten wrong ones the right one waits, elsewhere it opens', async () => {
  const ask = async (at: string, key: string) => {
    const answer = await shop.request('/api/owner/reviews', {
      headers: { 'Owner-Key': key, 'X-Connection-Address': at },
    });
    return ((await answer.json()) as { code: number }).code;
  };
  const at = newNetwork();
  for (let turn = 0; turn < 10; turn += 1) expect(await ask(at, `wrong-key-number-${turn}`)).toBe(404);
  expect(await ask(at, 'owner-key-of-the-tests')).toBe(Code.tooMany);
  expect(await ask(newNetwork(), 'owner-key-of-the-tests')).toBe(Code.ok);
});
test('a page of somebody else makes no browser write here; what is no browser is answered', async () => {
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
