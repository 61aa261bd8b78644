import { findOrder } from '@/provider/records/order';
import type { MailData } from '@/provider/records/mail';
import { orderView, priceOf } from '@/provider/records/order-view';
import type { Work } from '@/provider/work';
import { orderItemRows, orderSumRows, shippingLine } from './order-letters';
import { text, type Letter } from './letter';

const becauseOwner = (storeName: string) =>
  `You received this email because your address is the OWNER_EMAIL of ${storeName}.`;

/**
 * Tells the shop's owner of an order that was paid. The shopper's own note is not quoted: what a stranger wrote reaches the
 * owner by the call, not by a mail that may be answered or forwarded.
 */
export async function ownerLetter(
  work: Work,
  { orderId }: MailData['order-received'],
): Promise<Letter | null> {
  const { ownerEmail, storeName } = work.settings;
  const row = await findOrder(work.db, orderId);
  if (!row || !ownerEmail) return null;
  const order = await orderView(work, row);
  const { incrementId, grandTotalFormat, payment, shippingMethod, remark } = order;
  return {
    to: ownerEmail,
    subject: `New order ${incrementId}, ${grandTotalFormat}`,
    preview: `${order.totalQtyOrdered} ${order.totalQtyOrdered === 1 ? 'item' : 'items'}, ${shippingMethod.title}`,
    title: `Order ${incrementId} is paid`,
    blocks: [
      orderItemRows(order),
      orderSumRows(order),
      text(`Paid by: ${payment.methodTitle}. Shipping: ${shippingMethod.title}.`),
      text(`Ship to: ${shippingLine(order)}.`),
      ...(remark ? [text('The customer left a note with the order.')] : []),
      text(`All of it: GET /api/owner/orders/${incrementId}, with your Owner-Key.`),
    ],
    reason: becauseOwner(storeName),
  };
}

/** Tells the shop's owner that money which was sent back to a shopper has returned. */
export async function refundFailedLetter(
  work: Work,
  { orderId, amountMinor, reason }: MailData['refund-failed'],
): Promise<Letter | null> {
  const { ownerEmail, storeName } = work.settings;
  const row = await findOrder(work.db, orderId);
  if (!row || !ownerEmail) return null;
  const sum = await priceOf(work, row, amountMinor);
  const path = `/api/owner/orders/${row.incrementId}/refunds`;
  return {
    to: ownerEmail,
    subject: `Refund failed: ${sum} of order ${row.incrementId}`,
    preview: 'The customer did not get the money.',
    title: 'A refund did not go through',
    blocks: [
      text(`The refund of ${sum} for order ${row.incrementId} did not reach the customer.`),
      ...(reason ? [text(`The payment provider says: ${reason}`)] : []),
      text(`To send it again: POST ${path} {"amount_cents": ${amountMinor}}, with your Owner-Key.`),
      text('If it fails again, pay it back another way.'),
    ],
    reason: becauseOwner(storeName),
  };
}
