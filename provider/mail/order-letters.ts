import type { Order } from '@/contract/order';
import { findOrder } from '@/provider/records/order';
import { CANCELLED_BY_SHOP, NOT_PAID_IN_TIME, SOLD_OUT_BEFORE_PAYMENT } from '@/provider/records/order-end';
import { orderLinkToken } from '@/provider/records/order-link';
import { orderView } from '@/provider/records/order-view';
import { arrivalText, dayText } from '@/provider/rules/delivery-dates';
import type { Work } from '@/provider/work';
import { button, text, withoutLinks, type Block, type Letter } from './letter';

const optionsOf = ({ options, qtyOrdered }: Order['items'][number]) =>
  [...options.map(({ value }) => value), ...(qtyOrdered > 1 ? [`${qtyOrdered} pieces`] : [])].join(', ');

export const orderItemRows = (order: Order): Block => ({
  kind: 'rows',
  rows: order.items.map((item) => ({
    left: item.name,
    under: optionsOf(item) || undefined,
    right: item.rowTotalFormat,
  })),
});

export const orderSumRows = (order: Order): Block => ({
  kind: 'rows',
  rows: order.totalSegments.map(({ title, valueFormat }) => ({ left: title, right: valueFormat })),
});

/** Who and where to, in one line. */
export function shippingLine({ shippingAddress: to }: Order) {
  const place = [to.city, [to.region, to.postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const parts = [`${to.firstname} ${to.lastname}`, ...to.street, place, to.countryName];
  return withoutLinks(parts.filter(Boolean).join(', '));
}

type Told = Pick<Letter, 'subject' | 'preview' | 'title' | 'blocks'>;

/** The sum of an order that is paid, and the payments of a plan that are still to come. */
function paidSumRows(order: Order): Block[] {
  const segments = order.totalSegments.map((segment) =>
    segment.code === 'grand_total' ? { ...segment, title: 'Total' } : segment,
  );
  const sum = orderSumRows({ ...order, totalSegments: segments });
  if (order.instalments.length === 0) return [sum];
  const parts = order.instalments.map(({ status, dueAt, paidAt, amountFormat }) => ({
    left:
      status === 'paid'
        ? `Paid ${dayText((paidAt ?? dueAt).slice(0, 10))}`
        : `Due ${dayText(dueAt.slice(0, 10))}`,
    right: amountFormat,
  }));
  return [sum, text('Your 4 payments:'), { kind: 'rows', rows: parts }];
}

function paid(order: Order): Told {
  const { arrivesFrom, arrivesBy, title } = order.shippingMethod;
  const [first] = order.instalments;
  const what = first ? 'the first of your 4 payments' : 'your payment';
  return {
    subject: first ? `Order ${order.incrementId} is placed` : `Order ${order.incrementId} is paid`,
    preview: `We received ${first?.amountFormat ?? order.grandTotalFormat}. Your order is being prepared.`,
    title: 'Thank you',
    blocks: [
      text(`We received ${what} for order ${order.incrementId}. We are preparing it now.`),
      orderItemRows(order),
      ...paidSumRows(order),
      text(`Estimated delivery (${title}): ${arrivalText(arrivesFrom, arrivesBy)}.`),
      text(`Shipping address: ${shippingLine(order)}.`),
    ],
  };
}

function shipped(order: Order): Told {
  const parcels = order.tracks.map(({ title, trackNumber }) =>
    text(`${title}, tracking number ${trackNumber}`),
  );
  const { arrivesFrom, arrivesBy } = order.shippingMethod;
  return {
    subject: `Order ${order.incrementId} is on its way`,
    preview: `Estimated delivery: ${arrivalText(arrivesFrom, arrivesBy)}.`,
    title: 'On its way',
    blocks: [
      text(
        `Your order ${order.incrementId} has shipped. Estimated delivery: ${arrivalText(arrivesFrom, arrivesBy)}.`,
      ),
      ...parcels,
      orderItemRows(order),
      text(`Shipping address: ${shippingLine(order)}.`),
    ],
  };
}

const CANCELLED_BY_SHOPPER = /^Cancelled by you/;

/** Why, in words of ours: what a shopper typed as the reason may be anybody's, and goes into no mail. */
function cancelReason({ statusHistories }: Order) {
  const comment = statusHistories.findLast(({ status }) => status === 'cancelled')?.comment ?? '';
  if (CANCELLED_BY_SHOPPER.test(comment)) return 'It was cancelled as requested.';
  // What comes after it was written by the shop's owner.
  if (comment.startsWith(CANCELLED_BY_SHOP)) {
    const reason = comment.slice(`${CANCELLED_BY_SHOP}: `.length);
    return reason ? `We had to cancel it: ${reason.replace(/\.?$/, '.')}` : 'We had to cancel it.';
  }
  if (comment === NOT_PAID_IN_TIME) return 'It was not paid in time.';
  return comment === SOLD_OUT_BEFORE_PAYMENT
    ? 'It sold out before your payment arrived, and we are refunding you in full.'
    : '';
}

function cancelled(order: Order): Told {
  const why = cancelReason(order);
  const money = why.includes('refunding') ? '' : 'Nothing was charged.';
  return {
    subject: `Order ${order.incrementId} is cancelled`,
    preview: money || why,
    title: 'Your order is cancelled',
    blocks: [
      text([`Your order ${order.incrementId} is cancelled.`, why, money].filter(Boolean).join(' ')),
      orderItemRows(order),
    ],
  };
}

/** "Monday, November 23, 14:05 UTC" */
const untilText = (time: string) => `${dayText(time.slice(0, 10))}, ${time.slice(11, 16)} UTC`;

function unpaid(order: Order): Told | null {
  if (!order.canPay || !order.payExpireTime) return null;
  const stock = order.stockHeldUntil
    ? `Your items are reserved until ${untilText(order.stockHeldUntil)}.`
    : 'Your items are no longer reserved, so they could sell out.';
  return {
    subject: `Order ${order.incrementId} is not paid yet`,
    preview: `You can pay until ${untilText(order.payExpireTime)}.`,
    title: 'Still want it?',
    blocks: [
      text(
        `We have your order ${order.incrementId}, but no payment. You can pay at this price until ${untilText(order.payExpireTime)}. ${stock}`,
      ),
      orderItemRows(order),
      orderSumRows(order),
      text(
        'If you changed your mind, you can cancel it on the same page, or do nothing and it will be cancelled.',
      ),
    ],
  };
}

const kinds = {
  'order-paid': paid,
  'order-shipped': shipped,
  'order-cancelled': cancelled,
  'order-unpaid': unpaid,
} satisfies Record<string, (order: Order) => Told | null>;
type OrderMail = keyof typeof kinds;

const buttonLabels: Partial<Record<OrderMail, string>> = { 'order-unpaid': 'Pay or cancel' };

/** A mail about an order, with the signed link that follows it without an account. */
export async function orderLetter(work: Work, kind: OrderMail, orderId: number): Promise<Letter | null> {
  const row = await findOrder(work.db, orderId);
  if (!row) return null;
  const told = kinds[kind](await orderView(work, row));
  if (!told) return null;
  const link = new URL(`${work.settings.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await orderLinkToken(work, orderId) }).toString();
  return {
    ...told,
    to: row.email,
    blocks: [...told.blocks, button(buttonLabels[kind] ?? 'Track your order', link.href)],
    reason: `You received this email because of an order at ${work.settings.storeName}. The link is personal: anyone who has it can see this order and, until it is paid, pay or cancel it.`,
  };
}
