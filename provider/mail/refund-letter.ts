import { findOrder } from '@/provider/records/order';
import type { MailData } from '@/provider/records/mail';
import { orderLinkToken } from '@/provider/records/order-link';
import { orderView } from '@/provider/records/order-view';
import type { Work } from '@/provider/work';
import { button, text, type Block, type Letter } from './letter';

/** Tells of one refund: how much, for what, and where it went. */
export async function refundLetter(
  work: Work,
  { orderId, refundId }: MailData['order-refunded'],
): Promise<Letter | null> {
  const row = await findOrder(work.db, orderId);
  if (!row) return null;
  const order = await orderView(work, row);
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (!refund) return null;

  const { incrementId, items, payment } = order;
  const names = refund.items.flatMap(({ orderItemId, qty }) => {
    const item = items.find(({ id }) => id === orderItemId);
    return item ? [{ left: item.name, right: `${qty} of ${item.qtyOrdered}` }] : [];
  });
  const rows: Block[] = names.length > 0 ? [{ kind: 'rows', rows: names }] : [];
  const card = payment.ccLast4 ? ` ending in ${payment.ccLast4}` : '';
  const isAllReduced = refund.reducedAmountFormat === refund.amountFormat;
  const way = isAllReduced
    ? 'It comes off the payments you still have to make.'
    : `It goes back the way you paid${card}. How soon it shows is up to your bank.`;
  const reduced =
    refund.reducedAmountFormat && !isAllReduced
      ? [text(`${refund.reducedAmountFormat} of it comes off the payments you still have to make.`)]
      : [];
  const link = new URL(`${work.settings.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await orderLinkToken(work, orderId) }).toString();
  return {
    to: row.email,
    subject: `Refund for order ${incrementId}: ${refund.amountFormat}`,
    preview: refund.reason || way,
    title: `${refund.amountFormat} refunded`,
    blocks: [
      text(`We have refunded ${refund.amountFormat} of your order ${incrementId}.`),
      ...(refund.reason ? [text(`Reason: ${refund.reason}`)] : []),
      ...rows,
      text(way),
      ...reduced,
      button('View your order', link.href),
    ],
    reason: `You received this email because of an order at ${work.settings.storeName}. The link is personal: anyone who has it can see this order.`,
  };
}
