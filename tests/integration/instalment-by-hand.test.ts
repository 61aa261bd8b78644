import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { payments, sandboxIntents } from '@/provider/db/schema/payment';
import { sendMails } from '@/provider/mail/sender';
import { sweepOrders } from '@/provider/records/order-life';
import { address, CARD, confirm, expectNotFound, orderFor, refusal } from '../support/buying';
import { makeWig } from '../support/goods';
import { linkIn } from '../support/mailbox';
import { setUpMailedShop } from '../support/mailed-shop';
import { askRefund } from '../support/owner';
import { bank, commentsOf } from '../support/paying';
import { person } from '../support/people';
import { pass, passHours, times } from '../support/times';

const DECLINED_LATER = '4000000000000341';
const DAY = 24;

const at = setUpMailedShop();

/** An order in four payments whose second one the bank has declined for the last time. */
async function stuck(email = address.email) {
  const guest = at.shop.visitor();
  await guest.cart.add({ variantId: (await makeWig(at.shop.db)).variantId });
  const shippingAddress = { ...address, email };
  const wanted = { ...(await orderFor(guest)), shippingAddress, paymentMethod: 'instalments' };
  const order = await guest.order.place(wanted);
  const { orderId } = order;
  await confirm(at.shop, await guest.payment.stripeCreate({ orderId }), DECLINED_LATER);
  await guest.payment.return({ orderId });
  for (const days of [14, 1, 3, 5]) {
    passHours(at.shop, days * DAY);
    await sweepOrders(at.shop.work);
  }
  const part = async () => (await guest.order.read({ id: orderId })).instalments[1]!;
  expect((await part()).status).toBe('failed');
  return { guest, orderId, number: order.incrementId, part };
}

const taken = async (orderId: number) => {
  const rows = await at.shop.db
    .select({ amount: sandboxIntents.amountMinor, back: sandboxIntents.refundedMinor })
    .from(sandboxIntents)
    .innerJoin(payments, eq(payments.reference, sandboxIntents.id))
    .where(and(eq(payments.orderId, orderId), eq(payments.instalment, 2)));
  return rows.map(({ amount, back }) => [amount, back]);
};

describe('a part of a plan that the bank has declined for the last time', () => {
  // The first one here: only its own mails are under way.
  test('is paid by whoever has the link of its mail, and by nobody else', async () => {
    const { email } = person();
    const { orderId, part } = await stuck(email);
    const stranger = at.shop.visitor();
    await expectNotFound(stranger.payment.openInstalment({ orderId, number: 2 }));
    while ((await sendMails(at.shop.work)) > 0);
    const mail = at.mailbox.to(email).at(-1)!;
    expect(mail.text).toContain('You can pay it with any card on the page of your order.');
    const token = linkIn(mail, '/order/track').searchParams.get('token')!;
    await stranger.order.claim({ token });
    await confirm(at.shop, await stranger.payment.openInstalment({ orderId, number: 2 }));
    expect((await stranger.order.track({ token })).instalments[1]?.status).toBe('paid');
    expect((await part()).status).toBe('paid');
  });

  test('is paid by hand with another card, once however often it is pressed', async () => {
    const { guest, orderId, part } = await stuck();
    const sessions = await times(4, () => guest.payment.openInstalment({ orderId, number: 2 }));
    expect(new Set(sessions.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
    expect(sessions[0]).toMatchObject({ amount: 32.25, currency: 'USD', gateway: 'sandbox' });
    await confirm(at.shop, sessions[0]!);
    await times(4, () => guest.payment.return({ orderId }));
    expect(await part()).toMatchObject({ status: 'paid', failure: null, isPending: false });
    expect(
      (await commentsOf(at.shop, orderId)).filter((words) => words === 'Payment 2 of 4: $32.25'),
    ).toHaveLength(1);
    expect(await taken(orderId)).toEqual([[3_225, 0]]);
    expect((await refusal(guest.payment.openInstalment({ orderId, number: 2 }))).code).toBe(
      Code.orderNotPayable,
    );
    passHours(at.shop, 60 * DAY);
    await sweepOrders(at.shop.work);
    expect(await taken(orderId)).toEqual([[3_225, 0]]);
  });

  test('says what the bank said to a try, and takes the next card', async () => {
    const { guest, orderId, part } = await stuck();
    const session = await guest.payment.openInstalment({ orderId, number: 2 });
    await confirm(at.shop, session, CARD.poor);
    await guest.payment.return({ orderId });
    expect(await part()).toMatchObject({ status: 'failed', failure: expect.stringContaining('funds') });
    const again = await guest.payment.openInstalment({ orderId, number: 2 });
    await confirm(at.shop, again);
    await guest.payment.return({ orderId });
    expect((await part()).status).toBe('paid');
  });

  test('waits for a slow bank, and is paid when the order is looked at', async () => {
    const { guest, orderId, part } = await stuck();
    await confirm(at.shop, await guest.payment.openInstalment({ orderId, number: 2 }), CARD.late);
    expect(await part()).toMatchObject({ status: 'failed', isPending: true });
    expect((await refusal(guest.payment.openInstalment({ orderId, number: 2 }))).code).toBe(Code.busy);
    pass(at.shop, 9_000);
    expect(await part()).toMatchObject({ status: 'paid', isPending: false });
  });

  test('goes over the bank’s own page, and nobody has to come back to have it counted', async () => {
    const { guest, orderId, part } = await stuck();
    const session = await guest.payment.openInstalment({ orderId, number: 2 });
    const asked = await confirm(at.shop, session, CARD.secure, {
      return_url: `/user/order/detail/${orderId}`,
    });
    expect(await part()).toMatchObject({ status: 'failed', isPending: false });
    const left = await bank(at.shop, asked.redirect_url, 'complete');
    expect(left.location).toContain(`/user/order/detail/${orderId}`);
    expect((await part()).status).toBe('paid');
  });

  test('of which a refund took a piece while it was being paid: the old sum goes back', async () => {
    const { guest, orderId, number, part } = await stuck();
    const session = await guest.payment.openInstalment({ orderId, number: 2 });
    expect((await askRefund(at.shop, number, { amount_cents: 3_225 * 2 + 1_000 })).status).toBe(200);
    expect(await part()).toMatchObject({ status: 'failed', amount: 22.25 });
    await confirm(at.shop, session);
    await guest.payment.return({ orderId });
    expect((await part()).status).toBe('failed');
    expect(await taken(orderId)).toEqual([[3_225, 3_225]]);
    await confirm(at.shop, await guest.payment.openInstalment({ orderId, number: 2 }));
    await guest.payment.return({ orderId });
    expect(await part()).toMatchObject({ status: 'paid', amount: 22.25 });
  });

  test('is the only one that is paid by hand', async () => {
    const { guest, orderId } = await stuck();
    expect(await refusal(guest.payment.openInstalment({ orderId, number: 3 }))).toEqual({
      code: Code.orderNotPayable,
      message: 'This payment is not due',
    });
    expect((await refusal(guest.payment.openInstalment({ orderId, number: 1 }))).code).toBe(Code.refused);
    const wrong = guest.payment.openInstalment({ orderId, number: 2, returnUrl: 'https://evil.example' });
    expect((await refusal(wrong)).code).toBe(Code.refused);
  });
});
