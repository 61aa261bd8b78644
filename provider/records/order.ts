import { and, eq } from 'drizzle-orm';
import { Code } from '@/contract/codes';
import type { Db } from '@/provider/db/client';
import { orderEvents, orderItems, orders } from '@/provider/db/schema/order';
import { NotFound, Refusal } from '@/provider/http/refusal';
import type { Shopper } from '@/provider/http/shopper';
import { canBecome, soldSigns, statusLabels, type Status } from '@/provider/rules/order-status';
import type { Work } from '@/provider/work';
import { countSold } from './sold-count';
import type { Visit } from './visit';

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;

/** An order belongs to the customer, or to the guest whose token made it. */
export const isOwner = (order: OrderRow, { customerId, guestKey }: Shopper) =>
  order.customerId !== null
    ? order.customerId === customerId
    : order.guestKey !== null && order.guestKey === guestKey;

export async function findOrder(db: Db, id: number): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

/** The shopper's own order; somebody else's is as good as none. */
export async function requireOwnOrder({ db, shopper }: Visit, id: number): Promise<OrderRow> {
  const order = await findOrder(db, id);
  if (!order || !isOwner(order, shopper)) throw new NotFound();
  return order;
}

/** Locked until the end of the transaction. */
export async function lockOrder(db: Db, id: number): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new NotFound();
  return order;
}

export const orderItemsOf = (db: Db, orderId: number): Promise<OrderItemRow[]> =>
  db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id);

/** An entry of the order's timeline. */
export const noteEvent = ({ db, now }: Work, orderId: number, status: Status, comment: string) =>
  db.insert(orderEvents).values({ orderId, status, comment, createdAt: now() });

/** The one way a status changes: refuses a step that there is not, writes it into the timeline, counts what it sold. */
export async function changeStatus(
  inside: Work,
  order: OrderRow,
  to: Status,
  comment: string,
): Promise<OrderRow> {
  if (!canBecome(order.status, to))
    throw new Refusal(
      Code.refused,
      `An order that is ${statusLabels[order.status]} must not become ${statusLabels[to]}`,
    );
  const [changed] = await inside.db
    .update(orders)
    .set({ status: to, updatedAt: inside.now() })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning();
  if (!changed) throw new Refusal(Code.busy);
  await noteEvent(inside, order.id, to, comment);
  const sign = soldSigns[to];
  if (sign) await countSold(inside.db, order.id, sign);
  return changed;
}
