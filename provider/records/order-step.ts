import { eq } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import { orders, shipments } from '@/provider/db/schema/order';
import { NotFound, Refusal } from '@/provider/http/refusal';
import { carrierCodeOf, parcelAddress } from '@/provider/rules/carriers';
import type { Work } from '@/provider/work';
import { rewardInvite } from './invite-reward';
import { queueMail } from './mail';
import { changeStatus, lockOrder, noteEvent, type OrderRow } from './order';
import { giveEarned } from './points';
import { writeRefund, type RefundRow, type WantedRefund } from './refund';
import { trySendRefund } from './refund-send';
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
  processing: 'Processing',
  shipped: 'Shipped',
  completed: 'Completed',
} satisfies Record<Exclude<NonNullable<Step['status']>, 'refunded'>, string>;

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

/** Answers the refund that came of it, whose money is still to be sent. */
async function takeStep(inside: Work, order: OrderRow, step: Step): Promise<RefundRow | null> {
  const { status, comment } = step;
  if (status === order.status) return null;
  if (status === 'refunded') return writeRefund(inside, order, { reason: comment });
  if (status === undefined) {
    if (comment) await noteEvent(inside, order.id, order.status, comment);
    return null;
  }
  const words = comment ?? usualWords[status];
  if (status === 'shipped') await shipOrder(inside, order, words, step);
  else if (status === 'completed') await completeOrder(inside, order, words);
  else await changeStatus(inside, order, status, words);
  return null;
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
  const { order, refund } = await inTransaction(work, async (inside) => {
    const due = await takeStep(inside, await lockOrder(inside.db, known.id), step);
    const hasNews = step.carrier ?? step.trackNumber ?? step.checkpoints;
    const now = await lockOrder(inside.db, known.id);
    if (hasNews && ['shipped', 'completed'].includes(now.status)) await keepParcel(inside, known.id, step);
    return { order: now, refund: due };
  });
  if (refund) await trySendRefund(work, refund.id, order.id);
  return order;
}

/** Money that goes back to the shopper of an order, beside its status; the whole sum makes it refunded. */
export async function refundNumbered(work: Work, incrementId: string, wanted: WantedRefund) {
  const { id } = await requireNumbered(work, incrementId);
  const refund = await inTransaction(work, async (inside) => {
    return writeRefund(inside, await lockOrder(inside.db, id), wanted);
  });
  await trySendRefund(work, refund.id, id);
  return { refundId: refund.id, order: await requireNumbered(work, incrementId) };
}
