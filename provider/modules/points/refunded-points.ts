/** The share of `points` that belongs to `part` of an amount. */
const computeShare = (points: number, part: number, whole: number) =>
  Number((BigInt(points) * BigInt(part)) / BigInt(whole));

type RefundState = { grandTotalMinor: number; refundedMinor: number };

/** How many of the points spent on an order are refunded when its refunds rise to `refunded`. */
export function computeRefundedPoints(pointsUsed: number, order: RefundState, refunded: number): number {
  const { grandTotalMinor, refundedMinor } = order;
  if (grandTotalMinor === 0) return pointsUsed;
  return (
    computeShare(pointsUsed, refunded, grandTotalMinor) -
    computeShare(pointsUsed, refundedMinor, grandTotalMinor)
  );
}

/** The points an order earns once its refunds have risen to `refunded`: those for the amount that stays paid. */
export const computeRemainingPoints = (
  baseGrandTotalCents: number,
  grandTotalMinor: number,
  refunded: number,
) =>
  grandTotalMinor === 0
    ? 0
    : Math.floor(computeShare(baseGrandTotalCents, grandTotalMinor - refunded, grandTotalMinor) / 100);
