import { pointsBack } from '@/provider/rules/refund';
import type { Work } from '@/provider/work';
import { and, eq, sql } from 'drizzle-orm';
import { pointEntries } from '@/provider/db/schema/points';
import { enterPoints, pointsToTakeBack } from './points';

type PointsOfOrder = {
  id: number;
  customerId: number | null;
  pointsUsed: number;
  grandTotalMinor: number;
  refundedMinor: number;
};

/** Gives back the share of the points that an order was paid with. The customer is locked. */
export async function refundPoints(inside: Work, order: PointsOfOrder, refundId: number, refunded: number) {
  const { id, customerId, pointsUsed } = order;
  if (customerId === null) return;
  const points = pointsBack(pointsUsed, order, refunded);
  const subject = `${id}:${refundId}`;
  await enterPoints(inside, { customerId, reason: 'order-refunded', subject, points, orderId: id });
}

/** Takes back what a completed order has earned too much; points that have been spent meanwhile stay spent. */
export async function takeEarnedBack(inside: Work, order: PointsOfOrder, refundId: number, points: number) {
  const { id, customerId } = order;
  if (customerId === null || points <= 0) return;
  const subject = `${id}:${refundId}`;
  const taken = -(await pointsToTakeBack(inside, customerId, points));
  await enterPoints(inside, { customerId, reason: 'order-unearned', subject, points: taken, orderId: id });
}

/** Whether an order has been completed, and its points given. */
export async function hasEarned({ db }: Work, orderId: number) {
  const [given] = await db
    .select({ id: pointEntries.id })
    .from(pointEntries)
    .where(and(eq(pointEntries.orderId, orderId), eq(pointEntries.reason, 'order-completed')))
    .limit(1);
  return given !== undefined;
}

async function takenBack({ db }: Work, orderId: number) {
  const isTaken = and(eq(pointEntries.orderId, orderId), eq(pointEntries.reason, 'order-unearned'));
  const [row] = await db
    .select({ points: sql<number>`coalesce(-sum(${pointEntries.points}), 0)::int` })
    .from(pointEntries)
    .where(isTaken);
  return row?.points ?? 0;
}

/**
 * Takes back what a refund gave whose money came back to the shop, and gives back what it took, by the share of that sum.
 * Points that have been spent meanwhile stay spent. The customer is locked.
 */
export async function undoRefundPoints(
  inside: Work,
  order: PointsOfOrder,
  part: { id: number; refundId: number },
  { refunded, earnedAgain }: { refunded: number; earnedAgain: number },
) {
  const { id, customerId, pointsUsed } = order;
  if (customerId === null) return;
  const whose = { customerId, subject: `${id}:${part.refundId}:${part.id}`, orderId: id };
  const back = await pointsToTakeBack(inside, customerId, -pointsBack(pointsUsed, order, refunded));
  await enterPoints(inside, { ...whose, reason: 'order-refunded', points: -back });
  const points = Math.min(earnedAgain, await takenBack(inside, id));
  await enterPoints(inside, { ...whose, reason: 'order-unearned', points });
}
