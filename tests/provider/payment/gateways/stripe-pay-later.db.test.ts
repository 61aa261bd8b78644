import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from '@/provider/config';
import { buildOrderInput, expectApiError } from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { startStripeServer } from '@/tests/support/servers/stripe';
import { openShop, type Shop } from '@/tests/support/shop';

let shop: Shop;
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
};
beforeAll(async () => {
  stripe = await startStripeServer();
  shop = await openShop({ ...keys, STRIPE_API_URL: stripe.url, STRIPE_PAY_LATER: 'affirm, klarna' });
  await setTestShopConfig(shop.db);
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

async function createGuestWithCart(priceCents: number, currency = 'USD') {
  const { variantId } = await createTestProduct(shop.db, { priceCents });
  const guest = shop.createClient({ Currency: currency });
  await guest.cart.add({ variantId });
  return guest;
}

test('plans are a method of their own, named, and paid with the fields of these plans alone', async () => {
  const guest = await createGuestWithCart(12_900);
  const { payMethods } = await guest.checkout.read();
  expect(payMethods.find(({ code }) => code === 'pay_later')).toMatchObject({
    ...{ title: 'Pay later', text: 'Klarna, Affirm', gateway: 'stripe' },
  });
  const { orderId } = await guest.order.place({
    ...(await buildOrderInput(guest)),
    paymentMethod: 'pay_later',
  });
  const session = await guest.payment.openWithFields({ orderId });
  expect(session.fieldTypes).toEqual(['klarna', 'affirm']);
  expect(stripe.intents.get(session.paymentIntentId)).toMatchObject({
    payment_method_types: ['klarna', 'affirm'],
  });

  const { items } = await guest.checkout.payMethods({ orderId });
  expect(items.find(({ isSelected }) => isSelected)?.code).toBe('pay_later');
  await guest.payment.retry({ orderId, paymentMethod: 'card' });
  const byCard = await guest.payment.openWithFields({ orderId });
  expect(byCard.fieldTypes).toEqual([]);
  expect(stripe.intents.get(byCard.paymentIntentId)).toMatchObject({ payment_method_types: [] });
});

test('a plan is left out below its least amount and in currencies that it does not have', async () => {
  const cheap = await createGuestWithCart(2_000);
  const { payMethods } = await cheap.checkout.read();
  // Only what the order can be paid with is promised.
  expect(payMethods.find(({ code }) => code === 'pay_later')?.text).toBe('Klarna');
  const { orderId } = await cheap.order.place({
    ...(await buildOrderInput(cheap)),
    paymentMethod: 'pay_later',
  });
  expect((await cheap.payment.openWithFields({ orderId })).fieldTypes).toEqual(['klarna']);
  const euros = await createGuestWithCart(12_900, 'EUR');
  const { orderId: inEuros } = await euros.order.place({
    ...(await buildOrderInput(euros)),
    paymentMethod: 'pay_later',
  });
  expect((await euros.payment.openWithFields({ orderId: inEuros })).fieldTypes).toEqual(['klarna']);
});

test('where no plan takes the order, the method is neither listed nor accepted', async () => {
  const affirmOnly = await openShop({ ...keys, STRIPE_API_URL: stripe.url, STRIPE_PAY_LATER: 'affirm' });
  await setTestShopConfig(affirmOnly.db);
  const { variantId } = await createTestProduct(affirmOnly.db, { priceCents: 2_000 });
  const guest = affirmOnly.createClient();
  await guest.cart.add({ variantId });
  const { payMethods } = await guest.checkout.read();
  expect(payMethods.map(({ code }) => code)).toEqual(['card', 'wallet']);
  const input = await buildOrderInput(guest);
  expect(await expectApiError(guest.order.place({ ...input, paymentMethod: 'pay_later' }))).toMatchObject({
    message: 'Payment method is not available',
  });
  const { orderId } = await guest.order.place(input);
  expect(await expectApiError(guest.payment.retry({ orderId, paymentMethod: 'pay_later' }))).toMatchObject({
    message: 'Payment method is not available',
  });
  await affirmOnly.close();
});

test('without the setting there is none, and a wrong one stops the start with a line that names it', () => {
  expect(parseConfig(keys).gatewayByMethod).not.toHaveProperty('pay_later');
  expect(parseConfig({ ...keys, STRIPE_PAY_LATER: '' }).gatewayByMethod).not.toHaveProperty('pay_later');
  expect(() => parseConfig({ ...keys, STRIPE_PAY_LATER: 'klarna,paypal' })).toThrow(
    /^Setting STRIPE_PAY_LATER is wrong: must be a list of klarna, affirm, afterpay_clearpay/,
  );
});
