import { findOrder } from '@/provider/records/order';
import type { MailData } from '@/provider/records/mail';
import { orderView } from '@/provider/records/order-view';
import type { Work } from '@/provider/work';
import { orderItemRows, orderSumRows, shippingLine } from './order-letters';
import { text, type Letter } from './letter';

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
    reason: `You received this email because your address is the OWNER_EMAIL of ${storeName}.`,
  };
}
