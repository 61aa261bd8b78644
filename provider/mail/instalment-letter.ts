import { findOrder } from '@/provider/records/order';
import type { MailData } from '@/provider/records/mail';
import { orderLinkToken } from '@/provider/records/order-link';
import { orderView } from '@/provider/records/order-view';
import { dayText } from '@/provider/rules/delivery-dates';
import type { Work } from '@/provider/work';
import { button, text, type Letter } from './letter';

/** Tells of a later payment of a plan that the bank declined, and when it is tried again; null once it has been paid. */
export async function instalmentLetter(
  work: Work,
  { orderId, number }: MailData['instalment-failed'],
): Promise<Letter | null> {
  const row = await findOrder(work.db, orderId);
  if (!row) return null;
  const order = await orderView(work, row);
  const part = order.instalments.find((entry) => entry.number === number);
  if (!part || !['due', 'failed'].includes(part.status)) return null;

  const { incrementId, payment } = order;
  const card = payment.ccLast4 ? `your card ending in ${payment.ccLast4}` : 'your card';
  const next =
    part.status === 'due'
      ? `We will try again on ${dayText(part.nextTryAt.slice(0, 10))}. You do not need to do anything if the card works then.`
      : 'We will not try again by ourselves. You can pay it with any card on the page of your order.';
  const link = new URL(`${work.settings.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await orderLinkToken(work, orderId) }).toString();
  return {
    to: row.email,
    subject: `Payment ${number} of 4 for order ${incrementId} did not go through`,
    preview: next,
    title: 'A payment did not go through',
    blocks: [
      text(
        `We could not take payment ${number} of 4, ${part.amountFormat}, for order ${incrementId} from ${card}.`,
      ),
      ...(part.failure ? [text(`Your bank says: ${part.failure}`)] : []),
      text(next),
      button(part.status === 'due' ? 'View your order' : 'Pay now', link.href),
    ],
    reason: `You received this email because you are paying for an order at ${work.settings.storeName} in 4 payments. The link is personal: anyone who has it can see this order.`,
  };
}
