import { afterAll, beforeAll, expect, test } from 'vitest';
import { openForBusiness, makeWig, orderFor, placed, stockOf } from '../support/goods';
import { openShop, type Shop } from '../support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await openForBusiness(shop.db);
});
afterAll(() => shop.close());

test('a guest buys', async () => {
  const wig = await makeWig(shop.db, { stock: { 18: 3 } });
  const guest = shop.visitor();
  await guest.cart.add({ variantId: wig.variantId, qty: 2 });
  const order = await guest.order.place(await orderFor(guest));
  console.log(order, await stockOf(shop.db, wig.variantId));
  const session = await guest.payment.stripeCreate({ orderId: order.orderId });
  const res = await shop.request(`/api/sandbox/payment_intents/${session.paymentIntentId}/confirm`, {
    method: 'POST',
    body: JSON.stringify({
      client_secret: session.clientSecret,
      card: { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 30, cvc: '123' },
      return_url: '/order/payWait',
    }),
  });
  console.log(await res.json());
  console.log(await guest.payment.return({ orderId: order.orderId }));
  console.log(JSON.stringify(await guest.order.read({ id: order.orderId }), null, 1));
  console.log(JSON.stringify(await guest.cart.read()));
  void placed;
  expect(1).toBe(1);
});
