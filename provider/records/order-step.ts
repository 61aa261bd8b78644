import { and, eq } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { orders, shipments } from '@/provider/db/schema/order';
import { payments } from '@/provider/db/schema/payment';
import { NotFound, Refusal } from '@/provider/http/refusal';
import { carrierCodeOf, parcelAddress } from '@/provider/rules/carriers';
import type { Work } from '@/provider/work';
import { lockCoupons, releaseCoupon } from './coupon-count';
import { rewardInvite } from './invite-reward';
import { queueMail } from './mail';
import { changeStatus, lockOrder, lockQuoteOfOrder, noteEvent, orderItemsOf, type OrderRow } from './order';
import { giveEarned, givePointsBack } from './points';
import { refundDue } from './settle';
import { moveStock, stockMoves } from './stock';
import { inTransaction } from './visit';

type Parcel = {
  carrier?: string;
  trackNumber?: string;
  checkpoints?: { text: string; place: string; time: string }[];
};
type Step = Parcel & {
  status?: 'processing' | 'shipped' | 'completed' | 'refunded';
  comment?: string;
};

const usualWords = {
  processing: 'On the bench',
  shipped: 'On its way',
  completed: 'Completed',
  refunded: 'Paid back to you',
} satisfies Record<NonNullable<Step['status']>, string>;

/** Completes a locked order, and gives the points it has earned, once. */
export async function completeOrder(inside: Work, order: OrderRow, comment: string) {
  await changeStatus(inside, order, 'completed', comment);
  await giveEarned(inside, order);
  await rewardInvite(inside, order);
}

async function shipOrder(inside: Work, order: OrderRow, comment: string, { carrier, trackNumber }: Parcel) {
  if (!carrier) throw new Refusal(Code.refused, 'carrier Cannot be empty');
  if (!trackNumber) throw new Refusal(Code.refused, 'track_number Cannot be empty');
  await changeStatus(inside, order, 'shipped', comment);
  await inside.db.update(orders).set({ shippedAt: inside.now() }).where(eq(orders.id, order.id));
  await queueMail(inside, 'order-shipped', { orderId: order.id });
}

/**
 * Everything that a paid order took goes back. The money follows after the commit. The stock goes first: variants are locked
 * before products, as by a sale, and the count of what was sold locks products.
 */
async function refundOrder(inside: Work, order: OrderRow, comment: string) {
  await lockCoupons(inside, [order.couponId]);
  await moveStock(inside, stockMoves(await orderItemsOf(inside.db, order.id), []));
  await changeStatus(inside, order, 'refunded', comment);
  await inside.db
    .update(payments)
    .set({ status: 'refund_due' })
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'paid')));
  await releaseCoupon(inside, order);
  await givePointsBack(inside, order, 'order-refunded');
}

/** Keeps what is known of the parcel; what is left out stays as it is. */
async function keepParcel({ db, now }: Work, orderId: number, { carrier, trackNumber, checkpoints }: Parcel) {
  const [known] = await db.select().from(shipments).where(eq(shipments.orderId, orderId)).limit(1);
  const title = carrier ?? known?.carrier ?? '';
  const number = trackNumber ?? known?.trackNumber ?? '';
  const values = {
    carrier: title,
    carrierCode: carrierCodeOf(title),
    trackNumber: number,
    url: parcelAddress(title, number),
    checkpoints: checkpoints ?? known?.checkpoints ?? [],
  };
  if (known) await db.update(shipments).set(values).where(eq(shipments.id, known.id));
  else await db.insert(shipments).values({ ...values, orderId, createdAt: now() });
}

async function takeStep(inside: Work, order: OrderRow, step: Step) {
  const { status, comment } = step;
  if (status === order.status) return;
  if (status === undefined) {
    if (comment) await noteEvent(inside, order.id, order.status, comment);
    return;
  }
  const words = comment ?? usualWords[status];
  if (status === 'shipped') return shipOrder(inside, order, words, step);
  if (status === 'completed') return completeOrder(inside, order, words);
  if (status === 'refunded') return refundOrder(inside, order, words);
  await changeStatus(inside, order, status, words);
}

/** The order of a number, for the owner, to whom all orders are open. */
export async function requireNumbered({ db }: Work, incrementId: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.incrementId, incrementId));
  if (!order) throw new NotFound('There is no such order');
  return order;
}

/** A step that the owner takes with an order. The same step again changes nothing, but for what is new of its parcel. */
export async function stepOrder(work: Work, incrementId: string, step: Step): Promise<OrderRow> {
  const known = await requireNumbered(work, incrementId);
  const order = await inTransaction(work, async (inside) => {
    await lockQuoteOfOrder(inside.db, known.id);
    await takeStep(inside, await lockOrder(inside.db, known.id), step);
    const hasNews = step.carrier ?? step.trackNumber ?? step.checkpoints;
    const now = await lockOrder(inside.db, known.id);
    if (hasNews && ['shipped', 'completed'].includes(now.status)) await keepParcel(inside, known.id, step);
    return now;
  });
  if (order.status === 'refunded') await refundDue(work, order.id);
  return order;
}
