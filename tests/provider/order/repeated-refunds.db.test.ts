import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order } from '@/contract/order';
import { emails } from '@/provider/db/schema/mail';
import { orders } from '@/provider/db/schema/order';
import { sandboxIntents } from '@/provider/modules/payment/gateways/sandbox/schema';
import { refundParts } from '@/provider/db/schema/refund';
import { createRefund } from '@/provider/modules/order/refund/refund';
import { lockOrder } from '@/provider/modules/order/order-repository';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import { withTransaction } from '@/provider/platform/context';
import { payOrder } from '@/tests/support/fixtures/order-fixtures';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';
import { requestRefundAsAdmin, advanceOrderStatus } from '@/tests/support/admin';
import { listEventComments, placeUnpaidOrder } from '@/tests/support/fixtures/payment-fixtures';
import { runConcurrently, warmConnectionPool } from '@/tests/support/timing';

const at = setUpShopWithMailbox();

async function refund(number: string, body: Record<string, unknown> = {}, idempotencyKey?: string) {
  const response = await requestRefundAsAdmin(at.shop, number, body, idempotencyKey);
  const responseBody = (await response.json()) as {
    code: number;
    message: string;
    data: { refund_id: number };
  };
  return { http: response.status, ...responseBody };
}

const listEmails = async (orderId: number) =>
  (await at.shop.db.select().from(emails).where(eq(emails.kind, 'order-refunded'))).filter(
    ({ data }) => data.orderId === orderId,
  );
const listRefundParts = async () =>
  (await at.shop.db.select().from(sandboxIntents)).reduce((sum, { refundedMinor }) => sum + refundedMinor, 0);
const listSentRefunds = (order: Order) =>
  order.refunds.filter(({ status }) => status === 'sent').reduce((sum, { amount }) => sum + amount, 0);

describe('repeated refunds', () => {
  test('with the same key are one refund, and another body under it is rejected', async () => {
    const { guest, orderId, order } = await placeUnpaidOrder(at.shop);
    await payOrder(at.shop, guest, orderId);
    const results = await runConcurrently(5, () =>
      refund(order.incrementId, { amount_cents: 1_000 }, 'refund-one'),
    );
    expect(new Set(results.map(({ data }) => data.refund_id)).size).toBe(1);
    expect((await guest.order.read({ id: orderId })).refundedAmount).toBe(10);
    expect(await refund(order.incrementId, { amount_cents: 2_000 }, 'refund-one')).toMatchObject({
      code: 200422,
      message: expect.stringContaining('Idempotency-Key'),
    });
    expect(await listEmails(orderId)).toHaveLength(1);
  });

  test('never exceed what was paid, also when twenty run at once', async () => {
    const { guest, orderId, order } = await placeUnpaidOrder(at.shop);
    await payOrder(at.shop, guest, orderId);
    await warmConnectionPool(at.shop);
    const results = await runConcurrently(20, () => refund(order.incrementId, { amount_cents: 2_000 }));
    expect(results.filter(({ code }) => code === 200000)).toHaveLength(6);
    const [row] = await at.shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(row).toMatchObject({ refundedMinor: 12_000, status: 'paid' });
    await Promise.all([
      refund(order.incrementId),
      advanceOrderStatus(at.shop, order.incrementId, 'refunded'),
    ]);
    const refundedOrder = await guest.order.read({ id: orderId });
    expect(refundedOrder).toMatchObject({ status: 'refunded', refundedAmount: 129 });
    expect(listSentRefunds(refundedOrder)).toBeCloseTo(129, 10);
    const refundPartRows = await at.shop.db.select().from(refundParts);
    expect(refundPartRows.every(({ status }) => status === 'sent')).toBe(true);
  });

  test('that were saved but not sent before a crash are sent by the job, once', async () => {
    const { guest, orderId } = await placeUnpaidOrder(at.shop);
    await payOrder(at.shop, guest, orderId);
    const before = await listRefundParts();
    await withTransaction(at.shop.ctx, async (tx) => {
      await createRefund(tx, await lockOrder(tx.db, orderId), { amountMinor: 2_900 });
    });
    expect((await guest.order.read({ id: orderId })).refunds).toMatchObject([{ status: 'due', amount: 29 }]);
    expect(await listEmails(orderId)).toHaveLength(0);
    await runConcurrently(3, () => runOrderJobs(at.shop.ctx));
    expect((await guest.order.read({ id: orderId })).refunds).toMatchObject([{ status: 'sent' }]);
    expect(await listEmails(orderId)).toHaveLength(1);
    expect(
      (await listEventComments(at.shop, orderId)).filter((comment) => comment.endsWith('sent back')),
    ).toHaveLength(1);
    expect((await listRefundParts()) - before).toBe(2_900);
  });
});
