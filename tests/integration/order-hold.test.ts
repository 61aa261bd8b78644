import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { sweepOrders } from '@/provider/records/order-life';
import { CARD, confirm, orderFor, placed, refusal } from '../support/buying';
import { makeWig, setStock, stockOf } from '../support/goods';
import { attemptsOf, commentsOf, open, owing, payStatusOf, statusFor } from '../support/paying';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { pass, passHours } from '../support/times';

const MINUTE_MS = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

const inMinutes = (minutes: number) => new Date(shop.clock.now.getTime() + minutes * MINUTE_MS).toISOString();

async function waited(minutes: number) {
  pass(shop, minutes * MINUTE_MS);
  await sweepOrders(shop.work);
}

describe('the stock of an unpaid order', () => {
  test('is reserved for half an hour; the order can be paid the whole day at its price', async () => {
    const { guest, wig, orderId } = await owing(shop, 2);
    expect(await guest.order.read({ id: orderId })).toMatchObject({ stockHeldUntil: inMinutes(30) });
    await waited(29);
    expect(await stockOf(shop.db, wig.variantId)).toBe(3);
    await waited(2);
    expect(await stockOf(shop.db, wig.variantId)).toBe(5);
    expect(await guest.order.read({ id: orderId })).toMatchObject({
      ...{ status: 'unpaid', canPay: true, stockHeldUntil: null },
      payExpireTime: inMinutes(24 * 60 - 31),
    });
    await waited(60);
    expect(await stockOf(shop.db, wig.variantId)).toBe(5); // given back once
  });

  test('is reserved anew by a payment attempt, and taken again when it was given back', async () => {
    const { guest, wig, orderId } = await owing(shop, 2);
    await waited(20);
    await open(guest, orderId);
    expect((await guest.order.read({ id: orderId })).stockHeldUntil).toBe(inMinutes(30));
    await waited(31);
    expect(await stockOf(shop.db, wig.variantId)).toBe(5);
    const session = await open(guest, orderId);
    expect(await stockOf(shop.db, wig.variantId)).toBe(3);
    await confirm(shop, session);
    expect(await payStatusOf(guest, orderId)).toBe('paid');
    await waited(60);
    expect(await stockOf(shop.db, wig.variantId)).toBe(3);
  });

  test('what of it is gone by then is said piece by piece, and the order stays', async () => {
    const [gone, few, there] = [
      await makeWig(shop.db, { stock: { 18: 1 } }),
      await makeWig(shop.db, { stock: { 18: 3 } }),
      await makeWig(shop.db, { stock: { 18: 3 } }),
    ];
    const guest = shop.visitor();
    await guest.cart.add({ variantId: gone.variantId });
    await guest.cart.add({ variantId: few.variantId, qty: 2 });
    const { orderId } = await placed(guest, there.variantId);
    await waited(31);
    await setStock(shop.db, gone.variantId, 0);
    await setStock(shop.db, few.variantId, 1);
    expect(await refusal(open(guest, orderId))).toEqual({
      code: Code.soldOut,
      message: `${gone.name} has sold out since you ordered it. Only 1 of ${few.name} left. You can cancel this order and buy what is left`,
    });
    expect(await stockOf(shop.db, there.variantId)).toBe(3);
    expect(await statusFor(guest, orderId)).toBe('unpaid');
    await setStock(shop.db, gone.variantId, 1);
    await setStock(shop.db, few.variantId, 2);
    expect(await open(guest, orderId)).toMatchObject({ gateway: 'sandbox' });
  });

  test('is kept while the bank is deciding', async () => {
    const { guest, wig, orderId } = await owing(shop, 2);
    await confirm(shop, await open(guest, orderId), CARD.late);
    expect(await payStatusOf(guest, orderId)).toBe('pending');
    pass(shop, 31 * MINUTE_MS);
    await sweepOrders(shop.work); // the bank has answered since
    expect(await stockOf(shop.db, wig.variantId)).toBe(3);
    expect(await statusFor(guest, orderId)).toBe('paid');
  });

  test('sold to others before a late payment: the money goes back, and the order is cancelled', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 1 } });
    const guest = shop.visitor();
    const { orderId } = await placed(guest, wig.variantId);
    const session = await open(guest, orderId);
    await waited(31);
    await placed(shop.visitor(), wig.variantId);
    await confirm(shop, session); // at a bank's page that stayed open
    expect(await payStatusOf(guest, orderId)).toBe('canceled');
    expect(await statusFor(guest, orderId)).toBe('cancelled');
    expect(await attemptsOf(shop, orderId)).toEqual(['refunded']);
    expect(await commentsOf(shop, orderId)).toContain(
      'Sold out before your payment came in; you are refunded in full',
    );
    expect(await stockOf(shop.db, wig.variantId)).toBe(0);
  });

  test('given back once only: cancelling after the half hour gives no more', async () => {
    const { guest, wig, orderId } = await owing(shop, 2);
    await waited(31);
    await guest.order.cancel({ id: orderId });
    expect(await stockOf(shop.db, wig.variantId)).toBe(5);
    passHours(shop, 48);
    await sweepOrders(shop.work);
    expect(await stockOf(shop.db, wig.variantId)).toBe(5);
  });

  test('whoever wants it does not wait for the sweep', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 1 } });
    const late = shop.visitor();
    await late.cart.add({ variantId: wig.variantId });
    const wanted = await orderFor(late);
    await placed(shop.visitor(), wig.variantId);
    pass(shop, 31 * MINUTE_MS);
    expect(await late.order.place(wanted)).toMatchObject({ status: 'unpaid' });
  });
});
