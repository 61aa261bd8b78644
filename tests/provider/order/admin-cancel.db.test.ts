import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ResponseCode } from '@/contract/response-codes';
import { enqueueEmail } from '@/provider/platform/mail/outbox';
import { emails } from '@/provider/db/schema/mail';
import {
  oregonAddress,
  CARD,
  confirmTestPayment,
  buildOrderInput,
  payOrder,
} from '@/tests/support/fixtures/order-fixtures';
import { createTestProduct, loadStock } from '@/tests/support/fixtures/product-factory';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';
import { OWNER_KEY } from '@/tests/support/admin';
import { listEventComments, loadOrderStatus } from '@/tests/support/fixtures/payment-fixtures';
import { buildRegistration } from '@/tests/support/fixtures/customer-factory';
import { runConcurrently } from '@/tests/support/timing';

const at = setUpShopWithMailbox();

async function cancel(number: string, body: Record<string, unknown> = {}, key: string = OWNER_KEY) {
  const response = await at.shop.request(`/api/admin/orders/${number}/cancel`, {
    method: 'POST',
    headers: { 'Owner-Key': key },
    body: JSON.stringify(body),
  });
  const responseBody = (await response.json()) as {
    code: number;
    message: string;
    data: { status?: string } | null;
  };
  return { http: response.status, ...responseBody };
}

async function placeUnpaidOrder(api = at.shop.createClient()) {
  const wig = await createTestProduct(at.shop.db, { stock: { 18: 1 } });
  const { email } = buildRegistration();
  await api.cart.add({ variantId: wig.variantId });
  const orderInput = {
    ...(await buildOrderInput(api)),
    shippingAddress: { ...oregonAddress, email },
    remark: 'evil.example',
  };
  return { api, wig, email, ...(await api.order.place(orderInput)) };
}

const cancelMails = async (orderId: number) =>
  (await at.shop.db.select().from(emails).where(eq(emails.kind, 'order-cancelled'))).filter(
    ({ data }) => data.orderId === orderId,
  );

test('the admin cancels a guest’s unpaid order, and the guest gets one email with the reason', async () => {
  const { api, wig, email, orderId, incrementId } = await placeUnpaidOrder();
  expect(await loadStock(at.shop.db, wig.variantId)).toBe(0);
  const results = await runConcurrently(4, () =>
    cancel(incrementId, { reason: 'This wig has a fault in its lace' }),
  );
  expect(results.map(({ code, data }) => [code, data?.status])).toEqual(
    Array.from({ length: 4 }, () => [200000, 'cancelled']),
  );
  expect(await loadStock(at.shop.db, wig.variantId)).toBe(1);
  expect((await listEventComments(at.shop, orderId)).slice(1)).toEqual([
    'Cancelled by us: This wig has a fault in its lace',
  ]);
  expect((await api.order.read({ id: orderId })).canPay).toBe(false);
  expect(await cancelMails(orderId)).toHaveLength(1);
  const cancellationEmail = await at.mailbox.receiveLatest(at.shop, email);
  expect(cancellationEmail.subject).toBe(`Order ${incrementId} is cancelled`);
  expect(cancellationEmail.text).toContain(
    'We had to cancel it: This wig has a fault in its lace. Nothing was charged.',
  );
  expect(`${cancellationEmail.text}${cancellationEmail.html}`).not.toContain('evil.example');
});

test('the admin cancels a customer’s unpaid order, also without a reason', async () => {
  const { api } = await at.shop.createCustomer();
  const { email, orderId, incrementId } = await placeUnpaidOrder(api);
  expect((await cancel(incrementId)).code).toBe(200000);
  expect((await api.order.read({ id: orderId })).status).toBe('cancelled');
  expect((await at.mailbox.receiveLatest(at.shop, email)).text).toContain(
    'We had to cancel it. Nothing was charged.',
  );
});

test('an email enqueued without a reason, by an earlier version, does not say that nothing was charged', async () => {
  const { email, orderId, incrementId } = await placeUnpaidOrder();
  await cancel(incrementId);
  await at.mailbox.receiveLatest(at.shop, email);
  await enqueueEmail(at.shop.ctx, 'order-cancelled', { orderId });
  const { text = '' } = await at.mailbox.receiveLatest(at.shop, email);
  expect(text).toContain(`Your order ${incrementId} is cancelled.`);
  expect(text).not.toContain('Nothing was charged');
});

test('a shopper’s cancellation reason is in no email, even if it imitates the admin’s', async () => {
  const { api, email, orderId } = await placeUnpaidOrder();
  await api.order.cancel({ id: orderId, reason: 'Cancelled by us: go to evil.example' });
  const cancellationEmail = await at.mailbox.receiveLatest(at.shop, email);
  expect(cancellationEmail.text).toContain('It was cancelled as requested.');
  expect(`${cancellationEmail.text}${cancellationEmail.html}`).not.toContain('evil.example');
});

test('an order that is paid, or being paid, is not cancelled', async () => {
  const paidOrder = await placeUnpaidOrder();
  await payOrder(at.shop, paidOrder.api, paidOrder.orderId);
  expect(await cancel(paidOrder.incrementId)).toMatchObject({
    code: ResponseCode.orderNotCancellable,
    message: 'Only an unpaid order can be cancelled. Refund one that is paid',
  });
  const pendingOrder = await placeUnpaidOrder();
  await confirmTestPayment(
    at.shop,
    await pendingOrder.api.payment.openWithFields({ orderId: pendingOrder.orderId }),
    CARD.delayed,
  );
  expect((await cancel(pendingOrder.incrementId)).code).toBe(ResponseCode.inProgress);
  expect(await loadOrderStatus(at.shop, paidOrder.orderId)).toBe('paid');
  expect(await loadOrderStatus(at.shop, pendingOrder.orderId)).toBe('unpaid');
});

test('cancellation requires the admin key and a known order, and rejects unknown fields', async () => {
  const { incrementId, orderId } = await placeUnpaidOrder();
  expect((await cancel(incrementId, {}, 'owner-key-of-the-testz')).http).toBe(401);
  expect((await cancel('999999')).http).toBe(404);
  expect(await cancel(incrementId, { reasn: 'x' })).toMatchObject({ code: ResponseCode.unprocessable });
  expect(await cancel(incrementId, { reason: 'x'.repeat(501) })).toMatchObject({
    code: ResponseCode.unprocessable,
  });
  expect(await loadOrderStatus(at.shop, orderId)).toBe('unpaid');
});
