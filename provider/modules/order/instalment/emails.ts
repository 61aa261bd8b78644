import { findOrder } from '@/provider/modules/order/order-repository';
import type { EmailData } from '@/provider/platform/mail/outbox';
import { createOrderLinkToken } from '@/provider/modules/order/signed-link';
import { toOrderResponse } from '@/provider/modules/order/order-response';
import { formatShopDay } from '@/provider/platform/shop-time-text';
import type { ServiceContext } from '@/provider/platform/context';
import {
  createButtonBlock,
  createTextBlock,
  type EmailContent,
} from '@/provider/platform/mail/email-content';

/** Email about a later instalment that the bank declined, with the next attempt; null once it is paid. */
export async function buildInstalmentEmail(
  ctx: ServiceContext,
  { orderId, number }: EmailData['instalment-failed'],
): Promise<EmailContent | null> {
  const row = await findOrder(ctx.db, orderId);
  if (!row) return null;
  const order = await toOrderResponse(ctx, row);
  const instalment = order.instalments.find((entry) => entry.number === number);
  if (!instalment || !['due', 'failed'].includes(instalment.status)) return null;

  const { incrementId, payment } = order;
  const card = payment.ccLast4 ? `your card ending in ${payment.ccLast4}` : 'your card';
  const next =
    instalment.status === 'due'
      ? `We will try again on ${formatShopDay(instalment.nextTryAt, ctx.config)}. You do not need to do anything if the card works then.`
      : 'We will not try again by ourselves. You can pay it with any card on the page of your order.';
  const link = new URL(`${ctx.config.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await createOrderLinkToken(ctx, orderId) }).toString();
  return {
    to: row.email,
    subject: `Payment ${number} of 4 for order ${incrementId} did not go through`,
    preview: next,
    title: 'A payment did not go through',
    blocks: [
      createTextBlock(
        `We could not take payment ${number} of 4, ${instalment.amountFormat}, for order ${incrementId} from ${card}.`,
      ),
      ...(instalment.failure ? [createTextBlock(`Your bank says: ${instalment.failure}`)] : []),
      createTextBlock(next),
      createButtonBlock(instalment.status === 'due' ? 'View your order' : 'Pay now', link.href),
    ],
    reason: `You received this email because you are paying for an order at ${ctx.config.storeName} in 4 payments. The link is personal: anyone who has it can see this order.`,
  };
}
