import { findOrder } from '@/provider/modules/order/order-repository';
import type { EmailData } from '@/provider/platform/mail/outbox';
import { createOrderLinkToken } from '@/provider/modules/order/signed-link';
import { toOrderResponse } from '@/provider/modules/order/order-response';
import type { ServiceContext } from '@/provider/platform/context';
import {
  createButtonBlock,
  createTextBlock,
  type EmailBlock,
  type EmailContent,
} from '@/provider/platform/mail/email-content';
import { loadEmailWords } from '@/provider/platform/mail/email-words';
import { getCommonValues } from '@/provider/modules/order/emails';
import { refundTexts } from './email-texts';

/** Email about one refund: how much, for what, and where the money went. */
export async function buildRefundEmail(
  ctx: ServiceContext,
  { orderId, refundId }: EmailData['order-refunded'],
): Promise<EmailContent | null> {
  const row = await findOrder(ctx.db, orderId);
  if (!row) return null;
  const order = await toOrderResponse(ctx, row);
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (!refund) return null;

  const { items, payment } = order;
  const say = await loadEmailWords(ctx, 'order-refunded', refundTexts, {
    ...getCommonValues(order),
    amount: refund.amountFormat,
  });
  const names = refund.items.flatMap(({ orderItemId, qty }) => {
    const item = items.find(({ id }) => id === orderItemId);
    return item ? [{ left: item.name, right: `${qty} of ${item.qtyOrdered}` }] : [];
  });
  const rows: EmailBlock[] = names.length > 0 ? [{ kind: 'rows', rows: names }] : [];
  const back = payment.ccLast4 ? say('backtocard', { digits: payment.ccLast4 }) : say('back');
  const isAllReduced = refund.reducedAmountFormat === refund.amountFormat;
  const destinationText = isAllReduced ? say('reduced') : back;
  const reduced =
    refund.reducedAmountFormat && !isAllReduced
      ? [createTextBlock(say('partreduced', { part: refund.reducedAmountFormat }))]
      : [];
  const link = new URL(`${ctx.config.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await createOrderLinkToken(ctx, orderId) }).toString();
  return {
    to: row.email,
    subject: say('subject'),
    preview: refund.reason || destinationText,
    title: say('title'),
    blocks: [
      createTextBlock(say('intro')),
      ...(refund.reason ? [createTextBlock(say('because', { reason: refund.reason }))] : []),
      ...rows,
      createTextBlock(destinationText),
      ...reduced,
      createButtonBlock(say('button'), link.href),
    ],
    reason: say('reason'),
  };
}
