import { pointsBack } from '@/provider/rules/refund';
import type { Work } from '@/provider/work';
import { enterPoints, pointsBalance } from './points';

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
  const balance = await pointsBalance(inside.db, customerId, inside.now());
  const subject = `${id}:${refundId}`;
  const taken = -Math.min(points, Math.max(0, balance));
  await enterPoints(inside, { customerId, reason: 'order-unearned', subject, points: taken, orderId: id });
}
