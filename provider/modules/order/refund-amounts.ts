import { allocateProportionally } from '@/provider/modules/pricing/allocate';

type PaidLine = { id: number; qty: number; rowMinor: number; discountMinor: number };

/** The amount finally paid for each line: after its discount, with its share of the points and of the tax. */
export function computePaidPerLine(
  lines: readonly PaidLine[],
  { points, tax }: { points: number; tax: number },
): Map<number, number> {
  const shares = lines.map(({ id, rowMinor, discountMinor }) => ({ id, weight: rowMinor - discountMinor }));
  const pointsByLine = allocateProportionally(points, shares);
  const taxes = allocateProportionally(tax, shares);
  return new Map(
    shares.map(({ id, weight }) => [id, weight - (pointsByLine.get(id) ?? 0) + (taxes.get(id) ?? 0)]),
  );
}

/**
 * The refund for `newQty` items of a line after `refundedQty` were refunded: all items together give exactly what
 * was paid.
 */
export function computePaidForQuantity(
  paid: number,
  qty: number,
  refundedQty: number,
  newQty: number,
): number {
  const computePaidUpTo = (count: number) => Math.floor((paid * count) / qty);
  return computePaidUpTo(refundedQty + newQty) - computePaidUpTo(refundedQty);
}

type Part = { id: number; available: number };

/** Takes an amount from the available parts, in the given order; what they do not cover is returned as `left`. */
export function takeFrom(
  amount: number,
  parts: readonly Part[],
): { taken: Map<number, number>; left: number } {
  const taken = new Map<number, number>();
  let left = amount;
  for (const { id, available } of parts) {
    const part = Math.min(left, available);
    if (part > 0) taken.set(id, part);
    left -= part;
  }
  return { taken, left };
}
