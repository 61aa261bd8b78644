import type { OrderStatus } from '@/contract/order-status';
import { and, eq } from 'drizzle-orm';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { orderEvents, orderItems, orders, type OrderRow } from '@/provider/db/schema/order';
import { NotFoundError, DomainError } from '@/provider/platform/errors/errors';
import type { Shopper } from '@/provider/platform/shopper';
import { canTransition, soldCountDelta, statusLabels } from '@/provider/modules/order/order-status';
import type { RequestContext, ServiceContext } from '@/provider/platform/context';
import { updateSoldCount } from '@/provider/modules/product/inventory/sold-count';

export type OrderItemRow = typeof orderItems.$inferSelect;

/** An order belongs to the customer, or to the guest whose token placed it. */
export const isOrderOwner = (order: OrderRow, { customerId, guestTokenHash }: Shopper) =>
  order.customerId !== null
    ? order.customerId === customerId
    : order.guestTokenHash !== null && order.guestTokenHash === guestTokenHash;

export async function findOrder(db: Db, id: number): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

export async function requireOrder(db: Db, id: number): Promise<OrderRow> {
  const order = await findOrder(db, id);
  if (!order) throw new NotFoundError();
  return order;
}

/** Reads an order again, for example after it was reconciled. */
export const reloadOrder = (db: Db, { id }: OrderRow): Promise<OrderRow> => requireOrder(db, id);

/** Returns the shopper's own order; anyone else's is not found. */
export async function requireOwnOrder({ db, shopper }: RequestContext, id: number): Promise<OrderRow> {
  const order = await findOrder(db, id);
  if (!order || !isOrderOwner(order, shopper)) throw new NotFoundError();
  return order;
}

/** Locks it until the end of the transaction. */
export async function lockOrder(db: Db, id: number): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new NotFoundError();
  return order;
}

export const listOrderItems = (db: Db, orderId: number): Promise<OrderItemRow[]> =>
  db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id);

/** Adds an event to the order history. */
export const addOrderEvent = (
  { db, now, actorName }: ServiceContext,
  orderId: number,
  status: OrderStatus,
  comment: string,
) => db.insert(orderEvents).values({ orderId, status, comment, actorName, createdAt: now() });

/** The only way to change a status: throws for an invalid transition, adds an event, updates sold counts. */
export async function changeStatus(
  tx: ServiceContext,
  order: OrderRow,
  to: OrderStatus,
  comment: string,
): Promise<OrderRow> {
  if (!canTransition(order.status, to))
    throw new DomainError(
      ResponseCode.unprocessable,
      `An order that is ${statusLabels[order.status]} must not become ${statusLabels[to]}`,
    );
  const [changed] = await tx.db
    .update(orders)
    .set({ status: to, updatedAt: tx.now() })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning();
  if (!changed) throw new DomainError(ResponseCode.inProgress);
  await addOrderEvent(tx, order.id, to, comment);
  const sign = soldCountDelta[to];
  if (sign) await updateSoldCount(tx.db, order.id, sign);
  return changed;
}
