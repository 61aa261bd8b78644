type Line = { id: number; qty: number };
export type LineQuantity = { orderItemId: number; qty: number };

/**
 * What is still to be shipped of each line: neither shipped nor refunded, where a refund of a return does not count.
 * Lines of which nothing is left are absent.
 */
export const listShippable = (
  lines: readonly Line[],
  shipped: ReadonlyMap<number, number>,
  refunded: ReadonlyMap<number, number>,
): LineQuantity[] =>
  lines
    .map(({ id, qty }) => ({
      orderItemId: id,
      qty: Math.max(0, qty - (shipped.get(id) ?? 0) - (refunded.get(id) ?? 0)),
    }))
    .filter(({ qty }) => qty > 0);

/** How many of these can go back on sale without having been away: those that no parcel has taken yet. */
export const countUnshipped = (
  line: Line,
  qty: number,
  { shipped, refundedBefore }: { shipped: number; refundedBefore: number },
) => Math.min(qty, Math.max(0, line.qty - shipped - refundedBefore));
