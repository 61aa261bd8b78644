import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { payments } from '@/provider/db/schema/payment';
import { sandboxIntents } from '@/provider/modules/payment/gateways/sandbox/schema';
import { buildEmail } from '@/provider/email-templates';
import { sendDueEmails } from '@/provider/platform/mail/outbox-worker';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import {
  oregonAddress,
  CARD,
  confirmTestPayment,
  expectNotFound,
  buildOrderInput,
  expectApiError,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { parseEmailLink } from '@/tests/support/mailbox';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';
import { requestRefundAsAdmin } from '@/tests/support/admin';
import { submitBankPage, listEventComments } from '@/tests/support/fixtures/payment-fixtures';
import { buildRegistration } from '@/tests/support/fixtures/customer-factory';
import { advanceClock, advanceHours, runConcurrently } from '@/tests/support/timing';

const DECLINED_LATER = '4000000000000341';
const DAY = 24;

const at = setUpShopWithMailbox();

/** An order in four instalments whose second one was declined at the last attempt. */
async function placeFailedInstalment(email = oregonAddress.email) {
  const guest = at.shop.createClient();
  await guest.cart.add({ variantId: (await createTestProduct(at.shop.db)).variantId });
  const shippingAddress = { ...oregonAddress, email };
  const orderInput = { ...(await buildOrderInput(guest)), shippingAddress, paymentMethod: 'instalments' };
  const order = await guest.order.place(orderInput);
  const { orderId } = order;
  await confirmTestPayment(at.shop, await guest.payment.openWithFields({ orderId }), DECLINED_LATER);
  await guest.payment.return({ orderId });
  for (const days of [14, 1, 3, 5]) {
    advanceHours(at.shop, days * DAY);
    await runOrderJobs(at.shop.ctx);
  }
  const readInstalment = async () => (await guest.order.read({ id: orderId })).instalments[1]!;
  expect((await readInstalment()).status).toBe('failed');
  return { guest, orderId, number: order.incrementId, part: readInstalment };
}

const listCharges = async (orderId: number) => {
  const rows = await at.shop.db
    .select({ amount: sandboxIntents.amountMinor, back: sandboxIntents.refundedMinor })
    .from(sandboxIntents)
    .innerJoin(payments, eq(payments.reference, sandboxIntents.id))
    .where(and(eq(payments.orderId, orderId), eq(payments.instalment, 2)));
  return rows.map(({ amount, back }) => [amount, back]);
};

describe('an instalment that was declined at its last attempt', () => {
  // Runs first: only its own emails are in the outbox.
  test('can be paid by whoever has the link of its email, and by nobody else', async () => {
    const { email } = buildRegistration();
    const { orderId, part } = await placeFailedInstalment(email);
    const otherGuest = at.shop.createClient();
    await expectNotFound(otherGuest.payment.openInstalment({ orderId, number: 2 }));
    while ((await sendDueEmails(at.shop.ctx, buildEmail)) > 0);
    const failureEmail = at.mailbox.getEmailsTo(email).at(-1)!;
    expect(failureEmail.text).toContain('You can pay it with any card on the page of your order.');
    const token = parseEmailLink(failureEmail, '/order/track').searchParams.get('token')!;
    await otherGuest.order.claim({ token });
    await confirmTestPayment(at.shop, await otherGuest.payment.openInstalment({ orderId, number: 2 }));
    expect((await otherGuest.order.track({ token })).instalments[1]?.status).toBe('paid');
    expect((await part()).status).toBe('paid');
  });

  test('can be paid manually with another card, and only once for concurrent submissions', async () => {
    const { guest, orderId, part } = await placeFailedInstalment();
    const sessions = await runConcurrently(4, () => guest.payment.openInstalment({ orderId, number: 2 }));
    expect(new Set(sessions.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
    expect(sessions[0]).toMatchObject({ amount: 32.25, currency: 'USD', gateway: 'sandbox' });
    await confirmTestPayment(at.shop, sessions[0]!);
    await runConcurrently(4, () => guest.payment.return({ orderId }));
    expect(await part()).toMatchObject({ status: 'paid', failure: null, isPending: false });
    expect(
      (await listEventComments(at.shop, orderId)).filter((comment) => comment === 'Payment 2 of 4: $32.25'),
    ).toHaveLength(1);
    expect(await listCharges(orderId)).toEqual([[3_225, 0]]);
    expect((await expectApiError(guest.payment.openInstalment({ orderId, number: 2 }))).code).toBe(
      ResponseCode.orderNotPayable,
    );
    advanceHours(at.shop, 60 * DAY);
    await runOrderJobs(at.shop.ctx);
    expect(await listCharges(orderId)).toEqual([[3_225, 0]]);
  });

  test('returns the decline reason of an attempt, and accepts the next card', async () => {
    const { guest, orderId, part } = await placeFailedInstalment();
    const session = await guest.payment.openInstalment({ orderId, number: 2 });
    await confirmTestPayment(at.shop, session, CARD.insufficientFunds);
    await guest.payment.return({ orderId });
    expect(await part()).toMatchObject({ status: 'failed', failure: expect.stringContaining('funds') });
    const nextSession = await guest.payment.openInstalment({ orderId, number: 2 });
    await confirmTestPayment(at.shop, nextSession);
    await guest.payment.return({ orderId });
    expect((await part()).status).toBe('paid');
  });

  test('is pending during a slow payment, and paid when the order is read', async () => {
    const { guest, orderId, part } = await placeFailedInstalment();
    await confirmTestPayment(
      at.shop,
      await guest.payment.openInstalment({ orderId, number: 2 }),
      CARD.delayed,
    );
    expect(await part()).toMatchObject({ status: 'failed', isPending: true });
    expect((await expectApiError(guest.payment.openInstalment({ orderId, number: 2 }))).code).toBe(
      ResponseCode.inProgress,
    );
    advanceClock(at.shop, 9_000);
    expect(await part()).toMatchObject({ status: 'paid', isPending: false });
  });

  test('is paid through 3-D Secure without the shopper having to return', async () => {
    const { guest, orderId, part } = await placeFailedInstalment();
    const session = await guest.payment.openInstalment({ orderId, number: 2 });
    const confirmation = await confirmTestPayment(at.shop, session, CARD.threeDSecure, {
      return_url: `/user/order/detail/${orderId}`,
    });
    expect(await part()).toMatchObject({ status: 'failed', isPending: false });
    const redirect = await submitBankPage(at.shop, confirmation.redirect_url, 'complete');
    expect(redirect.location).toContain(`/user/order/detail/${orderId}`);
    expect((await part()).status).toBe('paid');
  });

  test('reduced by a refund while being paid has the old amount refunded', async () => {
    const { guest, orderId, number, part } = await placeFailedInstalment();
    const session = await guest.payment.openInstalment({ orderId, number: 2 });
    expect((await requestRefundAsAdmin(at.shop, number, { amount_cents: 3_225 * 2 + 1_000 })).status).toBe(
      200,
    );
    expect(await part()).toMatchObject({ status: 'failed', amount: 22.25 });
    await confirmTestPayment(at.shop, session);
    await guest.payment.return({ orderId });
    expect((await part()).status).toBe('failed');
    expect(await listCharges(orderId)).toEqual([[3_225, 3_225]]);
    await confirmTestPayment(at.shop, await guest.payment.openInstalment({ orderId, number: 2 }));
    await guest.payment.return({ orderId });
    expect(await part()).toMatchObject({ status: 'paid', amount: 22.25 });
  });

  test('is the only one that can be paid manually', async () => {
    const { guest, orderId } = await placeFailedInstalment();
    expect(await expectApiError(guest.payment.openInstalment({ orderId, number: 3 }))).toEqual({
      code: ResponseCode.orderNotPayable,
      message: 'This payment is not due',
    });
    expect((await expectApiError(guest.payment.openInstalment({ orderId, number: 1 }))).code).toBe(
      ResponseCode.unprocessable,
    );
    const request = guest.payment.openInstalment({ orderId, number: 2, returnUrl: 'https://evil.example' });
    expect((await expectApiError(request)).code).toBe(ResponseCode.unprocessable);
  });
});
