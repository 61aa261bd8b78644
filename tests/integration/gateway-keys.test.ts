import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { quotes } from '@/provider/db/schema/cart';
import { orders } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { sweepOrders } from '@/provider/records/order-life';
import { CARD, confirm, paid, placed } from '../support/buying';
import { makeWig, stockOf } from '../support/goods';
import { attemptsOf, open, statusOf } from '../support/paying';
import { restarted } from '../support/restarted';
import { openShop, type Shop } from '../support/shop';
import { stripeServer } from '../support/stripe';
import { openForBusiness } from '../support/terms';
import { pass, passHours } from '../support/times';
import { stripeEnv } from '../support/two-gateways';
import { visitorHeaders } from '../support/visitor-headers';

let shop: Shop;
let stripe: Awaited<ReturnType<typeof stripeServer>>;
beforeAll(async () => {
  shop = await openShop();
  stripe = await stripeServer();
  await openForBusiness(shop.db);
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

async function owing() {
  const wig = await makeWig(shop.db, { stock: { 18: 5 } });
  const headers = visitorHeaders();
  const guest = shop.visitor(headers);
  const { orderId } = await placed(guest, wig.variantId);
  return { ...{ wig, headers, guest, orderId } };
}

describe('once the keys of a gateway are set', () => {
  test.each(['return', 'sweep', 'replay'] as const)(
    'an order that the sandbox was about to take is not paid by a %s, and is paid at the gateway',
    async (how) => {
      const { headers, guest, orderId } = await owing();
      await confirm(shop, await open(guest, orderId), CARD.late);
      await guest.payment.return({ orderId });
      expect(await attemptsOf(shop, orderId)).toEqual(['pending']);
      const { work, visitor } = restarted(shop, stripeEnv(stripe.url));
      const same = visitor(headers);
      pass(shop, 31 * 60_000); // the late card would have paid, and its stock is given back

      if (how === 'return')
        expect(await same.payment.return({ orderId })).toMatchObject({ payStatus: 'canceled' });
      if (how === 'sweep') await sweepOrders(work);
      if (how === 'replay') await same.payment.replay({ orderId, paymentMethod: 'card' });
      expect(await statusOf(shop, orderId)).toBe('unpaid');
      expect((await attemptsOf(shop, orderId))[0]).toBe('cancelled');

      const { paymentIntentId, gateway } = await open(same, orderId);
      expect(gateway).toBe('stripe');
      stripe.pay(paymentIntentId);
      expect(await same.payment.return({ orderId })).toMatchObject({ payStatus: 'paid' });
      expect(await attemptsOf(shop, orderId)).toEqual(['cancelled', 'paid']);
    },
  );

  test('an order in parts, which the gateway cannot take, is paid whole by card', async () => {
    const { headers, orderId } = await owing();
    await shop.db.update(orders).set({ payMethod: 'instalments' }).where(eq(orders.id, orderId));
    const same = restarted(shop, stripeEnv(stripe.url)).visitor(headers);
    expect((await same.order.read({ id: orderId })).payment).toMatchObject({
      ...{ method: 'card', methodTitle: 'Card', gateway: 'stripe' },
    });
    const { paymentIntentId, amount } = await open(same, orderId);
    expect(amount).toBe(129);
    stripe.pay(paymentIntentId);
    await same.payment.return({ orderId });
    expect(await same.order.read({ id: orderId })).toMatchObject({ status: 'paid', instalments: [] });
  });
});

describe('once the keys of a gateway are taken away', () => {
  afterEach(() => vi.mocked(console.error).mockClear()); // what could not be asked stands in the log

  /** An order that was opened at Adyen while its keys were there. */
  async function opened(status: 'open' | 'pending' | 'refund_due' = 'open') {
    const order = await owing();
    const reference = `PL${order.orderId}`;
    await shop.db.insert(payments).values({
      ...{ orderId: order.orderId, gateway: 'adyen', reference, method: 'card', status },
      ...{ amountMinor: 12_900, currency: 'USD' },
    });
    return order;
  }

  test('what was opened there holds up no other order', async () => {
    const [gone, other] = [await opened(), await owing()];
    pass(shop, 31 * 60_000);
    await sweepOrders(shop.work);
    expect(await stockOf(shop.db, other.wig.variantId)).toBe(5);
    expect(await stockOf(shop.db, gone.wig.variantId)).toBe(4);
    expect(JSON.stringify(vi.mocked(console.error).mock.calls.map(String))).toContain(
      `could not be asked about order ${gone.orderId}`,
    );
    passHours(shop, 25);
    await sweepOrders(shop.work);
    expect(await statusOf(shop, other.orderId)).toBe('cancelled');
    passHours(shop, 24);
    await sweepOrders(shop.work);
    expect(await statusOf(shop, gone.orderId)).toBe('cancelled');
  });

  test('many that wait for it do not keep a newer one from being cancelled', async () => {
    const first = await opened();
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, first.orderId));
    const { id: _id, ...values } = row!;
    const carts = await shop.db
      .insert(quotes)
      .values(Array.from({ length: 50 }, () => ({ status: 'ordered' as const })))
      .returning({ quoteId: quotes.id });
    const copies = carts.map(({ quoteId }) => ({
      ...values,
      ...{ quoteId, incrementId: `77${quoteId}`, stockHeldUntil: null },
    }));
    const rows = await shop.db.insert(orders).values(copies).returning({ id: orders.id });
    await shop.db.insert(payments).values(
      rows.map(({ id }) => ({
        ...{ orderId: id, gateway: 'adyen' as const, reference: `PLC${id}`, method: 'card' },
        ...{ amountMinor: 12_900, currency: 'USD' },
      })),
    );
    pass(shop, 60_000);
    const newer = await owing();
    passHours(shop, 24.5);
    await sweepOrders(shop.work);
    expect(await statusOf(shop, first.orderId)).toBe('unpaid');
    expect(await statusOf(shop, newer.orderId)).toBe('cancelled');
  });

  test('an order that was opened there is not said to be free of charge, and is paid where payments are opened now', async () => {
    const { guest, orderId } = await opened();
    expect(await guest.payment.return({ orderId })).toMatchObject({ payStatus: 'pending' });
    await paid(shop, guest, orderId);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect(await attemptsOf(shop, orderId)).toEqual(['open', 'paid']);
  });

  test('money that is owed there keeps no other money from going back, nor the order from being paid', async () => {
    const gone = await opened('refund_due');
    await paid(shop, gone.guest, gone.orderId);
    expect(await attemptsOf(shop, gone.orderId)).toEqual(['refund_due', 'paid']);
    const other = await owing();
    await confirm(shop, await open(other.guest, other.orderId));
    await shop.db.update(payments).set({ status: 'refund_due' }).where(eq(payments.orderId, other.orderId));
    await expect(sweepOrders(shop.work)).rejects.toThrow('adyen is not configured');
    expect(await attemptsOf(shop, other.orderId)).toEqual(['refunded']);
    expect(await attemptsOf(shop, gone.orderId)).toEqual(['refund_due', 'paid']);
  });
});
