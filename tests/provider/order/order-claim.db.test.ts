import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { orderClaims } from '@/provider/db/schema/order';
import { deleteExpiredData } from '@/provider/jobs';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import { buildEmail } from '@/provider/email-templates';
import { sendDueEmails } from '@/provider/platform/mail/outbox-worker';
import {
  oregonAddress,
  expectNotFound,
  buildOrderInput,
  payOrder,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct } from '@/tests/support/fixtures/product-factory';
import { parseEmailLink } from '@/tests/support/mailbox';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';
import { openStripePayment, fetchOrderStatus } from '@/tests/support/fixtures/payment-fixtures';
import { buildRegistration } from '@/tests/support/fixtures/customer-factory';
import { advanceClock, advanceHours } from '@/tests/support/timing';

const MINUTE_MS = 60_000;

const at = setUpShopWithMailbox();

async function placeUnpaidOrder(api = at.shop.createClient()) {
  const { email } = buildRegistration();
  await api.cart.add({ variantId: (await createTestProduct(at.shop.db)).variantId });
  const order = await api.order.place({
    ...(await buildOrderInput(api)),
    shippingAddress: { ...oregonAddress, email },
  });
  return { api, email, ...order };
}

const subjects = (email: string) => at.mailbox.getEmailsTo(email).map(({ subject }) => subject);

async function afterMinutes(minutes: number) {
  advanceClock(at.shop, minutes * MINUTE_MS);
  await runOrderJobs(at.shop.ctx);
  await sendDueEmails(at.shop.ctx, buildEmail);
}

describe('an unpaid order', () => {
  test('sends its buyer one email, with a link to pay it on another device', async () => {
    const { api, email, orderId, incrementId } = await placeUnpaidOrder();
    await afterMinutes(29);
    expect(subjects(email)).toEqual([]);
    await afterMinutes(2);
    await afterMinutes(60);
    expect(subjects(email)).toEqual([`Order ${incrementId} is not paid yet`]);
    const [reminderEmail] = at.mailbox.getEmailsTo(email);
    expect(reminderEmail?.text).toContain('Pay or cancel');
    expect(reminderEmail?.text).toContain('no longer reserved');

    const phone = at.shop.createClient();
    const token = parseEmailLink(reminderEmail!, '/order/track').searchParams.get('token')!;
    await expectNotFound(openStripePayment(phone, orderId)); // an id alone gives no access
    await phone.order.claim({ token });
    expect(await phone.order.read({ id: orderId })).toMatchObject({ incrementId });
    expect(await payOrder(at.shop, phone, orderId)).toMatchObject({ payStatus: 'paid' });
    expect(await fetchOrderStatus(api, orderId)).toBe('paid');
  });

  test('sends no reminder once it is paid or cancelled, even at the last moment', async () => {
    const [paidOrder, dropped] = [await placeUnpaidOrder(), await placeUnpaidOrder()];
    await payOrder(at.shop, paidOrder.api, paidOrder.orderId);
    await afterMinutes(31);
    expect(subjects(paidOrder.email)).toEqual([`Order ${paidOrder.incrementId} is paid`]);
    expect(subjects(dropped.email)).toEqual([`Order ${dropped.incrementId} is not paid yet`]);
    const cancelledOrder = await placeUnpaidOrder();
    advanceClock(at.shop, 31 * MINUTE_MS);
    await runOrderJobs(at.shop.ctx);
    await cancelledOrder.api.order.cancel({ id: cancelledOrder.orderId });
    await sendDueEmails(at.shop.ctx, buildEmail);
    expect(subjects(cancelledOrder.email)).toEqual([`Order ${cancelledOrder.incrementId} is cancelled`]);
  });

  test('can be cancelled elsewhere by number and email; the email to its owner omits the stranger’s text', async () => {
    const { email, orderId, incrementId } = await placeUnpaidOrder();
    const otherGuest = at.shop.createClient();
    await expectNotFound(otherGuest.order.claim({ incrementId, email: 'other@example.com' }));
    await expectNotFound(otherGuest.order.cancel({ id: orderId }));
    expect(await otherGuest.order.claim({ incrementId, email })).toMatchObject({
      ...{ canPay: true, canCancel: true, canChangeAddress: false },
    });
    await otherGuest.order.cancel({ id: orderId, reason: 'Visit http://evil.example' });
    await sendDueEmails(at.shop.ctx, buildEmail);
    const cancellationEmail = at.mailbox.getEmailsTo(email).at(-1);
    expect(cancellationEmail?.subject).toBe(`Order ${incrementId} is cancelled`);
    expect(cancellationEmail?.text).toContain('It was cancelled as requested.');
    expect(cancellationEmail?.text).not.toContain('evil');
    expect(cancellationEmail?.html).not.toContain('evil');
  });

  test('notifies its owner by email when it expires', async () => {
    const { email, incrementId } = await placeUnpaidOrder();
    await afterMinutes(24 * 60 + 1);
    expect(subjects(email)).toEqual([`Order ${incrementId} is cancelled`]);
    expect(at.mailbox.getEmailsTo(email)[0]?.text).toContain('It was not paid in time.');
  });
});

describe('an order claim', () => {
  test('allows only paying and cancelling, and expires after two days', async () => {
    const { email, orderId, incrementId } = await placeUnpaidOrder();
    const phone = at.shop.createClient();
    await phone.order.claim({ incrementId, email });
    await expectNotFound(phone.order.confirmAddress({ orderId }));
    await expectNotFound(phone.order.updateAddress({ orderId, address: oregonAddress }));
    await expectNotFound(phone.order.requestShipping({ id: orderId }));
    await expectNotFound(at.shop.createClient().order.read({ id: orderId }));
    advanceHours(at.shop, 49);
    await expectNotFound(phone.order.read({ id: orderId }));
    await deleteExpiredData(at.shop.ctx);
    expect(await at.shop.db.select().from(orderClaims).where(eq(orderClaims.orderId, orderId))).toEqual([]);
  });

  test('is kept for the ten newest shoppers of an order', async () => {
    const { email, orderId, incrementId } = await placeUnpaidOrder();
    const shoppers = Array.from({ length: 12 }, () => at.shop.createClient());
    for (const api of shoppers) {
      await api.order.claim({ incrementId, email });
      advanceClock(at.shop, 1_000);
    }
    await expectNotFound(shoppers[0]!.order.read({ id: orderId }));
    expect(await fetchOrderStatus(shoppers.at(-1)!, orderId)).toBe('unpaid');
    expect(await at.shop.db.select().from(orderClaims).where(eq(orderClaims.orderId, orderId))).toHaveLength(
      10,
    );
  });
});
