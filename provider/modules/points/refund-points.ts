import { computeRefundedPoints } from '@/provider/modules/points/refunded-points';
import type { ServiceContext } from '@/provider/platform/context';
import { and, eq, sql } from 'drizzle-orm';
import { pointEntries } from '@/provider/db/schema/points';
import { addPointEntry, loadRevocablePoints } from './points';

type OrderPoints = {
  id: number;
  customerId: number | null;
  pointsUsed: number;
  grandTotalMinor: number;
  refundedMinor: number;
};

/** Gives used points back in proportion to a refund. The customer is locked. */
export async function refundPointsShare(
  tx: ServiceContext,
  order: OrderPoints,
  refundId: number,
  refunded: number,
) {
  const { id, customerId, pointsUsed } = order;
  if (customerId === null) return;
  const points = computeRefundedPoints(pointsUsed, order, refunded);
  const subject = `${id}:${refundId}`;
  await addPointEntry(tx, { customerId, reason: 'order-refunded', subject, points, orderId: id });
}

/** Revokes the excess points of a completed order; points already spent stay spent. */
export async function revokeEarnedPoints(
  tx: ServiceContext,
  order: OrderPoints,
  refundId: number,
  points: number,
) {
  const { id, customerId } = order;
  if (customerId === null || points <= 0) return;
  const subject = `${id}:${refundId}`;
  const revoked = -(await loadRevocablePoints(tx, customerId, points));
  await addPointEntry(tx, { customerId, reason: 'order-unearned', subject, points: revoked, orderId: id });
}

/** Whether an order was completed and its points granted. */
export async function hasEarnedPoints({ db }: ServiceContext, orderId: number) {
  const [entry] = await db
    .select({ id: pointEntries.id })
    .from(pointEntries)
    .where(and(eq(pointEntries.orderId, orderId), eq(pointEntries.reason, 'order-completed')))
    .limit(1);
  return entry !== undefined;
}

async function sumRevokedPoints({ db }: ServiceContext, orderId: number) {
  const isTaken = and(eq(pointEntries.orderId, orderId), eq(pointEntries.reason, 'order-unearned'));
  const [row] = await db
    .select({ points: sql<number>`coalesce(-sum(${pointEntries.points}), 0)::int` })
    .from(pointEntries)
    .where(isTaken);
  return row?.points ?? 0;
}

/**
 * Reverses the points of a failed refund in proportion to its amount: takes back what it returned, and
 * returns what it took. Points already spent stay spent. The customer is locked.
 */
export async function undoRefundPoints(
  tx: ServiceContext,
  order: OrderPoints,
  refundPart: { id: number; refundId: number },
  { refunded, earnedAgain }: { refunded: number; earnedAgain: number },
) {
  const { id, customerId, pointsUsed } = order;
  if (customerId === null) return;
  const baseEntry = { customerId, subject: `${id}:${refundPart.refundId}:${refundPart.id}`, orderId: id };
  const revoked = await loadRevocablePoints(
    tx,
    customerId,
    -computeRefundedPoints(pointsUsed, order, refunded),
  );
  await addPointEntry(tx, { ...baseEntry, reason: 'order-refunded', points: -revoked });
  const points = Math.min(earnedAgain, await sumRevokedPoints(tx, id));
  await addPointEntry(tx, { ...baseEntry, reason: 'order-unearned', points });
}
