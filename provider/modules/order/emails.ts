import type { Order } from '@/contract/order';
import { getBuyerAddress } from '@/contract/order-fields';
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
import { loadEmailWords, type EmailWords } from '@/provider/platform/mail/email-words';
import { cancelledTexts, paidTexts, payableTexts, shippedTexts, unpaidTexts } from './email-texts';

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

type OrderEmailContent = Omit<EmailContent, 'to' | 'blocks'> & { blocks: EmailBlock[]; button: string };

/** What each text of an email about an order may name. The name is one that a stranger may have typed. */
export const getCommonValues = (order: Order) => ({
  order: order.incrementId,
  name: disableLinks(getBuyerAddress(order).firstname),
});

/** The totals of a paid order, and the payments of its instalment plan. */
function toPaidTotalRows(order: Order, { config }: ServiceContext, plan: string): EmailBlock[] {
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
  return [totalRows, createTextBlock(plan), { kind: 'rows', rows: instalmentRows }];
}

async function buildPaidEmail(order: Order, ctx: ServiceContext): Promise<OrderEmailContent> {
  const say = await loadEmailWords(ctx, 'order-paid', paidTexts, getCommonValues(order));
  const { arrivesFrom, arrivesBy, title: method } = order.shippingMethod;
  const [firstInstalment] = order.instalments;
  const dates = formatDeliveryRange(arrivesFrom, arrivesBy);
  return {
    subject: say(firstInstalment ? 'firstsubject' : 'subject'),
    preview: say('preview', { amount: firstInstalment?.amountFormat ?? order.grandTotalFormat }),
    title: say('title'),
    blocks: [
      createTextBlock(say(firstInstalment ? 'firstintro' : 'intro')),
      toItemRows(order),
      ...toPaidTotalRows(order, ctx, say('plan')),
      createTextBlock(say('delivery', { method, dates })),
      createTextBlock(say('address', { address: formatShippingAddress(order) })),
    ],
    button: say('button'),
    reason: say('reason'),
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

async function buildShippedEmail(
  order: Order,
  ctx: ServiceContext,
  { shipmentId }: OrderEmailDetails,
): Promise<OrderEmailContent> {
  const say = await loadEmailWords(ctx, 'order-shipped', shippedTexts, getCommonValues(order));
  const parcel = order.tracks.find(({ id }) => id === shipmentId);
  const tracks = (parcel ? [parcel] : order.tracks).map(({ title, trackNumber }) =>
    createTextBlock(say('parcel', { carrier: title, number: trackNumber })),
  );
  const { arrivesFrom, arrivesBy } = order.shippingMethod;
  const isPart =
    parcel !== undefined && parcel.items.reduce((sum, { qty }) => sum + qty, 0) < order.totalQtyOrdered;
  const dates = formatDeliveryRange(arrivesFrom, arrivesBy);
  return {
    subject: say(isPart ? 'partsubject' : 'subject'),
    preview: say('preview', { dates }),
    title: say('title'),
    blocks: [
      createTextBlock(say(isPart ? 'partintro' : 'intro', { dates })),
      ...tracks,
      isPart ? toParcelBlock(order, parcel) : toItemRows(order),
      createTextBlock(say('address', { address: formatShippingAddress(order) })),
    ],
    button: say('button'),
    reason: say('reason'),
  };
}

type OrderEmailDetails = Omit<EmailData['order-cancelled'] & EmailData['order-shipped'], 'orderId'> & {
  /** Of the gateway where the shopper has begun to pay, if payments there take days. */
  reminder: ConfiguredGateway['reminder'];
};

function getCancelReason(
  { reason, note }: OrderEmailDetails,
  say: EmailWords<typeof cancelledTexts, 'order' | 'name'>,
) {
  switch (reason) {
    case 'shopper':
      return say('byshopper');
    case 'shop':
      return note ? say('byshopwithnote', { note: note.replace(/\.?$/, '.') }) : say('byshop');
    case 'unpaid':
      return say('unpaid');
    case 'sold-out':
      return say('soldout');
    case undefined:
      return '';
  }
}

async function buildCancelledEmail(
  order: Order,
  ctx: ServiceContext,
  details: OrderEmailDetails,
): Promise<OrderEmailContent> {
  const say = await loadEmailWords(ctx, 'order-cancelled', cancelledTexts, getCommonValues(order));
  const reason = getCancelReason(details, say);
  // An email of an earlier version has no reason: it may be about a payment that is refunded.
  const isUncharged = details.reason !== undefined && details.reason !== 'sold-out';
  const chargeText = isUncharged ? say('uncharged') : '';
  return {
    subject: say('subject'),
    preview: chargeText || reason,
    title: say('title'),
    blocks: [
      createTextBlock(say('intro', { reason: [reason, chargeText].filter(Boolean).join(' ') })),
      toItemRows(order),
    ],
    button: say('button'),
    reason: say('reason'),
  };
}

async function buildUnpaidEmail(
  order: Order,
  ctx: ServiceContext,
  { reminder }: OrderEmailDetails,
): Promise<OrderEmailContent | null> {
  if (!order.canPay || !order.payExpireTime) return null;
  const say = await loadEmailWords(ctx, 'order-unpaid', unpaidTexts, getCommonValues(order));
  const until = formatDeadline(order.payExpireTime, ctx.config);
  const stock = order.stockHeldUntil
    ? say('reserved', { until: formatDeadline(order.stockHeldUntil, ctx.config) })
    : say('unreserved');
  return {
    subject: say('subject'),
    preview: say('preview', { until }),
    title: reminder?.title ?? say('title'),
    blocks: [
      ...(reminder ? [createTextBlock(reminder.text)] : []),
      createTextBlock(say('intro', { until, stock })),
      toItemRows(order),
      toTotalRows(order),
      createTextBlock(say('cancel')),
    ],
    button: say('button'),
    reason: say('reason'),
  };
}

/** Of an order that staff have placed for the shopper. */
async function buildPayableEmail(order: Order, ctx: ServiceContext): Promise<OrderEmailContent | null> {
  if (!order.canPay || !order.payExpireTime) return null;
  const say = await loadEmailWords(ctx, 'order-payable', payableTexts, getCommonValues(order));
  const until = formatDeadline(order.payExpireTime, ctx.config);
  return {
    subject: say('subject'),
    preview: say('preview', { until }),
    title: say('title'),
    blocks: [
      createTextBlock(say('intro', { until })),
      toItemRows(order),
      toTotalRows(order),
      createTextBlock(say('address', { address: formatShippingAddress(order) })),
      createTextBlock(say('cancel')),
    ],
    button: say('button'),
    reason: say('reason'),
  };
}

const emailsByKind = {
  'order-paid': buildPaidEmail,
  'order-shipped': buildShippedEmail,
  'order-cancelled': buildCancelledEmail,
  'order-unpaid': buildUnpaidEmail,
  'order-payable': buildPayableEmail,
} satisfies Record<
  string,
  (order: Order, ctx: ServiceContext, details: OrderEmailDetails) => Promise<OrderEmailContent | null>
>;

/** An email about an order, with the signed link that shows it without an account. */
export async function buildOrderEmail(
  ctx: ServiceContext,
  kind: keyof typeof emailsByKind,
  { orderId, ...data }: EmailData['order-cancelled'] & EmailData['order-shipped'],
): Promise<EmailContent | null> {
  const row = await findOrder(ctx.db, orderId);
  if (!row) return null;
  const openAttempt = (await listAttempts(ctx.db, orderId)).find(canStillChange);
  const reminder = openAttempt && ctx.config.gateways.get(openAttempt.gateway)?.reminder;
  const written = await emailsByKind[kind](await toOrderResponse(ctx, row), ctx, { ...data, reminder });
  if (!written) return null;
  const { button, ...content } = written;
  const link = new URL(`${ctx.config.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await createOrderLinkToken(ctx, orderId) }).toString();
  return { ...content, to: row.email, blocks: [...content.blocks, createButtonBlock(button, link.href)] };
}
