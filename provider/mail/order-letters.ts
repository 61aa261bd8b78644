import type { Order } from '@/contract/order';
import { findOrder } from '@/provider/records/order';
import { orderLinkToken } from '@/provider/records/order-link';
import { orderView } from '@/provider/records/order-view';
import { arrivalText } from '@/provider/rules/delivery-dates';
import type { Work } from '@/provider/work';
import { button, text, type Block, type Letter } from './letter';

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
  const place = [to.postcode, to.city, to.region].filter(Boolean).join(' ');
  return [`${to.firstname} ${to.lastname}`, ...to.street, place, to.countryName].filter(Boolean).join(', ');
}

type Told = Pick<Letter, 'subject' | 'preview' | 'title' | 'blocks'>;

function paid(order: Order): Told {
  const { arrivesFrom, arrivesBy, title } = order.shippingMethod;
  return {
    subject: `Order ${order.incrementId} is paid`,
    preview: `${order.grandTotalFormat}, and on the bench next.`,
    title: 'Thank you',
    blocks: [
      text(`Your order ${order.incrementId} is paid. It goes on the bench next.`),
      orderItemRows(order),
      orderSumRows(order),
      text(`${title}: ${arrivalText(arrivesFrom, arrivesBy)}`),
      text(`It goes to ${shippingLine(order)}.`),
    ],
  };
}

function shipped(order: Order): Told {
  const parcels = order.tracks.map(({ title, trackNumber }) => text(`${title}, parcel ${trackNumber}`));
  const { arrivesFrom, arrivesBy } = order.shippingMethod;
  return {
    subject: `Order ${order.incrementId} is on its way`,
    preview: arrivalText(arrivesFrom, arrivesBy),
    title: 'On its way',
    blocks: [
      text(`Your order ${order.incrementId} has left the bench. ${arrivalText(arrivesFrom, arrivesBy)}.`),
      ...parcels,
      orderItemRows(order),
      text(`It goes to ${shippingLine(order)}.`),
    ],
  };
}

function cancelled(order: Order): Told {
  const why = order.statusHistories.findLast(({ status }) => status === 'cancelled')?.comment;
  return {
    subject: `Order ${order.incrementId} is cancelled`,
    preview: 'Nothing is owed.',
    title: 'Cancelled',
    blocks: [
      text(`Your order ${order.incrementId} is cancelled. ${why ? `${why}. ` : ''}Nothing is owed.`),
      orderItemRows(order),
    ],
  };
}

const kinds = { 'order-paid': paid, 'order-shipped': shipped, 'order-cancelled': cancelled };
type OrderMail = keyof typeof kinds;

/** A mail about an order, with the signed link that follows it without an account. */
export async function orderLetter(work: Work, kind: OrderMail, orderId: number): Promise<Letter | null> {
  const row = await findOrder(work.db, orderId);
  if (!row) return null;
  const told = kinds[kind](await orderView(work, row));
  const link = new URL(`${work.settings.siteUrl}/order/track`);
  link.search = new URLSearchParams({ token: await orderLinkToken(work, orderId) }).toString();
  return {
    ...told,
    to: row.email,
    blocks: [...told.blocks, button('Follow your order', link.href)],
    reason: `You get this mail because you ordered at ${work.settings.storeName}. The link is yours: whoever has it sees this order.`,
  };
}
