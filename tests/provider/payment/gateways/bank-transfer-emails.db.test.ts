import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { enqueueOwnerEmails } from '@/provider/platform/mail/owner-notices';
import { emails } from '@/provider/db/schema/mail';
import { orders } from '@/provider/db/schema/order';
import { variants } from '@/provider/db/schema/variant';
import { runOrderJobs } from '@/provider/modules/order/jobs';
import { requestRefundAsAdmin } from '@/tests/support/admin';
import { BANK_TRANSFER_SETTINGS, openTransfer, reportTransfer } from '@/tests/support/fixtures/bank-transfer';
import { setUpShopWithMailbox } from '@/tests/support/shop-with-mailbox';
import { advanceHours } from '@/tests/support/timing';

const ADMIN_EMAIL = 'owner@shop.example.com';
const at = setUpShopWithMailbox({ ...BANK_TRANSFER_SETTINGS, OWNER_EMAIL: ADMIN_EMAIL });

async function loadEmailKinds(orderId: number) {
  await enqueueOwnerEmails(at.shop.ctx);
  return (await at.shop.db.select().from(emails))
    .filter(({ data }) => 'orderId' in data && data.orderId === orderId)
    .map(({ kind }) => kind);
}

test('the reminder of an opened transfer asks for nothing that may be on its way', async () => {
  const { orderId } = await openTransfer(at.shop);
  const [order] = await at.shop.db.select().from(orders).where(eq(orders.id, orderId));
  advanceHours(at.shop, 1);
  await runOrderJobs(at.shop.ctx);
  const { text = '' } = await at.mailbox.receiveLatest(at.shop, order!.email);
  expect(text).toContain('Waiting for your transfer');
  expect(text).toContain('If you have sent it, there is nothing left to do');
  expect(text).not.toContain('Still want it?');
});

describe('the admin', () => {
  test('gets one email for each refund, with what to send and where to record it', async () => {
    const { number, orderId, reference } = await openTransfer(at.shop);
    await reportTransfer(at.shop, { reference });
    await requestRefundAsAdmin(at.shop, number, { amount_cents: 2_900 });
    await runOrderJobs(at.shop.ctx);
    await runOrderJobs(at.shop.ctx);
    expect((await loadEmailKinds(orderId)).filter((kind) => kind === 'refund-due')).toHaveLength(1);
    const { subject, text = '' } = await at.mailbox.receiveLatest(at.shop, ADMIN_EMAIL);
    expect(subject).toBe(`Refund to send: $29.00 of order ${number}`);
    expect(text).toContain('It was paid by Bank transfer');
    const told = text.replace(/\s+/g, ' ');
    expect(told).toContain(`Send it to the account that the transfer ${reference} came from.`);
    const amount = /record the transfer of (\S+) USD on the page of the order/.exec(told)![1]!;
    expect((await reportTransfer(at.shop, { reference, type: 'refund', amount })).status).toBe(200);
    expect(await loadEmailKinds(orderId)).toContain('order-refunded');
  });

  test('gets one for a transfer that came too late', async () => {
    const { orderId, reference, wig } = await openTransfer(at.shop, 1);
    advanceHours(at.shop, 2 * 24);
    await runOrderJobs(at.shop.ctx);
    await at.shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, wig.variantId));
    await reportTransfer(at.shop, { reference });
    await runOrderJobs(at.shop.ctx);
    expect((await loadEmailKinds(orderId)).filter((kind) => kind === 'refund-due')).toHaveLength(1);
    const { subject } = await at.mailbox.receiveLatest(at.shop, ADMIN_EMAIL);
    expect(subject).toContain('Refund to send: $129.00');
  });
});
