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
import { loadEmailWords } from '@/provider/platform/mail/email-words';
import { getCommonValues } from '@/provider/modules/order/emails';
import { instalmentTexts } from './email-texts';

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

  const say = await loadEmailWords(ctx, 'instalment-failed', instalmentTexts, {
    ...getCommonValues(order),
    number: String(number),
  });
  const { ccLast4 } = order.payment;
  const card = ccLast4 ? say('card', { digits: ccLast4 }) : say('unknowncard');
  const isDue = instalment.status === 'due';
  const next = isDue ? say('next', { day: formatShopDay(instalment.nextTryAt, ctx.config) }) : say('last');
  const link = new URL(`${ctx.config.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await createOrderLinkToken(ctx, orderId) }).toString();
  return {
    to: row.email,
    subject: say('subject'),
    preview: next,
    title: say('title'),
    blocks: [
      createTextBlock(say('intro', { amount: instalment.amountFormat, card })),
      ...(instalment.failure ? [createTextBlock(say('failure', { failure: instalment.failure }))] : []),
      createTextBlock(next),
      createButtonBlock(say(isDue ? 'button' : 'pay'), link.href),
    ],
    reason: say('reason'),
  };
}
