import { and, asc, desc, eq, inArray, min, sql } from 'drizzle-orm';
import type { ReturnStatus } from '@/contract/returns';
import { ResponseCode } from '@/contract/response-codes';
import type { Db } from '@/provider/db/client';
import { orderEvents, type OrderRow } from '@/provider/db/schema/order';
import {
  returnEvents,
  returnLines,
  returnPhotos,
  returns,
  type ReturnRow,
} from '@/provider/db/schema/returns';
import { lockOrder } from '@/provider/modules/order/order-repository';
import { DomainError, NotFoundError } from '@/provider/platform/errors/errors';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { canBecome, OPEN_STATUSES } from './return-rules';

const statusTexts: Record<ReturnStatus, string> = {
  requested: 'requested',
  approved: 'approved',
  sent: 'on its way',
  received: 'received',
  refunded: 'refunded',
  exchanged: 'exchanged',
  refused: 'refused',
  cancelled: 'cancelled',
};

/** Loads each order item's quantity in open returns. */
export async function loadOpenQuantities(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: returnLines.orderItemId, qty: sql<number>`sum(${returnLines.qty})::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), inArray(returns.status, [...OPEN_STATUSES])))
    .groupBy(returnLines.orderItemId);
  return new Map(rows.map(({ id, qty }) => [id, qty]));
}

/** When the order was completed first; its history repeats the status with each later event. */
export async function loadCompletedAt(db: Db, orderId: number): Promise<Date | null> {
  const [row] = await db
    .select({ completedAt: min(orderEvents.createdAt) })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, 'completed')));
  return row?.completedAt ?? null;
}

/** Lists an order's returns, the newest first. */
export const listOrderReturns = (db: Db, orderId: number) =>
  db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(desc(returns.number));

export async function findReturn(db: Db, id: number): Promise<ReturnRow | null> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id));
  return row ?? null;
}

export const listReturnLines = (db: Db, returnIds: readonly number[]) =>
  returnIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(returnLines)
        .where(inArray(returnLines.returnId, [...returnIds]))
        .orderBy(asc(returnLines.id));

export const listReturnPhotos = (db: Db, lineIds: readonly number[]) =>
  lineIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(returnPhotos)
        .where(inArray(returnPhotos.lineId, [...lineIds]))
        .orderBy(asc(returnPhotos.lineId), asc(returnPhotos.position));

export const listReturnEvents = (db: Db, returnIds: readonly number[]) =>
  returnIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(returnEvents)
        .where(inArray(returnEvents.returnId, [...returnIds]))
        .orderBy(asc(returnEvents.id));

export const addReturnEvent = (
  { db, now }: ServiceContext,
  { id, status }: Pick<ReturnRow, 'id' | 'status'>,
  comment = '',
) => db.insert(returnEvents).values({ returnId: id, status, comment, createdAt: now() });

/** Opens a return of a locked order, without its lines. */
export async function insertReturn(
  tx: ServiceContext,
  values: Pick<ReturnRow, 'orderId' | 'number'> & Partial<Pick<ReturnRow, 'isExchange'>>,
  comment = '',
) {
  const at = tx.now();
  const [row] = await tx.db
    .insert(returns)
    .values({ ...values, createdAt: at, updatedAt: at })
    .returning();
  if (!row) throw new Error('The return was not written');
  await addReturnEvent(tx, row, comment);
  return row;
}

type ReturnChange = Partial<Omit<ReturnRow, 'id' | 'orderId' | 'number' | 'status'>> & { comment?: string };

/** The only way to change a status: throws for an invalid transition, and adds an event. */
export async function changeReturnStatus(
  tx: ServiceContext,
  row: ReturnRow,
  to: ReturnStatus,
  { comment, ...values }: ReturnChange = {},
): Promise<ReturnRow> {
  if (!canBecome(row.status, to))
    throw new DomainError(
      ResponseCode.unprocessable,
      `A return that is ${statusTexts[row.status]} cannot become ${statusTexts[to]}`,
    );
  const [changed] = await tx.db
    .update(returns)
    .set({ ...values, status: to, updatedAt: tx.now() })
    .where(and(eq(returns.id, row.id), eq(returns.status, row.status)))
    .returning();
  if (!changed) throw new DomainError(ResponseCode.inProgress);
  await addReturnEvent(tx, changed, comment);
  return changed;
}

/** Runs a change of a return while its order is locked: nothing else is returned or refunded meanwhile. */
export const withLockedReturn = <Result>(
  ctx: ServiceContext,
  { orderId, returnId }: { orderId: number; returnId: number },
  change: (tx: ServiceContext, row: ReturnRow, order: OrderRow) => Promise<Result>,
): Promise<Result> =>
  withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, orderId);
    const row = await findReturn(tx.db, returnId);
    if (row?.orderId !== order.id) throw new NotFoundError();
    return change(tx, row, order);
  });
