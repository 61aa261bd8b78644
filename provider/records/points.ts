import { and, eq, lte, notInArray, sql } from 'drizzle-orm';
import type { Db } from '@/provider/db/client';
import { orders } from '@/provider/db/schema/order';
import { pointEntries } from '@/provider/db/schema/points';
import type { PointReason } from '@/provider/db/schema/records';
import { refuseField } from '@/provider/http/refusal';
import { pointsCutoff, pointsOver, RETURNS } from '@/provider/rules/points';
import type { Work } from '@/provider/work';
import { lockCustomer } from './customer';
import { inTransaction } from './visit';

/** Entries that points come into being with; all others move what is there already. */
export const isEarned = sql`(${pointEntries.points} > 0 and ${notInArray(pointEntries.reason, [...RETURNS])})`;

/** The sum of a customer's entries, and how much of it is too old to be spent and not yet written off. */
async function standing(db: Db, customerId: number, now: Date) {
  const isOld = lte(pointEntries.createdAt, pointsCutoff(now));
  const [row] = await db
    .select({
      sum: sql<number>`coalesce(sum(${pointEntries.points}), 0)::int`,
      earnedBefore: sql<number>`coalesce(sum(${pointEntries.points}) filter (where ${isEarned} and ${isOld}), 0)::int`,
      spent: sql<number>`coalesce(-sum(${pointEntries.points}) filter (where not ${isEarned}), 0)::int`,
      newestId: sql<number>`coalesce(max(${pointEntries.id}), 0)::int`,
    })
    .from(pointEntries)
    .where(eq(pointEntries.customerId, customerId));
  const { sum = 0, earnedBefore = 0, spent = 0, newestId = 0 } = row ?? {};
  return { sum, over: pointsOver(earnedBefore, spent), newestId };
}

/** What a customer can spend now; a guest has no account to collect in. */
export async function pointsBalance(db: Db, customerId: number | null, now: Date): Promise<number> {
  if (customerId === null) return 0;
  const { sum, over } = await standing(db, customerId, now);
  return Math.max(0, sum - over);
}

/**
 * How many of these points can be taken back: those that have been spent stay spent, those that an unpaid order holds have not been.
 * The balance may fall below zero by what is held, until the order is paid for in another way or cancelled. The customer is locked.
 */
export async function pointsToTakeBack(
  { db, now }: Work,
  customerId: number,
  points: number,
): Promise<number> {
  const { sum, over } = await standing(db, customerId, now());
  const [row] = await db
    .select({ held: sql<number>`coalesce(sum(${orders.pointsUsed}), 0)::int` })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'unpaid')));
  return Math.min(points, Math.max(0, sum - over + (row?.held ?? 0)));
}

type Entry = {
  customerId: number;
  reason: PointReason;
  subject: string;
  points: number;
  orderId?: number | null;
};

/** Writes an entry, once for its reason and subject; says whether it is new. */
export async function enterPoints({ db, now }: Pick<Work, 'db' | 'now'>, entry: Entry): Promise<boolean> {
  if (entry.points === 0) return false;
  const written = await db
    .insert(pointEntries)
    .values({ ...entry, createdAt: now() })
    .onConflictDoNothing()
    .returning({ id: pointEntries.id });
  return written.length > 0;
}

type PointsOfOrder = { id: number; customerId: number | null; pointsUsed: number; pointsEarned: number };

const ofOrder = ({ id, customerId }: PointsOfOrder) =>
  customerId === null ? null : { customerId, orderId: id, subject: String(id) };

/** Pays for an order with points. They must still be there once nobody else can take them. */
export async function takePoints(inside: Work, order: PointsOfOrder) {
  const whose = ofOrder(order);
  if (!whose || order.pointsUsed === 0) return;
  await lockCustomer(inside.db, whose.customerId);
  await writeOffLocked(inside, whose.customerId);
  const balance = await pointsBalance(inside.db, whose.customerId, inside.now());
  if (balance < order.pointsUsed) throw refuseField('points', `Cannot be greater than ${balance}`);
  await enterPoints(inside, { ...whose, reason: 'order', points: -order.pointsUsed });
}

/** Gives back what an order was paid with, once, however often it is called. */
export async function givePointsBack(inside: Work, order: PointsOfOrder) {
  const whose = ofOrder(order);
  if (whose) await enterPoints(inside, { ...whose, reason: 'order-cancelled', points: order.pointsUsed });
}

/** What an order has earned, once. */
export async function giveEarned(inside: Work, order: PointsOfOrder) {
  const whose = ofOrder(order);
  if (whose) await enterPoints(inside, { ...whose, reason: 'order-completed', points: order.pointsEarned });
}

async function writeOffLocked(inside: Work, customerId: number) {
  const { over, newestId } = await standing(inside.db, customerId, inside.now());
  // Its subject is what it was counted up to, so that the same count is not written off twice.
  const subject = `${customerId}:${newestId}`;
  if (over > 0) await enterPoints(inside, { customerId, reason: 'expired', subject, points: -over });
}

/** Writes off what is too old of a customer's points. Most have none, and are not locked for it. */
export async function writeOffOld(work: Work, customerId: number) {
  const { over } = await standing(work.db, customerId, work.now());
  if (over === 0) return;
  await inTransaction(work, async (inside) => {
    await lockCustomer(inside.db, customerId);
    await writeOffLocked(inside, customerId);
  });
}

/** Customers who may have points that are too old: what they earned long ago and have not spent since. */
export async function customersWithOldPoints({ db, now }: Work): Promise<number[]> {
  const isOld = lte(pointEntries.createdAt, pointsCutoff(now()));
  const rows = await db
    .select({ customerId: pointEntries.customerId })
    .from(pointEntries)
    .groupBy(pointEntries.customerId)
    .having(
      sql`coalesce(sum(${pointEntries.points}) filter (where ${isEarned} and ${isOld}), 0)
        > coalesce(-sum(${pointEntries.points}) filter (where not ${isEarned}), 0)`,
    );
  return rows.map(({ customerId }) => customerId);
}
