import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Code } from '@/contract/codes';
import { payments } from '@/provider/db/schema/payment';
import { cancelExpired } from '@/provider/records/order-cancel';
import { sweepOrders } from '@/provider/records/order-life';
import { orderFor, placed, refusal } from '../support/buying';
import { makeWig, stockOf } from '../support/goods';
import { openShop, type Shop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { passHours, times } from '../support/times';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

describe('time', () => {
  test('an order that is not paid in time is cancelled by whoever looks, and gives its stock back', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 1 } });
    const guest = shop.visitor();
    const { orderId } = await placed(guest, wig.variantId);
    passHours(shop, 24);
    expect(await refusal(guest.payment.stripeCreate({ orderId }))).toMatchObject({
      code: Code.orderNotPayable,
    });
    expect(await guest.order.read({ id: orderId })).toMatchObject({
      status: 'cancelled',
      canPay: false,
      payExpireTime: null,
    });
    expect(await stockOf(shop.db, wig.variantId)).toBe(1);
  });

  test('expired orders are swept on two machines at once, each once', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 9 } });
    await times(6, () => placed(shop.visitor(), wig.variantId));
    expect(await stockOf(shop.db, wig.variantId)).toBe(3);
    passHours(shop, 25);
    const swept = await times(3, () => cancelExpired(shop.work));
    expect(swept.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(6);
    expect(await stockOf(shop.db, wig.variantId)).toBe(9);
    expect(await cancelExpired(shop.work)).toBe(0);
  });

  test('placing frees what expired orders still hold', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 1 } });
    const late = shop.visitor();
    await late.cart.add({ variantId: wig.variantId });
    const wanted = await orderFor(late);
    await placed(shop.visitor(), wig.variantId);
    expect((await refusal(late.order.place(wanted))).code).toBe(Code.soldOut);
    passHours(shop, 25);
    expect(await late.order.place(wanted)).toMatchObject({ status: 'unpaid' });
  });

  test('a gateway that cannot be asked holds up nobody, and an order not longer than a day', async () => {
    const wig = await makeWig(shop.db, { stock: { 18: 2 } });
    const first = shop.visitor();
    const { orderId } = await placed(first, wig.variantId);
    // Opened while Stripe was configured; its keys are gone since.
    await shop.db.insert(payments).values({
      ...{ orderId, gateway: 'stripe', reference: 'pi_of_other_keys', method: 'card' },
      ...{ amountMinor: 12_900, currency: 'USD' },
    });
    passHours(shop, 25);
    expect(await placed(shop.visitor(), wig.variantId)).toMatchObject({ status: 'unpaid' });
    expect(await stockOf(shop.db, wig.variantId)).toBe(0);

    passHours(shop, 24);
    await sweepOrders(shop.work);
    expect(await stockOf(shop.db, wig.variantId)).toBe(2);
    expect(console.error).toHaveBeenCalledWith(
      expect.stringContaining(`order ${orderId}`),
      expect.any(Error),
    );
    vi.mocked(console.error).mockClear();
  });
});
