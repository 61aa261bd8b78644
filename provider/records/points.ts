import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { orders, pointEntries } from '@/provider/db/schema/commerce';

/** What a customer has; a guest has no account to collect in. */
export async function pointsBalance(db: Db, customerId: number | null): Promise<number> {
  if (customerId === null) return 0;
  const [row] = await db
    .select({ balance: sql<number>`coalesce(sum(${pointEntries.points}), 0)::int` })
    .from(pointEntries)
    .where(eq(pointEntries.customerId, customerId));
  return row?.balance ?? 0;
}

/** What a cart's own unpaid order holds of the points: for the same cart they are still there. */
export async function pointsHeldBy(db: Db, quoteId: number): Promise<number> {
  const [order] = await db
    .select({ points: orders.pointsUsed })
    .from(orders)
    .where(and(eq(orders.quoteId, quoteId), eq(orders.status, 'unpaid')));
  return order?.points ?? 0;
}

type PointsMove = { customerId: number | null; orderId: number; points: number; at: Date };

async function enter(db: Db, reason: 'order' | 'order-cancelled', move: PointsMove) {
  if (move.customerId === null || move.points === 0) return;
  await db
    .insert(pointEntries)
    .values({
      customerId: move.customerId,
      reason,
      subject: String(move.orderId),
      points: reason === 'order' ? -move.points : move.points,
      createdAt: move.at,
    })
    .onConflictDoNothing();
}

export const takePoints = (db: Db, move: PointsMove) => enter(db, 'order', move);
/** Once per order, however often it is called. */
export const givePointsBack = (db: Db, move: PointsMove) => enter(db, 'order-cancelled', move);
