import { pickOrderFields } from '@/contract/order-fields';
import { findOrder } from '@/provider/modules/order/order-repository';
import type { EmailData } from '@/provider/platform/mail/outbox';
import { toOrderResponse, formatOrderPrice } from '@/provider/modules/order/order-response';
import type { ServiceContext } from '@/provider/platform/context';
import { listAttempts } from '@/provider/modules/payment/attempts';
import { getPaymentMethodTitle } from '@/provider/modules/payment/gateways/payment-methods';
import { toItemRows, toTotalRows, formatShippingAddress } from './emails';
import {
  createButtonBlock,
  createTextBlock,
  getOwnerReason,
  type EmailContent,
} from '@/provider/platform/mail/email-content';
import { loadOwnerAddress } from '@/provider/platform/mail/email-settings';
import { loadEmailWords } from '@/provider/platform/mail/email-words';
import { receivedTexts, refundDueTexts, refundFailedTexts } from './admin-email-texts';

/** Its page in the back office. */
const getOrderUrl = (siteUrl: string, incrementId: string) => `${siteUrl}/admin/orders/${incrementId}/show`;

/**
 * Email to the admin about a paid order. The order fields are not quoted: a stranger's text reaches the admin
 * through the API, not in an email that may be answered or forwarded.
 */
export async function buildAdminOrderEmail(
  ctx: ServiceContext,
  { orderId }: EmailData['order-received'],
): Promise<EmailContent | null> {
  const { siteUrl, storeName } = ctx.config;
  const row = await findOrder(ctx.db, orderId);
  const to = await loadOwnerAddress(ctx, 'order-received');
  if (!row || to === '') return null;
  const order = await toOrderResponse(ctx, row);
  const { incrementId, grandTotalFormat, payment, shippingMethod } = order;
  const hasNote = Object.values(pickOrderFields(order)).some(Boolean);
  const say = await loadEmailWords(ctx, 'order-received', receivedTexts, {
    order: incrementId,
    amount: grandTotalFormat,
  });
  return {
    to,
    subject: say('subject'),
    preview: `${order.totalQtyOrdered} ${order.totalQtyOrdered === 1 ? 'item' : 'items'}, ${shippingMethod.title}`,
    title: say('title'),
    blocks: [
      toItemRows(order),
      toTotalRows(order),
      createTextBlock(say('paid', { payment: payment.methodTitle, shipping: shippingMethod.title })),
      createTextBlock(say('address', { address: formatShippingAddress(order) })),
      ...(hasNote ? [createTextBlock(say('note'))] : []),
      createButtonBlock(say('button'), getOrderUrl(siteUrl, incrementId)),
    ],
    reason: getOwnerReason(storeName),
  };
}

/** Email to the admin about a refund that a person has to send. Null once the gateway is no longer configured. */
export async function buildRefundDueEmail(
  ctx: ServiceContext,
  { orderId, paymentId, amountMinor }: EmailData['refund-due'],
): Promise<EmailContent | null> {
  const { siteUrl, storeName, gateways } = ctx.config;
  const to = await loadOwnerAddress(ctx, 'refund-due');
  const row = await findOrder(ctx.db, orderId);
  const payment = (await listAttempts(ctx.db, orderId)).find(({ id }) => id === paymentId);
  const getManualRefundText = payment && gateways.get(payment.gateway)?.getManualRefundText;
  if (!row || to === '' || !getManualRefundText) return null;
  const { reference, currency, method } = payment;
  const amountText = await formatOrderPrice(ctx, row, amountMinor);
  const say = await loadEmailWords(ctx, 'refund-due', refundDueTexts, {
    order: row.incrementId,
    amount: amountText,
  });
  return {
    to,
    subject: say('subject'),
    preview: say('preview'),
    title: say('title'),
    blocks: [
      createTextBlock(say('intro', { payment: getPaymentMethodTitle(method) })),
      createTextBlock(getManualRefundText({ reference, amountMinor, currency })),
      createTextBlock(say('next')),
      createButtonBlock(say('button'), getOrderUrl(siteUrl, row.incrementId)),
    ],
    reason: getOwnerReason(storeName),
  };
}

/** Email to the admin about a refund that did not reach the shopper and came back. */
export async function buildRefundFailedEmail(
  ctx: ServiceContext,
  { orderId, amountMinor, reason }: EmailData['refund-failed'],
): Promise<EmailContent | null> {
  const { siteUrl, storeName } = ctx.config;
  const row = await findOrder(ctx.db, orderId);
  const to = await loadOwnerAddress(ctx, 'refund-failed');
  if (!row || to === '') return null;
  const amountText = await formatOrderPrice(ctx, row, amountMinor);
  const say = await loadEmailWords(ctx, 'refund-failed', refundFailedTexts, {
    order: row.incrementId,
    amount: amountText,
  });
  return {
    to,
    subject: say('subject'),
    preview: say('preview'),
    title: say('title'),
    blocks: [
      createTextBlock(say('intro')),
      ...(reason ? [createTextBlock(say('because', { reason }))] : []),
      createTextBlock(say('next')),
      createButtonBlock(say('button'), getOrderUrl(siteUrl, row.incrementId)),
    ],
    reason: getOwnerReason(storeName),
  };
}
