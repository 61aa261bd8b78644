import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { instalments } from '@/provider/db/schema/instalment';
import { mails } from '@/provider/db/schema/mail';
import { payments, sandboxIntents } from '@/provider/db/schema/payment';
import { sweepOrders } from '@/provider/records/order-life';
import { confirm, emailOf, orderFor, refusal } from '../support/buying';
import { makeWig } from '../support/goods';
import { setUpMailedShop } from '../support/mailed-shop';
import { askRefund } from '../support/owner';
import { commentsOf, statusOf } from '../support/paying';
import { openShop } from '../support/shop';
import { openForBusiness } from '../support/terms';
import { passHours, times } from '../support/times';

const DECLINED_LATER = '4000000000000341';
const DAY = 24;

const at = setUpMailedShop();

/** An order of $129.03 to be paid in four: its cents do not come out even. */
async function planned(card?: string) {
  const guest = at.shop.visitor();
  await guest.cart.add({ variantId: (await makeWig(at.shop.db, { priceCents: 12_903 })).variantId });
  const order = await guest.order.place({ ...(await orderFor(guest)), paymentMethod: 'instalments' });
  const { orderId } = order;
  const session = await guest.payment.stripeCreate({ orderId });
  await confirm(at.shop, session, card);
  const result = await guest.payment.return({ orderId });
  return { guest, orderId, number: order.incrementId, session, result };
}

const planOf = async ({ guest, orderId }: Awaited<ReturnType<typeof planned>>) =>
  (await guest.order.read({ id: orderId })).instalments.map(({ amount, status }) => [amount, status]);

const takenFor = async (orderId: number) => {
  const paid = await at.shop.db.select().from(payments).where(eq(payments.orderId, orderId));
  const ids = paid.map(({ reference }) => reference);
  return (await at.shop.db.select().from(sandboxIntents))
    .filter(({ id, status }) => ids.includes(id) && (status === 'succeeded' || status === 'refunded'))
    .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0);
};

const refund = (number: string, body: Record<string, unknown>) => askRefund(at.shop, number, body);

describe('an order in four payments', () => {
  test('takes the first quarter with the odd cents, and has the rest due every two weeks', async () => {
    const order = await planned();
    expect(order.session).toMatchObject({ amount: 32.28, currency: 'USD' });
    expect(order.result.payStatus).toBe('paid');
    expect(await takenFor(order.orderId)).toBe(3_228);
    const { instalments: plan, grandTotal, payment } = await order.guest.order.read({ id: order.orderId });
    expect(grandTotal).toBe(129.03);
    expect(payment).toMatchObject({ methodTitle: 'In 4 payments', ccLast4: '4242' });
    expect(plan.map(({ amountFormat, status, dueAt }) => [amountFormat, status, dueAt.slice(0, 10)])).toEqual(
      [
        ['$32.28', 'paid', '2026-11-20'],
        ['$32.25', 'due', '2026-12-04'],
        ['$32.25', 'due', '2026-12-18'],
        ['$32.25', 'due', '2027-01-01'],
      ],
    );
  });

  test('is charged on its days, once each, however many sweep', async () => {
    const order = await planned();
    passHours(at.shop, 13 * DAY);
    await sweepOrders(at.shop.work);
    expect(await takenFor(order.orderId)).toBe(3_228);
    passHours(at.shop, DAY);
    await times(4, () => sweepOrders(at.shop.work));
    expect(await takenFor(order.orderId)).toBe(6_453);
    passHours(at.shop, 28 * DAY);
    await times(3, () => sweepOrders(at.shop.work));
    expect(await takenFor(order.orderId)).toBe(12_903);
    expect((await planOf(order)).map(([, status]) => status)).toEqual(['paid', 'paid', 'paid', 'paid']);
    expect(
      (await commentsOf(at.shop, order.orderId)).filter((words) => words.startsWith('Payment ')),
    ).toEqual(['Payment 2 of 4: $32.25', 'Payment 3 of 4: $32.25', 'Payment 4 of 4: $32.25']);
  });

  test('goes on after a crash between the bank’s answer and our writing it down', async () => {
    const order = await planned();
    passHours(at.shop, 14 * DAY);
    await sweepOrders(at.shop.work);
    await at.shop.db.delete(payments).where(eq(payments.instalment, 2));
    await at.shop.db
      .update(instalments)
      .set({ status: 'charging', nextTryAt: at.shop.clock.now })
      .where(eq(instalments.number, 2));
    const before = (await at.shop.db.select().from(sandboxIntents)).length;
    await sweepOrders(at.shop.work);
    expect((await at.shop.db.select().from(sandboxIntents)).length).toBe(before);
    expect(await takenFor(order.orderId)).toBe(6_453);
  });

  test('that the bank declines later is told by mail each time, tried four times, and shown as failed', async () => {
    const order = await planned(DECLINED_LATER);
    expect(order.result.payStatus).toBe('paid');
    passHours(at.shop, 14 * DAY);
    await sweepOrders(at.shop.work);
    expect((await order.guest.order.read({ id: order.orderId })).instalments[1]).toMatchObject({
      ...{ status: 'due', failure: 'Your card was declined.' },
    });
    const mail = await at.mailbox.newest(at.shop, emailOf(order.guest));
    expect(mail.subject).toContain(`Payment 2 of 4 for order ${order.number}`);
    for (const days of [1, 3, 5, 30]) {
      passHours(at.shop, days * DAY);
      await times(2, () => sweepOrders(at.shop.work));
    }
    expect((await order.guest.order.read({ id: order.orderId })).instalments[1]?.status).toBe('failed');
    const told = (await at.shop.db.select().from(mails).where(eq(mails.kind, 'instalment-failed'))).filter(
      ({ data }) => data.orderId === order.orderId && data.number === 2,
    );
    expect(told).toHaveLength(4);
    expect(await takenFor(order.orderId)).toBe(3_228);
  });
});

describe('a refund of an order in four payments', () => {
  test('comes off what is due first, the last part before the others', async () => {
    const order = await planned();
    expect((await refund(order.number, { amount_cents: 4_000 })).status).toBe(200);
    expect(await planOf(order)).toEqual([
      [32.28, 'paid'],
      [32.25, 'due'],
      [24.5, 'due'],
      [0, 'cancelled'],
    ]);
    expect(await takenFor(order.orderId)).toBe(3_228);
    const mail = await at.mailbox.newest(at.shop, emailOf(order.guest));
    expect(mail.text).toContain('It comes off the payments you still have to make');
    passHours(at.shop, 60 * DAY);
    await sweepOrders(at.shop.work);
    expect(await takenFor(order.orderId)).toBe(12_903 - 4_000);
  });

  test('of the whole sum ends the plan and sends back what was paid', async () => {
    const order = await planned();
    passHours(at.shop, 14 * DAY);
    await sweepOrders(at.shop.work);
    expect((await refund(order.number, {})).status).toBe(200);
    expect(await statusOf(at.shop, order.orderId)).toBe('refunded');
    expect(await takenFor(order.orderId)).toBe(0);
    passHours(at.shop, 60 * DAY);
    await sweepOrders(at.shop.work);
    expect(await takenFor(order.orderId)).toBe(0);
    expect((await planOf(order)).map(([, status]) => status)).toEqual([
      'paid',
      'paid',
      'cancelled',
      'cancelled',
    ]);
  });
});

test('the ways to pay an order name the quarter of that order, to who may pay it', async () => {
  const guest = at.shop.visitor();
  await guest.cart.add({ variantId: (await makeWig(at.shop.db, { priceCents: 12_903 })).variantId });
  const { orderId } = await guest.order.place({ ...(await orderFor(guest)), paymentMethod: 'card' });
  const { items } = await guest.checkout.payMethods({ orderId });
  expect(items.find(({ code }) => code === 'instalments')?.text).toContain('$32.28 today');
  expect(items.find(({ isSelected }) => isSelected)?.code).toBe('card');
  await expect(at.shop.visitor().checkout.payMethods({ orderId })).rejects.toMatchObject({ status: 404 });
});

test('the mail of the first payment says what was paid, and when the others are due', async () => {
  const { guest, number } = await planned();
  const { subject, text = '' } = await at.mailbox.newest(at.shop, emailOf(guest));
  expect(subject).toBe(`Order ${number} is placed`);
  expect(text).toContain(`We received the first of your 4 payments for order ${number}.`);
  expect(text.match(/Due \w+, \w+ \d+/g)).toHaveLength(3);
  expect(text.match(/Paid \w+, \w+ \d+/g)).toHaveLength(1);
  for (const words of ['$32.28', '$32.25', 'Total', '$129.03']) expect(text).toContain(words);
  expect(text).not.toContain('To pay');
});

test('a gateway that cannot charge later offers no plan, and no price speaks of one', async () => {
  const other = await openShop({
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  });
  await openForBusiness(other.db);
  const guest = other.visitor();
  await guest.cart.add({ variantId: (await makeWig(other.db)).variantId });
  expect((await guest.cart.read()).quote.previewInstalmentFormat).toBeNull();
  expect((await guest.checkout.payMethods()).items.map(({ code }) => code)).toEqual(['card', 'wallet']);
  const order = guest.order.place({ ...(await orderFor(guest)), paymentMethod: 'instalments' });
  expect((await refusal(order)).message).toContain('Payment method');
  await other.close();
});
