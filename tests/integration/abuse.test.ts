import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { orders } from '@/provider/db/schema/order';
import { reviews } from '@/provider/db/schema/words';
import { sweepOrders } from '@/provider/records/order-life';
import { address, orderFor } from '../support/buying';
import { makeCoupon, makeWig, stockOf } from '../support/goods';
import { from } from '../support/people';
import { openShop, type Shop } from '../support/shop';
import { codeOf, newLines, newNetwork, refused } from '../support/strangers';
import { openForBusiness } from '../support/terms';
import { pass, times } from '../support/times';

// What one anonymous client with a loop does, from one network and as ever new guests.
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

const HOLD_MS = 31 * 60_000;

/** Wants pieces as a new guest from a network; answers the code of placing the order. */
async function place(at: string, variantId: number, { qty = 1, email = `${Math.random()}@mail.com` } = {}) {
  const guest = from(shop, at);
  const buyer = { ...address, email: email.replace('0.', 'a') };
  await guest.cart.add({ variantId, qty });
  await guest.checkout.setShippingAddress({ address: buyer });
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
    for (const line of newLines(6)) codes.push((await place(line, wig.variantId, { qty: 4 })).code);
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
    newLines(12).map((line) => codeOf(from(shop, line).review.like({ id: review!.id }))),
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
