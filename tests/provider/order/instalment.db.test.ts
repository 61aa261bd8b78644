import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { instalments } from '@/provider/db/schema/instalment';
import { emails } from '@/provider/db/schema/mail';
import { payments } from '@/provider/db/schema/payment';
import { sandboxIntents } from '@/provider/modules/payment/gateways/sandbox/schema';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import {
  confirmTestPayment,
  getShopperEmail,
  buildOrderInput,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';
import { requestRefundAsAdmin } from '@/tests/support/admin';
import { listEventComments, loadOrderStatus } from '@/tests/support/fixtures/payment-fixtures';
import { openShop } from '@/tests/support/shop';
import { setTestShopConfig } from '@/tests/support/fixtures/test-shop-config';
import { advanceHours, runConcurrently } from '@/tests/support/timing';

const DECLINED_LATER = '4000000000000341';
const DAY = 24;

const at = setUpShopWithMailbox();

/** An order of $129.03 in four instalments: its cents do not divide evenly. */
async function placeInstalmentOrder(card?: string) {
  const guest = at.shop.createClient();
  await guest.cart.add({
    variantId: (await createTestProduct(at.shop.db, { priceCents: 12_903 })).variantId,
  });
  const order = await guest.order.place({ ...(await buildOrderInput(guest)), paymentMethod: 'instalments' });
  const { orderId } = order;
  const session = await guest.payment.openWithFields({ orderId });
  await confirmTestPayment(at.shop, session, card);
  const result = await guest.payment.return({ orderId });
  return { guest, orderId, number: order.incrementId, session, result };
}

const planOf = async ({ guest, orderId }: Awaited<ReturnType<typeof placeInstalmentOrder>>) =>
  (await guest.order.read({ id: orderId })).instalments.map(({ amount, status }) => [amount, status]);

const listCharges = async (orderId: number) => {
  const paid = await at.shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  const ids = paid.map(({ reference }) => reference);
  return (await at.shop.db.select().from(sandboxIntents))
    .filter(({ id, status }) => ids.includes(id) && (status === 'succeeded' || status === 'refunded'))
    .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0);
};

const refund = (number: string, body: Record<string, unknown>) => requestRefundAsAdmin(at.shop, number, body);

describe('an order in four instalments', () => {
  test('charges the first quarter with the odd cents, and the rest is due every two weeks', async () => {
    const order = await placeInstalmentOrder();
    expect(order.session).toMatchObject({ amount: 32.28, currency: 'USD' });
    expect(order.result.payStatus).toBe('paid');
    expect(await listCharges(order.orderId)).toBe(3_228);
    const {
      instalments: orderInstalments,
      grandTotal,
      payment,
    } = await order.guest.order.read({ id: order.orderId });
    expect(grandTotal).toBe(129.03);
    expect(payment).toMatchObject({ methodTitle: 'In 4 payments', ccLast4: '4242' });
    expect(
      orderInstalments.map(({ amountFormat, status, dueAt }) => [amountFormat, status, dueAt.slice(0, 10)]),
    ).toEqual([
      ['$32.28', 'paid', '2026-11-20'],
      ['$32.25', 'due', '2026-12-04'],
      ['$32.25', 'due', '2026-12-18'],
      ['$32.25', 'due', '2027-01-01'],
    ]);
  });

  test('is charged on its due dates, once each, however many jobs run at once', async () => {
    const order = await placeInstalmentOrder();
    advanceHours(at.shop, 13 * DAY);
    await runOrderJobs(at.shop.ctx);
    expect(await listCharges(order.orderId)).toBe(3_228);
    advanceHours(at.shop, DAY);
    await runConcurrently(4, () => runOrderJobs(at.shop.ctx));
    expect(await listCharges(order.orderId)).toBe(6_453);
    advanceHours(at.shop, 28 * DAY);
    await runConcurrently(3, () => runOrderJobs(at.shop.ctx));
    expect(await listCharges(order.orderId)).toBe(12_903);
    expect((await planOf(order)).map(([, status]) => status)).toEqual(['paid', 'paid', 'paid', 'paid']);
    expect(
      (await listEventComments(at.shop, order.orderId)).filter((comment) => comment.startsWith('Payment ')),
    ).toEqual(['Payment 2 of 4: $32.25', 'Payment 3 of 4: $32.25', 'Payment 4 of 4: $32.25']);
  });

  test('continues after a crash between the gateway’s response and its commit', async () => {
    const order = await placeInstalmentOrder();
    advanceHours(at.shop, 14 * DAY);
    await runOrderJobs(at.shop.ctx);
    await at.shop.db.delete(payments).where(eq(payments.instalment, 2));
    await at.shop.db
      .update(instalments)
      .set({ status: 'charging', nextTryAt: at.shop.clock.now })
      .where(eq(instalments.number, 2));
    const before = (await at.shop.db.select().from(sandboxIntents)).length;
    await runOrderJobs(at.shop.ctx);
    expect((await at.shop.db.select().from(sandboxIntents)).length).toBe(before);
    expect(await listCharges(order.orderId)).toBe(6_453);
  });

  test('sends an email for each later decline, is charged four times, and then shows the instalment as failed', async () => {
    const order = await placeInstalmentOrder(DECLINED_LATER);
    expect(order.result.payStatus).toBe('paid');
    advanceHours(at.shop, 14 * DAY);
    await runOrderJobs(at.shop.ctx);
    expect((await order.guest.order.read({ id: order.orderId })).instalments[1]).toMatchObject({
      ...{ status: 'due', failure: 'Your card was declined.' },
    });
    const failureEmail = await at.mailbox.receiveLatest(at.shop, getShopperEmail(order.guest));
    expect(failureEmail.subject).toContain(`Payment 2 of 4 for order ${order.number}`);
    for (const days of [1, 3, 5, 30]) {
      advanceHours(at.shop, days * DAY);
      await runConcurrently(2, () => runOrderJobs(at.shop.ctx));
    }
    expect((await order.guest.order.read({ id: order.orderId })).instalments[1]?.status).toBe('failed');
    const failureEmails = (
      await at.shop.db.select().from(emails).where(eq(emails.kind, 'instalment-failed'))
    ).filter(({ data }) => data.orderId === order.orderId && data.number === 2);
    expect(failureEmails).toHaveLength(4);
    expect(await listCharges(order.orderId)).toBe(3_228);
  });
});

describe('a refund of an order in four instalments', () => {
  test('is deducted from what is due first, starting with the last instalment', async () => {
    const order = await placeInstalmentOrder();
    expect((await refund(order.number, { amount_cents: 4_000 })).status).toBe(200);
    expect(await planOf(order)).toEqual([
      [32.28, 'paid'],
      [32.25, 'due'],
      [24.5, 'due'],
      [0, 'cancelled'],
    ]);
    expect(await listCharges(order.orderId)).toBe(3_228);
    const refundEmail = await at.mailbox.receiveLatest(at.shop, getShopperEmail(order.guest));
    expect(refundEmail.text).toContain('It comes off the payments you still have to make');
    advanceHours(at.shop, 60 * DAY);
    await runOrderJobs(at.shop.ctx);
    expect(await listCharges(order.orderId)).toBe(12_903 - 4_000);
  });

  test('of the full amount ends the plan and returns what was paid', async () => {
    const order = await placeInstalmentOrder();
    advanceHours(at.shop, 14 * DAY);
    await runOrderJobs(at.shop.ctx);
    expect((await refund(order.number, {})).status).toBe(200);
    expect(await loadOrderStatus(at.shop, order.orderId)).toBe('refunded');
    expect(await listCharges(order.orderId)).toBe(0);
    advanceHours(at.shop, 60 * DAY);
    await runOrderJobs(at.shop.ctx);
    expect(await listCharges(order.orderId)).toBe(0);
    expect((await planOf(order)).map(([, status]) => status)).toEqual([
      'paid',
      'paid',
      'cancelled',
      'cancelled',
    ]);
  });
});

test('the payment methods of an order name its instalment amount, for its owner only', async () => {
  const guest = at.shop.createClient();
  await guest.cart.add({
    variantId: (await createTestProduct(at.shop.db, { priceCents: 12_903 })).variantId,
  });
  const { orderId } = await guest.order.place({ ...(await buildOrderInput(guest)), paymentMethod: 'card' });
  const { items } = await guest.checkout.payMethods({ orderId });
  expect(items.find(({ code }) => code === 'instalments')?.text).toContain('$32.28 today');
  expect(items.find(({ isSelected }) => isSelected)?.code).toBe('card');
  await expect(at.shop.createClient().checkout.payMethods({ orderId })).rejects.toMatchObject({
    status: 404,
  });
});

test('the email about the first payment states what was paid and when the others are due', async () => {
  const { guest, number } = await placeInstalmentOrder();
  const { subject, text = '' } = await at.mailbox.receiveLatest(at.shop, getShopperEmail(guest));
  expect(subject).toBe(`Order ${number} is placed`);
  expect(text).toContain(`We received the first of your 4 payments for order ${number}.`);
  expect(text.match(/Due \w+, \w+ \d+/g)).toHaveLength(3);
  expect(text.match(/Paid \w+, \w+ \d+/g)).toHaveLength(1);
  for (const expectedText of ['$32.28', '$32.25', 'Total', '$129.03']) expect(text).toContain(expectedText);
  expect(text).not.toContain('To pay');
});

test('a gateway that cannot charge later offers no plan, and no price mentions one', async () => {
  const stripeShop = await openShop({
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  });
  await setTestShopConfig(stripeShop.db);
  const guest = stripeShop.createClient();
  await guest.cart.add({ variantId: (await createTestProduct(stripeShop.db)).variantId });
  expect((await guest.cart.read()).quote.previewInstalmentFormat).toBeNull();
  expect((await guest.checkout.payMethods()).items.map(({ code }) => code)).toEqual(['card', 'wallet']);
  const order = guest.order.place({ ...(await buildOrderInput(guest)), paymentMethod: 'instalments' });
  expect((await expectApiError(order)).message).toContain('Payment method');
  await stripeShop.close();
});
