import { eq } from 'drizzle-orm';
import { fieldMessages } from '@/contract/field-messages';
import { orders, shipments } from '@/provider/db/schema/order';
import { toCarrierColumns } from '@/provider/modules/order/ship/carriers';
import { listOrderShipments } from '@/provider/modules/order/order-shipments';
import { shipRest } from '@/provider/modules/order/ship/ship-order';
import { FieldError, NotFoundError } from '@/provider/platform/errors/errors';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { rewardInvite } from '@/provider/modules/activity/invite-reward';
import { changeStatus, lockOrder, addOrderEvent } from '@/provider/modules/order/order-repository';
import type { OrderRow } from '@/provider/db/schema/order';
import { grantEarnedPoints } from '@/provider/modules/points/points';
import { createRefund, type RefundRow, type RefundInput } from '@/provider/modules/order/refund/refund';
import { trySendRefund } from '@/provider/modules/order/refund/send-refund';

type ShipmentInput = {
  carrier?: string;
  trackNumber?: string;
  checkpoints?: { text: string; place: string; time: string }[];
};
type Step = ShipmentInput & {
  status?: 'processing' | 'shipped' | 'completed' | 'refunded';
  comment?: string;
};

const defaultComments = {
  processing: 'Processing',
  shipped: 'Shipped',
  completed: 'Completed',
} satisfies Record<Exclude<NonNullable<Step['status']>, 'refunded'>, string>;

/** Completes a locked order and grants its earned points, once. */
export async function completeOrder(tx: ServiceContext, order: OrderRow, comment: string) {
  await changeStatus(tx, order, 'completed', comment);
  await grantEarnedPoints(tx, order);
  await rewardInvite(tx, order);
}

async function shipOrder(
  tx: ServiceContext,
  order: OrderRow,
  comment: string,
  { carrier, trackNumber }: ShipmentInput,
) {
  if (!carrier) throw new FieldError('carrier', fieldMessages.required('carrier'));
  if (!trackNumber) throw new FieldError('track_number', fieldMessages.required('track_number'));
  await shipRest(tx, order, comment, { carrier, trackNumber });
}

/** Saves news of the newest parcel; omitted fields stay unchanged. */
async function saveShipment(
  { db, now }: ServiceContext,
  orderId: number,
  { carrier, trackNumber, checkpoints }: ShipmentInput,
) {
  const existing = (await listOrderShipments(db, orderId)).at(-1);
  const values = {
    ...toCarrierColumns(carrier ?? existing?.carrier ?? '', trackNumber ?? existing?.trackNumber ?? ''),
    checkpoints: checkpoints ?? existing?.checkpoints ?? [],
  };
  if (existing) await db.update(shipments).set(values).where(eq(shipments.id, existing.id));
  else await db.insert(shipments).values({ ...values, orderId, createdAt: now() });
}

/** Returns the resulting refund, whose money is not sent yet. */
async function takeStep(tx: ServiceContext, order: OrderRow, step: Step): Promise<RefundRow | null> {
  const { status, comment } = step;
  if (status === order.status) return null;
  if (status === 'refunded') return createRefund(tx, order, { reason: comment });
  if (status === undefined) {
    if (comment) await addOrderEvent(tx, order.id, order.status, comment);
    return null;
  }
  const eventComment = comment ?? defaultComments[status];
  if (status === 'shipped') await shipOrder(tx, order, eventComment, step);
  else if (status === 'completed') await completeOrder(tx, order, eventComment);
  else await changeStatus(tx, order, status, eventComment);
  return null;
}

/** Finds an order by number for the admin, who may access all. */
export async function requireOrderByNumber({ db }: ServiceContext, incrementId: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.incrementId, incrementId));
  if (!order) throw new NotFoundError('There is no such order');
  return order;
}

/** Applies an admin's step to an order. The same step again changes nothing except new shipment data. */
export async function advanceOrder(ctx: ServiceContext, incrementId: string, step: Step): Promise<OrderRow> {
  const existing = await requireOrderByNumber(ctx, incrementId);
  const { order, refund } = await withTransaction(ctx, async (tx) => {
    const pendingRefund = await takeStep(tx, await lockOrder(tx.db, existing.id), step);
    const hasNews = step.carrier ?? step.trackNumber ?? step.checkpoints;
    const now = await lockOrder(tx.db, existing.id);
    if (hasNews && ['shipped', 'completed'].includes(now.status)) await saveShipment(tx, existing.id, step);
    return { order: now, refund: pendingRefund };
  });
  if (refund) await trySendRefund(ctx, refund.id, order.id);
  return order;
}

/** Refunds money independently of the order status; a full refund makes it refunded. */
export async function refundOrderByNumber(ctx: ServiceContext, incrementId: string, input: RefundInput) {
  const { id } = await requireOrderByNumber(ctx, incrementId);
  const refund = await withTransaction(ctx, async (tx) => {
    return createRefund(tx, await lockOrder(tx.db, id), input);
  });
  await trySendRefund(ctx, refund.id, id);
  return { refundId: refund.id, order: await requireOrderByNumber(ctx, incrementId) };
}
