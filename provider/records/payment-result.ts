import { and, eq } from 'drizzle-orm';
import type { PayResult } from '@/contract/payment';
import { orders } from '@/provider/db/schema/order';
import { refuseField } from '@/provider/http/refusal';
import { isPaid } from '@/provider/rules/order-status';
import type { OrderRow } from './order';
import { freshOrder } from './order-cancel';
import { requirePayerOrder } from './order-claim';
import { findOffer } from './pay-methods';
import { attemptsOf, type PaymentRow } from './payment';
import { openPayment, requirePayable } from './payment-open';
import { requireHeard, settle } from './settle';
import type { Visit } from './visit';

type Newest = { row: PaymentRow | undefined; isWithBank: boolean; isUnheard: boolean };

function resultOf(
  order: OrderRow,
  { row: newest, isWithBank, isUnheard }: Newest,
): Pick<PayResult, 'payStatus' | 'message'> {
  if (isPaid(order.status)) return { payStatus: 'paid', message: 'Thank you. Your order is paid' };
  if (order.status === 'refunded') return { payStatus: 'canceled', message: 'This order has been refunded' };
  if (order.status === 'cancelled')
    return { payStatus: 'canceled', message: 'This order was cancelled. Nothing was charged' };
  if (isUnheard)
    return { payStatus: 'pending', message: 'We could not ask your bank about this payment yet' };
  if (newest?.status === 'pending')
    return { payStatus: 'pending', message: 'Your bank is still working on it. Please do not pay again' };
  if (newest?.status === 'failed')
    return { payStatus: 'failed', message: newest.failure ?? 'Your bank declined the payment' };
  if (isWithBank)
    return { payStatus: 'pending', message: 'Your bank is waiting for you to confirm this payment' };
  return { payStatus: 'canceled', message: 'Nothing was charged. Your order is saved' };
}

/** The shopper is back from the gateway, or asks again: the order is settled, and told in words. */
export async function payResult(visit: Visit, orderId: number): Promise<PayResult> {
  await requirePayerOrder(visit, orderId);
  const learned = await settle(visit, orderId);
  const order = await freshOrder(visit, await requirePayerOrder(visit, orderId));
  if (!isPaid(order.status)) requireHeard(learned);
  const [newest] = await attemptsOf(visit.db, orderId);
  const isUnheard = learned.unheard.some(({ attempt }) => attempt.id === newest?.id);
  const told = learned.news.find(({ attempt }) => attempt.id === newest?.id)?.told;
  const isWithBank = newest?.status === 'open' && told?.isWithBank === true;
  return {
    orderId,
    incrementId: order.incrementId,
    ...resultOf(order, { row: newest, isWithBank, isUnheard }),
  };
}

/** Another try for an unpaid order, if wished in another way. The payment is opened anew where the last one failed. */
export async function replayPayment(visit: Visit, orderId: number, payMethod: string | undefined) {
  await requirePayable(visit, orderId);
  if (payMethod !== undefined) {
    if (!findOffer(visit.settings, payMethod)) throw refuseField('Payment method', 'is not open here');
    await visit.db
      .update(orders)
      .set({ payMethod })
      .where(and(eq(orders.id, orderId), eq(orders.status, 'unpaid'))); // it may have been paid in the moment since
  }
  await openPayment(visit, orderId);
  return requirePayerOrder(visit, orderId);
}
