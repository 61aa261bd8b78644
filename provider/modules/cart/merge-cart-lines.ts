type Line = { id: number; variantId: number; optionsKey: string; qty: number; isChecked: boolean };
type VariantStock = { name: string; available: number };

type MergedLines = {
  /** Guest lines that are moved as they are, or with a smaller quantity. */
  moves: { id: number; qty: number }[];
  /** Guest lines that are added to an existing line; `newQty` is its quantity afterwards. */
  additions: { id: number; intoId: number; newQty: number; isChecked: boolean }[];
  /** The total quantity taken over from the guest's cart. */
  quantity: number;
  notes: string[];
};

/** The lines that a cart holds at most. */
export const CART_LINES_MAX = 100;

/**
 * Merges two carts of one shopper: the same variant with the same options is summed, as far as stock allows.
 * The customer's cart is kept, and `notes` say what did not fit.
 */
export function mergeCartLines(
  customerLines: readonly Line[],
  guest: readonly Line[],
  stockByVariant: ReadonlyMap<number, VariantStock>,
): MergedLines {
  const merged: MergedLines = { moves: [], additions: [], quantity: 0, notes: [] };
  const lines = customerLines.map((line) => ({ ...line }));
  const sumQuantity = (variantId: number) =>
    lines.filter((line) => line.variantId === variantId).reduce((sum, { qty }) => sum + qty, 0);

  for (const line of guest) {
    const { name = 'An item', available = 0 } = stockByVariant.get(line.variantId) ?? {};
    const existingQuantity = sumQuantity(line.variantId);
    // Without an existing line it moves in full: the cart itself shows what is not available.
    const qty =
      existingQuantity === 0 ? line.qty : Math.min(line.qty, Math.max(0, available - existingQuantity));
    const matchingLine = lines.find(
      ({ variantId, optionsKey }) => variantId === line.variantId && optionsKey === line.optionsKey,
    );
    const isFull = !matchingLine && lines.length >= CART_LINES_MAX;
    if (isFull) {
      merged.notes.push(`${name} could not be added: a cart holds ${CART_LINES_MAX} lines at most`);
      continue;
    }
    if (qty < line.qty)
      merged.notes.push(
        available > 0 ? `${name}: only ${available} available; all are in your cart` : `${name} is sold out`,
      );
    if (matchingLine) {
      matchingLine.qty += qty;
      merged.additions.push({
        id: line.id,
        intoId: matchingLine.id,
        newQty: matchingLine.qty,
        isChecked: matchingLine.isChecked || line.isChecked,
      });
    } else if (qty > 0) {
      lines.push({ ...line, qty });
      merged.moves.push({ id: line.id, qty });
    }
    merged.quantity += qty;
  }
  return merged;
}
