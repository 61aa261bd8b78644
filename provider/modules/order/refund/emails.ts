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

/** Why a shopper gets an email with a link to an order. */
export const getOrderReason = ({ config }: ServiceContext) =>
  `You received this email because of an order at ${config.storeName}. The link is personal: anyone who has it can see this order.`;

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

  const { incrementId, items, payment } = order;
  const names = refund.items.flatMap(({ orderItemId, qty }) => {
    const item = items.find(({ id }) => id === orderItemId);
    return item ? [{ left: item.name, right: `${qty} of ${item.qtyOrdered}` }] : [];
  });
  const rows: EmailBlock[] = names.length > 0 ? [{ kind: 'rows', rows: names }] : [];
  const card = payment.ccLast4 ? ` ending in ${payment.ccLast4}` : '';
  const isAllReduced = refund.reducedAmountFormat === refund.amountFormat;
  const destinationText = isAllReduced
    ? 'It comes off the payments you still have to make.'
    : `It goes back the way you paid${card}. How soon it shows is up to your bank.`;
  const reduced =
    refund.reducedAmountFormat && !isAllReduced
      ? [
          createTextBlock(
            `${refund.reducedAmountFormat} of it comes off the payments you still have to make.`,
          ),
        ]
      : [];
  const link = new URL(`${ctx.config.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await createOrderLinkToken(ctx, orderId) }).toString();
  return {
    to: row.email,
    subject: `Refund for order ${incrementId}: ${refund.amountFormat}`,
    preview: refund.reason || destinationText,
    title: `${refund.amountFormat} refunded`,
    blocks: [
      createTextBlock(`We have refunded ${refund.amountFormat} of your order ${incrementId}.`),
      ...(refund.reason ? [createTextBlock(`Reason: ${refund.reason}`)] : []),
      ...rows,
      createTextBlock(destinationText),
      ...reduced,
      createButtonBlock('View your order', link.href),
    ],
    reason: getOrderReason(ctx),
  };
}
