import { apiMessages } from '@/contract/api-messages';
import type { Order } from '@/contract/order';
import type { Config } from '@/provider/config';
import { findOrder } from '@/provider/modules/order/order-repository';
import { canStillChange, listAttempts } from '@/provider/modules/payment/attempts';
import type { ConfiguredGateway } from '@/provider/modules/payment/gateways/gateway';
import { createOrderLinkToken } from '@/provider/modules/order/signed-link';
import { toOrderResponse } from '@/provider/modules/order/order-response';
import { formatDeadline, formatShopDay } from '@/provider/platform/shop-time-text';
import { formatDeliveryRange } from '@/provider/modules/shipping/delivery-text';
import type { EmailData } from '@/provider/platform/mail/outbox';
import type { ServiceContext } from '@/provider/platform/context';
import {
  createButtonBlock,
  createTextBlock,
  disableLinks,
  type EmailBlock,
  type EmailContent,
} from '@/provider/platform/mail/email-content';

const formatOptions = ({ options, qtyOrdered }: Order['items'][number]) =>
  [...options.map(({ value }) => value), ...(qtyOrdered > 1 ? [`${qtyOrdered} pieces`] : [])].join(', ');

export const toItemRows = (order: Order): EmailBlock => ({
  kind: 'rows',
  rows: order.items.map((item) => ({
    left: item.name,
    under: formatOptions(item) || undefined,
    right: item.rowTotalFormat,
  })),
});

export const toTotalRows = (order: Order): EmailBlock => ({
  kind: 'rows',
  rows: order.totalSegments.map(({ title, valueFormat }) => ({ left: title, right: valueFormat })),
});

/** The recipient and the address, in one line. */
export function formatShippingAddress({ shippingAddress: to }: Order) {
  const cityLine = [to.city, [to.region, to.postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const parts = [`${to.firstname} ${to.lastname}`, ...to.street, cityLine, to.countryName];
  return disableLinks(parts.filter(Boolean).join(', '));
}

type OrderEmailContent = Pick<EmailContent, 'subject' | 'preview' | 'title' | 'blocks'>;

/** The totals of a paid order, and the payments of its instalment plan. */
function toPaidTotalRows(order: Order, config: Config): EmailBlock[] {
  const segments = order.totalSegments.map((segment) =>
    segment.code === 'grand_total' ? { ...segment, title: 'Total' } : segment,
  );
  const totalRows = toTotalRows({ ...order, totalSegments: segments });
  if (order.instalments.length === 0) return [totalRows];
  const instalmentRows = order.instalments.map(({ status, dueAt, paidAt, amountFormat }) => ({
    left:
      status === 'paid'
        ? `Paid ${formatShopDay(paidAt ?? dueAt, config)}`
        : `Due ${formatShopDay(dueAt, config)}`,
    right: amountFormat,
  }));
  return [totalRows, createTextBlock('Your 4 payments:'), { kind: 'rows', rows: instalmentRows }];
}

function buildPaidEmail(order: Order, config: Config): OrderEmailContent {
  const { arrivesFrom, arrivesBy, title } = order.shippingMethod;
  const [firstInstalment] = order.instalments;
  const paymentText = firstInstalment ? 'the first of your 4 payments' : 'your payment';
  return {
    subject: firstInstalment ? `Order ${order.incrementId} is placed` : `Order ${order.incrementId} is paid`,
    preview: `We received ${firstInstalment?.amountFormat ?? order.grandTotalFormat}. Your order is being prepared.`,
    title: 'Thank you',
    blocks: [
      createTextBlock(`We received ${paymentText} for order ${order.incrementId}. We are preparing it now.`),
      toItemRows(order),
      ...toPaidTotalRows(order, config),
      createTextBlock(`Estimated delivery (${title}): ${formatDeliveryRange(arrivesFrom, arrivesBy)}.`),
      createTextBlock(`Shipping address: ${formatShippingAddress(order)}.`),
    ],
  };
}

/** The order's items that a parcel has, with the quantity that is in it. */
const pickParcelItems = (order: Order, items: Order['tracks'][number]['items']): Order['items'] =>
  order.items.flatMap((item) => {
    const qtyOrdered = items.find(({ orderItemId }) => orderItemId === item.id)?.qty;
    return qtyOrdered === undefined ? [] : [{ ...item, qtyOrdered }];
  });

function toParcelBlock(order: Order, parcel: Order['tracks'][number]): EmailBlock {
  const rows = pickParcelItems(order, parcel.items).map((item) => ({
    left: item.name,
    under: formatOptions(item) || undefined,
    right: '',
  }));
  return { kind: 'rows', rows };
}

function shippedEmail(order: Order, _config: Config, { shipmentId }: OrderEmailDetails): OrderEmailContent {
  const parcel = order.tracks.find(({ id }) => id === shipmentId);
  const tracks = (parcel ? [parcel] : order.tracks).map(({ title, trackNumber }) =>
    createTextBlock(`${title}, tracking number ${trackNumber}`),
  );
  const { arrivesFrom, arrivesBy } = order.shippingMethod;
  const isPart =
    parcel !== undefined && parcel.items.reduce((sum, { qty }) => sum + qty, 0) < order.totalQtyOrdered;
  const delivery = `Estimated delivery: ${formatDeliveryRange(arrivesFrom, arrivesBy)}.`;
  const subject = isPart
    ? `Part of order ${order.incrementId} is on its way`
    : `Order ${order.incrementId} is on its way`;
  return {
    subject,
    preview: delivery,
    title: 'On its way',
    blocks: [
      createTextBlock(
        isPart
          ? `A parcel of your order ${order.incrementId} has shipped. ${delivery}`
          : `Your order ${order.incrementId} has shipped. ${delivery}`,
      ),
      ...tracks,
      isPart ? toParcelBlock(order, parcel) : toItemRows(order),
      createTextBlock(`Shipping address: ${formatShippingAddress(order)}.`),
    ],
  };
}

type OrderEmailDetails = Omit<EmailData['order-cancelled'] & EmailData['order-shipped'], 'orderId'> & {
  /** Of the gateway where the shopper has begun to pay, if payments there take days. */
  reminder: ConfiguredGateway['reminder'];
};

function getCancelReason({ reason, note }: OrderEmailDetails) {
  switch (reason) {
    case 'shopper':
      return 'It was cancelled as requested.';
    case 'shop':
      return note ? `We had to cancel it: ${note.replace(/\.?$/, '.')}` : 'We had to cancel it.';
    case 'unpaid':
      return apiMessages.notPaidInTime;
    case 'sold-out':
      return 'It sold out before your payment arrived, and we are refunding you in full.';
    case undefined:
      return '';
  }
}

function cancelledEmail(order: Order, _config: Config, details: OrderEmailDetails): OrderEmailContent {
  const reason = getCancelReason(details);
  // An email of an earlier version has no reason: it may be about a payment that is refunded.
  const isUncharged = details.reason !== undefined && details.reason !== 'sold-out';
  const chargeText = isUncharged ? 'Nothing was charged.' : '';
  return {
    subject: `Order ${order.incrementId} is cancelled`,
    preview: chargeText || reason,
    title: 'Your order is cancelled',
    blocks: [
      createTextBlock(
        [`Your order ${order.incrementId} is cancelled.`, reason, chargeText].filter(Boolean).join(' '),
      ),
      toItemRows(order),
    ],
  };
}

function unpaidEmail(
  order: Order,
  config: Config,
  { reminder }: OrderEmailDetails,
): OrderEmailContent | null {
  if (!order.canPay || !order.payExpireTime) return null;
  const stock = order.stockHeldUntil
    ? `Your items are reserved until ${formatDeadline(order.stockHeldUntil, config)}.`
    : 'Your items are no longer reserved, so they could sell out.';
  return {
    subject: apiMessages.orderUnpaid(order.incrementId),
    preview: `You can pay until ${formatDeadline(order.payExpireTime, config)}.`,
    title: reminder?.title ?? 'Still want it?',
    blocks: [
      ...(reminder ? [createTextBlock(reminder.text)] : []),
      createTextBlock(
        `We have your order ${order.incrementId}, but no payment. You can pay at this price until ${formatDeadline(order.payExpireTime, config)}. ${stock}`,
      ),
      toItemRows(order),
      toTotalRows(order),
      createTextBlock(
        'If you changed your mind, you can cancel it on the same page, or do nothing and it will be cancelled.',
      ),
    ],
  };
}

/** Of an order that staff have placed for the shopper. */
function payableEmail(order: Order, config: Config): OrderEmailContent | null {
  if (!order.canPay || !order.payExpireTime) return null;
  const until = formatDeadline(order.payExpireTime, config);
  return {
    subject: `Order ${order.incrementId} is ready to be paid`,
    preview: `You can pay until ${until}.`,
    title: 'Your order',
    blocks: [
      createTextBlock(
        `We have put together order ${order.incrementId} for you. Your items are reserved, and you can pay until ${until}.`,
      ),
      toItemRows(order),
      toTotalRows(order),
      createTextBlock(`Shipping address: ${formatShippingAddress(order)}.`),
      createTextBlock('You can cancel it on the same page, or do nothing and it will be cancelled.'),
    ],
  };
}

const emailsByKind = {
  'order-paid': buildPaidEmail,
  'order-shipped': shippedEmail,
  'order-cancelled': cancelledEmail,
  'order-unpaid': unpaidEmail,
  'order-payable': payableEmail,
} satisfies Record<
  string,
  (order: Order, config: Config, details: OrderEmailDetails) => OrderEmailContent | null
>;
type OrderEmailKind = keyof typeof emailsByKind;

const buttonLabels: Partial<Record<OrderEmailKind, string>> = {
  'order-unpaid': 'Pay or cancel',
  'order-payable': 'Pay or cancel',
};

/** An email about an order, with the signed link that shows it without an account. */
export async function buildOrderEmail(
  ctx: ServiceContext,
  kind: OrderEmailKind,
  { orderId, ...data }: EmailData['order-cancelled'] & EmailData['order-shipped'],
): Promise<EmailContent | null> {
  const row = await findOrder(ctx.db, orderId);
  if (!row) return null;
  const openAttempt = (await listAttempts(ctx.db, orderId)).find(canStillChange);
  const reminder = openAttempt && ctx.config.gateways.get(openAttempt.gateway)?.reminder;
  const content = emailsByKind[kind](await toOrderResponse(ctx, row), ctx.config, { ...data, reminder });
  if (!content) return null;
  const link = new URL(`${ctx.config.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await createOrderLinkToken(ctx, orderId) }).toString();
  return {
    ...content,
    to: row.email,
    blocks: [...content.blocks, createButtonBlock(buttonLabels[kind] ?? 'Track your order', link.href)],
    reason: `You received this email because of an order at ${ctx.config.storeName}. The link is personal: anyone who has it can see this order and, until it is paid, pay or cancel it.`,
  };
}
