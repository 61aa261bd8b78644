import { and, eq, lte, notInArray, sql } from 'drizzle-orm';
import { fieldMessages } from '@/contract/field-messages';
import type { Db } from '@/provider/db/client';
import { orders } from '@/provider/db/schema/order';
import { pointEntries, type PointReason } from '@/provider/db/schema/points';
import { FieldError } from '@/provider/platform/errors/errors';
import { getPointsCutoff, computeExpiredPoints, RETURNS } from '@/provider/modules/points/earning-rules';
import { withTransaction, type ServiceContext } from '@/provider/platform/context';
import { lockCustomer } from '@/provider/modules/customer/customer';

/** Entries that create points; all others move existing ones. */
export const isEarned = sql`(${pointEntries.points} > 0 and ${notInArray(pointEntries.reason, [...RETURNS])})`;

/** Sums a customer's entries, and the part that has expired and is not yet written off. */
async function loadLedgerTotals(db: Db, customerId: number, now: Date) {
  const isExpired = lte(pointEntries.createdAt, getPointsCutoff(now));
  const [row] = await db
    .select({
      sum: sql<number>`coalesce(sum(${pointEntries.points}), 0)::int`,
      earnedBefore: sql<number>`coalesce(sum(${pointEntries.points}) filter (where ${isEarned} and ${isExpired}), 0)::int`,
      spent: sql<number>`coalesce(-sum(${pointEntries.points}) filter (where not ${isEarned}), 0)::int`,
      newestId: sql<number>`coalesce(max(${pointEntries.id}), 0)::int`,
    })
    .from(pointEntries)
    .where(eq(pointEntries.customerId, customerId));
  const { sum = 0, earnedBefore = 0, spent = 0, newestId = 0 } = row ?? {};
  return { sum, expired: computeExpiredPoints(earnedBefore, spent), newestId };
}

/** Loads what a customer can spend now; a guest has no points. */
export async function loadPointsBalance(db: Db, customerId: number | null, now: Date): Promise<number> {
  if (customerId === null) return 0;
  const { sum, expired } = await loadLedgerTotals(db, customerId, now);
  return Math.max(0, sum - expired);
}

/**
 * Returns how many of these points can be revoked: spent ones cannot, those held by an unpaid order can. The
 * balance may drop below zero by the held points, until the order is paid in another way or cancelled. The
 * customer is locked.
 */
export async function loadRevocablePoints(
  { db, now }: ServiceContext,
  customerId: number,
  points: number,
): Promise<number> {
  const { sum, expired } = await loadLedgerTotals(db, customerId, now());
  const [row] = await db
    .select({ held: sql<number>`coalesce(sum(${orders.pointsUsed}), 0)::int` })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'unpaid')));
  return Math.min(points, Math.max(0, sum - expired + (row?.held ?? 0)));
}

type Entry = {
  customerId: number;
  reason: PointReason;
  subject: string;
  points: number;
  orderId?: number | null;
  /** Of `adjusted` entries: the reason. */
  note?: string;
};

/** Writes an entry, once per reason and subject; returns whether it is new. */
export async function addPointEntry(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  entry: Entry,
): Promise<boolean> {
  if (entry.points === 0) return false;
  const inserted = await db
    .insert(pointEntries)
    .values({ ...entry, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: pointEntries.id });
  return inserted.length > 0;
}

type OrderPoints = { id: number; customerId: number | null; pointsUsed: number; pointsEarned: number };

const toOrderEntry = ({ id, customerId }: OrderPoints) =>
  customerId === null ? null : { customerId, orderId: id, subject: String(id) };

/** Pays for an order with points. Checks the balance again under the lock. */
export async function redeemPoints(tx: ServiceContext, order: OrderPoints) {
  const orderEntry = toOrderEntry(order);
  if (!orderEntry || order.pointsUsed === 0) return;
  await lockCustomer(tx.db, orderEntry.customerId);
  await expireLockedPoints(tx, orderEntry.customerId);
  const balance = await loadPointsBalance(tx.db, orderEntry.customerId, tx.now());
  if (balance < order.pointsUsed) throw new FieldError('points', fieldMessages.maxNumber('points', balance));
  await addPointEntry(tx, { ...orderEntry, reason: 'order', points: -order.pointsUsed });
}

/** Gives the points spent on a cancelled order back, once, however often called. */
export async function restoreUsedPoints(tx: ServiceContext, order: OrderPoints) {
  const orderEntry = toOrderEntry(order);
  if (orderEntry)
    await addPointEntry(tx, { ...orderEntry, reason: 'order-cancelled', points: order.pointsUsed });
}

/** Grants an order's points, once. */
export async function grantEarnedPoints(tx: ServiceContext, order: OrderPoints) {
  const orderEntry = toOrderEntry(order);
  if (orderEntry)
    await addPointEntry(tx, { ...orderEntry, reason: 'order-completed', points: order.pointsEarned });
}

export async function expireLockedPoints(tx: ServiceContext, customerId: number) {
  const { expired, newestId } = await loadLedgerTotals(tx.db, customerId, tx.now());
  // The subject is the last counted entry, so that the same count is not written off twice.
  const subject = `${customerId}:${newestId}`;
  if (expired > 0) await addPointEntry(tx, { customerId, reason: 'expired', subject, points: -expired });
}

/** Writes off a customer's expired points. Most have none, and are not locked. */
export async function expireOldPoints(ctx: ServiceContext, customerId: number) {
  const { expired } = await loadLedgerTotals(ctx.db, customerId, ctx.now());
  if (expired === 0) return;
  await withTransaction(ctx, async (tx) => {
    await lockCustomer(tx.db, customerId);
    await expireLockedPoints(tx, customerId);
  });
}

/** Lists customers who may have expired points: earned long ago and not spent since. */
export async function listCustomersWithOldPoints({ db, now }: ServiceContext): Promise<number[]> {
  const isExpired = lte(pointEntries.createdAt, getPointsCutoff(now()));
  const rows = await db
    .select({ customerId: pointEntries.customerId })
    .from(pointEntries)
    .groupBy(pointEntries.customerId)
    .having(
      sql`coalesce(sum(${pointEntries.points}) filter (where ${isEarned} and ${isExpired}), 0)
        > coalesce(-sum(${pointEntries.points}) filter (where not ${isEarned}), 0)`,
    );
  return rows.map(({ customerId }) => customerId);
}
