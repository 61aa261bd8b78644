import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Code } from '@/contract/codes';
import { mails } from '@/provider/db/schema/mail';
import { address, CARD, confirm, orderFor, paid } from '../support/buying';
import { makeWig, stockOf } from '../support/goods';
import { setUpMailedShop } from '../support/mailed-shop';
import { OWNER_KEY } from '../support/owner';
import { commentsOf, statusOf } from '../support/paying';
import { person } from '../support/people';
import { times } from '../support/times';

const at = setUpMailedShop();

async function cancel(number: string, body: Record<string, unknown> = {}, key: string = OWNER_KEY) {
  const answer = await at.shop.request(`/api/owner/orders/${number}/cancel`, {
    method: 'POST',
    headers: { 'Owner-Key': key },
    body: JSON.stringify(body),
  });
  const told = (await answer.json()) as { code: number; message: string; data: { status?: string } | null };
  return { http: answer.status, ...told };
}

async function unpaid(api = at.shop.visitor()) {
  const wig = await makeWig(at.shop.db, { stock: { 18: 1 } });
  const { email } = person();
  await api.cart.add({ variantId: wig.variantId });
  const wanted = { ...(await orderFor(api)), shippingAddress: { ...address, email }, remark: 'evil.example' };
  return { api, wig, email, ...(await api.order.place(wanted)) };
}

const cancelMails = async (orderId: number) =>
  (await at.shop.db.select().from(mails).where(eq(mails.kind, 'order-cancelled'))).filter(
    ({ data }) => data.orderId === orderId,
  );

test('the owner cancels an unpaid order of a guest, who is told why by mail, once', async () => {
  const { api, wig, email, orderId, incrementId } = await unpaid();
  expect(await stockOf(at.shop.db, wig.variantId)).toBe(0);
  const answers = await times(4, () => cancel(incrementId, { reason: 'This wig has a fault in its lace' }));
  expect(answers.map(({ code, data }) => [code, data?.status])).toEqual(
    Array.from({ length: 4 }, () => [200000, 'cancelled']),
  );
  expect(await stockOf(at.shop.db, wig.variantId)).toBe(1);
  expect((await commentsOf(at.shop, orderId)).slice(1)).toEqual([
    'Cancelled by us: This wig has a fault in its lace',
  ]);
  expect((await api.order.read({ id: orderId })).canPay).toBe(false);
  expect(await cancelMails(orderId)).toHaveLength(1);
  const mail = await at.mailbox.newest(at.shop, email);
  expect(mail.subject).toBe(`Order ${incrementId} is cancelled`);
  expect(mail.text).toContain('We had to cancel it: This wig has a fault in its lace. Nothing was charged.');
  expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
});

test('and of a customer, also without a reason', async () => {
  const { api } = await at.shop.customer();
  const { email, orderId, incrementId } = await unpaid(api);
  expect((await cancel(incrementId)).code).toBe(200000);
  expect((await api.order.read({ id: orderId })).status).toBe('cancelled');
  expect((await at.mailbox.newest(at.shop, email)).text).toContain(
    'We had to cancel it. Nothing was charged.',
  );
});

test('what a shopper gave as a reason is in no mail, though it looks like the owner’s', async () => {
  const { api, email, orderId } = await unpaid();
  await api.order.cancel({ id: orderId, reason: 'Cancelled by us: go to evil.example' });
  const mail = await at.mailbox.newest(at.shop, email);
  expect(mail.text).toContain('It was cancelled as requested.');
  expect(`${mail.text}${mail.html}`).not.toContain('evil.example');
});

test('one that is paid, or is being paid, is not cancelled', async () => {
  const bought = await unpaid();
  await paid(at.shop, bought.api, bought.orderId);
  expect(await cancel(bought.incrementId)).toMatchObject({
    code: Code.orderNotCancellable,
    message: 'Only an unpaid order can be cancelled. Refund one that is paid',
  });
  const late = await unpaid();
  await confirm(at.shop, await late.api.payment.stripeCreate({ orderId: late.orderId }), CARD.late);
  expect((await cancel(late.incrementId)).code).toBe(Code.busy);
  expect(await statusOf(at.shop, bought.orderId)).toBe('paid');
  expect(await statusOf(at.shop, late.orderId)).toBe('unpaid');
});

test('is the owner’s alone, and refuses what it does not know', async () => {
  const { incrementId, orderId } = await unpaid();
  expect((await cancel(incrementId, {}, 'owner-key-of-the-testz')).http).toBe(404);
  expect((await cancel('999999')).http).toBe(404);
  expect(await cancel(incrementId, { reasn: 'x' })).toMatchObject({ code: Code.refused });
  expect(await cancel(incrementId, { reason: 'x'.repeat(501) })).toMatchObject({ code: Code.refused });
  expect(await statusOf(at.shop, orderId)).toBe('unpaid');
});
