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
  return {
    to,
    subject: `New order ${incrementId}, ${grandTotalFormat}`,
    preview: `${order.totalQtyOrdered} ${order.totalQtyOrdered === 1 ? 'item' : 'items'}, ${shippingMethod.title}`,
    title: `Order ${incrementId} is paid`,
    blocks: [
      toItemRows(order),
      toTotalRows(order),
      createTextBlock(`Paid by: ${payment.methodTitle}. Shipping: ${shippingMethod.title}.`),
      createTextBlock(`Ship to: ${formatShippingAddress(order)}.`),
      ...(hasNote ? [createTextBlock('The customer left a note with the order.')] : []),
      createButtonBlock('View the order', getOrderUrl(siteUrl, incrementId)),
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
  return {
    to,
    subject: `Refund to send: ${amountText} of order ${row.incrementId}`,
    preview: 'The customer waits for this money.',
    title: 'A refund is yours to send',
    blocks: [
      createTextBlock(
        `${amountText} of order ${row.incrementId} is due to be refunded. It was paid by ${getPaymentMethodTitle(method)}, so the shop cannot send it back itself.`,
      ),
      createTextBlock(getManualRefundText({ reference, amountMinor, currency })),
      createTextBlock('The customer is told once you have reported it.'),
      createButtonBlock('View the order', getOrderUrl(siteUrl, row.incrementId)),
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
  return {
    to,
    subject: `Refund failed: ${amountText} of order ${row.incrementId}`,
    preview: 'The customer did not get the money.',
    title: 'A refund did not go through',
    blocks: [
      createTextBlock(`The refund of ${amountText} for order ${row.incrementId} did not reach the customer.`),
      ...(reason ? [createTextBlock(`The payment provider says: ${reason}`)] : []),
      createTextBlock(
        'You can send it again on the page of the order. If it fails again, pay it back another way.',
      ),
      createButtonBlock('View the order', getOrderUrl(siteUrl, row.incrementId)),
    ],
    reason: getOwnerReason(storeName),
  };
}
